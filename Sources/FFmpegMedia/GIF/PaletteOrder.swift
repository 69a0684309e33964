/// Orders a colour table so that most images need only its low indices: their codes then start shorter.
struct PaletteOrder {
  /// A set of table indices.
  typealias Indices = SIMD4<UInt64>

  private let sets: [(indices: Indices, times: Int)]

  /// Sets of the indices that each image needs.
  init(_ images: [Indices]) {
    var times: [Indices: Int] = [:]
    for image in images { times[image, default: 0] += 1 }
    // Equal sets are one; the first that occurs stands first, so that the order is always the same.
    var seen: Set<Indices> = []
    sets = images.filter { seen.insert($0).inserted }.map { ($0, times[$0] ?? 0) }
  }

  /// The better of the order given and one that goes image by image, always on to the one that needs fewest new colours.
  ///
  /// `order` lists all indices of the table. The work grows with the square of the number of sets; above 2,000 nothing is done.
  func improved(_ order: [Int]) -> [Int] {
    guard sets.count <= 2000 else { return order }
    let grown = grow(order)
    return cost(grown) < cost(order) ? grown : order
  }

  private func grow(_ order: [Int]) -> [Int] {
    var left = sets
    var have = Indices.zero
    var result: [Int] = []
    while !left.isEmpty {
      var best = 0
      var fewest = Int.max
      for (index, set) in left.enumerated() {
        let new = Self.count(set.indices & ~have)
        if new < fewest { (best, fewest) = (index, new) }
      }
      let set = left.remove(at: best)
      result += order.filter { Self.holds(set.indices & ~have, $0) }
      have |= set.indices
      left.removeAll { $0.indices & ~have == .zero }
    }
    return result + order.filter { !Self.holds(have, $0) }
  }

  /// Code bits at the start of all images in sum.
  private func cost(_ order: [Int]) -> Int {
    var place = [Int](repeating: 0, count: 256)
    for (new, old) in order.enumerated() { place[old] = new }
    return sets.reduce(0) { sum, set in
      // One more for the transparent index, where there is no gap.
      var largest = Self.count(set.indices)
      Self.forEach(set.indices) { largest = max(largest, place[$0]) }
      return sum + set.times * LZWSymbols.bits(forLargest: min(largest, 255))
    }
  }

  /// The indices of a set, the lowest first.
  @inline(__always)
  static func forEach(_ set: Indices, _ body: (Int) -> Void) {
    for word in 0..<4 {
      var left = set[word]
      while left != 0 {
        body(word * 64 + left.trailingZeroBitCount)
        left &= left &- 1
      }
    }
  }

  /// A set with one more index.
  @inline(__always)
  static func insert(_ index: UInt8, into set: inout Indices) {
    set[Int(index &>> 6)] |= 1 &<< UInt64(index & 63)
  }

  /// The largest index of a set; nil for none.
  static func largest(_ set: Indices) -> Int? {
    (0..<4).last { set[$0] != 0 }.map { $0 * 64 + 63 - set[$0].leadingZeroBitCount }
  }

  /// The lowest index of a set; nil for none.
  static func lowest(_ set: Indices) -> Int? {
    (0..<4).first { set[$0] != 0 }.map { $0 * 64 + set[$0].trailingZeroBitCount }
  }

  /// Whether a set holds an index.
  static func holds(_ set: Indices, _ index: Int) -> Bool {
    set[index >> 6] >> UInt64(index & 63) & 1 == 1
  }

  /// The number of indices in a set.
  static func count(_ set: Indices) -> Int {
    (0..<4).reduce(0) { $0 + set[$1].nonzeroBitCount }
  }
}
