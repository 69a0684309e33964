import Loadreel

/// The answer of `validate` as a SARIF 2.1.0 log (OASIS standard), which code scanning shows beside the code.
enum SARIFLog {
  static func of(_ reports: [DocumentReport]) -> JSONText {
    .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", driver)])),
            // Our columns count Unicode scalars (section 3.14.17).
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(reports.flatMap(\.diagnostics).map(result))),
          ])
        ])
      ),
    ])
  }

  private static let driver = JSONText.object([
    ("name", .string("loadreel")), ("version", .string(Versions.own)),
    (
      "rules",
      .array([
        rule(.error, "The preset cannot be rendered."),
        rule(.warning, "The preset can be rendered, but probably not as it was meant."),
      ])
    ),
  ])

  private static func rule(_ severity: Diagnostic.Severity, _ text: String) -> JSONText {
    .object([
      ("id", .string(identifier(severity))),
      ("shortDescription", .object([("text", .string(text))])),
      ("defaultConfiguration", .object([("level", .string(severity.rawValue))])),
    ])
  }

  private static func identifier(_ severity: Diagnostic.Severity) -> String {
    "preset-\(severity.rawValue)"
  }

  private static func result(_ diagnostic: Diagnostic) -> JSONText {
    var members: [(String, JSONText)] = [
      ("ruleId", .string(identifier(diagnostic.severity))),
      ("level", .string(diagnostic.severity.rawValue)),
    ]
    let place = diagnostic.location
    let named = place.isArgument ? "\(place.file): \(diagnostic.message)" : diagnostic.message
    members.append(("message", .object([("text", .string(named))])))
    if !place.isArgument { members.append(("locations", .array([location(diagnostic)]))) }
    return .object(members)
  }

  private static func location(_ diagnostic: Diagnostic) -> JSONText {
    let place = diagnostic.location
    let region = JSONText.object([
      ("startLine", .integer(place.line)), ("startColumn", .integer(place.column)),
      ("endColumn", .integer(diagnostic.endColumn)),
    ])
    return .object([
      (
        "physicalLocation",
        .object([
          ("artifactLocation", .object([("uri", .string(uri(place.file)))])), ("region", region),
        ])
      )
    ])
  }

  /// A path as a URI reference: bytes that may not stand in one are written as percent and two digits (RFC 3986).
  private static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.append(byte)
      default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    let text = String(decoding: result, as: UTF8.self)
    return path.hasPrefix("/") ? "file://" + text : text
  }
}
