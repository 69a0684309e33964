/// A picture in memory: 8 bits a channel, premultiplied, one 32-bit word a pixel, `0xAARRGGBB` in the machine's order
/// (Cairo's ARGB32; B, G, R, A in memory on little-endian machines), non-linear sRGB, rows from the top without padding.
public struct Bitmap: Hashable, Sendable {
  /// Pixels across, at least 1.
  public let width: Int
  /// Pixels down, at least 1.
  public let height: Int
  /// The pixels, row by row; always `width * height` of them.
  public var pixels: [UInt32]

  /// A transparent picture of at least 1 x 1 pixels.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a bitmap has at least one pixel")
    self.width = width
    self.height = height
    self.pixels = [UInt32](repeating: 0, count: width * height)
  }

  /// A picture of at least 1 x 1 pixels from its pixels, of which there are `width * height`.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width > 0 && height > 0, "a bitmap has at least one pixel")
    precondition(pixels.count == width * height, "a bitmap has all its pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Bytes from one row to the next.
  public var bytesPerRow: Int { width * 4 }

  /// The pixel at a column and a row, both from 0.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
