import Glibc

/// The spring that UIView's animations describe: by damping ratio and duration.
extension Spring {
  /// The spring that has settled to a thousandth after a duration.
  ///
  /// Its mass is 1; the frequency w solves |(z w - v) / (w sqrt(1 - z^2))| e^(-z w d) = 0.001, or
  /// ((w - v) d + 1) e^(-w d) = 0.001 for z = 1, at the largest root.
  ///
  /// - Parameters:
  ///   - dampingRatio: How fast the oscillation dies, 0.01 up to 1 (none at all); limited to that.
  ///   - duration: Seconds, at least 0.001; limited to that.
  ///   - initialVelocity: At the start, in units of the whole way per second.
  public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    let seconds = max(duration, 0.001)
    let frequency =
      ratio < 1
      ? Self.frequency(ratio: ratio, duration: seconds, velocity: initialVelocity)
      : Self.criticalFrequency(duration: seconds, velocity: initialVelocity)
    self.init()
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
    self.initialVelocity = initialVelocity
  }

  private static func frequency(ratio z: Double, duration d: Double, velocity v: Double) -> Double {
    let root = (1 - z * z).squareRoot()
    func amplitude(_ w: Double) -> Double {
      ((z * w - v) / (w * root)).magnitude * exp(-z * w * d)
    }
    // For v > 0 the amplitude is 0 at v / z and has one more peak above it, beyond which it falls.
    let peak =
      v > 0 ? (z * d * v + (z * d * v * (z * d * v + 4 * z)).squareRoot()) / (2 * z * z * d) : 0
    if v <= 0 || amplitude(peak) >= 0.001 {
      return root001(amplitude, from: max(peak, 1e-12))
    }
    return root001(amplitude, from: 1e-12, to: v / z)
  }

  private static func criticalFrequency(duration d: Double, velocity v: Double) -> Double {
    func amplitude(_ w: Double) -> Double { ((w - v) * d + 1).magnitude * exp(-w * d) }
    // It peaks at w = v and is 0 at v - 1 / d.
    if v <= 0 || amplitude(v) >= 0.001 { return root001(amplitude, from: max(v, 1e-12)) }
    return root001(amplitude, from: 1e-12, to: v - 1 / d)
  }

  /// Where a falling function crosses 0.001: the bracket's top is doubled till it is below, then halved.
  private static func root001(
    _ function: (Double) -> Double, from start: Double, to end: Double? = nil
  ) -> Double {
    var low = start
    var high = end ?? max(2 * start, 1)
    if end == nil {
      while function(high) > 0.001, high < 1e12 { high *= 2 }
    }
    for _ in 0..<200 {
      let middle = 0.5 * (low + high)
      if function(middle) > 0.001 { low = middle } else { high = middle }
    }
    return 0.5 * (low + high)
  }
}
