import Loadreel

extension Program {
  /// Prints all errors and warnings of documents.
  func validate(_ call: Invocation) throws(RenderFailure) -> ExitCode {
    let reports = try DocumentCheck(call.request).reports()
    switch call.json ? .json : call.format {
    case .text: tell(reports)
    case .json: console.results.line(ValidationJSON.of(reports).indented())
    case .sarif: console.results.line(SARIFLog.of(reports).indented())
    case .github: for line in GitHubAnnotations.lines(reports) { console.results.line(line) }
    }
    return reports.allSatisfy(\.isValid) ? .done : .wrongRequest
  }

  private func tell(_ reports: [DocumentReport]) {
    for report in reports {
      for diagnostic in report.diagnostics { console.messages.line(diagnostic.rendered) }
      if report.omittedErrors > 0 {
        console.messages.line(
          "\(Printable.text(report.name)): error: \(report.omittedErrors) more errors are not shown"
        )
      }
      console.results.line("\(Printable.text(report.name))  \(report.verdict)")
    }
  }

  /// Writes a preset to begin with.
  func makePreset(_ call: Invocation) throws(RenderFailure) {
    guard let name = call.arguments.first else { return }
    for path in try NewPreset(named: name, from: call.original).write() {
      console.results.line(path)
    }
  }

  /// Lays files out anew; those after one that cannot be are laid out all the same.
  func tidy(_ call: Invocation) -> ExitCode {
    var failures: [ExitCode] = []
    var hasChange = false
    for path in call.arguments {
      do throws(RenderFailure) {
        let file = try FormattedFile.read(path)
        hasChange = hasChange || file.isChanged
        if path == "-", !call.onlyChecks {
          console.results.write(file.text)
        } else if file.isChanged {
          if !call.onlyChecks { try file.write() }
          console.results.line(path)
        }
      } catch {
        tell(error)
        failures.append(ExitCode(error.blame))
      }
    }
    if failures.contains(.wrongRequest) { return .wrongRequest }
    return failures.first ?? (call.onlyChecks && hasChange ? .drift : .done)
  }

  /// Prints a schema.
  func printSchema(_ call: Invocation) {
    let kind = call.arguments.first.flatMap(SchemaKind.init(rawValue:)) ?? .preset
    console.results.write(kind == .theme ? PresetSchema.themeJSON() : PresetSchema.json())
  }
}

extension DocumentReport {
  /// `good`, or the number of errors and warnings.
  var verdict: String {
    func count(_ number: Int, _ what: String) -> String? {
      number == 0 ? nil : "\(number) \(what)\(number == 1 ? "" : "s")"
    }
    let counts = [count(errorCount, "error"), count(warningCount, "warning")].compactMap(\.self)
    return counts.isEmpty ? "good" : counts.joined(separator: ", ")
  }
}
