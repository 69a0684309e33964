internal import Frames
internal import Timeline

/// Filters that treat every pixel alone, in place.
extension Bitmap {
  /// Multiplies the distance of every colour from its grey by `amount`: 0 leaves greys, 1 changes nothing.
  ///
  /// The matrix of CSS's saturate(): c' = y + amount * (c - y), y = 0.2126 r + 0.7152 g + 0.0722 b (Rec. 709) on
  /// non-linear values. It is linear, so it holds for premultiplied values too; they are limited to 0...alpha.
  mutating func saturate(by amount: Double) {
    guard amount != 1, amount.isFinite else { return }
    for index in pixels.indices {
      let p = pixels[index]
      let a = Double(p >> 24)
      let (r, g, b) = (Double(p >> 16 & 255), Double(p >> 8 & 255), Double(p & 255))
      let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
      func mix(_ c: Double) -> UInt32 {
        UInt32(min(max(y + amount * (c - y), 0), a).rounded())
      }
      pixels[index] = p & 0xff00_0000 | mix(r) << 16 | mix(g) << 8 | mix(b)
    }
  }

  /// Lays a colour over what is there, inside its alpha: c' = c (1 - t) + t tint alpha; alpha stays.
  mutating func tint(with color: Color) {
    let share = min(max(color.alpha, 0), 1)
    for index in pixels.indices {
      let p = pixels[index]
      let a = Double(p >> 24)
      func mix(_ c: UInt32, _ tint: Double) -> UInt32 {
        UInt32((Double(c & 255) * (1 - share) + share * min(max(tint, 0), 1) * a).rounded())
      }
      pixels[index] =
        p & 0xff00_0000 | mix(p >> 16, color.red) << 16 | mix(p >> 8, color.green) << 8
        | mix(p, color.blue)
    }
  }

  /// Multiplies every channel by 0...1.
  mutating func multiply(alpha: Double) {
    guard alpha < 1 else { return }
    multiply(by: Color(white: 1, alpha: alpha))
  }
}
