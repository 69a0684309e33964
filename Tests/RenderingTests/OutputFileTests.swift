import FFmpegMedia
import Frames
import Glibc
import Testing

@testable import Rendering

struct OutputFileTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/loadreel-test-XXXXXX".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
    }
    try #require(made)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      for name in FilePath.entries(of: folder) { _ = unsafe unlink(folder + "/" + name) }
      _ = unsafe rmdir(folder)
    }
    try body(folder)
  }

  @Test func aFileAppearsUnderItsNameOnlyWhenCommitted() throws {
    try withFolder { folder in
      let file = try OutputFile.begin(folder + "/a: 100% ünï'\"😀.mp4")
      try FileBytes.write([1, 2, 3], to: file.temporaryPath)
      #expect(FilePath.kind(folder + "/a: 100% ünï'\"😀.mp4") == .missing)
      try file.commit()
      #expect(FilePath.entries(of: folder) == ["a: 100% ünï'\"😀.mp4"])
      #expect(try FileBytes.read(folder + "/a: 100% ünï'\"😀.mp4") == [1, 2, 3])
    }
  }

  @Test func anAbandonedFileLeavesNothing() throws {
    try withFolder { folder in
      do { _ = try OutputFile.begin(folder + "/a.gif") }
      #expect(FilePath.entries(of: folder).isEmpty)
    }
  }

  @Test func whatADeadRunLeftBehindIsCleanedUpByTheNext() throws {
    try withFolder { folder in
      try FileBytes.write([], to: folder + "/.a.gif.99999999.abcdef.loadreel-part")
      try FileBytes.write([], to: folder + "/.a.gif.\(getpid()).abcdef.loadreel-part")
      try FileBytes.write([], to: folder + "/.b.gif.99999999.abcdef.loadreel-part")
      do { _ = try OutputFile.begin(folder + "/a.gif") }
      #expect(
        FilePath.entries(of: folder) == [
          ".a.gif.\(getpid()).abcdef.loadreel-part", ".b.gif.99999999.abcdef.loadreel-part",
        ])
    }
  }

  @Test func onlyUntouchedFilesOfOursMayBeReplaced() throws {
    try withFolder { folder in
      let record = OutputRecord(folder: folder)
      let path = folder + "/a.gif"
      #expect(try record.standing(of: path) == .missing)
      try FileBytes.write([1, 2, 3], to: path)
      #expect(try record.standing(of: path) == .foreign)
      #expect(record.note(path, digest: try #require(SHA256.hexDigest(of: [1, 2, 3]))))
      #expect(try record.standing(of: path) == .ours)
      try FileBytes.write([1, 2, 4], to: path)
      #expect(try record.standing(of: path) == .foreign)
      #expect(try record.standing(of: folder) == .notAFile)
    }
  }
}
