internal import Frames
internal import Timeline

/// Colours multiplied, pixel by pixel.
extension Bitmap {
  /// Multiplies by a colour: red by red and so on, everything by alpha; components are limited to 0...1.
  mutating func multiply(by color: Color) {
    let alpha = color.alpha.fixedPoint
    let red = (color.red * color.alpha).fixedPoint
    let green = (color.green * color.alpha).fixedPoint
    let blue = (color.blue * color.alpha).fixedPoint
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
