import Loadreel
import Testing

@testable import LoadreelCLI

@Suite("What a run tells")
struct ReportTests {
  private let file = RenderedFile(
    path: "out/six-dots.mp4", format: .mp4, width: 750, height: 1334, rate: FrameRate(60),
    frames: 276, duration: Rational(23, 5) ?? .zero, plays: nil, bytes: 88_123,
    verification: .fast, elapsed: 0.94)

  @Test("puts paths alone on standard output and facts on standard error")
  func separatesResultsFromMessages() {
    let engine = FakeEngine(events: [.started(output: file.path, frames: 276), .finished(file)])
    let run = Run("render", "six-dots", engine: engine)
    #expect(run.results == "out/six-dots.mp4\n")
    #expect(
      run.messages
        == "out/six-dots.mp4  750x1334  60 fps  276 frames  4.600 s  88 KB  checked  0.9 s\n")
    #expect(run.code == .done)
  }

  @Test("keeps the paths of files that were finished before a failure")
  func keepsFinishedPaths() {
    let failure = RenderFailure(blame: .output, lines: ["cannot write b.mp4: disk full"])
    let run = Run(
      "render", "six-dots", engine: FakeEngine(events: [.finished(file)], failure: failure))
    #expect(run.results == "out/six-dots.mp4\n")
    #expect(run.messages.hasSuffix("error: cannot write b.mp4: disk full\n"))
    #expect(run.code == .outputFailed)
  }

  @Test("ends with the code that tells whose fault it was")
  func endsWithTheCode() {
    let codes: [(RenderFailure.Blame, ExitCode)] = [
      (.output, .outputFailed), (.request, .wrongRequest), (.drift, .drift),
    ]
    for (blame, code) in codes {
      let engine = FakeEngine(failure: RenderFailure(blame: blame, lines: ["error: no"]))
      #expect(Run("render", "a", engine: engine).code == code)
    }
    #expect(codes.map(\.1.rawValue) == [1, 2, 3])
  }

  @Test("says nothing but warnings and paths with --progress none")
  func saysNothingElse() {
    let events: [RenderEvent] = [.note("a note"), .warning("cannot tell: odd"), .finished(file)]
    let run = Run("render", "a", "--progress", "none", engine: FakeEngine(events: events))
    #expect(run.messages == "warning: cannot tell: odd\n")
    #expect(run.results == "out/six-dots.mp4\n")
  }

  @Test("writes one object a line with --progress json")
  func writesObjects() {
    let events: [RenderEvent] = [
      .started(output: "a\"b.mp4", frames: 2), .warning("warning: odd\tthing"), .finished(file),
    ]
    let run = Run("render", "a", "--progress", "json", engine: FakeEngine(events: events))
    let lines = run.messages.split(separator: "\n")
    #expect(
      lines == [
        #"{"event":"started","output":"a\"b.mp4","frames":2}"#,
        #"{"event":"warning","text":"warning: odd\tthing"}"#,
        #"{"event":"finished","file":{"path":"out/six-dots.mp4","format":"mp4","width":750,"height":1334,"fps":"60","frames":276,"seconds":"23/5","plays":null,"bytes":88123,"verified":"fast","others":[],"sha256":null,"profile":null,"variants":[],"elapsed":0.94}}"#,
      ])
  }

  @Test(
    "writes a report of what was made, also where a later file failed, and none where all was refused"
  )
  func writesAReport() {
    let failures: [(RenderFailure?, [String])] = [
      (nil, ["\"failures\": []", "out/six-dots.mp4"]),
      (RenderFailure(blame: .output, lines: ["no"]), ["\"no\"", "out/six-dots.mp4"]),
      (RenderFailure(blame: .request, lines: ["no"]), []),
    ]
    for (failure, words) in failures {
      let engine = FakeEngine(events: [.note("n"), .finished(file)], failure: failure)
      _ = Run("render", "a", "--report", "r.json", engine: engine)
      let report = engine.kept["r.json"]
      #expect((report == nil) == words.isEmpty)
      for word in words { #expect(report?.contains(word) == true) }
    }
  }

  @Test("draws a bar that fits the terminal and takes it away")
  func drawsABar() {
    let bar = ProgressBar(name: "six-dots.mp4", done: 184, total: 276, elapsed: 184.0 / 312)
    #expect(
      bar.line(columns: 80)
        == "six-dots.mp4  ###################.........  184/276  312 fps  0.3 s left")
    for columns in 1...120 {
      #expect(bar.line(columns: columns).count <= max(columns - 1, 20))
    }
    let events: [RenderEvent] = [
      .started(output: file.path, frames: 276),
      .progress(output: file.path, done: 1, total: 276), .finished(file),
    ]
    let run = Run("render", "a", engine: FakeEngine(events: events), columns: 80)
    #expect(run.messages.contains("\rout/six-dots.mp4  ......"))
    #expect(run.messages.hasSuffix("\r\u{1B}[K\(file.line)\n"))
  }
}
