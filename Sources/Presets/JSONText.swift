/// A value that can be written as JSON; members keep their order.
public indirect enum JSONText: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number; one that is not finite is written as null.
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])

  /// The value on one line, without blanks.
  public var compact: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value): value.isFinite ? Number.plainText(value) : "null"
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.compact).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.0) + ":" + $0.1.compact }.joined(separator: ",") + "}"
    }
  }

  /// The value over several lines, each element on its own, each depth two spaces further in.
  public func indented() -> String {
    written(depth: 0) { parts, depth in Self.block(parts, depth) }
  }

  /// The value as a file that people read: short arrays, and objects of one short member, stay on one line; ends in a
  /// line break.
  public var document: String {
    written(depth: 0) { parts, depth in
      guard let line = parts.shortLine, line.count + 2 * depth <= 96 else {
        return Self.block(parts, depth)
      }
      return line
    } + "\n"
  }

  /// What stands between the brackets of an array or object.
  private struct Parts {
    let open: String
    let close: String
    let texts: [String]

    /// All on one line; nil where that may not be.
    var shortLine: String? {
      let isObject = open == "{"
      guard !texts.contains(where: { $0.contains("\n") }), !isObject || texts.count == 1 else {
        return nil
      }
      let body = texts.joined(separator: ", ")
      return isObject ? "{ \(body) }" : "[\(body)]"
    }
  }

  private func written(depth: Int, _ layout: (Parts, Int) -> String) -> String {
    switch self {
    case .array(let values) where !values.isEmpty:
      let texts = values.map { $0.written(depth: depth + 1, layout) }
      return layout(Parts(open: "[", close: "]", texts: texts), depth)
    case .object(let members) where !members.isEmpty:
      let texts = members.map { Self.quoted($0) + ": " + $1.written(depth: depth + 1, layout) }
      return layout(Parts(open: "{", close: "}", texts: texts), depth)
    default: return compact
    }
  }

  private static func block(_ parts: Parts, _ depth: Int) -> String {
    let margin = String(repeating: "  ", count: depth + 1)
    let lines = parts.texts.map { margin + $0 }.joined(separator: ",\n")
    return parts.open + "\n" + lines + "\n" + String(repeating: "  ", count: depth) + parts.close
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
