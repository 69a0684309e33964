/// Weighted clustering of colours: binary splits for a start, then Lloyd's iteration with some centres pinned.
struct ColorClusters {
  /// A colour in the space in which distances are measured, and how much it matters.
  struct Point {
    var position: SIMD3<Double>
    var weight: Double
  }

  /// Splits points into at most `count` groups, always the group with the most error, and returns their means.
  static func split(_ points: [Point], into count: Int) -> [SIMD3<Double>] {
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

  /// Moves centres to the means of the points nearest to them, `rounds` times; pinned centres stay.
  static func settle(
    _ centers: [SIMD3<Double>], pinned: [SIMD3<Double>], points: [Point], rounds: Int
  ) -> [SIMD3<Double>] {
    var centers = centers
    for _ in 0..<rounds {
      let all = pinned + centers
      var sums = [SIMD3<Double>](repeating: .zero, count: all.count)
      var weights = [Double](repeating: 0, count: all.count)
      for point in points {
        let index = nearest(point.position, in: all)
        sums[index] += point.position * point.weight
        weights[index] += point.weight
      }
      for index in centers.indices where weights[pinned.count + index] > 0 {
        centers[index] = sums[pinned.count + index] / weights[pinned.count + index]
      }
    }
    return centers
  }

  /// The index of the centre nearest to a position; the lowest of several.
  static func nearest(_ position: SIMD3<Double>, in centers: [SIMD3<Double>]) -> Int {
    var best = 0
    var least = Double.infinity
    for index in centers.indices {
      let away = centers[index] - position
      let distance = away.x * away.x + away.y * away.y + away.z * away.z
      if distance < least {
        least = distance
        best = index
      }
    }
    return best
  }

  private struct Group {
    var points: [Point]
    var mean: SIMD3<Double>
    var spread: SIMD3<Double>
    var error: Double { spread.x + spread.y + spread.z }

    init(_ points: [Point]) {
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
    }

    /// The two parts with the least error in sum, cut across the widest channel; nil for a single colour.
    func halves() -> (Group, Group)? {
      guard points.count > 1 else { return nil }
      let axis = (0..<3).max(by: { spread[$0] < spread[$1] }) ?? 0
      let sorted = points.sorted { $0.position[axis] < $1.position[axis] }
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
