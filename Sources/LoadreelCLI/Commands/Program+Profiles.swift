import Loadreel

extension Program {
  /// Prints places of delivery: all as a list, or those named with their limits.
  func listProfiles(_ call: Invocation) {
    let named = ProfileSummary.all.filter { call.arguments.contains($0.name) }
    let shown = call.arguments.isEmpty ? ProfileSummary.all : named
    if call.json {
      let values = shown.map(\.json)
      let one = call.arguments.count == 1 ? values.first : nil
      console.results.line((one ?? .array(values)).indented())
    } else if call.arguments.isEmpty {
      let rows = shown.map {
        [$0.name, $0.formats.map(\.rawValue).joined(separator: ", "), $0.summary]
      }
      for line in TextColumns.lines(rows) { console.results.line(line) }
    } else {
      console.results.write(shown.map(\.text).joined(separator: "\n"))
    }
  }
}

extension ProfileSummary {
  /// The profile for people.
  fileprivate var text: String {
    var lines = ["\(name): \(summary)", "", "  " + files.joined(separator: ", or ")]
    lines += limits.map { "  " + $0 }
    let weight =
      switch authority {
      case "official": "the place's own documentation"
      case "secondary": "others' accounts"
      default: "advice"
      }
    lines += ["", "  from \(source) (\(weight)), read on \(date)"]
    return lines.joined(separator: "\n") + "\n"
  }

  fileprivate var json: JSONText {
    .object([
      ("name", .string(name)), ("summary", .string(summary)),
      ("formats", .array(formats.map { .string($0.rawValue) })),
      ("files", .array(files.map(JSONText.string))),
      ("limits", .array(limits.map(JSONText.string))), ("source", .string(source)),
      ("authority", .string(authority)), ("date", .string(date)),
    ])
  }
}
