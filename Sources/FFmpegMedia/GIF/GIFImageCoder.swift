/// Codes patches as images, by several ways of which the shortest is taken.
struct GIFImageCoder {
  /// An image ready to be placed in a file, without its graphic control.
  struct Image: Sendable {
    var bytes: [UInt8]
    /// The index that leaves a pixel as it is.
    var transparent: UInt8?
    /// Sum over pixels of the squared distance that lossy coding added.
    var squaredError = 0
    /// For a patch with pins: the index of the file's table that each pixel shows; `GIFColorMapper.hole` where it is left.
    var shown: [UInt16] = []
  }

  /// One way to spell an image, and how long it comes out greedily.
  private struct Attempt {
    var spelling: GIFSpelling
    var way: GIFSpelling.Way
    var symbols: LZWSymbols
    var transparent: UInt8?
    var localColors: [UInt32]?
    /// Second choices of pixels; empty where there are none.
    var others: [UInt8] = []
    var runEnds: [Int32] = []
    var lengths: LZWLengths?
    var squaredError = 0
    /// Bytes of the stream, as far as known, and the table.
    var cost = 0

    mutating func measure(_ bytes: Int) {
      cost = bytes + (localColors.map { 6 << GIFBytes.tableSize($0.count) } ?? 0)
    }

    /// Takes the cost of greedy phrases.
    mutating func measure() {
      let lengths =
        lengths
        ?? LZWEncoder.lengths(symbols, runEnds: others.isEmpty ? runEnds : nil, others: others)
      self.lengths = lengths
      measure(lengths.bytes(bits: symbols.bits))
    }

    /// Roughly the bits that the runs of equal symbols make: their number times the bits of a code.
    var weight: Int {
      var (runs, place) = (0, 0)
      while place < runEnds.count { (runs, place) = (runs + 1, Int(runEnds[place])) }
      return runs * (symbols.bits + 3)
    }
  }

  private let effort: GIFSettings.Effort
  private let lossyLevels: Int
  private let palette: GIFPalette
  private let declared: Set<UInt32>

  /// A coder for images of a file with this global table; lossy coding leaves declared colours (`0xRRGGBB`) exact.
  init(_ settings: GIFSettings, palette: GIFPalette, declared: [UInt32]) {
    effort = settings.effort
    lossyLevels = settings.lossyLevels
    self.palette = palette
    self.declared = settings.lossyLevels > 0 ? Set(declared.map { $0 & 0xFF_FFFF }) : []
  }

  /// The shortest image found for a patch.
  ///
  /// Every way is tried greedily; the shortest is tried again with a look ahead. `localColors` is the table of the patch's
  /// indices if that is not the file's.
  func image(_ patch: GIFPatch, localColors: [UInt32]? = nil) -> Image {
    let attempts = attempts(patch, localColors)
    guard var best = attempts.first else { return Image(bytes: [], transparent: nil) }
    var stream: [UInt8] = []
    let lookahead = lookahead(patch.place.area)
    for (index, attempt) in attempts.prefix(effort == .high ? 4 : 1).enumerated() {
      let bytes = LZWEncoder.encode(
        attempt.symbols, runEnds: attempt.runEnds, others: attempt.others, lookahead: lookahead)
      var coded = attempt
      coded.measure(bytes.count)
      if index == 0 || coded.cost < best.cost { (best, stream) = (coded, bytes) }
    }
    let bytes = GIFBytes.image(
      patch.place, localColors: best.localColors, symbolBits: best.symbols.bits,
      stream: stream)
    return Image(
      bytes: bytes, transparent: best.transparent, squaredError: best.squaredError,
      shown: patch.pins.isEmpty ? [] : shown(best))
  }

  /// What an attempt shows, in indices of the file's table.
  private func shown(_ attempt: Attempt) -> [UInt16] {
    var names = (0..<256).map { UInt16($0) }
    for (index, color) in (attempt.localColors ?? []).enumerated() {
      names[index] = UInt16(palette.colors.lastIndex(of: color) ?? index)
    }
    if let transparent = attempt.transparent { names[Int(transparent)] = GIFColorMapper.hole }
    return attempt.symbols.symbols.map { names[Int($0)] }
  }

