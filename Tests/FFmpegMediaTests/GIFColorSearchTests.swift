import Frames
import Testing

@testable import FFmpegMedia

/// What the GIF stage does in many steps at once, against the same thing done one step at a time.
@Suite struct GIFColorSearchTests {
  private struct Random {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  @Test(arguments: 1...40)
  func runsEndWhereAPixelDiffers(_ width: Int) {
    var random = Random(state: UInt64(width))
    for _ in 0..<50 {
      // Few colours, each of them likely to go on.
      var (row, shown): ([UInt32], [UInt32]) = ([], [])
      for x in 0..<width {
        let isNew = x == 0 || random.next(below: 12) == 0
        row.append(isNew ? UInt32(random.next(below: 3)) : row[x - 1])
        let isOther = x == 0 || random.next(below: 20) == 0
        shown.append(isOther ? UInt32(random.next(below: 3)) : shown[x - 1])
      }
      var x = 0
      while x < width {
        let run = PixelRun(row.span, over: shown.span, from: x)
        let end = (x..<width).first { row[$0] != row[x] || shown[$0] != shown[x] } ?? width
        #expect(run.new == row[x] && run.old == shown[x])
        #expect(Int(run.count) == end - x)
        x += max(Int(run.count), 1)
      }
    }
  }

  @Test(arguments: [1, 3, 8, 9, 100, 256])
  func listsHoldTheNearestCenters(_ count: Int) throws {
    var random = Random(state: UInt64(count))
    // Small whole numbers: many distances are equal, and then the lower number goes first.
    func vectors(_ count: Int) -> [SIMD3<Double>] {
      (0..<count).map { _ in
        SIMD3(
          Double(random.next(below: 12)), Double(random.next(below: 12)),
          Double(random.next(below: 12)))
      }
    }
    let (centers, points) = (vectors(count), vectors(700))
    let near = try NearCenters(points, centers, SerialScheduler())
    #expect(near.kept == min(count, 8))
    for (index, point) in points.enumerated() {
      let distances = centers.map { squaredLength($0 - point) }
      let sorted = centers.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
      let list = near.lists[index * near.kept..<(index + 1) * near.kept]
      #expect(list.map { Int($0) } == Array(sorted.prefix(near.kept)))
    }
  }

  @Test func splitsAreTheSameForWholeAndOtherNumbers() {
    var random = Random(state: 7)
    let points = (0..<900).map { _ in
      ColorClusters.Point(
        position: SIMD3(
          Double(random.next(below: 256)), Double(random.next(below: 60)),
          Double(random.next(below: 200))), weight: Double(1 + random.next(below: 90)))
    }
    // Halved, the numbers are no levels of eight bits, and their order and their ratios stay.
    let halved = points.map {
      ColorClusters.Point(position: $0.position / 2, weight: $0.weight)
    }
    let means = ColorSplits.means(points, count: 64)
    #expect(means.count == 64)
    #expect(means.map { $0 / 2 } == ColorSplits.means(halved, count: 64))
  }
}
