internal import CFFmpeg

/// The kinds of picture memory that encoders take here.
enum PixelLayout: Hashable, Sendable {
  /// 8-bit 4:2:0, chroma sited left.
  case yuv420
  /// The same with 8 bits of straight alpha.
  case yuva420
  /// 8-bit 4:4:4.
  case yuv444
  /// 10-bit 4:4:4 with 10 bits of straight alpha.
  case yuva444Ten
  /// Blue, green, red and an unused byte.
  case bgrx
  /// Blue, green, red, alpha; straight.
  case bgra
  /// Red, green, blue.
  case rgb
  /// Red, green, blue, alpha; straight.
  case rgba

  /// The library's name of the layout.
  var format: AVPixelFormat {
    switch self {
    case .yuv420: AV_PIX_FMT_YUV420P
    case .yuva420: AV_PIX_FMT_YUVA420P
    case .yuv444: AV_PIX_FMT_YUV444P
    case .yuva444Ten: AV_PIX_FMT_YUVA444P10LE
    case .bgrx: AV_PIX_FMT_BGR0
    case .bgra: AV_PIX_FMT_BGRA
    case .rgb: AV_PIX_FMT_RGB24
    case .rgba: AV_PIX_FMT_RGBA
    }
  }

  /// Whether the layout holds alpha.
  var hasAlpha: Bool {
    switch self {
    case .yuva420, .yuva444Ten, .bgra, .rgba: true
    case .yuv420, .yuv444, .bgrx, .rgb: false
    }
  }

  /// Whether the layout is Y'CbCr, which is tagged BT.709 limited.
  var isYCbCr: Bool {
    switch self {
    case .yuv420, .yuva420, .yuv444, .yuva444Ten: true
    case .bgrx, .bgra, .rgb, .rgba: false
    }
  }
}
