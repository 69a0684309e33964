public import Frames
public import Timeline

/// What to make of which presets: all that one call of `render`, `still` or `inspect` can say.
///
/// A plain value; what is nil or empty takes the default of the preset or the format.
public struct RenderRequest: Hashable, Sendable {
  // What is shown.

  /// The presets, in the order in which they are made; at least one.
  public var presets: [PresetReference]
  /// Parameters given by name; a later one wins.
  public var settings: [ParameterSetting] = []
  /// Paths of theme files; a later one layers over an earlier one, `settings` win over all.
  public var themes: [String] = []
  /// Path of a CSV file of translated texts.
  public var copy: String?
  /// Languages to make, each a column of `copy`.
  public var locales: [String] = []
  /// Path of a CSV file whose rows are sets of parameters, one output each.
  public var rows: String?
  /// Whether paths inside preset and theme files may leave the folder of the file the user named.
  public var allowsOutside = false

  // The picture.

  /// Sizes in pixels; several multiply the outputs.
  public var sizes: [PixelSize] = []
  /// Pixels a point; several multiply the outputs.
  public var scales: [Rational] = []
  /// The stage's shape, wherein it is laid out again.
  public var stage: StageRatio?
  /// What takes the place of the preset's background.
  public var background: BackgroundChoice?
  /// Colour that half-transparent edges are blended with where a format has no half-transparency, as written.
  public var matte: String?

  // Time.

  /// Parts of the presets; several multiply the outputs.
  public var parts: [PresetPart] = []
  /// Frames a second.
  public var rate: FrameRate?
  /// Whole rounds of the loop in the file, at least 1.
  public var rounds: Int?
  /// Seconds that the file lasts at least, filled with whole rounds of the loop.
  public var atLeast: Rational?
  /// How often players show the file; 0 is for ever.
  public var plays: Int?
  /// Seconds for which the last picture stays.
  public var hold: Rational?
  /// Instants of `still`, counted from the start of the part.
  public var instants: [StillInstant] = []

  // The files.

  /// Files and folders to write; empty is the current folder.
  public var outputs: [OutputTarget] = []
  /// Formats; several multiply the outputs; empty follows the outputs' extensions, or the part's default.
  public var formats: [OutputFormat] = []
  /// Names of delivery profiles whose limits the files must meet.
  public var profiles: [String] = []
  /// Kinds of formats that are made only when asked for; each applies to the formats that have it.
  public var variants: [FormatVariant] = []
  /// The instant of which a film gets a picture beside it; nil makes none.
  public var poster: StillInstant?
  /// How much work goes into the encoding.
  public var quality: EncodingQuality?
  /// Bytes that no file may exceed.
  public var maximumBytes: Int?
  /// How files are named in a folder, as written: `{preset}-{part}`.
  public var nameTemplate: String?
  /// Whether files that Loadreel did not write are replaced.
  public var replacesForeignFiles = false

  // The run.

  /// Pieces of work that run at once, at least 1; nil is one for each core.
  public var jobs: Int?
  /// Bytes of memory to stay below.
  public var memory: Int?
  /// How finished files are checked.
  public var verification = Verification.fast
  /// Path of a report to write.
  public var report: String?
  /// Whether work kept from earlier runs may be used.
  public var usesCache = true
  /// Whether to say why kept work was or was not used.
  public var explainsCache = false

  /// A request that takes every default.
  public init(presets: [PresetReference]) {
    self.presets = presets
  }
}
