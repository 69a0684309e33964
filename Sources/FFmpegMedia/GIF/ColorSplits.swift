/// Binary splits of weighted points: a good place to start Lloyd's iteration from.
enum ColorSplits {
  /// Splits points into at most `count` groups, always the group with the most error, and returns their means.
  static func means(_ points: [ColorClusters.Point], count: Int) -> [SIMD3<Double>] {
    guard count > 0, !points.isEmpty else { return [] }
    var groups = [Group(points)]
    while groups.count < count {
      guard let worst = groups.indices.max(by: { groups[$0].error < groups[$1].error }),
        groups[worst].error > 0, let (low, high) = groups[worst].halves()
      else { break }
      groups[worst] = low
      groups.append(high)
    }
    return groups.map(\.mean)
  }

  /// The places of numbers, the least first; equal ones stay in order.
  private static func order(_ keys: [Double]) -> [Int] {
    guard let levels = levels(keys) else {
      return keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    }
    var ends = [Int](repeating: 0, count: 257)
    for level in levels { ends[level + 1] += 1 }
    for level in 0..<256 { ends[level + 1] += ends[level] }
    var order = [Int](repeating: 0, count: keys.count)
    for (index, level) in levels.enumerated() {
      order[ends[level]] = index
      ends[level] += 1
    }
    return order
  }

  /// The numbers as levels of eight bits, if that is what they are and they are not too few for a table to pay.
  private static func levels(_ keys: [Double]) -> [Int]? {
    guard keys.count >= 32 else { return nil }
    var levels: [Int] = []
    levels.reserveCapacity(keys.count)
    for key in keys {
      guard let level = Int(exactly: key), 0..<256 ~= level else { return nil }
      levels.append(level)
    }
    return levels
  }

  private struct Group {
    var points: [ColorClusters.Point]
    var mean: SIMD3<Double>
    var spread: SIMD3<Double>
    var error: Double

    init(_ points: [ColorClusters.Point]) {
      self.points = points
      var sum = SIMD3<Double>.zero
      var weight = 0.0
      for point in points {
        sum += point.position * point.weight
        weight += point.weight
      }
      mean = sum / weight
      spread = .zero
      for point in points {
        let away = point.position - mean
        spread += away * away * point.weight
      }
      error = spread.x + spread.y + spread.z
    }

    /// The two parts with the least error in sum, cut across the widest channel; nil for a single colour.
    func halves() -> (Group, Group)? {
      guard points.count > 1 else { return nil }
      let axis = (0..<3).max(by: { spread[$0] < spread[$1] }) ?? 0
      let sorted = ColorSplits.order(points.map { $0.position[axis] }).map { points[$0] }
      let total = sorted.reduce(0) { $0 + $1.weight }
      let moment = sorted.reduce(0) { $0 + $1.weight * $1.position[axis] }
      var (weight, part, best, cut) = (0.0, 0.0, -1.0, 1)
      for index in 0..<sorted.count - 1 {
        weight += sorted[index].weight
        part += sorted[index].weight * sorted[index].position[axis]
        let rest = moment - part
        // What the cut takes off the error, but for a constant.
        let gain = part * part / weight + rest * rest / (total - weight)
        if gain > best { (best, cut) = (gain, index + 1) }
      }
      return (Group(Array(sorted[..<cut])), Group(Array(sorted[cut...])))
    }
  }
}
