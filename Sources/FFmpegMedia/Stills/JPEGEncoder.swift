internal import CFFmpeg
public import Frames

/// Codes an opaque picture as JPEG (JFIF): full colour resolution, full range, no date, no version.
public enum JPEGEncoder {
  /// The whole JPEG file of a picture.
  ///
  /// - Parameters:
  ///   - bitmap: An opaque picture.
  ///   - quality: 1 (small) to 100 (nearly exact); outside it is taken as the nearest.
  /// - Throws: `transparentFrame` for a picture that is not opaque: JPEG has no transparency.
  public static func encode(_ bitmap: Bitmap, quality: Int = 92) throws(MediaError) -> [UInt8] {
    guard bitmap.isOpaque else { throw MediaError(.transparentFrame(0)) }
    guard bitmap.width <= 65_500, bitmap.height <= 65_500 else {
      throw MediaError(
        .sizeOutOfRange(width: bitmap.width, height: bitmap.height, minimum: 1, maximum: 65_500))
    }
    let source = try FrameBuffer.sized(
      width: bitmap.width, height: bitmap.height, format: AV_PIX_FMT_BGR0)
    var converter = FrameConverter(layout: .bgrx, width: bitmap.width, height: bitmap.height)
    try converter.convert(bitmap, into: source)
    let frame = try FrameBuffer.sized(
      width: bitmap.width, height: bitmap.height, format: AV_PIX_FMT_YUVJ444P)
    unsafe frame.raw.pointee.color_range = AVCOL_RANGE_JPEG
    let scaler = try Scaler.from(source, to: AV_PIX_FMT_YUVJ444P, targetMatrix: AVCOL_SPC_SMPTE170M)
    try scaler.convert(source, into: frame)
    return try ImageEncoder.encode(
      frame, name: "mjpeg", options: [("huffman", "optimal")], scale: scale(quality))
  }

  /// The encoder's quantiser scale, 1 (fine) to 31 (coarse), of a quality.
  private static func scale(_ quality: Int) -> Int {
    let quality = min(max(quality, 1), 100)
    return max(1, min(31, (131 - quality * 13 / 10 + 2) / 4))
  }
}
