// Kinds of a format that are made only when asked for.

/// Another kind of a format than the one that suits most.
public enum FormatVariant: String, CaseIterable, Hashable, Sendable {
  /// H.264 with colour at full resolution (4:4:4): sharp coloured edges, few players.
  case fullChroma = "full-chroma"
  /// H.264 that loses nothing: for archives, few players.
  case lossless
  /// WebP and GIF that lose what is hardly seen.
  case lossy
  /// GIF whose gradients and pictures are shown by pairs of near colours in a pattern that stands still.
  case dithered
  /// ProRes with colours multiplied by alpha.
  case premultiplied
  /// GIF, WebP and APNG whose pictures are each whole, for decoders that leave traces of earlier ones.
  case wholePictures = "whole-pictures"

  /// The formats that have it.
  public var formats: [OutputFormat] {
    switch self {
    case .fullChroma, .lossless: [.mp4]
    case .lossy: [.webp, .webpStill, .gif]
    case .dithered: [.gif]
    case .premultiplied: [.mov]
    case .wholePictures: [.webp, .apng, .gif]
    }
  }

  /// Refuses variants that no format of a run has, and two that exclude each other.
  static func check(_ variants: [Self], _ formats: Set<OutputFormat>) throws(RenderFailure) {
    for variant in variants where formats.isDisjoint(with: variant.formats) {
      let owners = variant.formats.map(\.rawValue).joined(separator: ", ")
      throw RenderFailure(
        blame: .request,
        lines: [
          "--variant \(variant.rawValue) is a kind of \(owners); use -f \(variant.formats[0].rawValue)"
        ])
    }
    if variants.contains(.fullChroma), variants.contains(.lossless) {
      throw RenderFailure(
        blame: .request,
        lines: ["--variant full-chroma,lossless: a file is one or the other; leave one out"])
    }
  }
}
