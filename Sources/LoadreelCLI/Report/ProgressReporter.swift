import Loadreel
import Synchronization

/// Tells the user what a run does, as it happens; safe to call from any thread.
final class ProgressReporter: Sendable {
  private struct State {
    /// Files under way: when they began, and how far they are.
    var running: [String: (since: Double, done: Int, total: Int)] = [:]
    /// When progress was last shown.
    var shownAt = -1.0
    /// Whether a bar stands on the terminal's last line.
    var hasBar = false
  }

  private let console: Console
  private let style: ProgressStyle
  private let clock: @Sendable () -> Double
  private let state = Mutex(State())

  /// - Parameter clock: seconds from any fixed instant on.
  init(_ console: Console, style: ProgressStyle, clock: @escaping @Sendable () -> Double) {
    self.console = console
    self.style = style == .auto && console.columns == nil ? .plain : style
    self.clock = clock
  }

  /// Shows an event; a finished file's path goes to the results.
  func report(_ event: RenderEvent) {
    state.withLock { state in
      switch event {
      case .started(let output, let frames):
        state.running[output] = (clock(), 0, frames)
        if style == .json { write(event) }
      case .progress(let output, let done, let total):
        advance(&state, output, done, total, event)
      case .finished(let file):
        state.running[file.path] = nil
        say(&state, event, file.line)
        console.results.line(file.path)
        for path in file.others { console.results.line(path) }
      case .note(let text): say(&state, event, text)
      case .warning(let text):
        say(&state, event, MessageLine.weighted(text, as: "warning"), even: true)
      }
    }
  }

  /// Takes the bar away, so that other lines can be written.
  func end() {
    state.withLock { clearBar(&$0) }
  }

  private func say(
    _ state: inout State, _ event: RenderEvent, _ text: String, even quiet: Bool = false
  ) {
    clearBar(&state)
    switch style {
    case .json: write(event)
    case .none where !quiet: break
    default: console.messages.line(text)
    }
  }

  private func advance(
    _ state: inout State, _ output: String, _ done: Int, _ total: Int, _ event: RenderEvent
  ) {
    let now = clock()
    let since = state.running[output]?.since ?? now
    state.running[output] = (since, done, total)
    let pause = style == .plain ? 10.0 : 0.1
    guard now - max(state.shownAt, since) >= pause || (style == .auto && state.shownAt < 0) else {
      return
    }
    state.shownAt = now
    let bar = ProgressBar(name: output, done: done, total: total, elapsed: now - since)
    switch style {
    case .auto:
      state.hasBar = true
      console.messages.write("\r" + bar.line(columns: console.columns ?? 80) + "\u{1B}[K")
    case .plain: console.messages.line(bar.plainLine)
    case .json: write(event)
    case .none: break
    }
  }

  private func clearBar(_ state: inout State) {
    guard state.hasBar else { return }
    state.hasBar = false
    console.messages.write("\r\u{1B}[K")
  }

  private func write(_ event: RenderEvent) {
    console.messages.line(event.json.compact)
  }
}

extension RenderEvent {
  /// The event as an object, one a line in `--progress json`.
  var json: JSONText {
    switch self {
    case .started(let output, let frames):
      .object([
        ("event", .string("started")), ("output", .string(output)), ("frames", .integer(frames)),
      ])
    case .progress(let output, let done, let total):
      .object([
        ("event", .string("progress")), ("output", .string(output)), ("done", .integer(done)),
        ("total", .integer(total)),
      ])
    case .finished(let file): .object([("event", .string("finished")), ("file", file.json)])
    case .note(let text): .object([("event", .string("note")), ("text", .string(text))])
    case .warning(let text): .object([("event", .string("warning")), ("text", .string(text))])
    }
  }
}
