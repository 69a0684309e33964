// What the documents show is valid.
import Testing

@testable import Presets

@Suite struct DocumentTests {
  @Test(arguments: ["docs/from-swift.md", "docs/presets.md"])
  func wholePresetsInDocumentsBuildWithoutWarnings(path: String) throws {
    let blocks = try packageFile(path).split(separator: "```json5\n").dropFirst().map {
      String($0.prefix(upTo: $0.firstRange(of: "```")?.lowerBound ?? $0.endIndex))
    }
    let presets = blocks.filter { $0.contains("  stage:") }
    #expect(!presets.isEmpty)
    for text in presets {
      let preset = try Preset.load(PresetFile(text: text, name: path, folder: "."))
      #expect(try preset.scene().warnings.map(\.rendered) == [])
    }
  }

  @Test func swiftsRowsAreFortyAndMore() throws {
    let rows = try packageFile("docs/from-swift.md").split(separator: "\n").filter {
      $0.hasPrefix("| `")
    }
    #expect(rows.count >= 40)
  }
}
