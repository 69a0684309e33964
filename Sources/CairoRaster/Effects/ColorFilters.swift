internal import Frames
internal import Timeline

/// Filters that change colours and leave pixels where they are.
extension Bitmap {
  /// Moves colours away from (above 1) or towards (below 1) their grey of equal luma by BT.709.
  mutating func saturate(_ amount: Double) {
    guard amount != 1, amount.isFinite else { return }
    let factor = Int((amount.limited(0, 100) * 65536).rounded())
    for index in pixels.indices {
      let p = pixels[index]
      if p == 0 { continue }
      let (a, r) = (Int(p >> 24), Int(p >> 16 & 255))
      let (g, b) = (Int(p >> 8 & 255), Int(p & 255))
      // Luma times 65536.
      let luma = 13_933 * r + 46_871 * g + 4732 * b
      func channel(_ value: Int) -> UInt32 {
        let result = (luma + ((value << 16) - luma) / 256 * (factor >> 8) + 32768) >> 16
        return UInt32(min(max(result, 0), a))
      }
      pixels[index] = UInt32(a) << 24 | channel(r) << 16 | channel(g) << 8 | channel(b)
    }
  }

  /// Composites a colour over what is there, inside its alpha.
  mutating func tint(_ color: Color) {
    guard color.alpha > 0 else { return }
    let alpha = color.alpha.fixedPoint
    let (red, green) = (
      (color.red * color.alpha).fixedPoint, (color.green * color.alpha).fixedPoint
    )
    let blue = (color.blue * color.alpha).fixedPoint
    for index in pixels.indices {
      let p = pixels[index]
      let a = p >> 24
      if a == 0 { continue }
      func channel(_ shift: UInt32, _ tint: UInt32) -> UInt32 {
        min(((p >> shift & 255) * (65536 - alpha) + a * tint + 32768) >> 16, a) << shift
      }
      pixels[index] = a << 24 | channel(16, red) | channel(8, green) | channel(0, blue)
    }
  }

  /// Replaces every pixel by a colour in the pixel's alpha.
  mutating func colorize(_ color: Color, opacity: Double) {
    let alpha = color.alpha * opacity
    let (a, r) = (alpha.fixedPoint, (color.red * alpha).fixedPoint)
    let (g, b) = ((color.green * alpha).fixedPoint, (color.blue * alpha).fixedPoint)
    let table = (0..<256).map { (step: UInt32) -> UInt32 in
      func scaled(_ factor: UInt32) -> UInt32 { (step * factor + 32768) >> 16 }
      return scaled(a) << 24 | scaled(r) << 16 | scaled(g) << 8 | scaled(b)
    }
    for index in pixels.indices { pixels[index] = table[Int(pixels[index] >> 24)] }
  }
}
