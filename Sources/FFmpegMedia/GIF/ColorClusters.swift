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
    for round in 0..<rounds {
      moveCenters()
      // Far moves bring other centres near; later ones are small.
      if round == 1 { near = try NearCenters(points.map(\.position), centers, scheduler) }
      assign { _ in 0 }
    }
  }

  /// Lets popular centres draw points from rare ones, and drops those left without any.
  ///
  /// It goes on until the error has grown to `limit`: fewer and more uneven indices make shorter codes.
  mutating func thin(to limit: Double) {
    guard limit > error else { return }
    // What a bit is worth in squared distance: doubled until it is too much, then halved in between.
    var (low, high) = (0.0, error / max(points.reduce(0) { $0 + $1.weight }, 1) / 4)
    var best = self
    var trial = weighing(high)
    for _ in 0..<8 where trial.error <= limit {
      best = trial
      (low, high) = (high, high * 2)
      trial = weighing(high)
    }
    for _ in 0..<5 {
      let middle = (low + high) / 2
      trial = weighing(middle)
      if trial.error <= limit { (best, low) = (trial, middle) } else { high = middle }
    }
    self = best
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
      clusters.assign { costs[$0] }
      clusters.moveCenters()
    }
    return clusters
  }

  private mutating func assign(_ cost: (Int) -> Double) {
    for (index, point) in points.enumerated() {
      var least = Double.infinity
      for center in near.list(index) {
        let all = squaredLength(point.position - centers[center]) + cost(center)
        if all < least { (least, assigned[index]) = (all, center) }
      }
    }
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
