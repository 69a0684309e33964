import Loadreel

extension PresetDetails {
  /// The details for people.
  var text: String {
    var lines = [Printable.text("\(name): \(title)")]
    if !description.isEmpty { lines.append("  " + Printable.text(description)) }
    let sides = [stage.width, stage.height].map { JSONText.number($0).compact }
    lines += ["", "parts   " + parts.map(\.rawValue).joined(separator: ", ")]
    lines += ["stage   \(sides[0]) x \(sides[1]) points"]
    if !parameters.isEmpty {
      lines += ["", "parameters"] + TextColumns.lines(parameters.map(row)).map { "  " + $0 }
    }
    lines += ["", "examples"] + examples.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ parameter: PresetParameter) -> [String] {
    [
      parameter.name, parameter.type.rawValue, Printable.text(parameter.shownDefault, limit: 36),
      parameter.allowed.map { "(\($0))" } ?? "",
      parameter.roles.isEmpty ? "" : "role " + parameter.roles.joined(separator: ", "),
      parameter.description,
    ]
  }

  /// The details for programs.
  var json: JSONText {
    .object([
      ("name", .string(name)), ("title", .string(title)), ("description", .string(description)),
      ("stage", .object([("width", .number(stage.width)), ("height", .number(stage.height))])),
      ("parts", .array(parts.map { .string($0.rawValue) })),
      ("parameters", .array(parameters.map(json))),
      ("examples", .array(examples.map(JSONText.string))),
    ])
  }

  private func json(_ parameter: PresetParameter) -> JSONText {
    let count = parameter.count.map {
      JSONText.array([.integer($0.lowerBound), .integer($0.upperBound)])
    }
    return .object([
      ("name", .string(parameter.name)), ("type", .string(parameter.type.rawValue)),
      ("default", .string(parameter.defaultText)),
      ("range", parameter.range.map(JSONText.string) ?? .null), ("count", count ?? .null),
      ("choices", .array(parameter.choices.map(JSONText.string))),
      ("roles", .array(parameter.roles.map(JSONText.string))),
      ("description", .string(parameter.description)),
    ])
  }
}

extension PresetParameter {
  /// The default on one line.
  fileprivate var shownDefault: String {
    defaultText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What it may be, in words; nil where anything of its type will do.
  fileprivate var allowed: String? {
    if let range { return range }
    if let count { return "\(count.lowerBound) to \(count.upperBound) elements" }
    return choices.isEmpty ? nil : choices.joined(separator: ", ")
  }
}
