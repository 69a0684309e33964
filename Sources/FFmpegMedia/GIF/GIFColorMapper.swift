/// Turns pixels into table indices; remembers the colours it has met.
///
/// The index depends on nothing but the colour and, with dither, the place, so whatever does not change in the clip does not on screen.
struct GIFColorMapper {
  /// Stands for a hole among indices.
  static let hole: UInt16 = 256

  private let palette: GIFPalette
  private var metColors = [UInt32](repeating: 0, count: 4096)
  private var metChoices = [GIFPalette.Choice](repeating: .init(), count: 4096)

  init(_ palette: GIFPalette) { self.palette = palette }

  /// Whether the index depends on the place, too.
  var isDithered: Bool { palette.isDithered }

  /// The index that a pixel shows as, or `hole`.
  @inline(__always)
  mutating func index(_ pixel: UInt32, _ x: Int, _ y: Int) -> UInt16 {
    guard pixel != 0 else { return Self.hole }
    let slot = Int((pixel &* 0x9E37_79B1) &>> 20)
    if metColors[slot] != pixel {
      metColors[slot] = pixel
      metChoices[slot] = choice(pixel)
    }
    let choice = metChoices[slot]
    if choice.isMissing { return Self.hole }
    if choice.share > 0, BlueNoise.threshold(x, y) < choice.share { return UInt16(choice.other) }
    return UInt16(choice.index)
  }

  private func choice(_ pixel: UInt32) -> GIFPalette.Choice {
    if let known = palette.choices.value(palette.key(pixel)) { return known }
    if palette.isStrict { return GIFPalette.Choice(isMissing: true) }
    return GIFPalette.Choice(index: palette.nearest(pixel).index)
  }
}
