public import Frames

/// Codes a picture as PNG: RGB when it is opaque, else RGBA with straight colours; marked as sRGB; no date, no text.
public enum PNGEncoder {
  /// The largest width and height.
  public static let maximumSide = 32768

  /// The whole PNG file of a premultiplied picture; the same picture gives the same bytes.
  ///
  /// Transparent pixels are written as transparent black.
  public static func encode(_ bitmap: Bitmap) throws(MediaError) -> [UInt8] {
    guard bitmap.width <= maximumSide, bitmap.height <= maximumSide else {
      throw MediaError(
        .sizeOutOfRange(
          width: bitmap.width, height: bitmap.height, minimum: 1, maximum: maximumSide))
    }
    return try ImageEncoder.encode(
      bitmap, layout: bitmap.isOpaque ? .rgb : .rgba, name: "png",
      options: [("pred", "mixed"), ("compression_level", "6")], tagsSRGB: true)
  }
}
