/// Plans a global colour table for a clip with more colours than it can hold.
///
/// Declared and flat colours are kept as they are. If all others are antialiasing between those, the ramps share what is
/// left; else ramps get some steps each and the rest is clustered in OKLab, weighted by area and time.
struct PalettePlanner {
  private let limit: Int
  private let rampSteps: Int?
  private let anchors: [UInt32]
  private let others: [(color: UInt32, weight: Double)]
  private let ramps: ColorRamps

  /// A plan for at most `limit` colours, 2...256; `declared` are `0xRRGGBB`.
  init(_ census: ColorCensus, declared: [UInt32], limit: Int, rampSteps: Int?) {
    self.limit = limit
    self.rampSteps = rampSteps
    let entries = census.table.entries.sorted { $0.color < $1.color }
    let pinned = PaletteAnchors.find(entries, declared: declared, limit: limit)
    let isPinned = Set(pinned)
    anchors = pinned
    others = entries.compactMap { entry in
      let color = entry.color & 0xFF_FFFF
      return isPinned.contains(color) ? nil : (color, Double(entry.value.weight))
    }
    ramps = ColorRamps(others.map(\.color), between: Array(pinned.prefix(24)))
  }

  /// The table, not yet in order, and without choices.
  func plan() -> (colors: [UInt32], kind: GIFReport.Table) {
    let free = limit - anchors.count
    guard free > 0 else { return (anchors, .planned) }
    let isRampsOnly = !ramps.ramp.contains { $0 == nil }
    let centers = isRampsOnly ? cutRamps(free) : cutRampsAndCluster(free)
    return (Self.unique(anchors + centers), isRampsOnly ? .ramps : .planned)
  }

  /// The most entries of a table that one ramp's colours are shown by, the flat ends included.
  func steps(_ choose: (UInt32) -> UInt8) -> Int? {
    var used = [Set<UInt8>](repeating: [], count: ramps.count)
    for (index, ramp) in ramps.ramp.enumerated() {
      if let ramp { used[ramp].insert(choose(others[index].color)) }
    }
    return used.map(\.count).max()
  }

  /// Colours for ramps alone: those with the least error in RGB, in which antialiasing mixes.
  private func cutRamps(_ free: Int) -> [UInt32] {
    let count = min(free, (rampSteps ?? free) * ramps.count)
    let points = others.map { Self.point($0, RGB.vector) }
    let start = ColorClusters.split(points, into: count)
    let pinned = anchors.map(RGB.vector)
    return ColorClusters.settle(start, pinned: pinned, points: points, rounds: 8).map(RGB.color)
  }

  /// Steps for each ramp, at most a third of what is free in all; the rest for the other colours.
  private func cutRampsAndCluster(_ free: Int) -> [UInt32] {
    let steps = min(rampSteps ?? 14, ramps.count == 0 ? 0 : free / 3 / ramps.count)
    var kept: [UInt32] = []
    for ramp in 0..<ramps.count {
      let points = others.indices.filter { ramps.ramp[$0] == ramp }.map {
        Self.point(others[$0], RGB.vector)
      }
      kept += ColorClusters.split(points, into: steps).map(RGB.color)
    }
    let rest = others.indices.filter { ramps.ramp[$0] == nil }
    let points = rest.map { Self.point(others[$0], OKLab.vector) }
    let start = ColorClusters.split(points, into: free - kept.count)
    let pinned = (anchors + kept).map(OKLab.vector)
    let settled = ColorClusters.settle(start, pinned: pinned, points: points, rounds: 6)
    return kept + settled.map(OKLab.color)
  }

  private static func point(
    _ other: (color: UInt32, weight: Double), _ measure: (UInt32) -> SIMD3<Double>
  ) -> ColorClusters.Point {
    ColorClusters.Point(position: measure(other.color), weight: other.weight)
  }

  private static func unique(_ colors: [UInt32]) -> [UInt32] {
    var seen: Set<UInt32> = []
    return colors.filter { seen.insert($0).inserted }
  }
}
