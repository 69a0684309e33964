internal import Frames
internal import Timeline

/// One 8-bit coverage a pixel, rows from the top without padding: what shadows are made of.
struct CoverageMap: Hashable, Sendable {
  /// Pixels across and down, at least 1.
  let width: Int, height: Int
  /// Coverage 0...255, row by row.
  var values: [UInt8]

  /// An empty map of at least 1 x 1 pixels.
  init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a coverage map has at least one pixel")
    self.width = width
    self.height = height
    values = [UInt8](repeating: 0, count: width * height)
  }

  /// The alpha of a picture.
  init(alphaOf bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    values = bitmap.pixels.map { UInt8(truncatingIfNeeded: $0 >> 24) }
  }

  /// A picture of one colour with this coverage, premultiplied.
  func colored(_ color: Color) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.pixels = values.map { UInt32($0) * 0x0101_0101 }
    bitmap.multiply(by: color)
    return bitmap
  }
}
