internal import Frames

extension GIFPalette {
  /// The table for a clip: of every colour if it holds them all, else planned.
  init(
    _ census: ColorCensus, declared: [UInt32], settings: GIFSettings,
    _ scheduler: any WorkScheduler
  ) throws {
    // A clip with holes needs an index for them in every image, lossy images one for what they must leave.
    let most = min(max(settings.maximumColors, 2), settings.lossyLevels > 0 ? 255 : 256)
    let limit = most - (census.hasHoles ? 1 : 0)
    if !census.isCoarse, census.table.count <= limit, settings.rampSteps == nil {
      self.init(exact: census)
      try sortByUse(census, scheduler)
      return
    }
    let plan = try PalettePlanner(
      census, declared: declared, limit: limit, settings: settings
    ).plan(scheduler)
    self.init(colors: plan.colors, kind: plan.kind)
    rampSteps = plan.rampSteps
    isForManyColors = plan.hasManyColors
    isCoarse = census.isCoarse
    choices = ColorTable(absent: Choice(), expected: plan.choices.count)
    for choice in plan.choices {
      let weight = Double(census.table.value(choice.color)?.weight ?? 0)
      func error(_ index: Int) -> Double {
        weight * Double(RGB.squaredDistance(choice.color, plan.colors[index]))
      }
      var shown = Choice(index: UInt8(truncatingIfNeeded: choice.index))
      squaredError += error(choice.index)
      if let blend = choice.blend {
        shown.other = UInt8(truncatingIfNeeded: blend.other)
        shown.share = blend.share
        isDithered = true
        squaredError += (error(blend.other) - error(choice.index)) * Double(blend.share) / 255
      }
      choices.update(choice.color) { $0 = shown }
    }
    try sortByUse(census, scheduler)
  }

  /// Puts entries that occur in most pictures first, so that most images need only low indices.
  private mutating func sortByUse(
    _ census: ColorCensus, _ scheduler: any WorkScheduler
  ) throws {
    var use = [ColorCensus.Tally](repeating: .init(), count: colors.count)
    for (color, tally) in census.table.entries {
      guard let choice = choices.value(color) else { continue }
      use[Int(choice.index)].pictures = max(use[Int(choice.index)].pictures, tally.pictures)
      use[Int(choice.index)].weight += tally.weight
    }
    let used = colors.indices.sorted { a, b in
      if use[a].pictures != use[b].pictures { return use[a].pictures > use[b].pictures }
      if use[a].weight != use[b].weight { return use[a].weight > use[b].weight }
      return colors[a] < colors[b]
    }
    let order = PaletteOrder(try needs(census, scheduler)).improved(used)
    var place = [UInt8](repeating: 0, count: colors.count)
    for (new, old) in order.enumerated() { place[old] = UInt8(truncatingIfNeeded: new) }
    colors = order.map { colors[$0] }
    reservesZero = census.hasHoles
    if reservesZero { colors.insert(0, at: 0) }
    let shift: UInt8 = reservesZero ? 1 : 0
    for (color, _) in census.table.entries where choices.value(color) != nil {
      choices.update(color) { choice in
        choice.index = place[Int(choice.index)] + shift
        choice.other = place[Int(choice.other)] + shift
      }
    }
  }

  /// The entries that each picture's changes need.
  private func needs(
    _ census: ColorCensus, _ scheduler: any WorkScheduler
  ) throws -> [PaletteOrder.Indices] {
    let changes = census.changes
    let group = 16
    let parts = try scheduler.map((changes.count + group - 1) / group) { number in
      changes[number * group..<min((number + 1) * group, changes.count)].compactMap { changed in
        changed.map { needs($0) }
      }
    }
    return Array(parts.joined())
  }

  private func needs(_ changed: [UInt32]) -> PaletteOrder.Indices {
    var indices = PaletteOrder.Indices.zero
    for color in changed {
      guard let choice = choices.value(key(color)) else { continue }
      PaletteOrder.insert(choice.index, into: &indices)
      if choice.share > 0 { PaletteOrder.insert(choice.other, into: &indices) }
    }
    return indices
  }
}
