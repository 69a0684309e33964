/// Codes patches as images, by several ways of which the shortest is taken.
struct GIFImageCoder {
  /// An image ready to be placed in a file, without its graphic control.
  struct Image: Sendable {
    var bytes: [UInt8]
    /// The index that leaves a pixel as it is.
    var transparent: UInt8?
  }

  let effort: GIFSettings.Effort

  /// The shortest image found for a patch whose wanted values are table indices, with `GIFColorMapper.hole` for holes.
  func image(_ patch: GIFPatch, localColors: [UInt32]? = nil) -> Image {
    let spelling = GIFSpelling(patch)
    var best: Image?
    for way in ways(spelling) {
      guard let (symbols, transparent) = spelling.symbols(way) else { continue }
      let stream = LZWEncoder.encode(symbols, lookahead: lookahead(patch.place.area))
      let bytes = GIFBytes.image(
        patch.place, localColors: localColors, symbolBits: symbols.bits, stream: stream)
      if bytes.count < best?.bytes.count ?? .max {
        best = Image(bytes: bytes, transparent: transparent)
      }
    }
    return best ?? Image(bytes: [], transparent: nil)
  }

  private func ways(_ spelling: GIFSpelling) -> [GIFSpelling.Way] {
    if !spelling.hasChoice { return [.solid, .transparent] }
    switch effort {
    case .draft: return [.transparent, .solid]
    case .standard, .high:
      return [.eitherTransparentFirst, .eitherSolidFirst, .solid, .transparent]
    }
  }

  /// Fewer attempts for larger images, so that time stays in proportion.
  private func lookahead(_ area: Int) -> Int {
    switch effort {
    case .draft: return 0
    case .standard: return area <= 1 << 16 ? 12 : area <= 1 << 18 ? 6 : 2
    case .high: return area <= 1 << 18 ? 32 : 8
    }
  }
}
