// How a decoded picture differs from the one that was drawn.
internal import Frames
internal import Glibc

enum PictureComparison {
  /// Peak signal-to-noise ratio in decibels of two pictures of one size, over colour and alpha as drawn on black; infinite
  /// where they are equal, 0 where their sizes differ.
  static func peakSignalToNoise(_ left: Bitmap, _ right: Bitmap) -> Double {
    guard left.width == right.width, left.height == right.height else { return 0 }
    if left.pixels == right.pixels { return .infinity }
    var sum = 0
    for (a, b) in zip(left.pixels, right.pixels) where a != b {
      for shift: UInt32 in [0, 8, 16, 24] {
        let difference = Int(a >> shift & 255) - Int(b >> shift & 255)
        sum += difference * difference
      }
    }
    let mean = Double(sum) / Double(left.pixels.count * 4)
    return 10 * log10(255 * 255 / mean)
  }

  /// A pixel in the middle of a flat area of a colour, or nil where the picture has none.
  ///
  /// - Parameters:
  ///   - color: `0xRRGGBB`, opaque.
  ///   - margin: how many pixels around must have the same colour.
  static func flatPixel(of color: UInt32, in picture: Bitmap, margin: Int) -> (x: Int, y: Int)? {
    let wanted = 0xFF00_0000 | color
    var run = 0
    for y in stride(from: margin, to: max(margin, picture.height - margin), by: margin + 1) {
      run = 0
      for x in 0..<picture.width {
        run = picture[x, y] == wanted ? run + 1 : 0
        guard run == 2 * margin + 1 else { continue }
        run -= margin
        let center = x - margin
        let isFlat = (y - margin...y + margin).allSatisfy { row in
          (center - margin...center + margin).allSatisfy { picture[$0, row] == wanted }
        }
        if isFlat { return (center, y) }
      }
    }
    return nil
  }

  /// The picture with its colours multiplied by alpha once more.
  static func multipliedAgain(_ picture: Bitmap) -> Bitmap {
    var result = picture
    for index in result.pixels.indices {
      let pixel = result.pixels[index]
      let alpha = pixel >> 24
      func times(_ shift: UInt32) -> UInt32 {
        (((pixel >> shift & 255) * alpha + 127) / 255) << shift
      }
      result.pixels[index] = alpha << 24 | times(16) | times(8) | times(0)
    }
    return result
  }

  /// The picture as a format shows it whose pixels are opaque or clear.
  ///
  /// - Parameter matte: `0xRRGGBB` behind every pixel that is not clear; without it pixels below half are
  ///   clear and the others keep their colour.
  static func withOneBitOfAlpha(_ picture: Bitmap, matte: UInt32?) -> Bitmap {
    var result = picture
    for index in result.pixels.indices {
      let pixel = result.pixels[index]
      let alpha = pixel >> 24
      if alpha == 0 || alpha == 255 { continue }
      func channel(_ shift: UInt32) -> UInt32 {
        let own = pixel >> shift & 255
        guard let matte else { return min((own * 255 + alpha / 2) / alpha, 255) << shift }
        return min(own + ((matte >> shift & 255) * (255 - alpha) + 127) / 255, 255) << shift
      }
      let isClear = matte == nil && alpha < 128
      result.pixels[index] = isClear ? 0 : 0xFF00_0000 | channel(16) | channel(8) | channel(0)
    }
    return result
  }

  /// The largest difference of red, green and blue between two words.
  static func largestDifference(_ left: UInt32, _ right: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(left >> $0 & 255) - Int(right >> $0 & 255)) }.max() ?? 0
  }
}
