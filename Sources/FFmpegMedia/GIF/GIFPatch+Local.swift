extension GIFPatch {
  /// The value of a pixel that stands and whose colour is not in the table.
  static let unnamed: UInt16 = 257

  /// The same patch in indices of a table of its own, which holds the colours it needs; nil where that makes no code shorter.
  ///
  /// `palette` is the one of present indices.
  func localized(_ palette: GIFPalette) -> (GIFPatch, [UInt32])? {
    var counts = [Int](repeating: 0, count: 256)
    for (value, stands) in zip(wanted, stands) where !stands && value < GIFColorMapper.hole {
      counts[Int(value)] += 1
    }
    let needed = counts.indices.filter { counts[$0] > 0 }.sorted {
      counts[$0] != counts[$1] ? counts[$0] > counts[$1] : $0 < $1
    }
    guard let largest = needed.max(), needed.count < 64,
      LZWSymbols.bits(forLargest: needed.count) < LZWSymbols.bits(forLargest: largest)
    else { return nil }
    var names = [UInt16](repeating: Self.unnamed, count: 256)
    let reserved: [UInt32] = palette.reservesZero ? [0] : []
    for (index, value) in needed.enumerated() {
      names[value] = UInt16(truncatingIfNeeded: index + reserved.count)
    }
    var patch = self
    patch.wanted = wanted.map { $0 < GIFColorMapper.hole ? names[Int($0)] : $0 }
    return (patch, reserved + needed.map { palette.colors[$0] })
  }
}
