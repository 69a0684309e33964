import Frames
import Testing

@testable import FFmpegMedia

@Suite struct GIFPixelTests {
  @Test("S2: every pixel is exact where one table holds all colors")
  func everyPixelIsExactWhereOneTableHoldsAllColors() throws {
    let source = GIFScenes.turningDots(size: 64, count: 20, colors: [0xFF3B30])
    let bytes = try gifBytes(opaqueClip(source, fps(50)))
    let expected = try pictures(source)
    #expect(try GIFReader(bytes).screens() == expected)
    #expect(try ffmpegFrames(bytes, rate: 50) == expected)
  }

  @Test("D3: solid frames A, B, A decode as A, B, A") func solidFramesABADecodeAsABA() throws {
    let colors: [UInt32] = [0xFF10_2030, 0xFFE0_D0C0, 0xFF10_2030]
    let source = FunctionSource(width: 20, height: 10, count: 3) { frame, _, _ in colors[frame] }
    let bytes = try gifBytes(opaqueClip(source, fps(25)))
    #expect(try GIFReader(bytes).screens().map { $0[3, 3] } == colors)
    #expect(try ffmpegFrames(bytes, rate: 25).map { $0[3, 3] } == colors)
  }

  @Test("D6: pixels that stand in the clip stand on screen")
  func pixelsThatStandInTheClipStandOnScreen() throws {
    let source = GIFScenes.manyColors(size: 64, count: 12)
    let frames = try pictures(source)
    let screens = try GIFReader(gifBytes(opaqueClip(source, fps(25)))).screens()
    #expect(screens.count == 12)
    for index in 1..<12 {
      for pixel in frames[index].pixels.indices
      where frames[index].pixels[pixel] == frames[index - 1].pixels[pixel] {
        #expect(screens[index].pixels[pixel] == screens[index - 1].pixels[pixel])
      }
    }
  }

  @Test("D7: declared colors survive any palette") func declaredColorsSurviveAnyPalette() throws {
    let source = GIFScenes.turningDots(size: 96, count: 60)
    var clip = opaqueClip(source, fps(50))
    clip.declaredColors = GIFScenes.sixColors
    let file = try GIFEncoder.encode(
      clip, settings: GIFSettings(), scheduler: SerialScheduler())
    #expect(file.report.table == .ramps)
    let frames = try pictures(source)
    let screens = try GIFReader(gifBytes(clip)).screens()
    for color in GIFScenes.sixColors + [0xFFFFFF] {
      for (frame, screen) in zip(frames, screens) {
        for pixel in frame.pixels.indices where frame.pixels[pixel] == 0xFF00_0000 | color {
          #expect(screen.pixels[pixel] == 0xFF00_0000 | color)
        }
      }
    }
  }

  @Test("D7: a small spot of a declared color survives among colors near to it")
  func aDeclaredSpotSurvives() throws {
    let field = try pictures(GIFScenes.manyColors(size: 64, count: 3))
    let spot: UInt32 = 0xFF52_A27A
    let source = FunctionSource(width: 64, height: 64, count: 3) { frame, x, y in
      (20..<22).contains(x) && (40..<42).contains(y) ? spot : field[frame][x, y]
    }
    var clip = opaqueClip(source, fps(25))
    clip.declaredColors = [spot & 0xFF_FFFF]
    for screen in try GIFReader(gifBytes(clip)).screens() {
      #expect(screen[20, 40] == spot && screen[21, 41] == spot)
    }
  }
}

extension GIFScenes {
  /// A gradient of thousands of colours with a square that moves over it.
  static func manyColors(size: Int, count: Int) -> FunctionSource {
    FunctionSource(width: size, height: size, count: count) { frame, x, y in
      if x >= frame * 3, x < frame * 3 + 12, y >= 20, y < 32 { return 0xFFFF_3B30 }
      return 0xFF00_0000 | UInt32(x * 255 / size) << 16 | UInt32(y * 255 / size) << 8
        | UInt32((x + y) * 127 / size)
    }
  }
}
