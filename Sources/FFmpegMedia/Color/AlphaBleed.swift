/// Gives transparent and faint pixels the colour of the visible ones around them, so that a lossy codec, which smears
/// colour over edges, smears the right one.
///
/// The colours come from a pyramid: each level sums two by two of the level below, weighted by alpha, and where there is
/// little alpha in sum, the level above fills in. A faint pixel's own colour is known only within what rounding left of it
/// when it was multiplied by its alpha; within that it takes the colour of its surroundings. Smooth, so it costs few bits,
/// and about as fast as two passes over the picture.
enum AlphaBleed {
  /// The sum of alpha from which colours stand for themselves; below, they mix with those of the level above.
  private static let enough: Float = 64

  /// Colours of faint pixels from this alpha on are near enough to exact: within one code.
  private static let firm: UInt32 = 128

  /// Replaces the colours (not the alpha) of pixels whose alpha is 0, in straight pixels `0xAARRGGBB`, and settles those of
  /// faint ones within rounding.
  static func fill(_ pixels: inout [UInt32], width: Int, height: Int) {
    guard pixels.contains(where: { $0 >> 24 < firm }), pixels.contains(where: { $0 >> 24 != 0 })
    else { return }
    let around = colors(halved(pixels, width, height))
    for y in 0..<height {
      let (row, upper) = (y * width, y / 2 * around.width)
      for x in 0..<width where pixels[row + x] >> 24 < firm {
        pixels[row + x] = settled(pixels[row + x], around.cells[upper + x / 2])
      }
    }
  }

  /// Red, green and blue times alpha, and alpha, each in sum; or a colour.
  private typealias Cell = SIMD4<Float>

  private struct Level {
    var width: Int
    var height: Int
    var cells: [Cell]
  }

  /// The pixel with the colour around it, as far as its own allows.
  private static func settled(_ pixel: UInt32, _ around: Cell) -> UInt32 {
    let alpha = pixel >> 24
    var color = around
    if alpha > 0 {
      // A premultiplied code stands for half a code to either side.
      let own = channels(pixel)
      let room = Cell(repeating: 127.5 / Float(alpha))
      color = color.clamped(lowerBound: own - room, upperBound: own + room)
    }
    color = color.clamped(lowerBound: .zero, upperBound: Cell(repeating: 255))
      .rounded(.toNearestOrAwayFromZero)
    return alpha << 24 | UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z)
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> Cell {
    Cell(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), 1)
  }

  /// The colour of every cell of a level of sums.
  private static func colors(_ level: Level) -> Level {
    var result = level
    guard level.width > 1 || level.height > 1 else {
      result.cells[0] = level.cells[0] / level.cells[0].w
      return result
    }
    let upper = colors(halved(level))
    for y in 0..<level.height {
      let (row, upperRow) = (y * level.width, y / 2 * upper.width)
      for x in 0..<level.width {
        let cell = level.cells[row + x]
        result.cells[row + x] =
          cell.w >= enough
          ? cell / cell.w
          : cell / enough + upper.cells[upperRow + x / 2] * (1 - cell.w / enough)
      }
    }
    return result
  }

  private static func halved(_ pixels: [UInt32], _ width: Int, _ height: Int) -> Level {
    halved(width, height) { index in
      let pixel = pixels[index]
      return pixel < 0x0100_0000 ? .zero : channels(pixel) * Float(pixel >> 24)
    }
  }

  private static func halved(_ level: Level) -> Level {
    halved(level.width, level.height) { level.cells[$0] }
  }

  /// The sums of two by two cells each.
  @inline(__always)
  private static func halved(_ width: Int, _ height: Int, _ cell: (Int) -> Cell) -> Level {
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    var cells = [Cell](repeating: .zero, count: halfWidth * halfHeight)
    for y in 0..<height {
      let (row, halfRow) = (y * width, y / 2 * halfWidth)
      for x in 0..<width { cells[halfRow + x / 2] += cell(row + x) }
    }
    return Level(width: halfWidth, height: halfHeight, cells: cells)
  }
}
