// The preset language: structure, arguments, themes, translations, tracks, files.
import Testing
import Timeline

@testable import Presets

/// A preset around layers, with further keys of the top level.
func preset(
  _ layers: String, _ more: String = "", stage: String = "{ width: 100, height: 200 }",
  reader: FileReader = .system
) throws -> Preset {
  let text = "{ stage: \(stage), loop: {}, \(more) layers: [ \(layers) ] }"
  return try Preset.load(
    PresetFile(text: text, name: "t.json5", folder: "dir"), reader: reader)
}

/// A reader of texts that are kept in memory; every path of the table is a file.
func memory(_ files: [String: String]) -> FileReader {
  FileReader(
    text: { path, limit throws(FileReader.Fault) in
      guard let text = files[path] else { throw .missing }
      guard text.utf8.count <= limit else { throw .tooLarge(limit: limit) }
      return text
    },
    resolved: { files[$0] == nil ? nil : $0 })
}

@Suite struct StructureTests {
  @Test func gridsGoRowByRow() throws {
    let built = try preset(
      "{ forEach: { row: 2, column: 3 }, position: [\"=column * 10\", \"=row * 20\"] }"
    ).scene()
    #expect(
      built.scene.layers.map(\.position)
        == [Point(0, 0), Point(10, 0), Point(20, 0), Point(0, 20), Point(10, 20), Point(20, 20)])
  }

  @Test func loopsGoOverRangesAndLists() throws {
    let built = try preset(
      """
      { forEach: { x: { from: 1, to: 2, step: 0.5 } }, zPosition: "=x" },
      { forEach: { c: ["#ff0000", "#00ff00"] }, backgroundColor: "=c" },
      { forEach: { i: 0 } },
      { if: "=stage.width > 100", id: "wide" }, { if: "=stage.width <= 100", id: "narrow" }
      """
    ).scene()
    #expect(built.scene.layers.prefix(3).map(\.zPosition) == [1, 1.5, 2])
    #expect(built.scene.layers[4].backgroundColor == Color(red8: 0, green8: 255, blue8: 0))
    #expect(built.scene.layers.count == 6)
    #expect(built.scene.layers.last?.id == "narrow")
  }

  @Test func definitionsTakeArgumentsAndGiveWay() throws {
    let built = try preset(
      "{ use: \"dot\", with: { size: 8 }, opacity: 0.5 }, { use: \"dot\" }",
      """
      constants: { half: "=stage.width / 2" },
      definitions: { dot: { with: { size: 4 }, bounds: ["=size", "=size"], opacity: 1,
        position: ["=half", 0] } },
      """
    ).scene()
    #expect(built.scene.layers.map(\.bounds.size) == [Size(8, 8), Size(4, 4)])
    #expect(built.scene.layers.map(\.opacity) == [0.5, 1])
    #expect(built.scene.layers[0].position == Point(50, 0))
    #expect(built.warnings.isEmpty)
  }

  @Test func definitionsThatUseThemselvesEnd() throws {
    let layers = "{ use: \"a\" }"
    let more = "definitions: { a: { sublayers: [ { use: \"a\" } ] } },"
    let preset = try preset(layers, more)
    do throws(PresetErrors) {
      _ = try preset.scene()
      Issue.record("it ended well")
    } catch {
      #expect(error.description.contains("layers nest deeper than 48"))
    }
  }

  @Test func groupsThatUseThemselvesEnd() throws {
    let more = "definitions: { a: { animations: [ { use: \"a\" }, { use: \"a\" } ] } },"
    let preset = try preset("{ animations: [ { use: \"a\" } ] }", more)
    do throws(PresetErrors) {
      _ = try preset.scene()
      Issue.record("it ended well")
    } catch {
      #expect(error.description.contains("groups of animations nest deeper than 12"))
    }
  }

  @Test func theStageIsLaidOutAgain() throws {
    let preset = try preset(
      "{ frame: [0, 0, \"=stage.width\", \"=stage.height\"], anchorPoint: [0, 0] }, { position: \"=stage.center\" }"
    )
    let built = try preset.scene(stage: Size(320, 180))
    #expect(built.scene.stage == Size(320, 180))
    #expect(built.scene.layers[0].bounds.size == Size(320, 180))
    #expect(built.scene.layers[0].position == .zero)
    #expect(built.scene.layers[1].position == Point(160, 90))
    #expect(preset.stage == Size(100, 200))
  }

  @Test func layersAndAnimationsKnowTheirPlaces() throws {
    let text =
      "{\n  stage: { width: 9, height: 9 }, loop: {},\n  layers: [\n    { animations: [\n      { keyPath: \"opacity\", to: 0 } ] },\n  ],\n}"
    let built = try Preset.load(PresetFile(text: text, name: "a.json5", folder: ".")).scene()
    let layer = try #require(built.scene.layers.first)
    #expect(built.error("", mark: layer.mark).location.description == "a.json5:4:5")
    let animation = try #require(layer.animations.first)
    #expect(built.error("", mark: animation.mark).location.description == "a.json5:5:7")
  }

  @Test func plainJSONIsAPresetToo() throws {
    let text =
      #"{"stage": {"width": 10, "height": 10}, "loop": {}, "layers": [{"bounds": [1, 1]}]}"#
    #expect(
      try Preset.load(PresetFile(text: text, name: "a.json", folder: ".")).scene().scene.layers
        .count == 1)
  }

  @Test func animateEasesFromTheValueShown() throws {
    let built = try preset(
      """
      { type: "shape", path: "M0 0L1 0", strokeEnd: 0, animations: [
        { animate: { duration: 0.25, delay: 1, curve: "default", to: { strokeEnd: 1 } } },
        { animate: { duration: 0.25, delay: 0.5, curve: "default", to: { strokeEnd: 0.5 } } } ] }
      """
    ).scene()
    let animations = built.scene.layers[0].animations
    #expect(animations.map(\.timing.beginTime) == [Rational(1, 2), Rational(1)])
    guard case .basic(.strokeEnd, let second)? = animations.last?.kind else {
      Issue.record("not a basic animation")
      return
    }
    #expect(second.from == .number(0.5) && second.to == .number(1))
  }

  @Test func timesStayExact() throws {
    let built = try preset(
      "{ animations: [ { keyPath: \"opacity\", to: 0, duration: \"=1 / 3\", beginTime: \"250ms\", repeatCount: 2.5 } ] }"
    ).scene()
    let timing = try #require(built.scene.layers.first?.animations.first?.timing)
    #expect(timing.duration == Rational(1, 3))
    #expect(timing.beginTime == Rational(1, 4))
    #expect(timing.repetition == .count(Rational(5, 2) ?? .zero))
  }
}

