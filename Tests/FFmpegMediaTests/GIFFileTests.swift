import Frames
import Testing

@testable import FFmpegMedia

@Suite struct GIFFileTests {
  private let dots = GIFScenes.turningDots(size: 32, count: 8)

  private func file() throws -> GIFFile {
    try GIFEncoder.encode(
      opaqueClip(dots, fps(25)), settings: GIFSettings(), scheduler: SerialScheduler())
  }

  @Test("R11: a full disk is an error")
  func aFullDiskIsAnError() throws {
    let file = try file()
    #expect(throws: MediaError.self) { try file.write(to: "/dev/full") }
    #expect(throws: MediaError.self) { try file.write(to: "/nowhere/at/all.gif") }
  }

  @Test("R9: names with colons, percent signs, quotes and emoji are names")
  func namesAreNames() throws {
    let file = try file()
    try withTemporaryFolder { folder in
      for name in ["a:b.gif", "50% 'off' \"x\".gif", "-😀.gif"] {
        try file.write(to: "\(folder)/\(name)")
        #expect(try fileBytes("\(folder)/\(name)").count == file.byteCount)
      }
    }
  }

  @Test("R1: two runs make the same bytes")
  func twoRunsMakeTheSameBytes() throws {
    #expect(try gifBytes(opaqueClip(dots, fps(25))) == gifBytes(opaqueClip(dots, fps(25))))
  }

  @Test(arguments: [(1, 1), (1, 63), (63, 65)])
  func oddSizesAreRight(width: Int, height: Int) throws {
    let source = FunctionSource(width: width, height: height, count: 3) { frame, x, y in
      0xFF00_0000 | UInt32((x + y + frame) % 7 * 0x18_2028)
    }
    let bytes = try gifBytes(opaqueClip(source, fps(25)))
    #expect(try expandedScreens(bytes, frame: 4) == pictures(source))
  }
}
