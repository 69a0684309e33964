import Loadreel
import Testing

@testable import LoadreelCLI

@Suite("A wrong command line")
struct MessageTests {
  @Test(
    "gets one line that says what to do, and exit code 2",
    arguments: [
      ([], "cannot run: no command given; see loadreel help"),
      (["rendr"], #"cannot run "rendr": there is no such command; did you mean loadreel render?"#),
      (["watch"], #"cannot run "watch": there is no such command; see loadreel help"#),
      (
        ["six-dots"],
        #"cannot run "six-dots": that is a preset, not a command; write loadreel render six-dots"#
      ),
      (["--verson"], "cannot run: there is no option --verson; did you mean --version?"),
      (
        ["render", "a", "--siz", "1x1"],
        "cannot render: there is no option --siz; did you mean --size?"
      ),
      (
        ["render", "a", "--wumpus"],
        "cannot render: there is no option --wumpus; see loadreel help render"
      ),
      (
        ["render", "a", "--at", "1"],
        "cannot render: there is no option --at here; it belongs to still, see loadreel help render"
      ),
      (["render", "a", "-x"], "cannot render: there is no option -x; see loadreel help render"),
      (
        ["render", "a", "--force=1"],
        "cannot read --force=1: it takes no value; write --force alone"
      ),
      (
        ["render", "a", "--fps", "50", "--fps", "60"],
        "cannot read --fps: it is given twice; give it once"
      ),
      (
        ["render"],
        "cannot render: nothing is named; write loadreel render PRESET..., with a file or a name from loadreel presets"
      ),
      (["presets", "x", "y"], #"cannot presets: "y" is too much; see loadreel help presets"#),
      (["completions", "bsh"], #"cannot completions: there is no "bsh"; did you mean bash?"#),
      (
        ["render", "a", "--fps", "0"],
        "cannot read --fps: a rate is greater than 0 (from 1/60 to 1000 frames a second); use --fps 60, or --fps 30000/1001"
      ),
      (
        ["render", "a", "--fps", "fast"],
        #"cannot read --fps: "fast" is no rate; write frames a second as in --fps 60 or --fps 30000/1001"#
      ),
      (
        ["render", "a", "--size", "750"],
        #"cannot read --size: "750" is no size; write pixels as in --size 750x1334"#
      ),
      (
        ["render", "a", "--size", "0x5"],
        "cannot read --size: the sides of a picture have 1 to 16384 pixels, got 0x5; use a size within"
      ),
      (
        ["render", "a", "-f", "mp4,gfi"],
        #"cannot read --format: "gfi" is none of mp4, gif, webp, apng, webm, mov, png, jpeg, webp-still, hevc, av1, sprite; did you mean gif?"#
      ),
      (["render", "a", "--part", ","], "cannot read --part: the value is empty; write a value"),
      (
        ["still", "a", "--at", "120%"],
        #"cannot read --at: "120%" is no instant; write seconds (1.2), a fraction (50%), a frame (72f) or end"#
      ),
      (
        ["render", "a", "--set", "turns"],
        #"cannot read --set: "turns" has no name and value; write it as in --set turns=3"#
      ),
      (
        ["render", "a", "--stage", "16"],
        #"cannot read --stage: "16" is no ratio from 1:50 to 50:1; write width and height as in --stage 16:9"#
      ),
      (
        ["render", "a", "--at-least", "0"],
        #"cannot read --at-least: "0" is not between 0 and a day; write it as in --at-least 3s"#
      ),
      (
        ["render", "a", "--size", "1x1", "--scale", "2", "--stage", "1:1"],
        "cannot use --size with --scale with --stage: they contradict each other; leave one out: two of them give the third"
      ),
      (
        ["render", "a\u{1B}[2J\nb", "--jobs", "\u{1B}"],
        #"cannot read --jobs: "\u{1b}" is no whole number from 1 to 1024; write it as in --jobs 2"#
      ),
    ] as [([String], String)])
  func getsOneLine(words: [String], message: String) {
    let (results, messages) = (MemorySink(), MemorySink())
    let engine = FakeEngine()
    let code = Program(
      engine: engine, console: Console(results: results, messages: messages, columns: nil),
      clock: { 0 }
    ).run(words)
    #expect(messages.text == "error: \(message)\n")
    #expect(results.text.isEmpty)
    #expect(code == .wrongRequest)
    #expect(engine.requests.isEmpty)
  }
}
