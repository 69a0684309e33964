/// What a text layer draws.
public struct TextStyle: Hashable, Sendable {
  /// How lines are aligned.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// The start side of the text's direction.
    case natural
    case left, center, right, justified
  }

  /// Where a line that is too long is cut.
  public enum Truncation: Hashable, Sendable, CaseIterable {
    case none, start, middle, end
  }

  /// The text.
  public var string = ""
  /// Families in order of preference.
  public var families: [String] = []
  /// CSS weight, 100...1000.
  public var weight = 400
  /// Whether italic faces are asked for.
  public var isItalic = false
  /// Size in points per em.
  public var fontSize: Double = 36
  /// Colour of the glyphs.
  public var foregroundColor = Color.white
  /// How lines are aligned.
  public var alignment = Alignment.natural
  /// How the block stands in the height of the bounds: 0 top, 0.5 middle, 1 bottom.
  public var verticalAlignment: Double = 0
  /// Whether lines break at the width of the bounds.
  public var isWrapped = false
  /// Where a line that is too long is cut.
  public var truncation = Truncation.none
  /// Extra advance per glyph in points.
  public var letterSpacing: Double = 0
  /// Line height as a factor of the font's own; 1 is the font's.
  public var lineSpacing: Double = 1
  /// BCP 47 language, empty where unknown.
  public var language = ""
  /// Whether the base direction is right to left; nil takes it from the text.
  public var isRightToLeft: Bool?
  /// Smallest size that a text that does not fit may shrink to; nil forbids shrinking.
  public var minimumFontSize: Double?
  /// Largest number of lines; nil is any number when wrapped.
  public var maximumLines: Int?

  /// CATextLayer's defaults: 36 points, white.
  public init() {}
}
