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
  /// What each pixel may be written as instead; empty where there is no choice.
  private let others: [UInt8]
  private var walk = LZWWalk()
  /// The phrase that was found to follow the one just sent.
  private var follower: LZWTrie.Match?
  private let runEnds: [Int32]
  private var lengths = LZWLengths()

  private init(
    _ symbols: LZWSymbols, runEnds: [Int32]?, others: [UInt8], lookahead: Int, isCounting: Bool
  ) {
    self.symbols = symbols
    self.others = others
    self.lookahead = lookahead
    self.runEnds = others.isEmpty ? runEnds ?? symbols.runEnds : []
    trie = LZWTrie(bits: symbols.bits, pixels: symbols.count)
    bits = LZWBits(capacity: isCounting ? nil : symbols.count / 8)
  }

  /// The stream's bytes, without sub-blocks.
  ///
  /// A `lookahead` of 0 is plain greedy LZW. `others` may name a second symbol for each pixel that shows the same: leaving
  /// that choice to the parser makes longer phrases. `runEnds` are the symbols' own, if known.
  static func encode(
    _ symbols: LZWSymbols, runEnds: [Int32]? = nil, others: [UInt8] = [], lookahead: Int
  ) -> [UInt8] {
    var encoder = LZWEncoder(
      symbols, runEnds: runEnds, others: others, lookahead: lookahead, isCounting: false)
    encoder.run()
    return encoder.bits.bytes
  }

  /// How many codes stand between clears where nothing is looked ahead for.
  static func lengths(
    _ symbols: LZWSymbols, runEnds: [Int32]? = nil, others: [UInt8] = []
  ) -> LZWLengths {
    var encoder = LZWEncoder(
      symbols, runEnds: runEnds, others: others, lookahead: 0, isCounting: true)
    encoder.run()
    return encoder.lengths
  }

  private mutating func run() {
    let (image, ends) = (symbols.symbols, runEnds)
    let (pixels, runEnds) = (image.span, ends.span)
    bits.append(trie.clear, width: trie.width)
    var pace = LZWPace(position: 0, bits: bits.count)
    var previous: Int?
    var position = 0
    while position < pixels.count {
      let isProposed = previous.map { propose($0, before: position, pixels) } ?? false
      let phrase = chosen(pixels, runEnds, from: position)
      bits.append(phrase.node, width: trie.width)
      lengths.add()
      if let previous { learn(previous, then: trie.first(phrase.node), isProposed) }
      position = phrase.end
      previous = phrase.node
      guard trie.isFull else { continue }
      if pace.shouldClear(position: position, bits: bits.count), position < pixels.count {
        bits.append(trie.clear, width: trie.width)
        trie.reset()
        lengths.clear()
        pace = LZWPace(position: position, bits: bits.count)
        (previous, follower) = (nil, nil)
      }
    }
    bits.append(trie.clear + 1, width: trie.width)
    bits.finish()
  }

  /// Makes the one phrase findable that a decoder can read before it has it: the last phrase and its own first symbol.
  private mutating func propose(_ previous: Int, before next: Int, _ pixels: Span<UInt8>) -> Bool {
    let symbol = trie.first(previous)
    guard pixels[next] == symbol || !others.isEmpty && others[next] == symbol else { return false }
    return trie.propose(previous, symbol)
  }

  /// Adds the phrase that the decoder adds when it reads a code that starts with `symbol`.
  private mutating func learn(_ previous: Int, then symbol: UInt8, _ isProposed: Bool) {
    if isProposed, symbol != trie.first(previous) {
      trie.withdraw(previous, trie.first(previous))
      _ = trie.propose(previous, symbol)
    } else if !isProposed {
      _ = trie.propose(previous, symbol)
    }
    trie.advance()
  }

  /// The longest phrase from a pixel on.
  @inline(__always)
  private mutating func match(
    _ pixels: Span<UInt8>, _ runEnds: Span<Int32>, from start: Int
  ) -> LZWTrie.Match {
    if others.isEmpty { return trie.match(pixels, runEnds, from: start) }
    let second = others
    return walk.longest(pixels, second.span, from: start, in: trie)
  }

  /// The phrase to send for the image from a pixel on.
  @inline(__always)
  private mutating func chosen(
    _ pixels: Span<UInt8>, _ runEnds: Span<Int32>, from start: Int
  ) -> LZWTrie.Match {
    // A phrase found before has lengthened at most by what was learned since; with choices it may be another by now.
    let known = others.isEmpty ? follower.map { trie.extend($0, pixels) } : nil
    let longest = known ?? match(pixels, runEnds, from: start)
    follower = nil
    guard lookahead > 0, longest.end < pixels.count else { return longest }
    var phrase = longest
    var best = longest
    follower = match(pixels, runEnds, from: longest.end)
    var reach = follower?.end ?? 0
    for _ in 0..<min(lookahead, longest.end - start - 1) {
      phrase = LZWTrie.Match(node: trie.parent(phrase.node), end: phrase.end - 1)
      let after = match(pixels, runEnds, from: phrase.end)
      if after.end > reach {
        reach = after.end
        best = phrase
        follower = after
      }
    }
    return best
  }
}
