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
    let file = try ImageEncoder.encode(
      bitmap, layout: bitmap.isOpaque ? .rgb : .rgba, name: "png",
      options: [("pred", "mixed"), ("compression_level", "6")])
    return try marked(file)
  }

  /// The file with nothing but pixels and the mark of sRGB: the encoder would add gamma and chromaticities to that, by
  /// which some viewers shift the colours.
  private static func marked(_ file: [UInt8]) throws(MediaError) -> [UInt8] {
    guard let chunks = PNGChunks(file)?.chunks else { throw MediaError(.damaged("a coded PNG")) }
    var result = Array(file.prefix(8))
    for chunk in chunks where ["IHDR", "IDAT", "IEND"].contains(chunk.name) {
      result += PNGChunkWriter.chunk(chunk.name, Array(chunk.data))
      if chunk.name == "IHDR" { result += PNGChunkWriter.chunk("sRGB", [0]) }
    }
    return result
  }
}
