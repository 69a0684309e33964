import Loadreel

extension Program {
  /// One of the engine's ways to make files.
  typealias Maker =
    (RenderRequest, @escaping @Sendable (RenderEvent) -> Void) throws(RenderFailure)
    -> [RenderedFile]

  /// Makes the files that a call asks for and tells what happens meanwhile.
  func makeFiles(_ call: Invocation, _ make: Maker) throws(RenderFailure) {
    let reporter = ProgressReporter(console, style: call.progress, clock: clock)
    defer { reporter.end() }
    guard let path = call.request.report else {
      _ = try make(call.request) { reporter.report($0) }
      return
    }
    let report = RunReport()
    do throws(RenderFailure) {
      _ = try make(call.request) { event in
        report.add(event)
        reporter.report(event)
      }
    } catch {
      // A request that was refused made nothing to report on.
      if error.blame == .output {
        try engine.keep(report: report.text(failures: error.lines), at: path)
      }
      throw error
    }
    try engine.keep(report: report.text(failures: []), at: path)
  }
}
