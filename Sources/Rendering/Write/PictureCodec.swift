// How single pictures are coded.
internal import FFmpegMedia
internal import Frames

/// Codes one picture as a whole file.
struct PictureCodec: Sendable {
  var format: OutputFormat
  var quality: EncodingQuality
  var isLossy: Bool

  /// Whether pixels come back as they were.
  var isExact: Bool { format != .jpeg && !isLossy }

  /// The file of a picture.
  func encode(_ bitmap: Bitmap) throws -> [UInt8] {
    switch format {
    case .jpeg: try JPEGEncoder.encode(bitmap, quality: jpegQuality)
    case .webpStill:
      try WebPEncoder.encode(
        bitmap, isLossy ? .lossy(quality: Self.webpQuality(quality)) : .lossless,
        effort: FFmpegMedia.EncodingQuality(quality))
    default: try PNGEncoder.encode(bitmap)
    }
  }

  private var jpegQuality: Int {
    switch quality {
    case .draft: 80
    case .standard: 92
    case .high: 97
    }
  }

  /// The quality, 0 to 100, of lossy WebP.
  static func webpQuality(_ quality: EncodingQuality) -> Int {
    switch quality {
    case .draft: 60
    case .standard: 85
    case .high: 95
    }
  }
}

extension FFmpegMedia.EncodingQuality {
  /// The encoders' word for a quality.
  init(_ quality: EncodingQuality) {
    self =
      switch quality {
      case .draft: .draft
      case .standard: .standard
      case .high: .high
      }
  }
}
