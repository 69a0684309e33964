import Loadreel

extension Program {
  /// Prints what presets show.
  func inspect(_ call: Invocation) throws(RenderFailure) {
    let reports = try engine.inspect(call.request, plan: call.plan)
    if call.json {
      let values = reports.map(\.json)
      let value = values.count == 1 ? values[0] : .array(values)
      console.results.line(value.indented())
    } else {
      console.results.write(reports.map(\.text).joined(separator: "\n"))
    }
  }

  /// Prints the shipped presets, or one preset's parameters.
  func tellPresets(_ call: Invocation) throws(RenderFailure) {
    guard let reference = call.request.presets.first else { return try listPresets(call) }
    let details = try PresetDetails.of(reference)
    if call.json {
      console.results.line(details.json.indented())
    } else {
      console.results.write(details.text)
    }
  }

  private func listPresets(_ call: Invocation) throws(RenderFailure) {
    let presets = try engine.presetList()
    if call.json {
      console.results.line(JSONText.array(presets.map(\.json)).indented())
      return
    }
    let rows = presets.map { preset in
      let parts = preset.parts.map(\.rawValue).joined(separator: ", ")
      return [preset.name, parts, preset.description.isEmpty ? preset.title : preset.description]
    }
    for line in TextColumns.lines(rows) { console.results.line(line) }
  }

  /// Prints a completion script.
  func printCompletions(_ call: Invocation) {
    guard let shell = call.arguments.first.flatMap(Shell.init(rawValue:)) else { return }
    console.results.write(shell.completionScript)
  }
}

extension PresetSummary {
  fileprivate var json: JSONText {
    .object([
      ("name", .string(name)), ("title", .string(title)), ("description", .string(description)),
      ("parts", .array(parts.map { .string($0.rawValue) })),
    ])
  }
}
