/// A JSON value that keeps the order of its keys, and how it is written.
indirect enum JSONTree {
  case text(String)
  case number(Double)
  case boolean(Bool)
  case list([JSONTree])
  case object([(String, JSONTree)])

  /// The value as indented text with a line break at its end.
  var document: String { written(indent: 0) + "\n" }

  private func written(indent: Int) -> String {
    switch self {
    case .text(let text): return Self.quoted(text)
    case .number(let value): return Number.plainText(value)
    case .boolean(let flag): return flag ? "true" : "false"
    case .list(let items):
      if items.isEmpty { return "[]" }
      let short = "[" + items.map { $0.written(indent: 0) }.joined(separator: ", ") + "]"
      if !short.contains("\n"), short.count + indent <= 96 { return short }
      return block("[", "]", items.map { $0.written(indent: indent + 2) }, indent)
    case .object(let members):
      if members.isEmpty { return "{}" }
      let parts = members.map { "\(Self.quoted($0)): \($1.written(indent: indent + 2))" }
      let short = "{ " + parts.joined(separator: ", ") + " }"
      if members.count == 1, !short.contains("\n"), short.count + indent <= 96 { return short }
      return block("{", "}", parts, indent)
    }
  }

  private func block(_ open: String, _ close: String, _ parts: [String], _ indent: Int) -> String {
    let margin = String(repeating: " ", count: indent + 2)
    let lines = parts.map { margin + $0 }.joined(separator: ",\n")
    return open + "\n" + lines + "\n" + String(repeating: " ", count: indent) + close
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
