import Loadreel
import Testing

@testable import LoadreelCLI

@Suite("The command line")
struct ParsingTests {
  private func call(_ words: String...) throws -> Invocation {
    guard case .run(let call) = try ArgumentParser.parse(words, isPreset: { _ in false }) else {
      throw ParsingTestError.noCall
    }
    return call
  }

  private enum ParsingTestError: Error { case noCall }

  @Test("fills the request from options before and behind the presets")
  func fillsTheRequest() throws {
    let request = try call(
      "render", "--fps", "30000/1001", "six-dots", "-f", "mp4,gif", "a/b.json5", "-",
      "--size=750x1334,375x667", "-oout/", "-o", "x.gif", "--set", "turns=3", "--set", "t=a=b",
      "--part", "story,loop", "--plays", "0", "--hold", "250ms", "--background", "transparent",
      "--force", "--jobs", "2", "--verify", "full"
    ).request
    var expected = RenderRequest(presets: [
      .shipped("six-dots"), .file("a/b.json5"), .standardInput,
    ])
    expected.rate = FrameRate(30_000, 1001)
    expected.formats = [.mp4, .gif]
    expected.sizes = [PixelSize(width: 750, height: 1334), PixelSize(width: 375, height: 667)]
    expected.outputs = [.folder("out"), .file("x.gif")]
    expected.settings = [.init(name: "turns", value: "3"), .init(name: "t", value: "a=b")]
    expected.parts = [.story, .loop]
    expected.plays = 0
    expected.hold = Rational(1, 4)
    expected.background = .transparent
    expected.replacesForeignFiles = true
    expected.jobs = 2
    expected.verification = .full
    #expect(request == expected)
  }

  @Test("takes words behind two dashes as they are")
  func takesWordsBehindTwoDashesAsTheyAre() throws {
    #expect(try call("render", "--", "--force", "-").arguments == ["--force", "-"])
  }

  @Test("takes a value that begins with a dash unless it is an option")
  func takesValuesWithDashes() throws {
    #expect(try call("render", "x", "--output", "-x.mp4").request.outputs == [.file("-x.mp4")])
    #expect(throws: UsageError.missingValue(option: "--size", usage: "--size WxH[,...]")) {
      try call("render", "x", "--size", "--force")
    }
    #expect(throws: UsageError.missingValue(option: "--fps", usage: "--fps RATE")) {
      try call("render", "x", "--fps")
    }
  }

  @Test(
    "asks for help of one command or all, wherever the option stands",
    arguments: [
      (["--help"], nil), (["-h"], nil), (["help"], nil), (["help", "still"], .still),
      (["render", "x", "--help"], .render), (["inspect", "-h"], .inspect),
    ] as [([String], Command?)])
  func asksForHelp(words: [String], command: Command?) throws {
    #expect(try ArgumentParser.parse(words, isPreset: { _ in false }) == .help(command))
  }

  @Test("knows every option by one name and letter in a command")
  func namesAreUnique() {
    for command in Command.allCases {
      let options = OptionTable.options(of: command)
      let names = options.map(\.name) + options.compactMap { $0.short.map { String($0) } }
      #expect(Set(names).count == names.count)
      #expect(!names.contains("help") && !names.contains("h"))
    }
  }

  @Test("reads a slash at the end as a folder")
  func readsFolders() {
    #expect(OutputTarget(argument: "out//") == .folder("out"))
    #expect(OutputTarget(argument: "/") == .folder("/"))
    #expect(OutputTarget(argument: "out") == .file("out"))
  }
}
