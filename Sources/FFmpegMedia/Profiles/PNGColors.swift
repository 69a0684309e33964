/// What the chunks of a PNG say of its colours.
struct PNGColors {
  /// The chunk cICP: numbers of ITU-T H.273.
  struct CodePoints: Hashable {
    var primaries: Int, transfer: Int
  }

  /// The chunks gAMA and cHRM.
  struct Lights: Hashable {
    var chromaticities: Chromaticities
    /// The exponent from numbers to light.
    var gamma: Double

    /// What to call them.
    var name: String {
      let hundredths = Int((gamma * 100).rounded())
      let text = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
      return "a gamma of \(text)"
        + (chromaticities == .sRGB ? "" : " and chromaticities of its own")
    }
  }

  /// The chunk cICP.
  let codePoints: CodePoints?
  /// Whether there is an ICC profile.
  let namesProfile: Bool
  /// Whether it says that it is sRGB.
  let isSRGB: Bool
  /// Gamma and chromaticities, where they are others than sRGB's.
  let lights: Lights?

  /// Reads the chunks.
  init(_ chunks: PNGChunks) {
    codePoints = chunks.first("cICP").flatMap { data in
      let numbers = data.map(Int.init)
      return numbers.count == 4 ? CodePoints(primaries: numbers[0], transfer: numbers[1]) : nil
    }
    namesProfile = chunks.first("iCCP") != nil
    isSRGB = chunks.first("sRGB") != nil
    lights = Self.lights(chunks)
  }

  private static func lights(_ chunks: PNGChunks) -> Lights? {
    guard let data = chunks.first("gAMA"), data.count == 4 else { return nil }
    // The chunk holds the exponent from light to numbers.
    let exponent = Double(bigEndian(data)) / 100_000
    guard (0.05...5).contains(exponent) else { return nil }
    let chromaticities = Self.chromaticities(chunks) ?? .sRGB
    // sRGB in older words: with these numbers its own curve is meant.
    if chromaticities == .sRGB, abs(exponent - 0.45455) < 0.0005 { return nil }
    return Lights(chromaticities: chromaticities, gamma: 1 / exponent)
  }

  /// White, red, green and blue; sRGB's own where they are that to the thousandth.
  private static func chromaticities(_ chunks: PNGChunks) -> Chromaticities? {
    guard let data = chunks.first("cHRM"), data.count == 32 else { return nil }
    let numbers = stride(from: 0, to: 32, by: 4).map { offset in
      Double(bigEndian(data.dropFirst(offset).prefix(4))) / 100_000
    }
    let known: [Double] = [0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06]
    if zip(numbers, known).allSatisfy({ abs($0 - $1) < 0.001 }) { return .sRGB }
    func place(_ index: Int) -> Chromaticities.Place {
      .init(x: numbers[2 * index], y: numbers[2 * index + 1])
    }
    guard numbers.allSatisfy({ $0 < 2 }), [1, 3, 5, 7].allSatisfy({ numbers[$0] > 1e-4 }) else {
      return nil
    }
    return Chromaticities(white: place(0), red: place(1), green: place(2), blue: place(3))
  }
}
