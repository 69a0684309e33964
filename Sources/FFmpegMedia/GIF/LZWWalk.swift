/// Follows the phrases of a dictionary that spell an image whose pixels leave a choice, several at once.
struct LZWWalk {
  /// Phrases followed at once.
  private static let breadth = 8

  /// For each symbol those that may stand for it, itself first; empty where only it does.
  private let near: [[UInt8]]
  /// Pixels for which nothing else stands; empty where there are none.
  private let pins: [Bool]
  private var front = [UInt16](repeating: 0, count: breadth)
  private var ahead = [UInt16](repeating: 0, count: breadth)

  init(near: [[UInt8]] = [], pins: [Bool] = []) {
    (self.near, self.pins) = (near, pins)
  }

  /// The longest phrase from a pixel on, each spelled by its first or its second symbol or what stands for the first.
  ///
  /// Of several that which prefers first symbols.
  mutating func longest(
    _ first: Span<UInt8>, _ second: Span<UInt8>, from start: Int, in trie: borrowing LZWTrie
  ) -> LZWTrie.Match {
    var live = 0
    begin(first[start], &live)
    if second[start] != first[start] { begin(second[start], &live) }
    if varies(start) {
      for symbol in near[Int(first[start])].dropFirst() where Int(symbol) < trie.clear {
        begin(symbol, &live)
      }
    }
    var end = start + 1
    while end < first.count {
      let found = step(first[end], second[end], live, varies: varies(end), in: trie)
      if found == 0 { break }
      swap(&front, &ahead)
      live = found
      end += 1
    }
    return LZWTrie.Match(node: Int(front[0]), end: end)
  }

  /// Whether other symbols may stand for a pixel's.
  @inline(__always)
  private func varies(_ pixel: Int) -> Bool {
    !near.isEmpty && (pins.isEmpty || !pins[pixel])
  }

  private mutating func begin(_ symbol: UInt8, _ live: inout Int) {
    guard live < Self.breadth else { return }
    front[live] = UInt16(symbol)
    live += 1
  }

  @inline(__always)
  private mutating func step(
    _ first: UInt8, _ second: UInt8, _ live: Int, varies: Bool, in trie: borrowing LZWTrie
  ) -> Int {
    var found = 0
    for index in 0..<live {
      let node = Int(front[index])
      add(trie.child(node, first), &found)
      if second != first { add(trie.child(node, second), &found) }
      guard varies else { continue }
      for symbol in near[Int(first)].dropFirst() { add(trie.child(node, symbol), &found) }
    }
    return found
  }

  @inline(__always)
  private mutating func add(_ child: Int, _ found: inout Int) {
    guard child != 0, found < Self.breadth else { return }
    ahead[found] = UInt16(truncatingIfNeeded: child)
    found += 1
  }
}
