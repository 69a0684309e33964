/// Codes patches as images, by several ways of which the shortest is taken.
struct GIFImageCoder {
  /// An image ready to be placed in a file, without its graphic control.
  struct Image: Sendable {
    var bytes: [UInt8]
    /// The index that leaves a pixel as it is.
    var transparent: UInt8?
    /// Sum over pixels of the squared distance that lossy coding added.
    var squaredError = 0
  }

  /// One way to spell an image, and how long it came out greedily.
  private struct Attempt {
    var symbols: LZWSymbols
    var transparent: UInt8?
    var localColors: [UInt32]?
    /// Second choices of pixels; empty where there are none.
    var others: [UInt8] = []
    var stream: [UInt8] = []
    var squaredError = 0

    /// Bytes of the stream and the table.
    var cost: Int { stream.count + (localColors.map { 6 << GIFBytes.tableSize($0.count) } ?? 0) }
  }

  private let effort: GIFSettings.Effort
  private let lossyLevels: Int
  private let palette: GIFPalette

  /// A coder for images of a file with this global table.
  init(_ settings: GIFSettings, palette: GIFPalette) {
    effort = settings.effort
    lossyLevels = settings.lossyLevels
    self.palette = palette
  }

  /// The shortest image found for a patch.
  ///
  /// Every way is tried greedily; the shortest is tried again with a look ahead.
  func image(_ patch: GIFPatch) -> Image {
    var attempts = greedy(patch, localColors: nil)
    if let best = attempts.first, effort != .draft, mayShorten(best, patch),
      let (local, localColors) = patch.localized(palette)
    {
      attempts += greedy(local, localColors: localColors)
    }
    attempts.sort { $0.cost < $1.cost }
    guard var best = attempts.first else { return Image(bytes: [], transparent: nil) }
    let lookahead = lookahead(patch.place.area)
    if lookahead > 0 {
      for var attempt in attempts.prefix(effort == .high ? 4 : 1) {
        attempt.stream = LZWEncoder.encode(
          attempt.symbols, others: attempt.others, lookahead: lookahead)
        if attempt.cost < best.cost { best = attempt }
      }
    }
    let bytes = GIFBytes.image(
      patch.place, localColors: best.localColors, symbolBits: best.symbols.bits,
      stream: best.stream)
    return Image(
      bytes: bytes, transparent: best.transparent, squaredError: best.squaredError)
  }

  private func greedy(_ patch: GIFPatch, localColors: [UInt32]?) -> [Attempt] {
    let spelling = GIFSpelling(patch)
    // Without pixels that stand both ways are the same.
    let ways: [GIFSpelling.Way] = spelling.hasChoice ? [.transparent, .solid] : [.solid]
    var attempts = ways.map { way in
      spelling.symbols(way).map { symbols, transparent in
        Attempt(symbols: symbols, transparent: transparent, localColors: localColors)
      }
    }
    // Only the first way leaves standing pixels as they are; written anew in near colours they would flicker.
    if lossyLevels > 0, let first = attempts[0] { attempts = [smoothed(first)] }
    var all = attempts.compactMap { $0.map(coded) }.sorted { $0.cost < $1.cost }
    if lossyLevels == 0, choosesFreely, spelling.hasChoice, let first = attempts[0],
      let best = all.first
    {
      all.append(coded(free(first, spelling, transparentFirst: best.symbols == first.symbols)))
      all.sort { $0.cost < $1.cost }
    }
    return all
  }

  /// Where there are pictures, standing pixels lie scattered: either way alone is too stiff.
  private var choosesFreely: Bool { effort == .high || effort == .standard && palette.isOfPictures }

  /// The transparent way with each standing pixel's own index as the other choice.
  private func free(
    _ attempt: Attempt, _ spelling: GIFSpelling, transparentFirst: Bool
  ) -> Attempt {
    var free = attempt
    free.others = attempt.symbols.symbols
    free.symbols = spelling.owned(attempt.symbols)
    if transparentFirst { swap(&free.others, &free.symbols.symbols) }
    return free
  }

  private func coded(_ attempt: Attempt) -> Attempt {
    var attempt = attempt
    attempt.stream = LZWEncoder.encode(
      attempt.symbols, others: attempt.others, lookahead: 0)
    return attempt
  }

  private func smoothed(_ attempt: Attempt) -> Attempt {
    let colors = attempt.localColors ?? palette.colors
    let loss = LZWLoss(colors, levels: lossyLevels, fixed: attempt.transparent)
    var smooth = attempt
    smooth.symbols = loss.settled(attempt.symbols)
    for (new, old) in zip(smooth.symbols.symbols, attempt.symbols.symbols) where new != old {
      smooth.squaredError += RGB.squaredDistance(colors[Int(new)], colors[Int(old)])
    }
    return smooth
  }

  /// Whether a table of its own could pay: with symbols of `n` bits less each code is at most as many bits shorter.
  private func mayShorten(_ attempt: Attempt, _ patch: GIFPatch) -> Bool {
    let codes = attempt.stream.count * 8 / (attempt.symbols.bits + 1)
    return codes * (attempt.symbols.bits - 2) / 8 > 12
  }

  /// Shorter phrases weighed at each step; fewer for larger images, so that time stays in proportion.
  private func lookahead(_ area: Int) -> Int {
    switch effort {
    case .draft: 0
    case .standard: area <= 1 << (palette.isOfPictures ? 17 : 15) ? 8 : area <= 1 << 18 ? 4 : 2
    case .high: 32
    }
  }
}