@Suite struct ArgumentTests {
  private let parameters = """
    parameters: {
      tint: { type: "color", default: "#111111", role: "primary" },
      list: { type: "colors", default: ["#222222"], role: ["primary", "accent"] },
      label: { type: "text", default: "Hello" },
      size: { type: "number", default: 3, range: [1, 9] },
      on: { type: "boolean", default: false },
    },
    """
  private let layers = """
    { type: "text", string: "=label", bounds: ["=size", 1], foregroundColor: "=tint", hidden: "=on" },
    { forEach: { c: "=list" }, backgroundColor: "=c" }
    """

  private func layer(_ arguments: Arguments) throws -> Layer {
    let layers = try preset(layers, parameters).scene(arguments: arguments).scene.layers
    return try #require(layers.first)
  }

  private func text(_ layer: Layer) -> TextStyle? {
    if case .text(let style) = layer.kind { style } else { nil }
  }

  @Test func settingsWinOverThemesOverDefaults() throws {
    var arguments = Arguments()
    let brand = "{ roles: { primary: \"#ff0000\", accent: \"#00ff00\" }, arguments: { size: 5 } }"
    arguments.themes = [try Theme.load(text: brand, name: "brand.json5", folder: ".")]
    var first = try layer(arguments)
    #expect(text(first)?.foregroundColor == Color(red8: 255, green8: 0, blue8: 0))
    #expect(first.bounds.size.width == 5)
    arguments.set("tint", to: "#0000ff")
    arguments.set("size", to: "7")
    arguments.set("on", to: "yes")
    first = try layer(arguments)
    #expect(text(first)?.foregroundColor == Color(red8: 0, green8: 0, blue8: 255))
    #expect(first.bounds.size.width == 7 && first.isHidden)
    let all = try preset(layers, parameters).scene(arguments: arguments).scene.layers
    #expect(
      all.dropFirst().map(\.backgroundColor)
        == [Color(red8: 255, green8: 0, blue8: 0), Color(red8: 0, green8: 255, blue8: 0)])
  }

  @Test func laterThemesLayOverEarlierOnes() throws {
    var arguments = Arguments()
    arguments.themes = [
      try Theme.load(
        text: "{ roles: { primary: \"#ff0000\" }, arguments: { size: 5 } }", name: "a", folder: "."),
      try Theme.load(text: "{ roles: { primary: \"#00ff00\" } }", name: "b", folder: "."),
    ]
    let first = try layer(arguments)
    #expect(text(first)?.foregroundColor == Color(red8: 0, green8: 255, blue8: 0))
    #expect(first.bounds.size.width == 5)
  }

  @Test func themesNameOnlyWhatIsKnown() throws {
    let preset = try preset(layers, parameters)
    let theme = try Theme.load(text: "{ arguments: { siez: 5 } }", name: "b.json5", folder: ".")
    #expect(
      theme.unknownArguments(presets: [preset]).map(\.message)
        == ["no preset of this run has a parameter \"siez\"; did you mean \"size\"?"])
    do throws(PresetErrors) {
      _ = try Theme.load(text: "{ roles: { primry: \"#fff\" } }", name: "b.json5", folder: ".")
      Issue.record("it was taken")
    } catch {
      #expect(
        error.diagnostics.map(\.message) == ["unknown role \"primry\"; did you mean \"primary\"?"])
    }
  }

  @Test func copyTablesTranslateTexts() throws {
    var arguments = Arguments()
    arguments.copy = try CopyTable(
      text: "key,en,de,ar\nlabel,Hello,\"Hallo, \"\"Welt\"\"\",مرحبا\n", name: "copy.csv")
    arguments.locale = "de-AT"
    #expect(text(try layer(arguments))?.string == "Hallo, \"Welt\"")
    arguments.locale = "ar"
    let arabic = text(try layer(arguments))
    #expect(arabic?.string == "مرحبا" && arabic?.language == "ar" && arabic?.isRightToLeft == true)
    arguments.locale = "fr"
    do {
      _ = try preset(layers, parameters).scene(arguments: arguments)
      Issue.record("it was taken")
    } catch let error as PresetErrors {
      #expect(
        error.diagnostics.map(\.message)
          == ["the copy table has no column \"fr\"; its languages are en, de and ar"])
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func copyTablesNameFaultyRows() {
    do throws(PresetErrors) {
      _ = try CopyTable(text: "key,en,de\na,b\nb,c,d\nb,e,f\n", name: "copy.csv")
      Issue.record("it was taken")
    } catch {
      #expect(
        error.diagnostics.map { "\($0.location) \($0.message)" } == [
          "copy.csv:2:1 this row has 2 fields, the header has 3",
          "copy.csv:4:1 the key \"b\" stands in two rows",
        ])
    }
  }
}

