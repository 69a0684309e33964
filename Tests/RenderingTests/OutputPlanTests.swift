import Testing
import Timeline

@testable import Rendering

struct OutputPlanTests {
  private let six = PresetFacts(name: "six-dots", parts: [.story, .loop])
  private let dots = PresetFacts(name: "three-dots", parts: [.loop])

  private func paths(
    _ presets: [PresetFacts], _ change: (inout RenderRequest) -> Void = { _ in }
  ) throws -> [String] {
    var request = RenderRequest(presets: presets.map { .shipped($0.name) })
    change(&request)
    return try OutputPlan.make(request, presets).map { "\($0.path) \($0.part.rawValue)" }
  }

  @Test func aStoryMakesAFilmAndALoopAGIF() throws {
    #expect(try paths([six, dots]) == ["six-dots.mp4 story", "three-dots.gif loop"])
  }

  @Test func commasMultiplyAndNamesDiffer() throws {
    let made = try paths([six]) {
      $0.parts = [.story, .loop]
      $0.sizes = [PixelSize(width: 2, height: 4), PixelSize(width: 4, height: 2)]
      $0.formats = [.mp4, .gif]
      $0.outputs = [.folder("out")]
    }
    #expect(made.count == 8)
    #expect(made.first == "out/six-dots-story-2x4.mp4 story")
    #expect(made.last == "out/six-dots-loop-4x2.gif loop")
  }

  @Test func twoOutputsUnderOneNameAreRefused() {
    let failure = #expect(throws: RenderFailure.self) {
      try paths([six, dots]) { $0.outputs = [.file("a.gif")] }
    }
    #expect(
      failure?.lines.first?.hasPrefix("six-dots and three-dots would both be written to a.gif")
        == true)
  }

  @Test func aPartThatThePresetHasNotIsRefused() {
    #expect(throws: RenderFailure.self) { try paths([dots]) { $0.parts = [.story] } }
  }

  @Test func anUnknownExtensionIsRefused() {
    #expect(throws: RenderFailure.self) { try paths([dots]) { $0.outputs = [.file("a.avi")] } }
    #expect(throws: RenderFailure.self) { try paths([dots]) { $0.outputs = [.file("a")] } }
  }

  @Test func aPresetsOwnOutputsAreMadeWhenNothingElseIsAskedFor() throws {
    var own = six
    own.outputs = [
      .init(path: "docs/six-dots.mp4", request: RenderRequest(presets: [])),
      .init(path: "docs/six-dots.gif", part: .loop, request: RenderRequest(presets: [])),
    ]
    #expect(try paths([own]) == ["docs/six-dots.mp4 story", "docs/six-dots.gif loop"])
    #expect(try paths([own]) { $0.formats = [.gif] } == ["six-dots.gif story"])
    #expect(try paths([own]) { $0.parts = [.loop] } == ["docs/six-dots.gif loop"])
    #expect(throws: RenderFailure.self) { try paths([own]) { $0.locales = ["de", "ar"] } }
  }

  @Test func nameTemplatesAreFilledIn() throws {
    let made = try paths([six]) {
      $0.outputs = [.folder("out")]
      $0.nameTemplate = "{preset}/{part}-{format}"
    }
    #expect(made == ["out/six-dots/story-mp4.mp4 story"])
    #expect(OutputName.unknownField("{preset}-{colour}") == "colour")
    #expect(OutputName.unknownField("{preset}-{part}") == nil)
  }
}
