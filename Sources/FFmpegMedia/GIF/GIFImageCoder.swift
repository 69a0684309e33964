/// Codes patches as images, by several ways of which the shortest is taken.
struct GIFImageCoder {
  /// An image ready to be placed in a file, without its graphic control.
  struct Image: Sendable {
    var bytes: [UInt8]
    /// The index that leaves a pixel as it is.
    var transparent: UInt8?
  }

  /// One way to spell an image, and how long it came out greedily.
  private struct Attempt {
    var symbols: LZWSymbols
    var transparent: UInt8?
    var localColors: [UInt32]?
    var stream: [UInt8]

    /// Bytes of the stream and the table.
    var cost: Int { stream.count + (localColors.map { 6 << GIFBytes.tableSize($0.count) } ?? 0) }
  }

  private let effort: GIFSettings.Effort
  private let palette: GIFPalette

  /// A coder for images of a file with this global table.
  init(effort: GIFSettings.Effort, palette: GIFPalette) {
    self.effort = effort
    self.palette = palette
  }

  /// The shortest image found for a patch.
  ///
  /// Every way is tried greedily; those that come out nearly shortest are tried again with a look ahead.
  func image(_ patch: GIFPatch) -> Image {
    var attempts = greedy(patch, localColors: nil)
    if effort != .draft, let (local, localColors) = patch.localized(palette) {
      attempts += greedy(local, localColors: localColors)
    }
    attempts.sort { $0.cost < $1.cost }
    let steps = lookahead(patch.place.area)
    guard var best = attempts.first else { return Image(bytes: [], transparent: nil) }
    if steps > 0 {
      let limit = best.cost + best.cost / 16
      for var attempt in attempts.prefix(4) where attempt.cost <= limit {
        attempt.stream = LZWEncoder.encode(attempt.symbols, lookahead: steps)
        if attempt.cost < best.cost { best = attempt }
      }
    }
    let bytes = GIFBytes.image(
      patch.place, localColors: best.localColors, symbolBits: best.symbols.bits,
      stream: best.stream)
    return Image(bytes: bytes, transparent: best.transparent)
  }

  private func greedy(_ patch: GIFPatch, localColors: [UInt32]?) -> [Attempt] {
    let spelling = GIFSpelling(patch)
    return ways(spelling).compactMap { way in
      guard let (symbols, transparent) = spelling.symbols(way) else { return nil }
      return Attempt(
        symbols: symbols, transparent: transparent, localColors: localColors,
        stream: LZWEncoder.encode(symbols, lookahead: 0))
    }
  }

  private func ways(_ spelling: GIFSpelling) -> [GIFSpelling.Way] {
    if !spelling.hasChoice { return [.solid, .transparent] }
    switch effort {
    case .draft: return [.transparent, .solid]
    case .standard, .high:
      return [.eitherSolidFirst, .eitherTransparentFirst, .solid, .transparent]
    }
  }

  /// Shorter phrases weighed at each step; fewer for larger images, so that time stays in proportion.
  private func lookahead(_ area: Int) -> Int {
    switch effort {
    case .draft: return 0
    case .standard: return area <= 1 << 16 ? 12 : area <= 1 << 18 ? 6 : 0
    case .high: return area <= 1 << 18 ? 32 : 8
    }
  }
}
