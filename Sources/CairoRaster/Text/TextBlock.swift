internal import Frames
internal import Timeline

/// A text laid out: outlines and colour glyphs in points from the top left corner of its lines.
struct TextBlock: Sendable {
  /// A glyph that is a picture (emoji).
  struct ColorGlyph: Sendable {
    /// Which glyph of which font: equal ones have equal pictures.
    var source: PictureSource
    /// Its picture, in the font's own size.
    var bitmap: Bitmap
    /// Where it lies, in points.
    var rect: Rect
  }

  /// How it stands in its room.
  var fit: TextFit
  /// Width over which lines are aligned, in points.
  var width: Double
  /// All outlines.
  var outlines: Path
  /// All colour glyphs.
  var glyphs: [ColorGlyph]

  /// Bytes that it takes, roughly.
  var bytes: Int {
    256 + outlines.elements.count * 56
      + glyphs.reduce(0) { $0 + 128 + $1.bitmap.pixels.count * 4 }
  }

  /// Where its top left corner lies in a layer.
  func origin(_ style: TextStyle, in bounds: Rect) -> Point {
    let free = bounds.size.width - width
    let share: Double
    switch style.alignment {
    case .left: share = 0
    case .center: share = 0.5
    case .right: share = 1
    case .natural, .justified: share = isRightToLeft ? 1 : 0
    }
    let space = bounds.size.height - fit.neededSize.height
    return Point(
      bounds.origin.x + free * share, bounds.origin.y + space * style.verticalAlignment)
  }

  /// Whether its base direction is right to left.
  var isRightToLeft = false
}
