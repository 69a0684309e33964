// The formatter, the template, the schema and the reference.
import Glibc
import Testing
import Timeline

@testable import Presets

/// Compares a generated file of the package with its text; writes it when RECORD_GOLDENS is set, and fails then.
func expectFile(_ path: String, toBe text: String) throws {
  let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  if unsafe getenv("RECORD_GOLDENS") != nil {
    let opened = unsafe fopen("\(root)/\(path)", "w")
    guard let file = unsafe opened else { return }
    unsafe fputs(text, file)
    unsafe fclose(file)
    Issue.record("recorded \(path)")
    return
  }
  let found = try FileReader.system.text("\(root)/\(path)", 4 << 20)
  #expect(found == text, "\(path) is not what the tables say; record it with RECORD_GOLDENS=1")
}

@Suite struct FormatTests {
  @Test func laysOutAndKeepsComments() throws {
    let text = """
      // head
      {'title':'A "b"',   // the name
      "stage":{width:.5,height:+10.},/* before */ "odd key": [1,2,
      3], list:[{a:1},{b:[ ]}],


      // above
      last: {
      x: 1 },
      } // tail
      """
    let wanted = """
      // head
      {
        title: 'A "b"', // the name
        stage: { width: 0.5, height: 10 },
        /* before */
        "odd key": [1, 2, 3], list: [{ a: 1 }, { b: [] }],

        // above
        last: {
          x: 1,
        },
      }
      // tail

      """
    #expect(try PresetFormatter.format(text, name: "t") == wanted)
  }

  @Test func wrapsWhatDoesNotFitInAHundredColumns() throws {
    let long = String(repeating: "x", count: 40)
    let text = "{ a: \"\(long)\", b: [1, 2], c: { d: \"\(long)\", e: 1 },\nf: 1, g: 2 }"
    let wanted = """
      {
        a: "\(long)", b: [1, 2],
        c: { d: "\(long)", e: 1 },
        f: 1, g: 2,
      }

      """
    #expect(try PresetFormatter.format(text, name: "t.json5") == wanted)
    let words = (0..<30).map { "key\($0): \($0)" }.joined(separator: ", ")
    for line in try PresetFormatter.format("{\(words)}", name: "t").split(separator: "\n") {
      #expect(line.count <= 100)
    }
  }

  @Test func plainJSONStaysPlain() throws {
    let text = "{\n\"a\":[{\"b\":.5}],\n\"c\":[1,2,3,4,5,6,7,8,9,10,\n11]}"
    let wanted = """
      {
        "a": [{ "b": 0.5 }],
        "c": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
      }

      """
    #expect(try PresetFormatter.format(text, name: "t.json") == wanted)
    #expect(try PresetFormatter.format(text, name: "t.json5").contains("\n  c: [1, 2"))
  }

  @Test func formattingTwiceChangesNothing() throws {
    var generator = SeededGenerator(seed: 7)
    let text = try packageFile("presets/six-dots.json5")
    var inputs = [text]
    for _ in 0..<40 {
      var scalars = Array(text.unicodeScalars)
      for _ in 0..<30 {
        let index = Int.random(in: 0..<scalars.count, using: &generator)
        if scalars[index] == " " {
          scalars[index] = "\n"
        } else if scalars[index] == "\n" {
          scalars.insert("\n", at: index)
        }
      }
      inputs.append(String(String.UnicodeScalarView(scalars)))
    }
    for input in inputs {
      guard let once = try? PresetFormatter.format(input, name: "t") else { continue }
      #expect(try PresetFormatter.format(once, name: "t") == once)
    }
  }

  @Test func formattingKeepsTheScene() throws {
    let text = try packageFile("presets/six-dots.json5")
    let once = try PresetFormatter.format(text, name: "t")
    func scene(_ text: String) throws -> Int {
      let built = try Preset.load(PresetFile(text: text, name: "t", folder: "presets")).scene()
      var layers = built.scene.layers
      for index in layers.indices { layers[index] = unmarked(layers[index]) }
      return layers.hashValue
    }
    #expect(try scene(text) == scene(once))
  }

  @Test func theTemplateIsAPresetInItsNormalLayout() throws {
    let text = PresetTemplate.text(title: "My \"dots\"")
    let preset = try Preset.load(PresetFile(text: text, name: "t", folder: "."))
    #expect(preset.title == "My dots")
    #expect(try preset.scene().warnings.isEmpty)
    #expect(try PresetFormatter.format(text, name: "t") == text)
  }
}

@Suite struct SchemaTests {
  @Test func theSchemaFilesAreUpToDate() throws {
    try expectFile("presets/schema/preset.schema.json", toBe: PresetSchema.json())
    try expectFile("presets/schema/theme.schema.json", toBe: PresetSchema.themeJSON())
  }

  @Test func theReferenceIsUpToDate() throws {
    let text = try packageFile("docs/presets.md")
    let parts = text.components(before: LanguageReference.opening)
    try expectFile("docs/presets.md", toBe: parts + LanguageReference.markdown())
  }

  @Test func everyKeyIsDescribed() {
    for object in Vocabulary.objects {
      #expect(
        Set(object.keys.map(\.name)).count == object.keys.count, "\(object.name) has a key twice")
      for key in object.keys { #expect(key.text.hasSuffix("."), "\(object.name).\(key.name)") }
    }
  }
}

extension String {
  /// The text before a part of it.
  fileprivate func components(before part: String) -> String {
    firstRange(of: part).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
