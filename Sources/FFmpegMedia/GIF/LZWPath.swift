/// The longest phrase of a dictionary that spells an image from a pixel on, and its shorter beginnings.
///
/// Where pixels leave a choice, several phrases are followed at once, at most eight.
struct LZWPath {
  private static let breadth = 8

  /// Pixels of the phrase, at least 1 after `follow`.
  private(set) var length = 0
  private var nodes = [UInt16](repeating: 0, count: 4097)
  private var front = [UInt16](repeating: 0, count: breadth)
  private var ahead = [UInt16](repeating: 0, count: breadth)

  /// The code of the phrase's first `length` pixels, at least one and not more than it has.
  func node(_ length: Int) -> Int { Int(nodes[length]) }

  /// Finds the longest phrase from a pixel on and keeps a phrase of each length up to it.
  mutating func follow(_ symbols: LZWSymbols, from position: Int, in trie: borrowing LZWTrie) {
    length = walk(symbols, from: position, in: trie, keeping: true)
  }

  /// The length of the longest phrase from a pixel on.
  mutating func reach(
    _ symbols: LZWSymbols, from position: Int, in trie: borrowing LZWTrie
  ) -> Int {
    walk(symbols, from: position, in: trie, keeping: false)
  }

  @inline(__always)
  private mutating func walk(
    _ symbols: LZWSymbols, from start: Int, in trie: borrowing LZWTrie, keeping: Bool
  ) -> Int {
    let first = symbols.first.span
    let second = symbols.second.span
    front[0] = UInt16(first[start])
    var live = 1
    if second[start] != first[start] {
      front[1] = UInt16(second[start])
      live = 2
    }
    var position = start
    while true {
      position += 1
      if keeping { nodes[position - start] = front[0] }
      guard position < first.count else { break }
      live = step(first[position], second[position], live, in: trie)
      if live == 0 { break }
    }
    return position - start
  }

  /// Goes one pixel on from every live phrase; returns how many phrases go on.
  @inline(__always)
  private mutating func step(
    _ first: UInt8, _ second: UInt8, _ live: Int, in trie: borrowing LZWTrie
  ) -> Int {
    if live == 1, first == second {
      let child = trie.child(Int(front[0]), first)
      guard child != 0 else { return 0 }
      front[0] = UInt16(truncatingIfNeeded: child)
      return 1
    }
    var found = 0
    for index in 0..<live {
      let node = Int(front[index])
      let child = trie.child(node, first)
      if child != 0, found < Self.breadth {
        ahead[found] = UInt16(truncatingIfNeeded: child)
        found += 1
      }
      guard second != first else { continue }
      let other = trie.child(node, second)
      if other != 0, found < Self.breadth {
        ahead[found] = UInt16(truncatingIfNeeded: other)
        found += 1
      }
    }
    if found > 0 { swap(&front, &ahead) }
    return found
  }
}