@Suite struct TrackTests {
  private let more = """
    parameters: { log: { type: "track", default: [[0, 0], { time: "500ms", value: 0.25 }], range: [0, 1] } },
    """
  private let layers = """
    { forEach: { p: "=log" }, zPosition: "=p.value", position: ["=p.time", 0] }
    """

  private func layers(_ csv: String) throws -> [Layer] {
    let reader = memory(["log.csv": csv])
    var arguments = Arguments()
    arguments.reader = reader
    arguments.set("log", to: "log.csv")
    return try preset(layers, more, reader: reader).scene(arguments: arguments).scene.layers
  }

  @Test func readsPointsAndRecords() throws {
    let layers = try preset(layers, more).scene().scene.layers
    #expect(layers.map(\.zPosition) == [0, 0.25])
    #expect(layers.map(\.position.x) == [0, 0.5])
  }

  @Test func readsADownloadLog() throws {
    let csv = "time,fraction\n# started\n0,0\n0.137,0.02\r\n\n0.9,\"0.5\"\n1.31,100%\n"
    #expect(try layers(csv).map(\.zPosition) == [0, 0.02, 0.5, 1])
  }

  @Test func namesMalformedRowsByLine() {
    let csv = "time,fraction\n0,0\n0.5\n1,abc\n0.9,2\n0.8,1\n\"1,1\n"
    do {
      _ = try layers(csv)
      Issue.record("it was taken")
    } catch let error as PresetErrors {
      #expect(
        error.diagnostics.map { "\($0.location) \($0.message)" } == [
          "log.csv:3:1 a row is time,value; this one has 1 field",
          "log.csv:4:3 \"value\" must be a number, got \"abc\"",
          "log.csv:5:5 \"value\" must be from 0 to 1, got 2",
          "log.csv:7:1 this quoted field is never closed",
          "log.csv:7:1 a row is time,value; this one has 1 field",
        ])
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func timesDoNotRunBackwards() {
    do {
      _ = try layers("1,0\n0.5,1\n")
      Issue.record("it was taken")
    } catch let error as PresetErrors {
      #expect(error.diagnostics.map(\.message) == ["the time 0.5 is before that of the row above"])
    } catch {
      Issue.record("\(error)")
    }
  }
}

@Suite struct FileTests {
  private func message(_ contents: String, _ files: [String: String], allows: Bool = false)
    -> String
  {
    var arguments = Arguments()
    arguments.reader = memory(files)
    arguments.allowsOutside = allows
    do throws(PresetErrors) {
      let text =
        "{ stage: { width: 9, height: 9 }, loop: {}, layers: [ { contents: \"\(contents)\" } ] }"
      let file = PresetFile(text: text, name: "t.json5", folder: "dir")
      let scene = try Preset.load(file).scene(arguments: arguments).scene
      return scene.resources.map { "\($0.path) \($0.origin)" }.joined(separator: " ")
    } catch {
      return error.diagnostics.map(\.message).joined(separator: " ")
    }
  }

  @Test func picturesLieBesideThePreset() {
    #expect(message("a/b.png", ["dir/a/b.png": ""]) == "dir/a/b.png t.json5:1:67")
    #expect(message("a/../b.png", ["dir/b.png": ""]) == "dir/b.png t.json5:1:67")
  }

  @Test func picturesOutsideNeedLeave() {
    let refusal = "it lies outside of the folder of t.json5; --allow-outside lifts that"
    #expect(message("../b.png", ["b.png": ""]) == "cannot use \"../b.png\": \(refusal)")
    #expect(message("/b.png", ["/b.png": ""]) == "cannot use \"/b.png\": \(refusal)")
    #expect(message("a/../../b.png", ["b.png": ""]) == "cannot use \"a/../../b.png\": \(refusal)")
    #expect(message("../b.png", ["b.png": ""], allows: true) == "b.png t.json5:1:67")
  }
}
