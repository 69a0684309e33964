/// Random numbers by their address: the n-th number of a particle is found without those before it.
///
/// The mixing function is SplitMix64's (Steele, Lea and Flood, 2014), which passes BigCrush as a
/// generator over a counter.
struct RandomCounter: Hashable, Sendable {
  private let key: UInt64

  /// The numbers of one particle.
  init(seed: UInt64, cell: Int, particle: Int) {
    let first = Self.mix(seed &+ UInt64(truncatingIfNeeded: cell + 1) &* Self.golden)
    key = Self.mix(first &+ UInt64(truncatingIfNeeded: particle + 1) &* Self.golden)
  }

  /// The number at an index, 0 up to but not including 1.
  func unit(_ index: Int) -> Double {
    let bits = Self.mix(key &+ UInt64(truncatingIfNeeded: index + 1) &* Self.golden)
    return Double(bits >> 11) * 0x1p-53
  }

  /// The number at an index, uniform in -1/2..<1/2.
  func centered(_ index: Int) -> Double { unit(index) - 0.5 }

  private static let golden: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
