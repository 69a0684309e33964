/// The dictionary of an LZW stream as a tree: each phrase is a node, numbered by its code, with a child for each symbol
/// that a longer phrase goes on with.
///
/// Children stand in one small hash table, so that a whole dictionary stays in the processor's second cache. For each symbol
/// the longest phrase of nothing else is known, so that a phrase's first run costs one step.
@safe struct LZWTrie: ~Copyable {
  /// A phrase that spells an image up to a pixel.
  struct Match {
    var node: Int
    /// One past the last pixel spelled.
    var end: Int
  }

  /// Bits of a symbol, 2...8.
  let bits: Int
  /// The code that empties the dictionary; the next one ends the stream.
  let clear: Int
  /// The code that the next phrase gets, at most 4096.
  private(set) var next: Int
  /// Bits of the next code to be written.
  private(set) var width: Int

  // All owned here, freed in deinit: slots of node, symbol and child (8 + 12 + 12 bits, 0 for none); for each code its slot,
  // its first and last symbol and the phrase one symbol shorter; for each symbol its longest run and that phrase's length.
  private let slots: UnsafeMutablePointer<UInt32>
  private let places: UnsafeMutablePointer<UInt16>
  private let firsts: UnsafeMutablePointer<UInt8>
  private let lasts: UnsafeMutablePointer<UInt8>
  private let parents: UnsafeMutablePointer<UInt16>
  private let runs: UnsafeMutablePointer<UInt16>
  private let runLengths: UnsafeMutablePointer<Int32>

  /// Bits of a slot's number, 10...14.
  private let slotBits: UInt32
  private let slotMask: Int

  /// An empty dictionary for symbols of `bits` bits and an image of so many pixels.
  init(bits: Int, pixels: Int = .max) {
    self.bits = bits
    var slotBits: UInt32 = 10
    while slotBits < 14, pixels > 1 << (slotBits - 2) { slotBits += 1 }
    self.slotBits = slotBits
    slotMask = 1 << slotBits - 1
    clear = 1 << bits
    next = clear + 2
    width = bits + 1
    unsafe slots = .allocate(capacity: 1 << slotBits)
    unsafe places = .allocate(capacity: 4096)
    unsafe firsts = .allocate(capacity: 4096)
    unsafe lasts = .allocate(capacity: 4096)
    unsafe parents = .allocate(capacity: 4096)
    unsafe runs = .allocate(capacity: 256)
    unsafe runLengths = .allocate(capacity: 256)
    unsafe slots.initialize(repeating: 0, count: 1 << slotBits)
    unsafe places.initialize(repeating: 0, count: 4096)
    unsafe firsts.initialize(repeating: 0, count: 4096)
    unsafe parents.initialize(repeating: 0, count: 4096)
    unsafe runs.initialize(repeating: 0, count: 256)
    unsafe lasts.initialize(repeating: 0, count: 4096)
    for symbol in 0..<clear {
      unsafe firsts[symbol] = UInt8(truncatingIfNeeded: symbol)
      unsafe lasts[symbol] = UInt8(truncatingIfNeeded: symbol)
    }
    reset()
  }

  deinit {
    unsafe slots.deallocate()
    unsafe places.deallocate()
    unsafe firsts.deallocate()
    unsafe lasts.deallocate()
    unsafe parents.deallocate()
    unsafe runs.deallocate()
    unsafe runLengths.deallocate()
  }

  /// The phrase one symbol longer, or 0.
  @inline(__always)
  func child(_ node: Int, _ symbol: UInt8) -> Int {
    let key = UInt32(truncatingIfNeeded: node) &<< 8 | UInt32(symbol)
    var slot = home(key)
    while true {
      let entry = unsafe slots[slot]
      if entry == 0 { return 0 }
      if entry &>> 12 == key { return Int(entry & 4095) }
      slot = (slot &+ 1) & slotMask
    }
  }

  @inline(__always)
  private func home(_ key: UInt32) -> Int { Int((key &* 0x9E37_79B1) &>> (32 &- slotBits)) }

