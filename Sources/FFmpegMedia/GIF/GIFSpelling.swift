/// The two ways in which a patch can be spelled in table indices: with its own everywhere, or with one that leaves pixels
/// as they are.
struct GIFSpelling {
  /// What is written where a pixel stands already.
  enum Way: Hashable, Sendable {
    /// Its own index: no transparency but for holes.
    case solid
    /// The transparent index.
    case transparent
  }

  /// Whether some pixel stands already, so that ways differ.
  let hasChoice: Bool
  private let patch: GIFPatch
  /// Whether some pixel has no index of its own: a hole, or a colour that stands and is not in the table.
  private let needsTransparent: Bool
  /// The indices that pixels need which do not stand, and those that stand.
  private let changing: PaletteOrder.Indices
  private let standing: PaletteOrder.Indices

  init(_ patch: GIFPatch) {
    self.patch = patch
    var holes = false
    var (changing, standing) = (PaletteOrder.Indices.zero, PaletteOrder.Indices.zero)
    var last: (UInt16, Bool) = (UInt16.max, false)
    for (value, stands) in zip(patch.wanted, patch.stands) where last != (value, stands) {
      last = (value, stands)
      guard value < GIFColorMapper.hole else {
        holes = true
        continue
      }
      let index = UInt8(truncatingIfNeeded: value)
      if stands {
        PaletteOrder.insert(index, into: &standing)
      } else {
        PaletteOrder.insert(index, into: &changing)
      }
    }
    hasChoice = standing != .zero || patch.stands.contains(true)
    needsTransparent = holes
    (self.changing, self.standing) = (changing, standing)
  }

  /// Symbols for the parser and the transparent index they use; nil where the way does not exist.
  func symbols(_ way: Way) -> (LZWSymbols, transparent: UInt8?)? {
    guard let (largest, transparent) = largest(way) else { return nil }
    let bits = LZWSymbols.bits(forLargest: max(largest, transparent ?? 0))
    let free = UInt8(truncatingIfNeeded: transparent ?? 0)
    let symbols = unsafe [UInt8](unsafeUninitializedCapacity: patch.wanted.count) {
      symbols, count in
      for index in patch.wanted.indices {
        let value = patch.wanted[index]
        let isFree = value >= GIFColorMapper.hole || way == .transparent && patch.stands[index]
        unsafe symbols[index] = isFree ? free : UInt8(truncatingIfNeeded: value)
      }
      count = patch.wanted.count
    }
    return (LZWSymbols(symbols: symbols, bits: bits), transparent.map { _ in free })
  }

  /// The symbols of the transparent way with each standing pixel's own index where the codes have room for it.
  func owned(_ transparent: LZWSymbols) -> LZWSymbols {
    var owned = transparent
    let free = PaletteOrder.lowest(~changing) ?? 0
    for index in patch.wanted.indices where patch.stands[index] {
      let value = Int(patch.wanted[index])
      if value < 1 << transparent.bits, value != free {
        owned.symbols[index] = UInt8(truncatingIfNeeded: value)
      }
    }
    return owned
  }

  /// The largest index of a way and its transparent one.
  private func largest(_ way: Way) -> (Int, transparent: Int?)? {
    let used = way == .solid ? changing | standing : changing
    guard way == .transparent || needsTransparent else {
      return (PaletteOrder.largest(used) ?? 0, nil)
    }
    guard let free = PaletteOrder.lowest(~used) else { return nil }
    return (PaletteOrder.largest(used) ?? 0, free)
  }
}
