import Frames
import Testing

@testable import FFmpegMedia

@Suite struct GIFPaletteTests {
  /// A still field of thousands of colours, over which a thin bar grows.
  private let progress = Self.progress(bar: 0xFFFF_3B30)

  private static func progress(bar: UInt32) -> FunctionSource {
    FunctionSource(width: 96, height: 64, count: 8) { frame, x, y in
      if (30..<33).contains(y), x >= 8, x < 16 + frame * 9 { return bar }
      return 0xFF00_0000 | UInt32(60 + x) << 16 | UInt32(80 + y * 2) << 8
        | UInt32(120 + (x + y) / 2)
    }
  }

  @Test("D8: one color of the clip shows as one color everywhere, so flat art has no dots")
  func oneColorShowsAsOneColor() throws {
    for source in [GIFScenes.turningDots(size: 64, count: 30), progress] {
      let screens = try GIFReader(gifBytes(opaqueClip(source, fps(25)))).screens()
      var shown: [UInt32: UInt32] = [:]
      for (frame, screen) in zip(try pictures(source), screens) {
        for (color, pixel) in zip(frame.pixels, screen.pixels) {
          #expect(shown[color, default: pixel] == pixel)
          shown[color] = pixel
        }
      }
      #expect(shown.count > 256)
    }
  }

  // The second color is one that the field nearly has, too.
  @Test("D9: a thin bar over a picture keeps its color", arguments: [0xFFFF_3B30, 0xFF6C_96A4])
  func aThinBarKeepsItsColor(bar: UInt32) throws {
    let source = Self.progress(bar: bar)
    let screens = try GIFReader(gifBytes(opaqueClip(source, fps(25)))).screens()
    for (frame, screen) in zip(try pictures(source), screens) {
      for pixel in frame.pixels.indices where frame.pixels[pixel] == bar {
        #expect(screen.pixels[pixel] == bar)
      }
    }
  }

  @Test("D10: a planned table errs less than that of ffmpeg's palettegen")
  func aPlannedTableErrsLessThanPalettegen() throws {
    for (source, isFlat) in [(GIFScenes.turningDots(size: 64, count: 30), true), (progress, false)]
    {
      let ours = try GIFReader(gifBytes(opaqueClip(source, fps(25)))).screens()
      let theirs = try palettegenScreens(source)
      let frames = try pictures(source)
      #expect(theirs.count == frames.count)
      #expect(error(frames[0], ours[0], isFlat) < error(frames[0], theirs[0], isFlat))
    }
  }

  @Test("S1: what stands costs nothing in later pictures") func whatStandsCostsNothing() throws {
    let still = FunctionSource(width: 96, height: 64, count: 1) { [progress] _, x, y in
      var bitmap = Bitmap(width: 96, height: 64)
      try? progress.draw(0, into: &bitmap)
      return bitmap[x, y]
    }
    let one = try gifBytes(opaqueClip(still, fps(25))).count
    let all = try gifBytes(opaqueClip(progress, fps(25))).count
    #expect(all < one + one / 5)
  }

  @Test("S3: on request every image is whole, so that a player's errors in differences do not show")
  func everyImageIsWholeOnRequest() throws {
    var settings = GIFSettings()
    settings.wholePictures = true
    for isHole in [false, true] {
      let source = GIFScenes.movingSquare(size: 16, count: 5, hole: isHole)
      let clip = isHole ? Clip(source: source, rate: fps(25)) : opaqueClip(source, fps(25))
      let gif = try GIFReader(gifBytes(clip, settings))
      #expect(gif.screens() == (try pictures(source)))
      for image in gif.images {
        #expect(image.width == 16 && image.height == 16)
        #expect(image.disposal == (isHole ? 2 : 1))
        #expect((image.transparent != nil) == isHole)
      }
    }
  }

