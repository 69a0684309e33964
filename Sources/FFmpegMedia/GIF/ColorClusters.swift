internal import Frames

/// Weighted clustering of colours: binary splits for a start, then Lloyd's iteration with some centres pinned.
struct ColorClusters {
  /// A colour in the space in which distances are measured, and how much it matters.
  struct Point {
    var position: SIMD3<Double>
    /// What its error counts: pixels times time.
    var weight: Double
    /// How often its index will be written, but for a factor.
    var frequency = 0.0
  }

  let points: [Point]
  /// How many of the centres at the front stay where they are.
  let pinned: Int
  private(set) var centers: [SIMD3<Double>]
  /// For each point the centre that stands for it.
  private(set) var assigned: [Int]
  private var near: NearCenters

  /// Pinned centres and up to `free` more, settled by `rounds` of Lloyd's iteration.
  init(
    _ points: [Point], pinned: [SIMD3<Double>], free: Int, rounds: Int,
    _ scheduler: any WorkScheduler
  ) throws {
    self.points = points
    self.pinned = pinned.count
    centers = pinned + ColorSplits.means(points, count: free)
    near = try NearCenters(points.map(\.position), centers, scheduler)
    assigned = near.nearest
    let costs = [Double](repeating: 0, count: centers.count)
    for round in 0..<rounds {
      moveCenters()
      // Far moves bring other centres near; later ones are small.
      if round == 1 { near = try NearCenters(points.map(\.position), centers, scheduler) }
      assigned = cheapest(costs)
    }
  }

  /// Lets popular centres draw points from rare ones, and drops those left without any.
  ///
  /// It goes on until the error has grown to `limit`: fewer and more uneven indices make shorter codes.
  mutating func thin(to limit: Double, _ scheduler: any WorkScheduler) throws {
    guard limit > error else { return }
    let start = self
    var (low, high) = (0.0, Double.infinity)
    // Narrows what a bit may be worth in squared distance, by values that rise.
    func narrow(_ bits: [Double]) throws {
      let trials = try scheduler.map(bits.count) { start.weighing(bits[$0]) }
      for (bit, trial) in zip(bits, trials) {
        guard trial.error <= limit else {
          high = bit
          return
        }
        (low, self) = (bit, trial)
      }
    }
    // It is doubled until it is too much, two values at a time; then the place is found in between.
    var bit = error / max(points.reduce(0) { $0 + $1.weight }, 1) / 4
    for _ in 0..<5 where high == .infinity {
      try narrow([bit, bit * 2])
      bit *= 4
    }
    for _ in 0..<3 where high < .infinity {
      let third = (high - low) / 3
      try narrow([low + third, high - third])
    }
  }

  /// The sum of weighted squared distances.
  var error: Double {
    var sum = 0.0
    for (index, point) in points.enumerated() {
      sum += point.weight * squaredLength(point.position - centers[assigned[index]])
    }
    return sum
  }

  /// The clusters that settle when each bit of an index counts as much as a squared distance.
  private func weighing(_ bit: Double) -> Self {
    var clusters = self
    for _ in 0..<4 {
      var counts = [Double](repeating: 0, count: centers.count)
      for (index, point) in points.enumerated() {
        counts[clusters.assigned[index]] += point.frequency
      }
      let total = max(counts.reduce(0, +), 1)
      let costs = counts.map { bit * Self.bits(($0 + 1e-9 * total) / total) }
      clusters.assigned = clusters.cheapest(costs)
      clusters.moveCenters()
    }
    return clusters
  }

  /// For each point the centre with the least squared distance and cost in sum.
  private func cheapest(_ costs: [Double]) -> [Int] {
    let (points, centers, kept) = (points.span, centers.span, near.kept)
    let (near, costs) = (near.lists.span, costs.span)
    var found = [Int](repeating: 0, count: points.count)
    for index in points.indices {
      let position = points[index].position
      var (least, best) = (Double.infinity, 0)
      for slot in index * kept..<(index + 1) * kept {
        // Lists name nothing but centres, each of which has a cost.
        let center = Int(unsafe near[unchecked: slot])
        let distance = unsafe squaredLength(position - centers[unchecked: center])
        let all = unsafe distance + costs[unchecked: center]
        if all < least { (least, best) = (all, center) }
      }
      found[index] = best
    }
    return found
  }

  private mutating func moveCenters() {
    var sums = [SIMD3<Double>](repeating: .zero, count: centers.count)
    var weights = [Double](repeating: 0, count: centers.count)
    for (index, point) in points.enumerated() {
      sums[assigned[index]] += point.position * point.weight
      weights[assigned[index]] += point.weight
    }
    for index in pinned..<centers.count where weights[index] > 0 {
      centers[index] = sums[index] / weights[index]
    }
  }

  /// The length of an ideal code for something with this share, in bits, within a hundredth.
  ///
  /// Plain arithmetic, so that it is the same on every processor.
  private static func bits(_ share: Double) -> Double {
    let part = share.significand
    return -Double(share.exponent) - ((2 - part / 3) * part - 5 / 3)
  }
}

/// The square of a vector's length.
@inline(__always)
func squaredLength(_ vector: SIMD3<Double>) -> Double {
  vector.x * vector.x + vector.y * vector.y + vector.z * vector.z
}
