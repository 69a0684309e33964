/// The dictionary of an LZW stream as a tree: each phrase is a node, numbered by its code, with a child for each symbol
/// that a longer phrase goes on with.
///
/// A row of children is a dense table, so a step costs one read; a row is cleared only when its node is made.
@safe struct LZWTrie: ~Copyable {
  /// Bits of a symbol, 2...8.
  let bits: Int
  /// The code that empties the dictionary; the next one ends the stream.
  let clear: Int
  /// The code that the next phrase gets, at most 4096.
  private(set) var next: Int
  /// Bits of the next code to be written.
  private(set) var width: Int

  // 4096 rows of 2^bits codes, 0 for none; and the first symbol of each phrase. Owned here, freed in deinit.
  private let rows: UnsafeMutablePointer<UInt16>
  private let firsts: UnsafeMutablePointer<UInt8>

  init(bits: Int) {
    self.bits = bits
    clear = 1 << bits
    next = clear + 2
    width = bits + 1
    unsafe rows = .allocate(capacity: 4096 << bits)
    unsafe firsts = .allocate(capacity: 4096)
    unsafe firsts.initialize(repeating: 0, count: 4096)
    for symbol in 0..<clear { unsafe firsts[symbol] = UInt8(truncatingIfNeeded: symbol) }
    unsafe rows.initialize(repeating: 0, count: clear << bits)
  }

  deinit {
    unsafe rows.deallocate()
    unsafe firsts.deallocate()
  }

  /// The phrase one symbol longer, or 0.
  ///
  /// `node` is a phrase of this dictionary and `symbol` is below `clear`.
  @inline(__always)
  func child(_ node: Int, _ symbol: UInt8) -> Int {
    Int(unsafe rows[(node &<< bits) | Int(symbol)])
  }

  /// The first symbol of a phrase.
  @inline(__always)
  func first(_ node: Int) -> UInt8 { unsafe firsts[node] }

  /// Whether no phrase can be added before the dictionary is emptied.
  var isFull: Bool { next >= 4096 }

  /// Lets a phrase be found under the next code without taking that code yet; false if it is known or all is full.
  mutating func propose(_ node: Int, _ symbol: UInt8) -> Bool {
    guard next < 4096, child(node, symbol) == 0 else { return false }
    unsafe rows[(node &<< bits) | Int(symbol)] = UInt16(truncatingIfNeeded: next)
    unsafe (rows + (next &<< bits)).initialize(repeating: 0, count: clear)
    unsafe firsts[next] = first(node)
    return true
  }

  /// Takes back what `propose` did for the same phrase.
  mutating func withdraw(_ node: Int, _ symbol: UInt8) {
    unsafe rows[(node &<< bits) | Int(symbol)] = 0
  }

  /// Takes the next code, as a decoder does with every code but the first after a clear, and widens codes in step.
  mutating func advance() {
    guard next < 4096 else { return }
    next &+= 1
    if width < 12, next == 1 &<< width { width &+= 1 }
  }

  /// Empties the dictionary.
  mutating func reset() {
    next = clear + 2
    width = bits + 1
    unsafe rows.update(repeating: 0, count: clear << bits)
  }
}
