import Frames
import Testing

@testable import FFmpegMedia

@Suite struct GIFLocalTableTests {
  /// Mosaics of 200 colors each, other ones in each picture: more in sum than one table holds.
  private let slides = FunctionSource(width: 240, height: 240, count: 4) { frame, x, y in
    let number = (x / 10 + y / 10 * 24) * 7 % 200 + frame * 200
    return 0xFF00_0000 | UInt32(number) * 0x01_2F35 & 0xFF_FFFF
  }

  private func encode(_ source: any FrameSource, _ settings: GIFSettings) throws -> GIFFile {
    try GIFEncoder.encode(
      opaqueClip(source, fps(25)), settings: settings, scheduler: SerialScheduler())
  }

  @Test("S2: tables of their own keep every color where one for all cannot, if that costs little")
  func tablesOfTheirOwnKeepEveryColorWhereThatCostsLittle() throws {
    let file = try encode(slides, GIFSettings())
    #expect(file.report.table == .exactLocal)
    #expect(file.report.sourceColors > 256)
    #expect(file.report.meanSquaredError == 0)
    let bytes = try gifBytes(opaqueClip(slides, fps(25)))
    let expected = try pictures(slides)
    #expect(try GIFReader(bytes).screens() == expected)
    #expect(try ffmpegFrames(bytes, rate: 25) == expected)
    #expect(try GIFReader(bytes).images.dropFirst().allSatisfy { $0.hasLocalTable })
  }

  @Test("D7: where exactness is asked for, every pixel is exact whatever it costs")
  func everyPixelIsExactWhereThatIsAskedFor() throws {
    let source = GIFScenes.turningDots(size: 56, count: 24)
    var settings = GIFSettings()
    let plain = try encode(source, settings)
    #expect(plain.report.table != .exactLocal && plain.report.meanSquaredError > 0)
    settings.keepsEveryColor = true
    let exact = try encode(source, settings)
    #expect(exact.report.table == .exactLocal && exact.report.peakSignalToNoise == .infinity)
    #expect(exact.byteCount > plain.byteCount)
    let screens = try GIFReader(gifBytes(opaqueClip(source, fps(25)), settings)).screens()
    #expect(screens == (try pictures(source)))
  }

  @Test func picturesOfTooManyColorsArePlannedAllTheSame() throws {
    var settings = GIFSettings()
    settings.keepsEveryColor = true
    let file = try encode(GIFScenes.manyColors(size: 64, count: 3), settings)
    #expect(file.report.table == .planned)
  }
}
