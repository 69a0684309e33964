/// Writes an image as a GIF LZW stream in few bits.
///
/// Any phrase of the dictionary may be sent, not only the longest one. A shorter phrase is taken where it and the one after
/// it together reach further than the longest and its follower (one step of flexible parsing). The dictionary here is
/// the decoder's: a code is taken when the decoder takes it.
struct LZWEncoder: ~Copyable {
  /// How many shorter phrases are weighed against the longest one.
  private let lookahead: Int
  private let symbols: LZWSymbols
  private var trie: LZWTrie
  private var bits: LZWBits
  private var path = LZWPath()

  private init(_ symbols: LZWSymbols, lookahead: Int) {
    self.symbols = symbols
    self.lookahead = lookahead
    trie = LZWTrie(bits: symbols.bits)
    bits = LZWBits(capacity: symbols.first.count / 8)
  }

  /// The stream's bytes, without sub-blocks.
  ///
  /// A `lookahead` of 0 is plain greedy LZW.
  static func encode(_ symbols: LZWSymbols, lookahead: Int) -> [UInt8] {
    var encoder = LZWEncoder(symbols, lookahead: lookahead)
    return encoder.run()
  }

  private mutating func run() -> [UInt8] {
    bits.append(trie.clear, width: trie.width)
    var pace = LZWPace(position: 0, bits: bits.count)
    var previous: Int?
    var position = 0
    while position < symbols.count {
      let proposed = previous.map { propose($0, at: position) } ?? false
      path.follow(symbols, from: position, in: trie)
      let length = chosenLength(at: position)
      let code = path.node(length)
      bits.append(code, width: trie.width)
      if let previous { learn(previous, then: trie.first(code), proposed: proposed) }
      position += length
      previous = code
      guard trie.isFull else { continue }
      if pace.shouldClear(position: position, bits: bits.count), position < symbols.count {
        bits.append(trie.clear, width: trie.width)
        trie.reset()
        pace = LZWPace(position: position, bits: bits.count)
        previous = nil
      }
    }
    bits.append(trie.clear + 1, width: trie.width)
    bits.finish()
    return bits.bytes
  }

  /// Makes the one phrase findable that a decoder can read before it has it: the last phrase and its own first symbol.
  private mutating func propose(_ previous: Int, at position: Int) -> Bool {
    let symbol = trie.first(previous)
    guard symbols.first[position] == symbol || symbols.second[position] == symbol else {
      return false
    }
    return trie.propose(previous, symbol)
  }

  /// Adds the phrase that the decoder adds when it reads a code that starts with `symbol`.
  private mutating func learn(_ previous: Int, then symbol: UInt8, proposed: Bool) {
    if proposed, symbol != trie.first(previous) {
      trie.withdraw(previous, trie.first(previous))
      _ = trie.propose(previous, symbol)
    } else if !proposed {
      _ = trie.propose(previous, symbol)
    }
    trie.advance()
  }

  /// How much of the path just followed to send.
  private mutating func chosenLength(at position: Int) -> Int {
    let longest = path.length
    guard lookahead > 0, longest > 1, position + longest < symbols.count else { return longest }
    var best = longest
    var reach = 0
    for length in stride(from: longest, through: max(1, longest - lookahead), by: -1) {
      let total = length + path.reach(symbols, from: position + length, in: trie)
      if total > reach {
        best = length
        reach = total
      }
    }
    return best
  }
}
