// Presets with one fault each, beside the exact messages that they must give.
import Glibc
import Testing
import Timeline

@testable import Presets

/// The folder of this test's cases.
private let folder =
  #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Wrong"

/// The names of the cases: every .json5 of the folder.
private func caseNames() -> [String] {
  var names: [String] = []
  guard let directory = unsafe opendir(folder) else { return [] }
  defer { unsafe closedir(directory) }
  while let entry = unsafe readdir(directory) {
    let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name.hasSuffix(".json5") { names.append(String(name.dropLast(6))) }
  }
  return names.sorted()
}

/// What a preset's text gives to read: its errors and warnings.
func messages(_ text: String, name: String, arguments: Arguments = Arguments()) -> String {
  do throws(PresetErrors) {
    let preset = try Preset.load(PresetFile(text: text, name: name, folder: "."))
    let built = try preset.scene(arguments: arguments)
    return built.warnings.map(\.rendered).joined(separator: "\n")
  } catch {
    return error.description
  }
}

@Suite struct WrongPresetTests {
  @Test(arguments: caseNames()) func givesItsExactMessage(name: String) throws {
    let text = try FileReader.system.text("\(folder)/\(name).json5", 1 << 20)
    var arguments = Arguments()
    if let line = text.split(separator: "\n").first, line.hasPrefix("// --set ") {
      let parts = line.dropFirst(9).split(separator: "=", maxSplits: 1)
      arguments.set(String(parts[0]), to: String(parts[1]))
    }
    let found = messages(text, name: "\(name).json5", arguments: arguments) + "\n"
    let path = "\(folder)/\(name).txt"
    if unsafe getenv("RECORD_GOLDENS") != nil {
      let opened = unsafe fopen(path, "w")
      guard let file = unsafe opened else { return }
      unsafe fputs(found, file)
      unsafe fclose(file)
      Issue.record("recorded \(name).txt")
      return
    }
    #expect(found == (try FileReader.system.text(path, 1 << 20)))
  }

  @Test func thereAreThirtyAndMore() {
    #expect(caseNames().count >= 30)
  }
}
