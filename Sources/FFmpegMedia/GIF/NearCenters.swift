internal import Frames

/// For each of many points the few centres nearest to it, so that clustering need not look at all of them each round.
struct NearCenters {
  /// The most centres listed for a point.
  private static let most = 8

  /// How many centres are listed for a point.
  let kept: Int
  /// The lists of all points, one after the other, each with the nearest centre first.
  let lists: [UInt8]

  /// The lists of all points; there are 1...256 centres, or no points.
  init(
    _ points: [SIMD3<Double>], _ centers: [SIMD3<Double>], _ scheduler: any WorkScheduler
  ) throws {
    let kept = min(Self.most, centers.count)
    self.kept = kept
    let rows = Rows(centers)
    let part = 256
    let parts = try scheduler.map((points.count + part - 1) / part) { number in
      rows.lists(points[number * part..<min((number + 1) * part, points.count)], kept: kept)
    }
    lists = Array(parts.joined())
  }

  /// Centres eight at a time; those past the end are too far away to be chosen.
  private struct Rows: Sendable {
    private let count: Int
    private var x: [SIMD8<Float>]
    private var y: [SIMD8<Float>]
    private var z: [SIMD8<Float>]

    init(_ centers: [SIMD3<Double>]) {
      count = (centers.count + 7) / 8
      x = [SIMD8<Float>](repeating: SIMD8(repeating: 1e9), count: count)
      (y, z) = (x, x)
      for (index, center) in centers.enumerated() {
        x[index / 8][index % 8] = Float(center.x)
        y[index / 8][index % 8] = Float(center.y)
        z[index / 8][index % 8] = Float(center.z)
      }
    }

    /// The lists of some points, one after the other.
    ///
    /// It is fast where points beside each other are near each other: none of a point's nearest centres is farther than
    /// the farthest of the one before.
    func lists(_ points: ArraySlice<SIMD3<Double>>, kept: Int) -> [UInt8] {
      guard kept > 0 else { return [] }
      var lists: [UInt8] = []
      lists.reserveCapacity(points.count * kept)
      var found = Found(kept)
      for point in points {
        let point = SIMD3<Float>(point)
        found.begin(lists.suffix(kept).reduce(0) { max($0, distance(Int($1), point)) })
        if lists.isEmpty { found.begin(.infinity) }
        for row in 0..<count {
          let (dx, dy, dz) = (x[row] - point.x, y[row] - point.y, z[row] - point.z)
          let distances = dx * dx + dy * dy + dz * dz
          guard any(distances .<= found.bound) else { continue }
          for lane in 0..<8 where distances[lane] <= found.bound {
            found.insert(distances[lane], UInt8(truncatingIfNeeded: row * 8 + lane))
          }
        }
        lists += found.indices
      }
      return lists
    }

    @inline(__always)
    private func distance(_ center: Int, _ point: SIMD3<Float>) -> Float {
      let (row, lane) = (center / 8, center % 8)
      let dx = x[row][lane] - point.x
      let dy = y[row][lane] - point.y
      let dz = z[row][lane] - point.z
      return dx * dx + dy * dy + dz * dz
    }
  }

  /// The nearest centres found so far, the nearest first; of equally near ones that which came first.
  private struct Found {
    private(set) var indices: [UInt8]
    private var distances: [Float]
    /// Nothing farther away is kept.
    private(set) var bound = Float.infinity

    init(_ count: Int) {
      indices = [UInt8](repeating: 0, count: count)
      distances = [Float](repeating: .infinity, count: count)
    }

    /// Forgets what was found, of centres of which as many as are kept lie within `bound`.
    mutating func begin(_ bound: Float) {
      self.bound = bound
      for slot in distances.indices { distances[slot] = .infinity }
    }

    @inline(__always)
    mutating func insert(_ distance: Float, _ index: UInt8) {
      var slot = distances.count - 1
      guard distance < distances[slot] else { return }
      while slot > 0, distance < distances[slot - 1] {
        distances[slot] = distances[slot - 1]
        indices[slot] = indices[slot - 1]
        slot -= 1
      }
      distances[slot] = distance
      indices[slot] = index
      bound = min(bound, distances[distances.count - 1])
    }
  }

  /// The nearest centre of each point.
  var nearest: [Int] {
    kept == 0 ? [] : stride(from: 0, to: lists.count, by: kept).map { Int(lists[$0]) }
  }
}
