internal import CFFmpeg
internal import Frames

/// What the library is told to encode as a `VideoEncoding` says.
struct EncoderRecipe {
  /// The encoder's name.
  var name: String
  /// The codec.
  var codec: AVCodecID
  /// What frames are converted to.
  var layout: PixelLayout
  /// The encoder's own options.
  var options: [(String, String)]
  /// The options of a second encoder of that name for alpha alone; empty where there is none.
  var alphaOptions: [(String, String)] = []
  /// The container's four-character tag; nil leaves it to the container.
  var tag: String?
  /// The kinds of NAL units that are removed from the packets, as the bitstream filter writes them.
  var removedUnits: String?

  /// The recipe of an encoding for pictures of a width.
  init(_ encoding: VideoEncoding, width: Int) {
    switch encoding {
    case .h264(let kind, let quality): self = .h264(kind, quality)
    case .hevc(let quality): self = .hevc(quality)
    case .vp9(let alpha, let quality): self = .vp9(alpha, quality)
    case .av1(let quality): self = .av1(quality)
    case .proRes4444(let quality, _): self = .proRes(quality, width)
    }
  }

  private init(
    _ name: String, _ codec: AVCodecID, _ layout: PixelLayout, tag: String? = nil,
    options: [(String, String)]
  ) {
    self.name = name
    self.codec = codec
    self.layout = layout
    self.options = options
    self.tag = tag
  }

  /// H.264 by x264, without B-frames and with one IDR frame a chunk.
  ///
  /// Results do not depend on the processor; ref=4 and rc-lookahead=10 keep level 4.2 at 1080p60 and halve the
  /// memory, for a quarter of a decibel.
  private static func h264(
    _ kind: VideoEncoding.H264Kind, _ quality: EncodingQuality
  ) -> Self {
    let preset =
      switch quality {
      case .draft: "veryfast"
      case .standard: "slow"
      case .high: "slower"
      }
    let rate =
      switch (kind, quality) {
      case (.lossless, _): ("qp", "0")
      case (_, .draft): ("crf", "20")
      case (_, .standard): ("crf", "16")
      case (_, .high): ("crf", "12")
      }
    // Small saturated shapes lose their colour to the chroma quantiser first: at the usual offset the middle of an 18 pixel
    // dot is up to 9 of 255 off, with this one at most 4, for 40 % more bytes.
    let chroma = kind == .standard ? "chroma-qp-offset=-8:" : ""
    var options = [
      ("preset", preset), ("tune", "animation"), rate,
      (
        "x264-params",
        "\(chroma)cpu-independent=1:ref=4:rc-lookahead=10:bframes=0:open-gop=0:"
          + "keyint=infinite:min-keyint=\(Int32.max >> 2)"
      ),
    ]
    if kind == .standard { options.append(("profile", "high")) }
    let layout: PixelLayout =
      switch kind {
      case .standard: .yuv420
      case .fullChroma: .yuv444
      case .lossless: .bgrx
      }
    var recipe = Self(
      kind == .lossless ? "libx264rgb" : "libx264", AV_CODEC_ID_H264, layout, tag: "avc1",
      options: options)
    // Unit 6 is SEI, in which x264 writes its version and settings.
    recipe.removedUnits = "6"
    return recipe
  }

  /// x265, without its banner in SEI; one thread, so that no pool decides the bytes.
  private static func hevc(_ quality: EncodingQuality) -> Self {
    let (preset, rate) =
      switch quality {
      case .draft: ("ultrafast", 22)
      case .standard: ("medium", 18)
      case .high: ("slow", 14)
      }
    let parameters =
      "log-level=none:info=0:pools=none:frame-threads=1:wpp=0:bframes=0:open-gop=0:"
      + "cbqpoffs=-6:crqpoffs=-6:keyint=-1:scenecut=0:rc-lookahead=10:ref=3:repeat-headers=0:hrd=0:aud=0"
    return Self(
      "libx265", AV_CODEC_ID_HEVC, .yuv420, tag: "hvc1",
      options: [("preset", preset), ("crf", "\(rate)"), ("x265-params", parameters)])
  }

  /// libvpx with one visible frame a packet; alpha goes into a second stream beside the packet, with a finer quantiser: at
  /// the picture's, alpha makes half of the error at soft edges, and pixels that are clear get up to 22 of 255.
  private static func vp9(_ alpha: Bool, _ quality: EncodingQuality) -> Self {
    let (speed, rate, alphaRate) =
      switch quality {
      case .draft: (6, 26, 12)
      case .standard: (2, alpha ? 14 : 20, 4)
      case .high: (1, 14, 2)
      }
    func options(_ rate: Int) -> [(String, String)] {
      [
        ("deadline", "good"), ("cpu-used", "\(speed)"), ("crf", "\(rate)"), ("b", "0"),
        ("auto-alt-ref", "0"), ("lag-in-frames", "10"), ("row-mt", "0"), ("tile-columns", "0"),
        ("frame-parallel", "0"),
      ]
    }
    var recipe = Self(
      "libvpx-vp9", AV_CODEC_ID_VP9, alpha ? .yuva420 : .yuv420, options: options(rate))
    if alpha { recipe.alphaOptions = options(alphaRate) }
    return recipe
  }

  /// libaom with one thread and one visible frame a packet.
  private static func av1(_ quality: EncodingQuality) -> Self {
    let (speed, rate) =
      switch quality {
      case .draft: (8, 30)
      case .standard: (6, 20)
      case .high: (4, 14)
      }
    return Self(
      "libaom-av1", AV_CODEC_ID_AV1, .yuv420, tag: "av01",
      options: [
        ("usage", quality == .draft ? "realtime" : "good"), ("cpu-used", "\(speed)"),
        ("crf", "\(rate)"), ("b", "0"), ("row-mt", "0"), ("tiles", "1x1"),
        ("lag-in-frames", quality == .draft ? "0" : "10"),
      ])
  }

  /// The fast ProRes encoder keeps alpha exact but takes only even widths; the slow one spends bits better.
  private static func proRes(_ quality: EncodingQuality, _ width: Int) -> Self {
    guard quality == .high || width % 2 != 0 else {
      return Self(
        "prores_aw", AV_CODEC_ID_PRORES, .yuva444Ten, tag: "ap4h",
        options: [("profile", "4"), ("vendor", "apl0")])
    }
    return Self(
      "prores_ks", AV_CODEC_ID_PRORES, .yuva444Ten, tag: "ap4h",
      options: [("profile", "4"), ("vendor", "apl0"), ("alpha_bits", "16")])
  }
}

/// The four-character tag as the libraries hold it.
func codecTag(_ text: String) -> UInt32 {
  text.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
}
