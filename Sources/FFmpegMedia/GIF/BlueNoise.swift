/// A tile of 32 x 32 thresholds without low frequencies, the same for every frame: void-and-cluster's ranking.
///
/// Energies are integers, so the tile is the same on every machine.
enum BlueNoise {
  private static let side = 32

  /// The threshold of a pixel, 0...254.
  @inline(__always)
  static func threshold(_ x: Int, _ y: Int) -> UInt8 {
    tile[(y & (side - 1)) * side + (x & (side - 1))]
  }

  private static let tile: [UInt8] = makeTile()

  /// Ranks the cells by always taking the emptiest place (Ulichney's void-and-cluster, from an empty start).
  private static func makeTile() -> [UInt8] {
    let count = side * side
    let kernel = makeKernel()
    var energy = (0..<count).map { scrambled($0) & 1023 }
    var ranks = [Int](repeating: -1, count: count)
    for rank in 0..<count {
      var lowest = -1
      for cell in 0..<count where ranks[cell] < 0 {
        if lowest < 0 || energy[cell] < energy[lowest] { lowest = cell }
      }
      ranks[lowest] = rank
      let (x, y) = (lowest % side, lowest / side)
      for row in 0..<side {
        let kernelRow = ((row - y) & (side - 1)) * side
        for column in 0..<side {
          energy[row * side + column] += kernel[kernelRow + ((column - x) & (side - 1))]
        }
      }
    }
    return ranks.map { UInt8(truncatingIfNeeded: $0 * 255 / count) }
  }

  /// A Gaussian of sigma 1.9 round cell 0 on the torus, in millionths.
  private static func makeKernel() -> [Int] {
    // exp(-1 / (2 * 1.9^2)); its powers come from multiplication alone.
    let fall = 0.870655
    var powers = [1.0]
    for _ in 0..<side * side / 2 { powers.append((powers.last ?? 0) * fall) }
    return (0..<side * side).map { cell in
      let x = min(cell % side, side - cell % side)
      let y = min(cell / side, side - cell / side)
      return Int(powers[x * x + y * y] * 1_000_000)
    }
  }

  private static func scrambled(_ value: Int) -> Int {
    var bits = UInt64(value) &* 0x9E37_79B9_7F4A_7C15
    bits ^= bits >> 29
    return Int((bits &* 0xBF58_476D_1CE4_E5B9) >> 40)
  }
}
