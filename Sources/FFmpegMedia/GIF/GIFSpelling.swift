/// The ways in which a patch can be spelled in table indices and one transparent index.
struct GIFSpelling {
  /// What is written where a pixel stands already.
  enum Way: Hashable, Sendable {
    /// Its own index everywhere: no transparency but for holes.
    case solid
    /// The transparent index everywhere.
    case transparent
    /// Either, as the parser likes; given equal phrases, the transparent index.
    case eitherTransparentFirst
    /// Either; given equal phrases, the pixel's own index.
    case eitherSolidFirst
  }

  /// Whether some pixel stands already, so that ways differ.
  let hasChoice: Bool
  private let patch: GIFPatch
  /// Whether some pixel has no index of its own: a hole, or a colour that stands and is not in the table.
  private let needsTransparent: Bool
  private var needed = [Bool](repeating: false, count: 256)
  private var largestNeeded = 0
  private var largest = 0

  init(_ patch: GIFPatch) {
    self.patch = patch
    var (choice, holes) = (false, false)
    for (value, stands) in zip(patch.wanted, patch.stands) {
      if stands { choice = true }
      if value >= UInt32(GIFColorMapper.hole) {
        holes = true
        continue
      }
      largest = max(largest, Int(value))
      if !stands {
        needed[Int(value)] = true
        largestNeeded = max(largestNeeded, Int(value))
      }
    }
    hasChoice = choice
    needsTransparent = holes
  }

  /// Symbols for the parser and the transparent index they use; nil where the way does not exist.
  func symbols(_ way: Way) -> (LZWSymbols, transparent: UInt8?)? {
    if way == .solid, !needsTransparent {
      let bits = LZWSymbols.bits(forLargest: largest)
      return (LZWSymbols(patch.wanted.map { UInt8(truncatingIfNeeded: $0) }, bits: bits), nil)
    }
    guard way == .transparent || hasChoice else { return nil }
    guard let free = freeIndex(way) else { return nil }
    let largestUsed = way == .solid ? largest : largestNeeded
    let bits = LZWSymbols.bits(forLargest: max(largestUsed, free))
    return (spell(way, transparent: UInt8(free), bits: bits), UInt8(free))
  }

  /// The lowest index that no pixel needs.
  private func freeIndex(_ way: Way) -> Int? {
    guard way == .solid else { return needed.firstIndex(of: false) }
    var used = needed
    for value in patch.wanted where value < UInt32(GIFColorMapper.hole) { used[Int(value)] = true }
    return used.firstIndex(of: false)
  }

  private func spell(_ way: Way, transparent: UInt8, bits: Int) -> LZWSymbols {
    var first = [UInt8](repeating: transparent, count: patch.wanted.count)
    var second = first
    let limit = UInt32(1) << UInt32(bits)
    for index in first.indices {
      let value = patch.wanted[index]
      let own = UInt8(truncatingIfNeeded: value)
      let mayStand = patch.stands[index] || value == UInt32(GIFColorMapper.hole)
      // An index that means "transparent" here, or needs more bits, cannot be the pixel's own.
      guard value < limit, own != transparent else { continue }
      guard mayStand, way != .solid else {
        (first[index], second[index]) = (own, own)
        continue
      }
      switch way {
      case .eitherTransparentFirst: second[index] = own
      case .eitherSolidFirst: first[index] = own
      case .transparent, .solid: break
      }
    }
    return LZWSymbols(first: first, second: second, bits: bits)
  }
}
