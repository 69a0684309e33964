public import Frames

/// Codes a picture as WebP, with its transparency.
public enum WebPEncoder {
  /// The largest width and height that the format holds.
  public static let maximumSide = 16_383

  /// What may be lost.
  public enum Compression: Hashable, Sendable {
    /// Nothing: every visible pixel is exact.
    case lossless
    /// As much as a quality of 0 to 100 allows.
    case lossy(quality: Int)
  }

  /// The whole WebP file of a premultiplied picture; the same picture gives the same bytes.
  public static func encode(
    _ bitmap: Bitmap, _ compression: Compression = .lossless, effort: EncodingQuality = .standard
  ) throws(MediaError) -> [UInt8] {
    guard bitmap.width <= maximumSide, bitmap.height <= maximumSide else {
      throw MediaError(
        .sizeOutOfRange(
          width: bitmap.width, height: bitmap.height, minimum: 1, maximum: maximumSide))
    }
    return try ImageEncoder.encode(
      bitmap, layout: .bgra, name: "libwebp", options: options(compression, effort))
  }

  private static func options(
    _ compression: Compression, _ effort: EncodingQuality
  ) -> [(String, String)] {
    let level =
      switch effort {
      case .draft: 1
      case .standard: 4
      case .high: 6
      }
    // For lossless files the quality says how hard to try.
    return switch compression {
    case .lossless:
      [
        ("lossless", "1"), ("quality", effort == .draft ? "25" : "90"),
        ("compression_level", "\(level)"),
      ]
    case .lossy(let quality):
      [
        ("lossless", "0"), ("quality", "\(min(max(quality, 0), 100))"),
        ("compression_level", "\(level)"),
      ]
    }
  }
}
