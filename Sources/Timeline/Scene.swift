/// A file that layers show.
public struct Resource: Hashable, Sendable {
  /// What kind of file it is.
  public enum Kind: Hashable, Sendable {
    /// A still picture.
    case picture
    /// A film, shown at its layer's local time.
    case film
  }

  /// What kind of file it is.
  public var kind: Kind
  /// Its path, resolved.
  public var path: String
  /// Where it was named, for messages: "spin.json5:14:21" or "--set content".
  public var origin: String

  /// A resource from its path.
  public init(kind: Kind = .picture, path: String, origin: String) {
    self.kind = kind
    self.path = path
    self.origin = origin
  }
}

/// How a loop is made to fit.
public enum LoopFit: Hashable, Sendable {
  /// The period is kept.
  case none
  /// The period is changed to the nearest whole number of frames.
  case wholeFrames
  /// Every layer makes whole rounds of this many seconds.
  case duration(Rational)
}

/// What a preset says about its loop.
public struct LoopClaim: Hashable, Sendable {
  /// Seconds of one round; nil is computed. A written one is checked.
  public var duration: Rational?
  /// Seconds at which the loop begins; nil is the steady state's start.
  public var start: Rational?
  /// How it is made to fit a frame rate.
  public var fit = LoopFit.none
  /// Where it was written.
  public var mark = 0

  /// A loop that computes itself.
  public init() {}
}

/// A whole animation: stage, layers, and which part of time is shown. An immutable value; state at a time is a pure function of it.
public struct Scene: Hashable, Sendable {
  /// The stage in points.
  public var stage: Size
  /// Colour behind every layer.
  public var background: Color
  /// Layers of the stage, later ones on top.
  public var layers: [Layer]
  /// Seconds of the story from time 0; nil where there is none.
  public var storyDuration: Rational?
  /// The loop; nil where there is none.
  public var loop: LoopClaim?
  /// Files that layers show.
  public var resources: [Resource]
  /// Colours that the author declared: they stay exact in palettes.
  public var declaredColors: [Color]

  /// A scene with an empty stage.
  public init(stage: Size, background: Color = .white) {
    self.stage = stage
    self.background = background
    self.layers = []
    self.resources = []
    self.declaredColors = []
  }
}
