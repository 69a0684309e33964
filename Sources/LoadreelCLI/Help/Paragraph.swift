/// Breaks text into lines for a terminal.
enum Paragraph {
  /// Columns of all help.
  static let columns = 88

  /// The words of a text in lines of at most `columns` characters, each behind `indent` spaces.
  static func wrapped(_ text: String, indent: Int = 0, columns: Int = columns) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > columns {
        lines.append(margin + line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return line.isEmpty ? lines : lines + [margin + line]
  }

  /// Rows of a left and a right column, the right one wrapped; a left text too long for its column gets its own line.
  static func table(_ rows: [(left: String, right: String)], width: Int) -> [String] {
    var lines: [String] = []
    for (left, right) in rows {
      var texts = wrapped(right, indent: width + 4)
      let start = "  " + left
      if left.count <= width, let first = texts.first {
        texts[0] = start + first.dropFirst(start.count)
        lines += texts
      } else {
        lines += [start] + texts
      }
    }
    return lines
  }
}
