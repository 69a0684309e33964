internal import Frames
internal import Timeline

/// Colours multiplied, pixel by pixel.
extension Bitmap {
  /// Multiplies by a colour: red by red and so on, everything by alpha; components are limited to 0...1.
  mutating func multiply(by color: Color) {
    func factor(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 65536).rounded()) }
    let alpha = factor(color.alpha)
    let red = factor(color.red * color.alpha)
    let green = factor(color.green * color.alpha)
    let blue = factor(color.blue * color.alpha)
    for index in pixels.indices {
      let p = pixels[index]
      if p == 0 { continue }
      let a = ((p >> 24) * alpha + 32768) >> 16
      let r = ((p >> 16 & 255) * red + 32768) >> 16
      let g = ((p >> 8 & 255) * green + 32768) >> 16
      let b = ((p & 255) * blue + 32768) >> 16
      pixels[index] = a << 24 | min(r, a) << 16 | min(g, a) << 8 | min(b, a)
    }
  }
}
