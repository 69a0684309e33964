public import Frames
public import Presets
public import Timeline

/// What happens while files are made, in the order in which it happens.
public enum RenderEvent: Hashable, Sendable {
  /// Work on a file has begun: its path and the number of frames it will have.
  case started(output: String, frames: Int)
  /// So many frames of the file are done.
  case progress(output: String, done: Int, total: Int)
  /// The file is whole, checked, and stands under its name.
  case finished(RenderedFile)
  /// Something was chosen or changed that the user should know: a line that is printed as it is.
  case note(String)
  /// Something looks wrong but does not stand in the way: lines, the first as `cannot ...` or
  /// `file:line:column: warning: ...`.
  case warning(String)
}

/// A finished file.
public struct RenderedFile: Hashable, Sendable {
  /// Its path, as it was asked for.
  public var path: String
  /// Its format.
  public var format: OutputFormat
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int
  /// Frames a second; nil for a single picture.
  public var rate: FrameRate?
  /// Number of frames.
  public var frames: Int
  /// Seconds that one play lasts, exactly as the file says; 0 for a single picture.
  public var duration: Rational
  /// How often players show it, 0 for ever; nil where the format cannot say.
  public var plays: Int?
  /// Its size.
  public var bytes: Int
  /// How it was checked.
  public var verification: Verification
  /// Seconds of real time that making it took.
  public var elapsed: Double
  /// Files that belong to it: the atlas of a sprite sheet.
  public var others: [String] = []
  /// The digest of its bytes, in hexadecimal digits; nil for a numbered sequence.
  public var sha256: String?
  /// The place whose limits it was held against.
  public var profile: String?
  /// Which other kind of its format it is.
  public var variants: [FormatVariant] = []

  /// A finished file from its facts.
  public init(
    path: String, format: OutputFormat, width: Int, height: Int, rate: FrameRate?, frames: Int,
    duration: Rational, plays: Int?, bytes: Int, verification: Verification, elapsed: Double
  ) {
    self.path = path
    self.format = format
    self.width = width
    self.height = height
    self.rate = rate
    self.frames = frames
    self.duration = duration
    self.plays = plays
    self.bytes = bytes
    self.verification = verification
    self.elapsed = elapsed
  }
}

/// Why files could not be made, in the user's words.
public struct RenderFailure: Error, Hashable, Sendable {
  /// Whose fault it was; the program's exit code follows from it.
  public enum Blame: Hashable, Sendable {
    /// Some output failed though the request was right.
    case output
    /// The request or a preset is wrong.
    case request
    /// Files are not what their presets say.
    case drift
  }

  /// Whose fault it was.
  public var blame: Blame
  /// What to say, whole lines, the first of each message as `cannot (goal): (cause); (next step)` or
  /// `file:line:column: error: ...`.
  public var lines: [String]
  /// The messages that point into presets, themes and tables; empty where the lines are about something else.
  public var diagnostics: [Diagnostic] = []
  /// Further errors of the presets that the lines only count.
  public var omittedErrors = 0

  /// A failure from its facts.
  public init(blame: Blame, lines: [String]) {
    self.blame = blame
    self.lines = lines
  }

  /// A failure of a request, from messages that point into its presets, themes and tables.
  public init(_ errors: PresetErrors) {
    self.blame = .request
    self.lines = errors.description.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    self.diagnostics = errors.diagnostics
    self.omittedErrors = errors.omitted
  }
}
