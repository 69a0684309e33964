/// Half of a symmetric Gaussian kernel in integers: the centre's weight and those to one side, 32768 in sum over both
/// sides, an even number of them (the last may be 0).
struct GaussianKernel: Hashable, Sendable {
  /// Weights at distances 0, 1, 2 ...
  let weights: [Int16]

  /// The standard deviation below which a blur changes nothing that 8 bits could show.
  static let smallest = 0.2

  /// A kernel sampled at whole distances up to 3.6 standard deviations, where 0.03 % of its mass lies outside.
  init(sigma: Double) {
    guard sigma >= Self.smallest else {
      weights = [32767, 0]
      return
    }
    let radius = Int((3.6 * sigma).rounded(.up))
    let samples = (0...radius).map { Self.exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = 2 * samples.reduce(0, +) - samples[0]
    var integers = samples.map { Int(($0 / sum * 32768).rounded()) }
    integers[0] = 32768 - 2 * integers.dropFirst().reduce(0, +)
    if integers.count % 2 == 1 { integers.append(0) }
    weights = integers.map { Int16(clamping: $0) }
  }

  /// The farthest distance with a weight.
  var radius: Int { weights.count - 1 }

  /// e^x for x <= 0 by multiplication alone, so that every processor gets the same bits (a library's may not).
  private static func exponential(_ x: Double) -> Double {
    guard x > -40 else { return 0 }
    let y = x / 1024
    var result = 1 + y * (1 + y / 2 * (1 + y / 3 * (1 + y / 4)))
    for _ in 0..<10 { result *= result }
    return result
  }
}
