/// A value that can be written as JSON; members keep their order.
indirect enum JSONText: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])

  /// The value on one line.
  var compact: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value): value.isFinite ? "\(value)" : "null"
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.compact).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.0) + ":" + $0.1.compact }.joined(separator: ",") + "}"
    }
  }

  /// The value over several lines, each depth two spaces further in.
  func indented(_ depth: Int = 0) -> String {
    let margin = String(repeating: "  ", count: depth + 1)
    let end = "\n" + String(repeating: "  ", count: depth)
    switch self {
    case .array(let values) where !values.isEmpty:
      let items = values.map { margin + $0.indented(depth + 1) }
      return "[\n" + items.joined(separator: ",\n") + end + "]"
    case .object(let members) where !members.isEmpty:
      let items = members.map { margin + Self.quoted($0.0) + ": " + $0.1.indented(depth + 1) }
      return "{\n" + items.joined(separator: ",\n") + end + "}"
    default: return compact
    }
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
