/// How a clip's frames become packets: codec and settings, as a value that can be compared and written down.
public enum VideoEncoding: Hashable, Sendable {
  /// H.264: High with 4:2:0 for every player, or 4:4:4 and lossless RGB for archives and editors.
  case h264(H264Kind, EncodingQuality)
  /// HEVC Main with 4:2:0, tagged `hvc1` for Apple's players.
  case hevc(EncodingQuality)
  /// VP9 with 4:2:0; with alpha as a second stream beside the first, straight.
  case vp9(alpha: Bool, EncodingQuality)
  /// AV1 Main with 4:2:0.
  case av1(EncodingQuality)
  /// ProRes 4444: 10 bits, intra only, alpha straight unless said otherwise.
  case proRes4444(EncodingQuality, alpha: AlphaKind = .straight)

  /// The kinds of H.264; players handle only the first everywhere.
  public enum H264Kind: Hashable, Sendable {
    /// High profile, 4:2:0.
    case standard
    /// High 4:4:4 Predictive: sharp colours at edges; QuickTime, Safari, iOS and Firefox do not play it.
    case fullChroma
    /// High 4:4:4 Predictive holding RGB: every pixel exact; few players.
    case lossless
  }

  /// What colours mean under half transparency; the file cannot say, so whoever opens it must be told.
  public enum AlphaKind: Hashable, Sendable {
    /// Colours as if opaque, which film editors expect unless told otherwise.
    case straight
    /// Colours already multiplied by alpha, as if laid on black; glows keep their light in programs that add them.
    case premultiplied
  }

  /// Whether odd widths and heights are impossible.
  public var needsEvenSize: Bool {
    switch self {
    case .h264(.standard, _), .hevc: true
    case .h264, .vp9, .av1, .proRes4444: false
    }
  }

  /// The shortest side that the encoder takes, in pixels.
  public var minimumSide: Int { if case .hevc = self { 16 } else { 1 } }

  /// Whether alpha survives.
  public var hasAlpha: Bool {
    switch self {
    case .vp9(let alpha, _): alpha
    case .proRes4444: true
    case .h264, .hevc, .av1: false
    }
  }

  /// Whether colours are multiplied by alpha.
  public var isPremultiplied: Bool {
    if case .proRes4444(_, alpha: .premultiplied) = self { true } else { false }
  }

  /// Whether frames are coded each on its own.
  public var isIntraOnly: Bool {
    if case .proRes4444 = self { true } else { false }
  }

  /// Why players may refuse the file; nil when none of today's does.
  public var playerWarning: String? {
    switch self {
    case .h264(.fullChroma, _), .h264(.lossless, _):
      "4:4:4 H.264 does not play in QuickTime, Safari, iOS or Firefox; it is for archives and editors"
    default: nil
    }
  }
}

/// How much time and how many bytes go into a file.
public enum EncodingQuality: String, Hashable, Sendable, CaseIterable {
  /// To look at while working: the fastest settings.
  case draft
  /// For delivery.
  case standard
  /// The best that still encodes in sensible time.
  case high
}
