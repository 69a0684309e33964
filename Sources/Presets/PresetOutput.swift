public import Timeline

/// A file that a preset says `render` makes, with what the command line's options of the same names say; nil is not said.
public struct PresetOutput: Sendable {
  /// The file, seen from the preset's folder; its extension is the format.
  public var file = ""
  /// `story` or `loop`.
  public var part: String?
  /// Pixels across and down, whole numbers.
  public var size: Size?
  /// Pixels a point.
  public var scale: Rational?
  /// The stage's shape: width and height of any unit.
  public var stage: (width: Rational, height: Rational)?
  /// Frames a second.
  public var fps: Rational?
  /// Whole rounds of the loop in the file.
  public var rounds: Int?
  /// Seconds that the file lasts at least.
  public var atLeast: Rational?
  /// How often players show it; 0 is for ever.
  public var plays: Int?
  /// Seconds for which the last picture stays.
  public var hold: Rational?
  /// `draft`, `standard` or `high`.
  public var quality: String?
  /// `transparent`, or a colour as written.
  public var background: String?
  /// The colour behind soft edges, as written.
  public var matte: String?
  /// Bytes that the file may not exceed.
  public var maximumBytes: Int?
  /// Delivery profiles whose limits the file must meet.
  public var profiles: [String] = []
  /// Paths of theme files, seen from the current folder.
  public var themes: [String] = []
  /// Path of the table of texts, seen from the current folder.
  public var copy: String?
  /// A column of the table of texts.
  public var locale: String?
  /// Where it stands.
  public let location: SourceLocation

  /// Values of parameters.
  var settings: [Node.Member] = []
  /// What messages about it point at.
  let span: Span

  init(span: Span) {
    self.span = span
    self.location = span.location
  }

  /// An error about the output, pointing at where it was written.
  public func error(_ message: String) -> PresetErrors {
    PresetErrors(Diagnostic(.error, message, at: span.opening))
  }
}

/// Rates as people write them.
public enum RateText {
  /// The rates of television in words, and the fractions they stand for.
  private static let television: [String: Int] = [
    "23.976": 24_000, "23.98": 24_000, "29.97": 30_000, "47.952": 48_000, "47.95": 48_000,
    "59.94": 60_000, "119.88": 120_000,
  ]

  /// The fraction over 1001 that a rate of television such as `29.97` stands for; nil for any other text.
  public static func television(_ text: String) -> Rational? {
    television[text].flatMap { Rational($0, 1001) }
  }
}
