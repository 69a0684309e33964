extension GIFPalette {
  /// The table for a clip: of every colour if it holds them all, else planned.
  init(
    _ census: ColorCensus, declared: [UInt32], settings: GIFSettings
  ) {
    // A clip with holes needs an index for them in every image.
    let limit = min(max(settings.maximumColors, 2), 256) - (census.hasHoles ? 1 : 0)
    if !census.isCoarse, census.table.count <= limit, settings.rampSteps == nil {
      self.init(exact: census)
      sortByUse(census)
      return
    }
    let planner = PalettePlanner(
      census, declared: declared, limit: limit, rampSteps: settings.rampSteps)
    let (colors, kind) = planner.plan()
    self.init(colors: colors, kind: kind)
    choose(for: census)
    sortByUse(census)
    rampSteps = planner.steps { self.choices.value($0 | 0xFF00_0000)?.index ?? 0 }
  }

  /// Finds the nearest entry for every colour counted, and sums the error.
  private mutating func choose(for census: ColorCensus) {
    squaredError = 0
    for (color, tally) in census.table.entries.sorted(by: { $0.color < $1.color }) {
      let (index, distance) = nearest(color)
      choices.update(color) { $0 = Choice(index: index) }
      squaredError += Double(distance) * Double(tally.weight)
    }
  }

  /// Puts entries that occur in most pictures first, so that most images need only low indices, and drops unused ones.
  private mutating func sortByUse(_ census: ColorCensus) {
    var use = [ColorCensus.Tally](repeating: .init(), count: colors.count)
    for (color, tally) in census.table.entries {
      guard let choice = choices.value(color) else { continue }
      use[Int(choice.index)].pictures = max(use[Int(choice.index)].pictures, tally.pictures)
      use[Int(choice.index)].weight += tally.weight
    }
    let used = colors.indices.filter { use[$0].weight > 0 }.sorted { a, b in
      if use[a].pictures != use[b].pictures { return use[a].pictures > use[b].pictures }
      if use[a].weight != use[b].weight { return use[a].weight > use[b].weight }
      return colors[a] < colors[b]
    }
    let order = PaletteOrder(needs(census), count: colors.count).improved(used)
    var place = [UInt8](repeating: 0, count: colors.count)
    for (new, old) in order.enumerated() { place[old] = UInt8(truncatingIfNeeded: new) }
    colors = order.map { colors[$0] }
    reservesZero = census.hasHoles
    if reservesZero { colors.insert(0, at: 0) }
    let shift: UInt8 = reservesZero ? 1 : 0
    for (color, _) in census.table.entries {
      choices.update(color) { $0.index = place[Int($0.index)] + shift }
    }
  }

  /// The entries that each picture's changes need.
  private func needs(_ census: ColorCensus) -> [PaletteOrder.Indices] {
    census.changes.compactMap { changed in
      guard let changed else { return nil }
      var indices = PaletteOrder.Indices.zero
      for color in changed {
        if let choice = choices.value(color) { PaletteOrder.insert(choice.index, into: &indices) }
      }
      return indices
    }
  }
}
