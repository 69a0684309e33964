import Loadreel
import Synchronization

@testable import LoadreelCLI

/// An engine that draws nothing: it keeps what it was asked for and answers what the test says.
final class FakeEngine: Engine {
  private let asked = Mutex<[RenderRequest]>([])
  private let reportsKept = Mutex<[String: String]>([:])
  private let events: [RenderEvent]
  private let failure: RenderFailure?
  private let reports: [InspectReport]

  init(events: [RenderEvent] = [], failure: RenderFailure? = nil, reports: [InspectReport] = []) {
    self.events = events
    self.failure = failure
    self.reports = reports
  }

  /// The requests so far.
  var requests: [RenderRequest] { asked.withLock { $0 } }

  func render(
    _ request: RenderRequest, events report: @escaping @Sendable (RenderEvent) -> Void
  ) throws(RenderFailure) -> [RenderedFile] {
    asked.withLock { $0.append(request) }
    for event in events { report(event) }
    if let failure { throw failure }
    return []
  }

  func stills(
    _ request: RenderRequest, events report: @escaping @Sendable (RenderEvent) -> Void
  ) throws(RenderFailure) -> [RenderedFile] {
    try render(request, events: report)
  }

  /// The reports so far, by path.
  var kept: [String: String] { reportsKept.withLock { $0 } }

  func keep(report: String, at path: String) throws(RenderFailure) {
    reportsKept.withLock { $0[path] = report }
  }

  func inspect(_ request: RenderRequest, plan: Bool) throws(RenderFailure) -> [InspectReport] {
    asked.withLock { $0.append(request) }
    if let failure { throw failure }
    return reports
  }

  func presetList() throws(RenderFailure) -> [PresetSummary] {
    [
      PresetSummary(
        name: "six-dots", title: "Six dots", description: "Spin, collapse, reveal",
        parts: [.story, .loop]),
      PresetSummary(name: "slack", title: "Slack", description: "", parts: [.loop]),
    ]
  }
}

/// Text kept in memory.
final class MemorySink: TextSink {
  private let kept = Mutex("")

  /// What was written so far.
  var text: String { kept.withLock { $0 } }

  func write(_ text: String) { kept.withLock { $0 += text } }
}

/// One run of the program: what it wrote and how it ended.
struct Run {
  let code: ExitCode
  let results: String
  let messages: String

  init(_ words: String..., engine: FakeEngine = FakeEngine(), columns: Int? = nil) {
    let (results, messages) = (MemorySink(), MemorySink())
    let program = Program(
      engine: engine, console: Console(results: results, messages: messages, columns: columns),
      clock: { 0 })
    code = program.run(words)
    self.results = results.text
    self.messages = messages.text
  }
}
