extension GIFPatch {
  /// The same patch in indices of a table of its own, which holds the colours it needs; nil where that makes no code shorter.
  ///
  /// `palette` is the one of present indices. A solid patch names the colours of pixels that stand, too; else these lose
  /// their names.
  func localized(_ palette: GIFPalette, isSolid: Bool) -> (GIFPatch, [UInt32])? {
    let wanted = isSolid ? changing | standing : changing
    guard let largest = PaletteOrder.largest(wanted) else { return nil }
    let count = PaletteOrder.count(wanted)
    guard count < 64, LZWSymbols.bits(forLargest: count) < LZWSymbols.bits(forLargest: largest)
    else { return nil }
    let needed = byCount(wanted)
    var names = [Int](repeating: -1, count: 256)
    let reserved: [UInt32] = palette.reservesZero ? [0] : []
    for (index, value) in needed.enumerated() { names[value] = index + reserved.count }
    return (renamed(names), reserved + needed.map { palette.colors[$0] })
  }

  /// The indices of a set, the one of most pixels first.
  private func byCount(_ wanted: PaletteOrder.Indices) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    for index in values.indices where states[index] == State.changes {
      counts[Int(values[index])] += 1
    }
    return (0..<256).filter { PaletteOrder.holds(wanted, $0) }.sorted {
      counts[$0] != counts[$1] ? counts[$0] > counts[$1] : $0 < $1
    }
  }

  /// The patch with other indices; those with the name -1 lose theirs.
  private func renamed(_ names: [Int]) -> GIFPatch {
    var patch = self
    (patch.changing, patch.standing) = (.zero, .zero)
    for value in 0..<256 where names[value] >= 0 {
      let name = UInt8(truncatingIfNeeded: names[value])
      if PaletteOrder.holds(changing, value) { PaletteOrder.insert(name, into: &patch.changing) }
      if PaletteOrder.holds(standing, value) { PaletteOrder.insert(name, into: &patch.standing) }
    }
    for index in values.indices where states[index] != State.nameless {
      let name = names[Int(values[index])]
      patch.values[index] = UInt8(truncatingIfNeeded: max(name, 0))
      if name < 0 {
        patch.states[index] = State.nameless
        patch.hasNameless = true
      }
    }
    return patch
  }
}