  @Test func lossyCodingSavesBytesStaysNearAndLetsStandWhatStands() throws {
    let source = FunctionSource(width: 64, height: 64, count: 6) { frame, x, y in
      let wave = UInt32((x * 7 + y * 13 + frame * frame * 3) % 41)
      return y < 8 ? 0xFF20_4060 : 0xFF00_0000 | (90 + wave) << 16 | (60 + wave * 2) << 8 | wave
    }
    var settings = GIFSettings()
    settings.lossyLevels = 10
    let exact = try gifBytes(opaqueClip(source, fps(25)))
    let lossy = try gifBytes(opaqueClip(source, fps(25)), settings)
    #expect(lossy.count < exact.count * 9 / 10)
    let frames = try pictures(source)
    let screens = try GIFReader(lossy).screens()
    for index in frames.indices {
      for pixel in frames[index].pixels.indices {
        let (color, shown) = (frames[index].pixels[pixel], screens[index].pixels[pixel])
        #expect(RGB.squaredDistance(color, shown) <= 100)
        if index > 0, color == frames[index - 1].pixels[pixel] {
          #expect(shown == screens[index - 1].pixels[pixel])
        }
      }
    }
  }

  @Test(
    "D6, D8: dither stands still, keeps flat colors whole and brings the mean of an area nearer")
  func ditherStandsStillAndBringsTheMeanNearer() throws {
    let source = FunctionSource(width: 192, height: 128, count: 3) { frame, x, y in
      if y < 16 { return frame == x / 64 ? 0xFF20_4060 : 0xFFE0_E0E0 }
      return 0xFF00_0000 | UInt32(x) << 16 | UInt32(y * 2) << 8 | UInt32((x + y) / 3)
    }
    var settings = GIFSettings()
    settings.maximumColors = 200
    let plain = try GIFReader(gifBytes(opaqueClip(source, fps(25)), settings)).screens()
    settings.dithers = true
    let dithered = try GIFReader(gifBytes(opaqueClip(source, fps(25)), settings)).screens()
    let frames = try pictures(source)
    for index in frames.indices {
      for pixel in 0..<16 * 192 {
        #expect(dithered[index].pixels[pixel] == frames[index].pixels[pixel])
      }
      for pixel in 16 * 192..<128 * 192 {
        #expect(dithered[index].pixels[pixel] == dithered[0].pixels[pixel])
      }
    }
    #expect(dithered[0] != plain[0])
  }

  /// The error in sum: in RGB, in which soft edges mix, or as it is seen.
  private func error(_ frame: Bitmap, _ screen: Bitmap, _ isFlat: Bool) -> Double {
    let measure = isFlat ? RGB.vector : OKLab.vector
    return zip(frame.pixels, screen.pixels).reduce(0) { sum, pair in
      pair.0 == pair.1 ? sum : sum + squaredLength(measure(pair.0) - measure(pair.1))
    }
  }

  /// What ffmpeg's palettegen and paletteuse without dither make of a source.
  private func palettegenScreens(_ source: FunctionSource) throws -> [Bitmap] {
    try withTemporaryFolder { folder in
      var raw: [UInt8] = []
      for picture in try pictures(source) {
        for pixel in picture.pixels {
          for shift in [0, 8, 16, 24] as [UInt32] {
            raw.append(UInt8(truncatingIfNeeded: pixel >> shift))
          }
        }
      }
      try write(raw, to: folder + "/raw")
      let words = try output(
        of: "ffmpeg -v error -f rawvideo -pix_fmt bgra -s \(source.width)x\(source.height) "
          + "-framerate 25 -i \(folder)/raw -filter_complex "
          + "'split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none' \(folder)/a.gif"
          + " && ffmpeg -v error -i \(folder)/a.gif -vsync cfr -r 25 -f rawvideo -pix_fmt bgra \(folder)/b"
      )
      #expect(words.isEmpty)
      return pictures(
        raw: try fileBytes(folder + "/b"), width: source.width, height: source.height)
    }
  }
}
