/// Gives transparent pixels a colour near to the visible ones around them, so that a lossy codec, which smears colour
/// over edges, smears the right one.
///
/// The colours come from a pyramid: each level averages the coloured pixels of two by two of the level below, and a
/// pixel without colour takes that of the first level that has one there. Smooth, so it costs few bits, and as fast as
/// two passes over the picture.
enum AlphaBleed {
  /// Replaces the colours (not the alpha) of pixels whose alpha is 0, in straight pixels `0xAARRGGBB`.
  static func fill(_ pixels: inout [UInt32], width: Int, height: Int) {
    guard pixels.contains(where: { $0 >> 24 == 0 }), pixels.contains(where: { $0 >> 24 != 0 })
    else { return }
    // In the levels the top byte says whether a pixel has a colour.
    let bottom = Level(
      width: width, height: height, pixels: pixels.map { $0 >> 24 == 0 ? 0 : $0 | 0xFF00_0000 })
    let filled = completed(bottom)
    for index in pixels.indices where pixels[index] >> 24 == 0 {
      pixels[index] = filled.pixels[index] & 0x00FF_FFFF
    }
  }

  private struct Level {
    var width: Int
    var height: Int
    var pixels: [UInt32]
  }

  /// The level with a colour at every pixel.
  private static func completed(_ level: Level) -> Level {
    guard level.pixels.contains(0), level.width > 1 || level.height > 1 else { return level }
    let upper = completed(halved(level))
    var result = level
    for y in 0..<level.height {
      let row = y * level.width
      let upperRow = y / 2 * upper.width
      for x in 0..<level.width where result.pixels[row + x] == 0 {
        result.pixels[row + x] = upper.pixels[upperRow + x / 2]
      }
    }
    return result
  }

  private static func halved(_ level: Level) -> Level {
    let width = (level.width + 1) / 2
    let height = (level.height + 1) / 2
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { pixels[y * width + x] = average(level, 2 * x, 2 * y) }
    }
    return Level(width: width, height: height, pixels: pixels)
  }

  /// The average of the coloured pixels among four; 0 where there are none.
  private static func average(_ level: Level, _ x: Int, _ y: Int) -> UInt32 {
    var (redAndBlue, green, count): (UInt32, UInt32, UInt32) = (0, 0, 0)
    for row in y..<min(y + 2, level.height) {
      for column in x..<min(x + 2, level.width) {
        let pixel = level.pixels[row * level.width + column]
        guard pixel != 0 else { continue }
        redAndBlue += pixel & 0x00FF_00FF
        green += pixel >> 8 & 0xFF
        count += 1
      }
    }
    guard count > 0 else { return 0 }
    let r = (redAndBlue >> 16) / count
    let b = (redAndBlue & 0xFFFF) / count
    return 0xFF00_0000 | r << 16 | (green / count) << 8 | b
  }
}
