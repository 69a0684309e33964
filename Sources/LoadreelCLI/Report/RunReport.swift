import Loadreel
import Synchronization

/// What a run made, for `--report`: gathered from its events, from any thread.
final class RunReport: Sendable {
  private struct State {
    var files: [RenderedFile] = []
    var notes: [String] = []
    var warnings: [String] = []
  }

  private let state = Mutex(State())

  /// Takes what an event tells of the result.
  func add(_ event: RenderEvent) {
    state.withLock { state in
      switch event {
      case .finished(let file): state.files.append(file)
      case .note(let text): state.notes.append(text)
      case .warning(let text): state.warnings.append(text)
      case .started, .progress: break
      }
    }
  }

  /// The report as text.
  ///
  /// - Parameter failures: what went wrong, lines as they were told; empty where all was made.
  func text(failures: [String]) -> String {
    state.withLock { state in
      JSONText.object([
        ("loadreel", .string(Versions.own)), ("files", .array(state.files.map(\.json))),
        ("notes", .array(state.notes.map(JSONText.string))),
        ("warnings", .array(state.warnings.map(JSONText.string))),
        ("failures", .array(failures.map(JSONText.string))),
      ]).indented() + "\n"
    }
  }
}
