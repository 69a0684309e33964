// The first preset of the collection against numbers worked out by hand.
import Glibc
import Testing
import Timeline

@testable import Presets

/// The text of a file of the package.
func packageFile(_ path: String, from file: String = #filePath) throws -> String {
  let root = file.split(separator: "/").dropLast(3).joined(separator: "/")
  return try FileReader.system.text("/" + root + "/" + path, 4 << 20)
}

/// A shipped preset.
func shippedPreset(_ name: String) throws -> Preset {
  let file = PresetFile(
    text: try packageFile("presets/\(name).json5"), name: "\(name).json5", folder: "presets")
  return try Preset.load(file)
}

@Suite struct SixDotsTests {
  @Test func declaresWhatAUserMayChange() throws {
    let preset = try shippedPreset("six-dots")
    #expect(preset.title == "Six dots")
    #expect(preset.stage == Size(375, 667))
    #expect(preset.hasStory && preset.hasLoop)
    #expect(
      preset.parameters.map(\.name)
        == [
          "turns", "colors", "end", "background", "dots", "zoom", "surface", "content",
        ])
    #expect(preset.parameters.first?.range == "1 to 50")
  }

  @Test func buildsWithoutWarnings() throws {
    let built = try shippedPreset("six-dots").scene()
    #expect(built.warnings.map(\.rendered) == [])
    #expect(built.scene.storyDuration == Rational(23, 5))
    #expect(built.scene.loop?.duration == Rational(6, 5))
    #expect(built.scene.background == .white)
    #expect(built.scene.declaredColors.contains(Color(red8: 0, green8: 176, blue8: 56)))
  }

  @Test(arguments: 1...50) func everyNumberOfTurnsLastsExactly(turns: Int) throws {
    var arguments = Arguments()
    arguments.set("turns", to: "\(turns)")
    let duration = try shippedPreset("six-dots").scene(arguments: arguments).scene.storyDuration
    #expect(duration == Rational(turns * 72 + 132, 60))
  }

  @Test func dotsStandWhereTheTutorialPutsThem() throws {
    let scene = try shippedPreset("six-dots").scene().scene
    let loader = try #require(scene.layers.first)
    #expect(loader.position == Point(187.5, 333.5))
    let wanted: [(Double, Double)] = [
      (45, 27), (60.588, 36), (60.588, 54), (45, 63), (29.412, 54), (29.412, 36),
    ]
    #expect(loader.sublayers.count == 6)
    for (dot, place) in zip(loader.sublayers, wanted) {
      #expect(abs(dot.position.x - place.0) < 0.001)
      #expect(abs(dot.position.y - place.1) < 0.001)
      #expect(dot.bounds.size == Size(9, 9) && dot.cornerRadius == 4.5)
    }
    #expect(loader.sublayers[5].backgroundColor == Color(red8: 255, green8: 87, blue8: 36))
  }
}
