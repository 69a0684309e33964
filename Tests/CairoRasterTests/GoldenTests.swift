import Foundation
import Frames
import Testing

/// Pictures that a person has looked at, compared exactly: at most 1 per channel, no tolerance per case.
@Suite struct GoldenTests {
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"

  @Test(arguments: GoldenCase.all)
  func pictureIsTheOneOnRecord(_ golden: GoldenCase) throws {
    let drawn = try golden.tree.drawn(scale: golden.scale, pictures: golden.pictures)
    // Through a file, so that both sides lost the same by PNG's straight alpha.
    let temporary = FileManager.default.temporaryDirectory
      .appendingPathComponent("loadreel-goldens").appendingPathComponent(golden.feature)
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let actualFile = temporary.appendingPathComponent(golden.name + ".png")
    #expect(PNG.write(drawn, to: actualFile.path))
    let actual = try #require(PNG.read(actualFile.path))

    guard let expected = PNG.read(golden.file.path) else {
      try record(golden, drawn)
      Issue.record("no picture on record; look at \(actualFile.path), then RECORD_GOLDENS=1")
      return
    }
    let difference = expected.difference(from: actual)
    guard let difference, difference.largest <= 1 else {
      try record(golden, drawn)
      let strip = temporary.appendingPathComponent(golden.name + ".strip.png")
      #expect(PNG.write(expected.strip(actual), to: strip.path))
      Issue.record(
        "differs (\(String(describing: difference))); expected|difference|actual: \(strip.path)")
      return
    }
  }

  private func record(_ golden: GoldenCase, _ drawn: Bitmap) throws {
    guard Self.isRecording else { return }
    try FileManager.default.createDirectory(
      at: golden.file.deletingLastPathComponent(), withIntermediateDirectories: true)
    #expect(PNG.write(drawn, to: golden.file.path))
  }

  @Test func everyPictureOnRecordBelongsToACase() throws {
    let known = Set(GoldenCase.all.map(\.file.standardizedFileURL.path))
    let names = FileManager.default.enumerator(atPath: GoldenCase.folder.path)
    for case let name as String in names ?? .init() where name.hasSuffix(".png") {
      let path = GoldenCase.folder.appendingPathComponent(name).standardizedFileURL.path
      #expect(known.contains(path), "orphan: \(name)")
    }
  }

  @Test func caseNamesAreDistinct() {
    #expect(Set(GoldenCase.all.map(\.testDescription)).count == GoldenCase.all.count)
  }
}
