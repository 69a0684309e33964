/// An image as its LZW stream may spell it: for each pixel one symbol, or a choice of two that show the same.
///
/// A pixel that already shows the right colour may be written as that colour or as the transparent index; leaving that
/// choice to the parser makes longer phrases than either rule alone.
struct LZWSymbols: Hashable, Sendable {
  /// The first choice for each pixel.
  var first: [UInt8]
  /// The other choice, or the same again.
  var second: [UInt8]
  /// Bits of the largest symbol, 2...8.
  var bits: Int

  /// Pixels of the image.
  var count: Int { first.count }

  /// Pixels with one symbol each.
  init(_ symbols: [UInt8], bits: Int) {
    self.init(first: symbols, second: symbols, bits: bits)
  }

  /// Pixels with up to two symbols each; both arrays are of the same length.
  init(first: [UInt8], second: [UInt8], bits: Int) {
    precondition(first.count == second.count, "two choices for every pixel")
    self.first = first
    self.second = second
    self.bits = bits
  }

  /// The bits that hold symbols up to a largest one, as GIF allows: at least 2.
  static func bits(forLargest symbol: Int) -> Int {
    var bits = 2
    while symbol >= 1 << bits { bits += 1 }
    return bits
  }
}
