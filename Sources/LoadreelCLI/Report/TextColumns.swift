/// Rows of text with aligned columns.
enum TextColumns {
  /// The rows as lines: every column as wide as its widest cell of at most 40 characters, two spaces between.
  static func lines(_ rows: [[String]]) -> [String] {
    let cells = rows.map { $0.map { Printable.text($0) } }
    var widths: [Int] = []
    for row in cells {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], min(cell.count, 40))
      }
    }
    return cells.map { row in
      var line = ""
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        line += cell + String(repeating: " ", count: max(0, widths[column] - cell.count) + 2)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}
