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
    let count = symbols.count
    return unsafe [Int32](unsafeUninitializedCapacity: count) { ends, filled in
      unsafe symbols.withUnsafeBufferPointer { symbols in
        var start = 0
        while start < count {
          let symbol = unsafe symbols[start]
          var end = start &+ 1
          while end < count, unsafe symbols[end] == symbol { end &+= 1 }
          let place = Int32(truncatingIfNeeded: end)
          for index in start..<end { unsafe ends[index] = place }
          start = end
        }
      }
      filled = count
    }
  }

  /// The bits that hold symbols up to a largest one, as GIF allows: at least 2.
  static func bits(forLargest symbol: Int) -> Int {
    var bits = 2
    while symbol >= 1 << bits { bits += 1 }
    return bits
  }
}
