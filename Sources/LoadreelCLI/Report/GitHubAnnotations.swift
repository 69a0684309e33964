import Loadreel

/// The answer of `validate` as workflow commands of GitHub Actions: annotations beside the lines of a change.
enum GitHubAnnotations {
  /// One line for each message.
  static func lines(_ reports: [DocumentReport]) -> [String] {
    reports.flatMap { report in
      report.diagnostics.map(line)
        + (report.omittedErrors > 0
          ? ["::error::" + data("\(report.name): \(report.omittedErrors) more errors")] : [])
    }
  }

  private static func line(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location
    let command = "::\(diagnostic.severity.rawValue)"
    if place.isArgument || place.file == "-" {
      return "\(command)::" + data("\(place): \(diagnostic.message)")
    }
    let properties = [
      ("file", place.file), ("line", "\(place.line)"), ("endLine", "\(place.line)"),
      ("col", "\(place.column)"), ("endColumn", "\(diagnostic.endColumn)"), ("title", "loadreel"),
    ]
    let written = properties.map { "\($0)=\(property($1))" }.joined(separator: ",")
    return "\(command) \(written)::\(data(diagnostic.message))"
  }

  /// What stands behind the second pair of colons.
  static func data(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

  /// The value of a property: colons and commas end it.
  static func property(_ text: String) -> String { escaped(text, ["%", "\r", "\n", ":", ","]) }

  private static func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
