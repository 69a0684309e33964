/// Tables for images that keep every colour of a clip, though no single table could.
enum LocalTables {
  /// For each of a clip's changes the colours that it paints; nil where one of them needs more than a table holds.
  static func find(_ census: ColorCensus, changes: Int) -> [[UInt32]]? {
    guard census.changes.count == changes, !census.hasHoles else { return nil }
    var tables: [[UInt32]] = []
    for (index, colors) in census.changes.enumerated() {
      // All but the first image need an index for what stands.
      guard let colors, colors.count <= (index == 0 ? 256 : 255) else { return nil }
      tables.append(colors.sorted())
    }
    return tables
  }

  /// The bytes that the tables take at least.
  static func bytes(_ tables: [[UInt32]]) -> Int {
    tables.dropFirst().reduce(0) { $0 + ($1.isEmpty ? 0 : 6 << GIFBytes.tableSize($1.count)) }
  }
}
