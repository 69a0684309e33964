internal import Frames

/// For each of many points the few centres nearest to it, so that clustering need not look at all of them each round.
struct NearCenters {
  /// Centres kept for a point.
  private static let kept = 8

  private let kept: Int
  private var lists: [UInt8] = []

  /// The lists of all points; there are 1...256 centres, or no points.
  init(
    _ points: [SIMD3<Double>], _ centers: [SIMD3<Double>], _ scheduler: any WorkScheduler
  ) throws {
    let kept = min(Self.kept, centers.count)
    self.kept = kept
    let rows = Rows(centers)
    let part = 1024
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
    func lists(_ points: ArraySlice<SIMD3<Double>>, kept: Int) -> [UInt8] {
      var lists: [UInt8] = []
      lists.reserveCapacity(points.count * kept)
      var found = [(distance: Float, index: UInt8)](repeating: (0, 0), count: kept)
      for point in points where kept > 0 {
        for slot in 0..<kept { found[slot] = (.infinity, 0) }
        for row in 0..<count {
          let (dx, dy, dz) = (
            x[row] - Float(point.x), y[row] - Float(point.y), z[row] - Float(point.z)
          )
          let distances = dx * dx + dy * dy + dz * dz
          guard any(distances .< found[kept - 1].distance) else { continue }
          for lane in 0..<8 {
            NearCenters.insert(
              distances[lane], UInt8(truncatingIfNeeded: row * 8 + lane), into: &found)
          }
        }
        for slot in 0..<kept { lists.append(found[slot].index) }
      }
      return lists
    }
  }

  /// The centres nearest to a point, the nearest first.
  @inline(__always)
  func list(_ point: Int) -> some Sequence<Int> {
    (point * kept..<(point + 1) * kept).lazy.map { Int(lists[$0]) }
  }

  /// The nearest centre of each point.
  var nearest: [Int] {
    kept == 0 ? [] : stride(from: 0, to: lists.count, by: kept).map { Int(lists[$0]) }
  }

  @inline(__always)
  private static func insert(
    _ distance: Float, _ index: UInt8, into found: inout [(distance: Float, index: UInt8)]
  ) {
    var slot = found.count - 1
    guard distance < found[slot].distance else { return }
    while slot > 0, distance < found[slot - 1].distance {
      found[slot] = found[slot - 1]
      slot -= 1
    }
    found[slot] = (distance, index)
  }
}