  /// Every way that exists, the shortest first.
  private func attempts(_ patch: GIFPatch, _ localColors: [UInt32]?) -> [Attempt] {
    var ways: [GIFSpelling.Way] = [.solid]
    // Without pixels that stand both ways are the same; written anew in near colours these would flicker.
    if patch.hasStanding { ways = lossyLevels > 0 ? [.transparent] : [.transparent, .solid] }
    var all = ways.compactMap { attempt(patch, $0, localColors: localColors) }
    if lossyLevels == 0, !choosesFreely { all = hopeful(all) }
    // A way that nothing else can beat need not be measured.
    let isAlone = all.count == 1 && !choosesFreely && lossyLevels == 0
    for index in all.indices where !isAlone || hasShorterCodes(all[index], patch) {
      all[index].measure()
    }
    if effort != .draft, !palette.isStrict {
      for known in all where mayShorten(known, patch) {
        if let (local, colors) = patch.localized(palette, isSolid: known.way == .solid),
          var attempt = attempt(local, known.way, localColors: colors)
        {
          // Other names for the same symbols make the same phrases.
          if lossyLevels == 0 { attempt.lengths = known.lengths }
          attempt.measure()
          all.append(attempt)
        }
      }
    }
    all.sort { $0.cost < $1.cost }
    if lossyLevels == 0, choosesFreely, let first = all.first,
      let attempt = all.first(where: { $0.way == .transparent })
    {
      all.append(free(attempt, transparentFirst: first.way == .transparent))
      all.sort { $0.cost < $1.cost }
    }
    return all
  }

  /// A patch spelled one way.
  private func attempt(
    _ patch: GIFPatch, _ way: GIFSpelling.Way, localColors: [UInt32]?
  ) -> Attempt? {
    let spelling = GIFSpelling(patch)
    guard let (symbols, transparent) = spelling.symbols(way) else { return nil }
    var attempt = Attempt(
      spelling: spelling, way: way, symbols: symbols, transparent: transparent,
      localColors: localColors)
    if lossyLevels > 0 { attempt = smoothed(attempt, patch.pins) }
    attempt.runEnds = attempt.symbols.runEnds
    return attempt
  }

  /// Of two ways the one of clearly fewer runs of equal symbols, which has always made fewer codes; else both.
  private func hopeful(_ ways: [Attempt]) -> [Attempt] {
    guard ways.count == 2 else { return ways }
    let (first, second) = (ways[0].weight, ways[1].weight)
    if first * 5 < second * 4 { return [ways[0]] }
    return second * 5 < first * 4 ? [ways[1]] : ways
  }

  /// Where there are many colours, standing pixels lie scattered: either way alone is too stiff.
  private var choosesFreely: Bool {
    effort == .high || effort == .standard && palette.isForManyColors
  }

  /// The transparent way with each standing pixel's own index as the other choice.
  private func free(_ attempt: Attempt, transparentFirst: Bool) -> Attempt {
    var free = attempt
    free.others = attempt.symbols.symbols
    free.symbols = attempt.spelling.owned(attempt.symbols)
    if transparentFirst { swap(&free.others, &free.symbols.symbols) }
    free.lengths = nil
    free.measure()
    return free
  }

  private func smoothed(_ attempt: Attempt, _ pins: [Bool]) -> Attempt {
    let colors = attempt.localColors ?? palette.colors
    var apart = Set(attempt.transparent.map { [Int($0)] } ?? [])
    if palette.reservesZero { apart.insert(0) }
    let loss = LZWLoss(colors, levels: lossyLevels, apart: apart, kept: declared)
    var smooth = attempt
    smooth.symbols = loss.settled(attempt.symbols, pins: pins)
    for (new, old) in zip(smooth.symbols.symbols, attempt.symbols.symbols) where new != old {
      smooth.squaredError += RGB.squaredDistance(colors[Int(new)], colors[Int(old)])
    }
    return smooth
  }

  /// Whether a table of its own could pay: shorter codes must save more than its colours take.
  private func mayShorten(_ attempt: Attempt, _ patch: GIFPatch) -> Bool {
    let (bits, count) = ownCodes(attempt, patch)
    guard bits < attempt.symbols.bits, let lengths = attempt.lengths else { return false }
    let table = 6 << GIFBytes.tableSize(count)
    return lengths.bytes(bits: bits) + table < attempt.cost
  }

  /// Whether codes would be shorter with a table of its own.
  private func hasShorterCodes(_ attempt: Attempt, _ patch: GIFPatch) -> Bool {
    effort != .draft && !palette.isStrict && ownCodes(attempt, patch).bits < attempt.symbols.bits
  }

  /// The bits of a symbol and the colours of a table of its own.
  private func ownCodes(_ attempt: Attempt, _ patch: GIFPatch) -> (bits: Int, colors: Int) {
    let wanted = attempt.way == .solid ? patch.changing | patch.standing : patch.changing
    let count = PaletteOrder.count(wanted) + (palette.reservesZero ? 1 : 0)
    let largest = attempt.transparent == nil ? max(count - 1, 0) : count
    return (LZWSymbols.bits(forLargest: largest), count)
  }

  /// Shorter phrases weighed at each step; fewer for larger images, so that time stays in proportion.
  private func lookahead(_ area: Int) -> Int {
    switch effort {
    case .draft: 0
    case .standard: area <= 1 << (palette.isForManyColors ? 17 : 15) ? 8 : area <= 1 << 18 ? 4 : 2
    case .high: 32
    }
  }
}
