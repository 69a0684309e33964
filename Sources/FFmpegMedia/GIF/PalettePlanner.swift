internal import Frames

/// Plans a global colour table for a clip with more colours than it can hold.
///
/// Declared and flat colours are kept as they are; the others are clustered, weighted by area and time: in RGB where the
/// clip is flat art (antialiasing mixes in it), in OKLab where there are pictures and gradients.
struct PalettePlanner {
  /// A planned table, not yet in order.
  struct Plan {
    /// `0xRRGGBB`, at most as many as asked for.
    var colors: [UInt32]
    /// The entry for each opaque colour counted.
    var choices: [(color: UInt32, index: Int, blend: ColorBlends.Blend?)]
    var kind: GIFReport.Table
    /// Whether there are far more colours than entries, so that pixels which change lie among ones that stand.
    var hasManyColors = false
    /// The most entries that one ramp's colours are shown by; nil without ramps.
    var rampSteps: Int?
  }

  /// Colours beside the pinned ones up to which a clip counts as flat art.
  private static let fewColors = 6000
  /// The share of the screen up to which colours that are neither flat nor antialiasing leave a clip flat art.
  private static let strayShare = 0.005
  /// By how much the error may grow for shorter codes: in pictures, in flat art, in flat art where it stays invisible, and
  /// in flat art of many colours.
  private static let pictureGrowth = 0.15
  private static let growth = 0.25
  private static let invisibleGrowth = 0.5
  private static let manyColorsGrowth = 0.6
  /// Squared levels a channel below which an error is invisible: 70 dB.
  private static let invisible = 255.0 * 255 / 1e7

  private let limit: Int
  private let rampSteps: Int?
  private let dithers: Bool
  private let anchors: [UInt32]
  private let others: [(color: UInt32, value: ColorCensus.Tally)]
  private let ramps: ColorRamps
  /// Pixels times centiseconds of the whole clip.
  private let total: Double

  /// A plan for at most `limit` colours, 2...256; `declared` are `0xRRGGBB`.
  init(_ census: ColorCensus, declared: [UInt32], limit: Int, settings: GIFSettings) {
    self.limit = limit
    rampSteps = settings.rampSteps
    dithers = settings.dithers
    let entries = census.table.entries.sorted { $0.color < $1.color }
    total = entries.reduce(0) { $0 + Double($1.value.weight) }
    let pinned = PaletteAnchors.find(entries, declared: declared, limit: limit)
    let isPinned = Set(pinned)
    anchors = pinned
    others = entries.filter { !isPinned.contains($0.color & 0xFF_FFFF) }
    ramps = ColorRamps(others.map { $0.color & 0xFF_FFFF }, between: Array(pinned.prefix(24)))
  }

  /// The table and what stands for each colour.
  func plan(_ scheduler: any WorkScheduler) throws -> Plan {
    let isRampsOnly = !ramps.ramp.contains { $0 == nil }
    let hasManyColors = !isRampsOnly && others.count > Self.fewColors
    let isFlat = !hasManyColors || strays <= Self.strayShare * total
    let measure = isFlat ? RGB.vector : OKLab.vector
    var clusters = try ColorClusters(
      others.map { Self.point($0, measure) }, pinned: anchors.map(measure),
      free: min(limit - anchors.count, rampSteps.map { $0 * max(ramps.count, 1) } ?? limit),
      rounds: 6, scheduler)
    try clusters.thin(
      to: errorLimit(clusters.error, isFlat, hasManyColors), scheduler)
    let round = isFlat ? RGB.color : OKLab.color
    let centers = anchors + clusters.centers.dropFirst(anchors.count).map(round)
    let blends = isFlat ? nil : ColorBlends(clusters.centers)
    var plan = plan(centers, clusters, blends, isRampsOnly ? .ramps : .planned)
    plan.hasManyColors = hasManyColors
    return plan
  }

  /// Pixels times centiseconds of colours that are neither pinned nor antialiasing between such.
  private var strays: Double {
    zip(others, ramps.ramp).reduce(0) { sum, other in
      other.1 == nil ? sum + Double(other.0.value.weight) : sum
    }
  }

  /// How large an error may get for shorter codes.
  private func errorLimit(_ error: Double, _ isFlat: Bool, _ hasManyColors: Bool) -> Double {
    guard isFlat else { return error * (1 + Self.pictureGrowth) }
    if hasManyColors { return error * (1 + Self.manyColorsGrowth) }
    return max(
      error * (1 + Self.growth),
      min(error * (1 + Self.invisibleGrowth), Self.invisible * 3 * total))
  }

  /// Numbers the entries that are used, equal ones once.
  private func plan(
    _ centers: [UInt32], _ clusters: ColorClusters, _ blends: ColorBlends?,
    _ kind: GIFReport.Table
  ) -> Plan {
    var plan = Plan(colors: [], choices: [], kind: kind)
    var numbers: [UInt32: Int] = [:]
    func number(_ color: UInt32) -> Int {
      if let known = numbers[color] { return known }
      numbers[color] = plan.colors.count
      plan.colors.append(color)
      return plan.colors.count - 1
    }
    for anchor in anchors { plan.choices.append((anchor | 0xFF00_0000, number(anchor), nil)) }
    var used = [Set<Int>](repeating: [], count: ramps.count)
    var numberOfCenter = [Int?](repeating: nil, count: centers.count)
    plan.choices.reserveCapacity(plan.choices.count + others.count)
    for (index, other) in others.enumerated() {
      let nearest = clusters.assigned[index]
      let shown = numberOfCenter[nearest] ?? number(centers[nearest])
      numberOfCenter[nearest] = shown
      var blend: ColorBlends.Blend?
      // Soft edges and flat areas are left alone.
      if let blends, dithers, ramps.ramp[index] == nil, other.value.flat * 2 < other.value.weight {
        blend = blends.blend(clusters.points[index].position, nearest: nearest)
        if let found = blend { blend?.other = number(centers[found.other]) }
      }
      plan.choices.append((other.color, shown, blend))
      if let ramp = ramps.ramp[index] { used[ramp].insert(shown) }
    }
    plan.rampSteps = used.map(\.count).max()
    return plan
  }

  private static func point(
    _ other: (color: UInt32, value: ColorCensus.Tally), _ measure: (UInt32) -> SIMD3<Double>
  ) -> ColorClusters.Point {
    ColorClusters.Point(
      position: measure(other.color & 0xFF_FFFF), weight: Double(other.value.weight),
      frequency: Double(other.value.weight - other.value.flat))
  }
}
