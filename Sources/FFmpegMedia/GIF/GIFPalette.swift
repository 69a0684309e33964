/// The colours a GIF shows and which of them stands for each colour of the clip.
struct GIFPalette: Sendable {
  /// How one colour of the clip is shown.
  struct Choice: Hashable, Sendable {
    /// The entry nearest to the colour.
    var index: UInt8 = 0
    /// What stands in for it where the pattern's threshold is below `share`.
    var other: UInt8 = 0
    var share: UInt8 = 0
    /// Whether the colour has no entry, so that it can only be left where it stands.
    var isMissing = false
  }

  /// The global table, `0xRRGGBB`.
  var colors: [UInt32]
  /// Choices for the colours counted.
  var choices: ColorTable<Choice>
  /// How the table came about.
  var kind: GIFReport.Table
  /// The most steps that one ramp got, where ramps were cut.
  var rampSteps: Int?
  /// Whether it was planned for far more colours than it holds.
  var isForManyColors = false
  /// Whether some colours are shown by pairs of entries.
  var isDithered = false
  /// Whether choices are those of colours counted coarsely.
  var isCoarse = false
  /// Whether colours that are not in the table have no entry, instead of the nearest.
  var isStrict = false
  /// Whether entry 0 stands for holes: some players clear to transparent only if it is the background's index.
  var reservesZero = false
  /// Sum over pixels, channels and centiseconds of the squared difference from the clip's colours.
  var squaredError = 0.0

  /// A table in the order given; choices are found by distance.
  init(colors: [UInt32], kind: GIFReport.Table) {
    self.colors = colors
    self.kind = kind
    choices = ColorTable(absent: Choice())
  }

  /// The table of one image, in which every colour that it paints (`0xFFRRGGBB`, at most 256) is kept and others have no
  /// entry.
  init(strict colors: [UInt32]) {
    self.init(colors: colors.map { $0 & 0xFF_FFFF }, kind: .exactLocal)
    isStrict = true
    for (index, color) in colors.enumerated() {
      choices.update(color) { $0 = Choice(index: UInt8(truncatingIfNeeded: index)) }
    }
  }

  /// The table of every colour counted, at most 256.
  init(exact census: ColorCensus) {
    let colors = census.table.entries.map(\.color).sorted()
    self.init(colors: colors.map { $0 & 0xFF_FFFF }, kind: .exact)
    for (index, color) in colors.enumerated() {
      choices.update(color) { $0 = Choice(index: UInt8(truncatingIfNeeded: index)) }
    }
  }

  /// The colour under which a pixel's choice is found.
  @inline(__always)
  func key(_ pixel: UInt32) -> UInt32 { isCoarse ? ColorCensus.coarse(pixel) : pixel }

  /// The entry nearest to a colour by the squared distance of channels; the lowest of several.
  func nearest(_ color: UInt32) -> (index: UInt8, distance: Int) {
    var best = (index: 0, distance: Int.max)
    for (index, entry) in colors.enumerated() where index > 0 || !reservesZero {
      let distance = RGB.squaredDistance(entry, color)
      if distance < best.distance { best = (index, distance) }
    }
    return (UInt8(truncatingIfNeeded: best.index), best.distance)
  }
}

/// Arithmetic on `0xRRGGBB`.
enum RGB {
  /// Sum of the squared differences of the three channels.
  @inline(__always)
  static func squaredDistance(_ a: UInt32, _ b: UInt32) -> Int {
    let red = Int(a >> 16 & 255) - Int(b >> 16 & 255)
    let green = Int(a >> 8 & 255) - Int(b >> 8 & 255)
    let blue = Int(a & 255) - Int(b & 255)
    return red * red + green * green + blue * blue
  }

  /// Red, green and blue, 0...255.
  static func vector(_ color: UInt32) -> SIMD3<Double> {
    SIMD3(Double(color >> 16 & 255), Double(color >> 8 & 255), Double(color & 255))
  }

  /// The nearest colour of 8 bits a channel.
  static func color(_ vector: SIMD3<Double>) -> UInt32 {
    func channel(_ value: Double) -> UInt32 { UInt32(min(max(value.rounded(), 0), 255)) }
    return channel(vector.x) << 16 | channel(vector.y) << 8 | channel(vector.z)
  }
}
