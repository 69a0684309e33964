/// Colours that a planned table keeps as they are.
enum PaletteAnchors {
  /// Declared colours that occur, then colours of flat areas, the largest first; at most three quarters of the table.
  static func find(
    _ entries: [(color: UInt32, value: ColorCensus.Tally)], declared: [UInt32], limit: Int
  ) -> [UInt32] {
    let total = entries.reduce(0) { $0 + $1.value.weight }
    let wanted = Set(declared.map { $0 & 0xFF_FFFF })
    let occurring = entries.filter { wanted.contains($0.color & 0xFF_FFFF) }
    let flat = entries.filter { entry in
      !wanted.contains(entry.color & 0xFF_FFFF) && isFlat(entry.value, of: total)
    }
    let most = max(2, limit * 3 / 4)
    let pinned = (byFlatness(occurring) + byFlatness(flat).prefix(48)).prefix(most)
    return pinned.map { $0.color & 0xFF_FFFF }
  }

  /// Whether a colour fills areas: a two-thousandth of the screen at least, mostly in runs.
  private static func isFlat(_ tally: ColorCensus.Tally, of total: Int) -> Bool {
    tally.flat >= total / 2000 && tally.flat * 2 >= tally.weight
  }

  private static func byFlatness(
    _ entries: [(color: UInt32, value: ColorCensus.Tally)]
  ) -> [(color: UInt32, value: ColorCensus.Tally)] {
    entries.sorted { a, b in
      if a.value.flat != b.value.flat { return a.value.flat > b.value.flat }
      if a.value.weight != b.value.weight { return a.value.weight > b.value.weight }
      return a.color < b.color
    }
  }
}
