internal import Frames

/// From premultiplied to straight colours, and back.
enum StraightAlpha {
  /// `table[a * 256 + p]` is the straight value of the premultiplied `p` under the alpha `a`: `(255 p + a/2) / a`, at most
  /// 255; 0 where the alpha is 0.
  static let table: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 65536)
    for alpha in 1..<256 {
      for value in 0..<256 {
        table[alpha * 256 + value] = UInt8(min(255, (value * 255 + alpha / 2) / alpha))
      }
    }
    return table
  }()

  /// Straight pixels `0xAARRGGBB`; transparent ones are all 0.
  static func pixels(_ bitmap: Bitmap) -> [UInt32] {
    var result = bitmap.pixels
    let table = table
    for index in result.indices {
      let pixel = result[index]
      let alpha = pixel >> 24
      if alpha == 255 { continue }
      result[index] = alpha == 0 ? 0 : straight(pixel, table)
    }
    return result
  }

  private static func straight(_ pixel: UInt32, _ table: [UInt8]) -> UInt32 {
    let base = Int(pixel >> 24) << 8
    let r = UInt32(table[base | Int(pixel >> 16 & 255)])
    let g = UInt32(table[base | Int(pixel >> 8 & 255)])
    let b = UInt32(table[base | Int(pixel & 255)])
    return pixel & 0xFF00_0000 | r << 16 | g << 8 | b
  }

  /// A premultiplied pixel from straight channels of 0 to 255, each rounded to the nearest.
  static func premultiplied(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) -> UInt32 {
    if alpha == 255 { return 0xFF00_0000 | red << 16 | green << 8 | blue }
    let r = (red * alpha + 127) / 255
    let g = (green * alpha + 127) / 255
    let b = (blue * alpha + 127) / 255
    return alpha << 24 | r << 16 | g << 8 | b
  }
}

extension Bitmap {
  /// Whether every pixel is opaque.
  var isOpaque: Bool {
    pixels.reduce(UInt32.max, &) >> 24 == 255
  }
}
