// What holds for every preset of the collection.
import Presets
import Testing
import Timeline

struct CollectionPropertyTests {
  // Shapes of stage by width and height in points.
  static let stages = [Size(375, 667), Size(375, 375), Size(667, 375), Size(320, 480)]

  @Test func thereAreSixteen() { #expect(CollectionScene.names.count == 16) }

  @Test(arguments: CollectionScene.names) func everyPresetReadsWithoutAWarning(name: String) throws
  {
    let preset = try CollectionScene.preset(name)
    #expect(!preset.title.isEmpty && !preset.description.isEmpty)
    #expect(preset.hasStory || preset.hasLoop)
    #expect(try CollectionScene(name).warnings.map(\.rendered) == [])
  }

  @Test(arguments: CollectionScene.names) func everyParameterIsDescribedAndLimited(name: String)
    throws
  {
    for parameter in try CollectionScene.preset(name).parameters {
      #expect(!parameter.description.isEmpty, "\(parameter.name)")
      if [.number, .integer, .seconds, .angle].contains(parameter.type) {
        #expect(parameter.range != nil, "\(parameter.name) has no range")
      }
    }
  }

  @Test(arguments: CollectionScene.names, stages)
  func everyPresetIsLaidOutOnEveryStage(name: String, stage: Size) throws {
    let scene = try CollectionScene(name, stage: stage)
    #expect(scene.scene.stage == stage)
    #expect(try !scene.shown(at: 300).isEmpty)
  }

  // Worked out from the tutorials: two periods after the steady start every layer is back.
  @Test(arguments: [
    ("six-dots", 0, 1200), ("volume-bars", 1000, 1000), ("activity-dots", 1500, 1500),
    ("path-follow", 4000, 4000), ("three-balls", 0, 1400), ("slack", 0, 3500),
    ("three-dots", 1000, 1000), ("dot-ring", 1000, 1000), ("blink", 0, 2000),
    ("shimmer", 0, 2400), ("card-flip", 0, 3000), ("spring-dots", 2400, 2400),
  ])
  func aLoopIsBackAfterItsPeriod(name: String, start: Int, period: Int) throws {
    let scene = try CollectionScene(name)
    let rounds = name == "six-dots" ? 1 : 2
    // Sevenths of a frame at 60 a second, so that no instant is a round number.
    for instant in stride(from: start * 420, to: (start + period) * 420, by: period * 420 / 35 + 60)
    {
      let first = try scene.shown(at: instant, of: 420_000)
      let later = try scene.shown(at: instant + rounds * period * 420, of: 420_000)
      #expect(first.map(\.node) == later.map(\.node), "at \(instant)")
    }
    #expect(scene.scene.loop != nil)
  }
}
