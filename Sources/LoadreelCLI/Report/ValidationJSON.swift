import Loadreel

/// The answer of `validate` as one JSON object.
enum ValidationJSON {
  static func of(_ reports: [DocumentReport]) -> JSONText {
    .object([
      ("valid", .boolean(reports.allSatisfy(\.isValid))),
      ("documents", .array(reports.map(document))),
    ])
  }

  private static func document(_ report: DocumentReport) -> JSONText {
    .object([
      ("name", .string(report.name)), ("kind", .string(report.kind.rawValue)),
      ("valid", .boolean(report.isValid)), ("messages", .array(report.diagnostics.map(message))),
      ("omittedErrors", .integer(report.omittedErrors)),
    ])
  }

  /// A message; line and columns, from 1 and in Unicode scalars, are null where it is about no place in a text.
  private static func message(_ diagnostic: Diagnostic) -> JSONText {
    let place = diagnostic.location
    func figure(_ value: Int) -> JSONText { place.isArgument ? .null : .integer(value) }
    return .object([
      ("severity", .string(diagnostic.severity.rawValue)), ("file", .string(place.file)),
      ("line", figure(place.line)), ("column", figure(place.column)),
      ("endColumn", figure(diagnostic.endColumn)), ("message", .string(diagnostic.message)),
      ("text", .string(diagnostic.rendered)),
    ])
  }
}
