// Themes over the whole collection.
import Foundation
import Presets
import Testing
import Timeline

struct CollectionBrandTests {
  private static func theme(_ name: String) throws -> Theme {
    let folder = CollectionScene.folder + "/themes"
    let text = try String(contentsOfFile: "\(folder)/\(name).json5", encoding: .utf8)
    return try Theme.load(text: text, name: "\(folder)/\(name).json5", folder: folder)
  }

  private static func scene(_ name: String, _ brand: String?) throws -> Scene {
    var arguments = Arguments()
    if let brand { arguments.themes = [try theme(brand)] }
    return try CollectionScene.preset(name).scene(arguments: arguments).scene
  }

  // #17121f and #f3f8f8.
  @Test(
    arguments: CollectionScene.names,
    [("ember", 23.0, 18.0, 31.0), ("harbor", 243.0, 248.0, 248.0)])
  func oneThemeRestylesEveryPreset(
    name: String, brand: (name: String, red: Double, green: Double, blue: Double)
  ) throws {
    let plain = try Self.scene(name, nil)
    let styled = try Self.scene(name, brand.name)
    #expect(near(styled.background, brand.red, brand.green, brand.blue))
    #expect(styled.layers != plain.layers, "nothing but the background follows the theme")
    // Only looks change: no time, no size.
    #expect(styled.storyDuration == plain.storyDuration && styled.loop == plain.loop)
    #expect(styled.stage == plain.stage && styled.layers.count == plain.layers.count)
  }

  @Test func severalRolesAreUsedInTurnForListsOfColours() throws {
    let loader = try #require(try Self.scene("six-dots", "harbor").layers.first)
    // #00798c #30638e #edae49, twice.
    let wanted = [(0.0, 121.0, 140.0), (48, 99, 142), (237, 174, 73)]
    for (dot, color) in zip(loader.sublayers, wanted + wanted) {
      #expect(near(dot.backgroundColor, color.0, color.1, color.2))
    }
  }

  @Test func aLogoTakesTheMarksPlace() throws {
    let plain = try #require(try Self.scene("blink", nil).layers.first)
    let styled = try #require(try Self.scene("blink", "ember").layers.first)
    #expect(plain.contents == nil && plain.sublayers.count == 1)
    #expect(styled.contents != nil && styled.sublayers.isEmpty)
    #expect(
      try Self.scene("blink", "ember").resources.map(\.path).first?.hasSuffix("ember-logo.png")
        == true)
  }

  @Test func aSettingWinsOverTheTheme() throws {
    var arguments = Arguments()
    arguments.themes = [try Self.theme("ember")]
    arguments.set("background", to: "#010203")
    let scene = try CollectionScene.preset("volume-bars").scene(arguments: arguments).scene
    #expect(near(scene.background, 1, 2, 3))
  }
}
