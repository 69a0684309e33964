import Frames
import Testing

@testable import FFmpegMedia

@Suite struct GIFTransparencyTests {
  /// A clip whose frames may have holes.
  private func clip(_ source: any FrameSource) -> Clip { Clip(source: source, rate: fps(25)) }

  /// An inverted T that touches the last row and moves to the right.
  private let invertedT = FunctionSource(width: 24, height: 12, count: 6) { frame, x, y in
    let isStem = x == frame + 6 && y >= 4
    let isFoot = y == 11 && x >= frame + 3 && x < frame + 9
    return isStem || isFoot ? 0xFF30_60C0 : 0
  }

  @Test("D1: all six pixels of a sprite's last row survive")
  func theLastRowSurvives() throws {
    let bytes = try gifBytes(clip(invertedT))
    for screens in [try GIFReader(bytes).screens(), try ffmpegFrames(bytes, rate: 25)] {
      for screen in screens {
        #expect((0..<24).filter { screen[$0, 11] >> 24 != 0 }.count == 6)
      }
    }
    #expect(try GIFReader(bytes).screens() == pictures(invertedT))
  }

  @Test("D2: a hole after an opaque picture is a hole")
  func noGhostStays() throws {
    let source = FunctionSource(width: 16, height: 16, count: 4) { frame, x, y in
      frame % 2 == 0 || y < 4 ? 0xFFC0_3020 : x < 2 ? 0xFF20_30C0 : 0
    }
    let bytes = try gifBytes(clip(source))
    let expected = try pictures(source)
    #expect(try GIFReader(bytes).screens() == expected)
    #expect(try ffmpegFrames(bytes, rate: 25).map { $0[8, 8] >> 24 } == [255, 0, 255, 0])
  }

  @Test("D2: random holes and colours, over and over, leave exactly what is meant")
  func randomPicturesComeOutRight() throws {
    var noise = Noise(state: 7)
    for _ in 0..<60 {
      let (width, height) = (
        Int.random(in: 1...14, using: &noise), Int.random(in: 1...14, using: &noise)
      )
      let bitmaps = (0..<Int.random(in: 1...24, using: &noise)).map { _ in
        var bitmap = Bitmap(width: width, height: height)
        let kinds = Int.random(in: 1...4, using: &noise)
        let (left, right) = (
          Int.random(in: 0...width, using: &noise), Int.random(in: 0...width, using: &noise)
        )
        for pixel in bitmap.pixels.indices where pixel % width >= min(left, right) {
          let kind = Int.random(in: 0..<kinds, using: &noise)
          bitmap.pixels[pixel] = kind == 0 ? 0 : 0xFF00_0000 | UInt32(kind) * 0x20_4060
        }
        return bitmap
      }
      var settings = GIFSettings()
      settings.plays = Int.random(in: 0...1, using: &noise)
      let bytes = try gifBytes(clip(ListSource(bitmaps: bitmaps)), settings)
      #expect(try expandedScreens(bytes, frame: 4) == bitmaps)
    }
  }

  @Test("D2: a loop that starts anew over its own last picture shows its first")
  func theSeamIsClean() throws {
    let source = GIFScenes.movingSquare(size: 16, count: 5, hole: true)
    let gif = try GIFReader(gifBytes(clip(source)))
    // A player that does not empty the screen still applies the last disposal.
    #expect(gif.images.last?.disposal == 2)
  }

  @Test("D4: without a matte an edge is cut at one half, without speckles")
  func edgesAreCutAtOneHalf() throws {
    let source = GIFScenes.turningDots(size: 40, count: 4, colors: [0xFF3B30], transparent: true)
    let bytes = try gifBytes(clip(source))
    for (screen, picture) in zip(try GIFReader(bytes).screens(), try pictures(source)) {
      for pixel in picture.pixels.indices {
        #expect((screen.pixels[pixel] != 0) == (picture.pixels[pixel] >> 24 >= 128))
        // Straight colour, not darkened by its own coverage (within rounding of the premultiplied pixel).
        if screen.pixels[pixel] != 0 {
          #expect(RGB.squaredDistance(screen.pixels[pixel], 0xFF3B30) <= 12)
        }
      }
    }
  }

  @Test("D4: on a matte an edge is blended to it and nothing half covered is lost")
  func edgesBlendToTheMatte() throws {
    let source = GIFScenes.turningDots(size: 40, count: 4, colors: [0xFF3B30], transparent: true)
    var settings = GIFSettings()
    settings.matte = 0x2040_80
    let gif = try GIFReader(gifBytes(clip(source), settings))
    for (screen, picture) in zip(gif.screens(), try pictures(source)) {
      for pixel in picture.pixels.indices {
        let alpha = Double(picture.pixels[pixel] >> 24) / 255
        guard alpha > 0 else {
          #expect(screen.pixels[pixel] == 0)
          continue
        }
        for (shift, matte) in [(16, 0x20), (8, 0x40), (0, 0x80)] as [(UInt32, Double)] {
          let expected = Double(picture.pixels[pixel] >> shift & 255) + matte * (1 - alpha)
          #expect(abs(Double(screen.pixels[pixel] >> shift & 255) - expected) <= 1)
        }
      }
    }
  }

