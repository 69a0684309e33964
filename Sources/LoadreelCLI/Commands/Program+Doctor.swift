import Loadreel

extension Program {
  /// Prints what this machine has and lacks.
  func diagnose(_ call: Invocation) -> ExitCode {
    let diagnosis = Diagnosis.ofThisMachine()
    if call.json {
      console.results.line(JSONText.array(diagnosis.findings.map(\.json)).indented())
    } else {
      let own = ["good", "loadreel", Versions.own]
      let rows = diagnosis.findings.map { [$0.state.rawValue, $0.subject, $0.text] }
      for line in TextColumns.lines([own] + rows) { console.results.line(line) }
    }
    return diagnosis.isGood ? .done : .outputFailed
  }
}

extension Diagnosis.Finding {
  fileprivate var json: JSONText {
    .object([
      ("subject", .string(subject)), ("state", .string(state.rawValue)), ("text", .string(text)),
    ])
  }
}
