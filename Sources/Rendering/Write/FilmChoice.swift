// With which codec a film is encoded, and in which container.
internal import FFmpegMedia

/// Codec, settings and container of a film.
struct FilmChoice: Hashable, Sendable {
  var encoding: VideoEncoding
  var container: MovieContainer

  /// The choice for a format; nil for formats that are no films.
  init?(
    _ format: OutputFormat, path: String, isOpaque: Bool, quality: EncodingQuality,
    variants: [FormatVariant]
  ) {
    let quality = FFmpegMedia.EncodingQuality(quality)
    let ending = FilePath.fileExtension(path)
    switch format {
    case .mp4:
      let kind: VideoEncoding.H264Kind =
        variants.contains(.lossless)
        ? .lossless : variants.contains(.fullChroma) ? .fullChroma : .standard
      (encoding, container) = (.h264(kind, quality), .mp4)
    case .hevc: (encoding, container) = (.hevc(quality), ending == "mov" ? .mov : .mp4)
    case .av1: (encoding, container) = (.av1(quality), ending == "webm" ? .webm : .mp4)
    case .webm: (encoding, container) = (.vp9(alpha: !isOpaque, quality), .webm)
    case .mov:
      let alpha: VideoEncoding.AlphaKind =
        variants.contains(.premultiplied) ? .premultiplied : .straight
      (encoding, container) = (.proRes4444(quality, alpha: alpha), .mov)
    default: return nil
    }
  }

  /// Whether every pixel comes back as it was.
  var isExact: Bool {
    if case .h264(.lossless, _) = encoding { true } else { false }
  }

  /// The codec's short name, as reports on files give it.
  var codec: String {
    switch encoding {
    case .h264: "h264"
    case .hevc: "hevc"
    case .vp9: "vp9"
    case .av1: "av1"
    case .proRes4444: "prores"
    }
  }

  /// The codec's name among people, where it needs even sizes.
  var evenSizedCodec: String? {
    guard encoding.needsEvenSize else { return nil }
    if case .hevc = encoding { return "HEVC" }
    return "H.264"
  }
}
