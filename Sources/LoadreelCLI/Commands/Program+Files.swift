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
    _ = try make(call.request) { reporter.report($0) }
  }
}
