/// Lossy LZW: settles which of several near colours each pixel takes, so that a greedy parser's phrases are long.
struct LZWLoss {
  /// For each symbol those that may stand for it, itself first, then the nearest.
  private let near: [[UInt8]]

  /// Indices of a table stand for each other if their colours are at most `levels` of 255 apart.
  ///
  /// Indices in `apart` (transparent ones) neither stand for others nor others for them; for a colour in `kept` nothing else
  /// stands.
  init(_ colors: [UInt32], levels: Int, apart: Set<Int> = [], kept: Set<UInt32> = []) {
    let limit = levels * levels
    near = (0..<256).map { symbol in
      let own = UInt8(truncatingIfNeeded: symbol)
      guard symbol < colors.count, !apart.contains(symbol), !kept.contains(colors[symbol]) else {
        return [own]
      }
      func distance(_ other: Int) -> Int { RGB.squaredDistance(colors[symbol], colors[other]) }
      let others = colors.indices.filter { other in
        other != symbol && !apart.contains(other) && distance(other) <= limit
      }
      let sorted = others.sorted { a, b in
        distance(a) != distance(b) ? distance(a) < distance(b) : a < b
      }
      return [own] + sorted.prefix(7).map { UInt8(truncatingIfNeeded: $0) }
    }
  }

  /// The image with one symbol for each pixel: its own or what stands for it.
  ///
  /// Pixels in `pins` keep their own; it is empty where none must.
  func settled(_ symbols: LZWSymbols, pins: [Bool]) -> LZWSymbols {
    var trie = LZWTrie(bits: symbols.bits, pixels: symbols.count)
    var result = symbols
    var walk = LZWWalk(near: near, pins: pins)
    var position = 0
    var previous: Int?
    while position < symbols.count {
      let pixels = symbols.symbols.span
      let phrase = walk.longest(pixels, pixels, from: position, in: trie)
      var rest = phrase.node
      for index in stride(from: phrase.end - 1, through: position, by: -1) {
        result.symbols[index] = trie.last(rest)
        rest = trie.parent(rest)
      }
      if let previous {
        _ = trie.propose(previous, trie.first(phrase.node))
        trie.advance()
      }
      previous = phrase.node
      position = phrase.end
      if trie.isFull {
        trie.reset()
        previous = nil
      }
    }
    return result
  }
}
