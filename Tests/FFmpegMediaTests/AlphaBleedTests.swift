import Frames
import Testing

@testable import FFmpegMedia

/// What colour transparent and faint pixels get for a lossy codec.
@Suite struct AlphaBleedTests {
  @Test("A3: around a disc of one colour there is only that colour, at whatever alpha")
  func oneColorIsOneColor() {
    let color: UInt32 = 0xC0_5A31
    var bitmap = Bitmap(width: 96, height: 96)
    for y in 0..<96 {
      for x in 0..<96 { bitmap[x, y] = softDisc(x, y, radius: 30, color: color) }
    }
    let straight = StraightAlpha.pixels(bitmap)
    var filled = straight
    AlphaBleed.fill(&filled, width: 96, height: 96)
    for (pixel, old) in zip(filled, straight) {
      #expect(pixel >> 24 == old >> 24)
      #expect(difference(pixel & 0xFF_FFFF, color) <= 3)
    }
  }

  @Test("A3: a faint pixel beside another colour keeps its own within rounding")
  func aFaintPixelKeepsItsOwn() {
    var pixels: [UInt32] = [0xFF00_00FF, 0x14FF_0000, 0x0000_0000, 0x0000_0000]
    AlphaBleed.fill(&pixels, width: 2, height: 2)
    #expect(pixels[0] == 0xFF00_00FF)
    #expect(pixels[1] >> 24 == 0x14)
    // Half a code under an alpha of 20 is 6.4 of 255.
    #expect(difference(pixels[1], 0x14FF_0000) <= 6)
    #expect(pixels[2] >> 24 == 0 && pixels[2] != 0)
  }

  @Test("pictures of one row, column or pixel, and clear ones, are taken as they are")
  func smallPictures() {
    for (width, height) in [(1, 1), (1, 5), (5, 1), (3, 3)] {
      var pixels = [UInt32](repeating: 0, count: width * height)
      AlphaBleed.fill(&pixels, width: width, height: height)
      #expect(pixels.allSatisfy { $0 == 0 })
      pixels[0] = 0x4020_60C0
      AlphaBleed.fill(&pixels, width: width, height: height)
      #expect(pixels[0] == 0x4020_60C0)
      #expect(pixels.dropFirst().allSatisfy { $0 == 0x0020_60C0 })
    }
  }
}