  @Test("D5: corners of a transparent clip have alpha 0")
  func cornersAreTransparent() throws {
    let source = GIFScenes.turningDots(size: 40, count: 6, transparent: true)
    let bytes = try gifBytes(clip(source))
    for screens in [try GIFReader(bytes).screens(), try ffmpegFrames(bytes, rate: 25)] {
      #expect(screens.count == 6)
      for screen in screens {
        for corner in [(0, 0), (39, 0), (0, 39), (39, 39)] {
          #expect(screen[corner.0, corner.1] >> 24 == 0)
        }
        #expect(screen.pixels.contains { $0 >> 24 == 255 })
      }
    }
  }

  /// Near colours that stand, a square that moves over them and, if asked for, a hole after it.
  private func texture(hole: Bool) -> FunctionSource {
    FunctionSource(width: 40, height: 40, count: 8) { frame, x, y in
      if (0..<9).contains(x - 4 * frame), (12..<24).contains(y) { return 0xFFE0_4020 }
      if hole, (-8..<0).contains(x - 4 * frame), (8..<34).contains(y) { return 0 }
      let wave = UInt32((x * 7 + y * 13 + (y >= 30 ? frame * 5 : 0)) % 41)
      return 0xFF00_0000 | (60 + wave) << 16 | (60 + wave) << 8 | (60 + wave / 2)
    }
  }

  @Test(
    "D6, D7: lossy images repaint what stands as it stood, round after round, and declared colors as they are",
    arguments: [(true, false), (true, true), (false, true), (false, false)])
  func lossyImagesRepaintWhatStandsAsItStood(hole: Bool, whole: Bool) throws {
    let source = texture(hole: hole)
    var clip = hole ? clip(source) : opaqueClip(source, fps(25))
    clip.declaredColors = [0x505046]
    var settings = GIFSettings()
    settings.wholePictures = whole
    let exact = try gifBytes(clip, settings)
    settings.lossyLevels = 10
    let lossy = try gifBytes(clip, settings)
    #expect(lossy.count < exact.count)
    let frames = try pictures(source)
    let screens = try GIFReader(lossy).screens()
    #expect(screens.count == frames.count)
    for (index, frame) in frames.enumerated() {
      let before = (index + frames.count - 1) % frames.count
      for pixel in frame.pixels.indices {
        let (color, shown) = (frame.pixels[pixel], screens[index].pixels[pixel])
        #expect((color == 0) == (shown == 0))
        #expect(RGB.squaredDistance(color, shown) <= 100)
        if color == frames[before].pixels[pixel] {
          #expect(shown == screens[before].pixels[pixel])
        }
        if color == 0xFF50_5046 { #expect(shown == color) }
      }
    }
  }

  @Test func aLossyClipOfAsManyColorsAsATableHoldsStillLeavesWhatStands() throws {
    let source = FunctionSource(width: 16, height: 17, count: 2) { frame, x, y in
      let row = y < 8 ? y : y - 1
      return y == 8 ? 0xFFFF_FFFF : 0xFF00_0000 | UInt32((x + 16 * row + frame) % 256) * 0x01_0101
    }
    var settings = GIFSettings()
    settings.lossyLevels = 4
    let screens = try GIFReader(gifBytes(opaqueClip(source, fps(25)), settings)).screens()
    #expect(screens.count == 2)
    for (frame, screen) in zip(try pictures(source), screens) {
      for pixel in frame.pixels.indices {
        #expect(RGB.squaredDistance(frame.pixels[pixel], screen.pixels[pixel]) <= 75)
      }
    }
  }

  @Test func aClipThatShowsNothingIsStillAGIF() throws {
    let source = FunctionSource(width: 5, height: 5, count: 3) { _, _, _ in 0 }
    let gif = try GIFReader(gifBytes(clip(source)))
    #expect(gif.screens() == [Bitmap(width: 5, height: 5)])
    #expect(gif.images.map(\.delay) == [12])
  }
}

/// The screens of a GIF, each as often as it lasts frames of `frame` centiseconds.
func expandedScreens(_ bytes: [UInt8], frame: Int) throws -> [Bitmap] {
  let gif = try GIFReader(bytes)
  return zip(gif.screens(), gif.images).flatMap { screen, image in
    [Bitmap](repeating: screen, count: image.delay / frame)
  }
}
