/// An image as its LZW stream spells it: one symbol for each pixel, row by row.
struct LZWSymbols: Hashable, Sendable {
  /// Below `1 << bits` each.
  var symbols: [UInt8]
  /// Bits of the largest symbol, 2...8.
  var bits: Int

  /// Pixels of the image.
  var count: Int { symbols.count }

  /// For each pixel the place after the last of the equal ones it starts.
  var runEnds: [Int32] {
    var ends = [Int32](repeating: Int32(truncatingIfNeeded: count), count: count)
    for index in stride(from: count - 2, through: 0, by: -1) {
      ends[index] =
        symbols[index] == symbols[index + 1]
        ? ends[index + 1] : Int32(truncatingIfNeeded: index + 1)
    }
    return ends
  }

  /// The bits that hold symbols up to a largest one, as GIF allows: at least 2.
  static func bits(forLargest symbol: Int) -> Int {
    var bits = 2
    while symbol >= 1 << bits { bits += 1 }
    return bits
  }
}
