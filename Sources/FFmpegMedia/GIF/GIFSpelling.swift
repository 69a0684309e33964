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

  private let patch: GIFPatch

  init(_ patch: GIFPatch) { self.patch = patch }

  /// Symbols for the parser and the transparent index they use; nil where the way does not exist.
  func symbols(_ way: Way) -> (LZWSymbols, transparent: UInt8?)? {
    guard let (largest, transparent) = largest(way) else { return nil }
    let bits = LZWSymbols.bits(forLargest: max(largest, transparent ?? 0))
    guard let transparent else { return (LZWSymbols(symbols: patch.values, bits: bits), nil) }
    let free = UInt8(truncatingIfNeeded: transparent)
    // States below this one are written as they are.
    let limit = way == .transparent ? GIFPatch.State.stands : GIFPatch.State.nameless
    let count = patch.values.count
    let symbols = unsafe [UInt8](unsafeUninitializedCapacity: count) { symbols, filled in
      unsafe patch.values.withUnsafeBufferPointer { values in
        unsafe patch.states.withUnsafeBufferPointer { states in
          for index in 0..<count {
            unsafe symbols[index] = states[index] < limit ? values[index] : free
          }
        }
      }
      filled = count
    }
    return (LZWSymbols(symbols: symbols, bits: bits), free)
  }

  /// The symbols of the transparent way with each standing pixel's own index where the codes have room for it.
  func owned(_ transparent: LZWSymbols) -> LZWSymbols {
    var owned = transparent
    let free = PaletteOrder.lowest(~patch.changing) ?? 0
    for index in patch.values.indices where patch.states[index] == GIFPatch.State.stands {
      let value = Int(patch.values[index])
      if value < 1 << transparent.bits, value != free {
        owned.symbols[index] = UInt8(truncatingIfNeeded: value)
      }
    }
    return owned
  }

  /// The largest index of a way and its transparent one.
  private func largest(_ way: Way) -> (Int, transparent: Int?)? {
    let used = way == .solid ? patch.changing | patch.standing : patch.changing
    guard way == .transparent || patch.hasNameless else {
      return (PaletteOrder.largest(used) ?? 0, nil)
    }
    guard let free = PaletteOrder.lowest(~used) else { return nil }
    return (PaletteOrder.largest(used) ?? 0, free)
  }
}