  /// The first symbol of a phrase.
  @inline(__always)
  func first(_ node: Int) -> UInt8 { unsafe firsts[node & 4095] }

  /// The last symbol of a phrase.
  @inline(__always)
  func last(_ node: Int) -> UInt8 { unsafe lasts[node & 4095] }

  /// The phrase one symbol shorter; phrases of one symbol have none.
  @inline(__always)
  func parent(_ node: Int) -> Int { Int(unsafe parents[node & 4095]) }

  /// The longest phrase that spells an image from a pixel on.
  @inline(__always)
  func match(_ symbols: Span<UInt8>, _ runEnds: Span<Int32>, from start: Int) -> Match {
    let symbol = symbols[start]
    let run = Int(runEnds[start]) - start
    let longest = Int(unsafe runLengths[Int(symbol)])
    if run >= longest {
      let match = Match(node: Int(unsafe runs[Int(symbol)]), end: start + longest)
      return run > longest ? match : extend(match, symbols)
    }
    if longest - run < 2 * run {
      var node = Int(unsafe runs[Int(symbol)])
      for _ in run..<longest { node = parent(node) }
      return extend(Match(node: node, end: start + run), symbols)
    }
    return extend(Match(node: Int(symbol), end: start + 1), symbols)
  }

  /// The longest phrase that goes on from one that spells the image so far.
  @inline(__always)
  func extend(_ match: Match, _ symbols: Span<UInt8>) -> Match {
    var (node, end) = (match.node, match.end)
    while end < symbols.count {
      let child = child(node, symbols[end])
      if child == 0 { break }
      node = child
      end &+= 1
    }
    return Match(node: node, end: end)
  }

  /// Whether no phrase can be added before the dictionary is emptied.
  var isFull: Bool { next >= 4096 }

  /// Lets a phrase be found under the next code without taking that code yet; false if it is known or all is full.
  mutating func propose(_ node: Int, _ symbol: UInt8) -> Bool {
    guard next < 4096, child(node, symbol) == 0 else { return false }
    let key = UInt32(truncatingIfNeeded: node) &<< 8 | UInt32(symbol)
    var slot = home(key)
    while unsafe slots[slot] != 0 { slot = (slot &+ 1) & slotMask }
    unsafe slots[slot] = key &<< 12 | UInt32(truncatingIfNeeded: next)
    unsafe places[next] = UInt16(truncatingIfNeeded: slot)
    unsafe firsts[next] = first(node)
    unsafe lasts[next] = symbol
    unsafe parents[next] = UInt16(truncatingIfNeeded: node)
    if unsafe Int(runs[Int(symbol)]) == node {
      unsafe runs[Int(symbol)] = UInt16(truncatingIfNeeded: next)
      unsafe runLengths[Int(symbol)] += 1
    }
    return true
  }

  /// Takes back what `propose`, called last, did for the same phrase.
  mutating func withdraw(_ node: Int, _ symbol: UInt8) {
    // The slot filled last: nothing was put past it.
    unsafe slots[Int(places[next])] = 0
    if unsafe Int(runs[Int(symbol)]) == next {
      unsafe runs[Int(symbol)] = UInt16(truncatingIfNeeded: node)
      unsafe runLengths[Int(symbol)] -= 1
    }
  }

  /// Takes the next code, as a decoder does with every code but the first after a clear, and widens codes in step.
  mutating func advance() {
    guard next < 4096 else { return }
    next &+= 1
    if width < 12, next == 1 &<< width { width &+= 1 }
  }

  /// Empties the dictionary.
  mutating func reset() {
    for code in clear + 2..<next { unsafe slots[Int(places[code])] = 0 }
    next = clear + 2
    width = bits + 1
    unsafe runLengths.initialize(repeating: 1, count: 256)
    for symbol in 0..<clear { unsafe runs[symbol] = UInt16(truncatingIfNeeded: symbol) }
  }
}
