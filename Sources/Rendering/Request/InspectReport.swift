public import Frames
public import Timeline

/// What a preset shows, with the request's parameters, size and rate: what `inspect` prints.
public struct InspectReport: Hashable, Sendable {
  /// A parameter of the preset.
  public struct Parameter: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its type, in the preset language's word.
    public var type: String
    /// Its value in this call, as the preset language writes it.
    public var value: String
    /// Its range or choices, as the preset language writes them; nil where any value will do.
    public var range: String?
    /// What it is for.
    public var description: String

    /// A parameter from its facts.
    public init(name: String, type: String, value: String, range: String?, description: String) {
      self.name = name
      self.type = type
      self.value = value
      self.range = range
      self.description = description
    }
  }

  /// A layer that repeats.
  public struct LayerLoop: Hashable, Sendable {
    /// The layer, by its names from the top: `loader/dot[3]`.
    public var layer: String
    /// What repeats: a key path.
    public var keyPath: String
    /// Seconds of one round; nil where it does not repeat exactly.
    public var period: Rational?

    /// A layer's loop from its facts.
    public init(layer: String, keyPath: String, period: Rational?) {
      self.layer = layer
      self.keyPath = keyPath
      self.period = period
    }
  }

  /// A picture or film that its layers show.
  public struct File: Hashable, Sendable {
    /// Its path.
    public var path: String
    /// What it is, in words: "picture, 640 x 480", "film, 48 pictures in 2 s, plays once".
    public var kind: String
    /// What of it is not shown as it stands there; empty where all is.
    public var notes: [String]

    /// A file from its facts.
    public init(path: String, kind: String, notes: [String]) {
      self.path = path
      self.kind = kind
      self.notes = notes
    }
  }

  /// A part of the preset.
  public struct Part: Hashable, Sendable {
    /// Story or loop.
    public var part: PresetPart
    /// Seconds from the scene's time 0 at which it begins.
    public var start: Rational
    /// Its seconds.
    public var duration: Rational
    /// Its number of frames at the report's rate, a fraction where it does not fit.
    public var frames: Rational
    /// Frames that differ from every earlier one; nil where the frames do not fit.
    public var distinctFrames: Int?
    /// Rates and other changes that would make its frames whole; empty where they are.
    public var remedies: [String]

    /// A part from its facts.
    public init(
      part: PresetPart, start: Rational, duration: Rational, frames: Rational,
      distinctFrames: Int?, remedies: [String]
    ) {
      self.part = part
      self.start = start
      self.duration = duration
      self.frames = frames
      self.distinctFrames = distinctFrames
      self.remedies = remedies
    }
  }

  /// The preset's name.
  public var name: String
  /// Its title.
  public var title: String
  /// What it says of itself; empty where it says nothing.
  public var description: String
  /// The stage in points.
  public var stage: Size
  /// The picture in pixels.
  public var size: PixelSize
  /// Frames a second that the counts are for.
  public var rate: FrameRate
  /// Number of layers, all depths, instances of replicators not counted.
  public var layerCount: Int
  /// Its parts.
  public var parts: [Part]
  /// Its parameters, in the preset's order.
  public var parameters: [Parameter]
  /// Its layers that repeat.
  public var loops: [LayerLoop]
  /// The pictures and films that its layers show.
  public var files: [File]
  /// Chunks of frames that are encoded each on its own, as ranges of the first part's frames; empty unless asked for.
  public var chunks: [Range<Int>]

  /// A report from its facts.
  public init(
    name: String, title: String, description: String, stage: Size, size: PixelSize, rate: FrameRate,
    layerCount: Int, parts: [Part], parameters: [Parameter], loops: [LayerLoop],
    files: [File], chunks: [Range<Int>]
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.stage = stage
    self.size = size
    self.rate = rate
    self.layerCount = layerCount
    self.parts = parts
    self.parameters = parameters
    self.loops = loops
    self.files = files
    self.chunks = chunks
  }
}
