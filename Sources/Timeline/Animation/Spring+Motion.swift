import Glibc

/// The closed form of a damped oscillator that starts at 0 and settles at 1.
///
/// It solves m x'' + c x' + k x = k with x(0) = 0 and x'(0) = the initial velocity.
struct SpringMotion: Hashable, BitwiseCopyable, Sendable {
  private enum Form: Hashable, BitwiseCopyable {
    case under(decay: Double, frequency: Double, sine: Double)
    case critical(rate: Double, slope: Double)
    case over(slow: Double, fast: Double, slowShare: Double)
  }

  private let form: Form

  /// The motion of a spring; every figure of it is taken as valid.
  init(_ spring: Spring) {
    let rate = (spring.stiffness / spring.mass).squareRoot()
    let ratio = spring.dampingRatio
    let velocity = spring.initialVelocity
    if ratio < 1 {
      let frequency = rate * (1 - ratio * ratio).squareRoot()
      form = .under(
        decay: ratio * rate, frequency: frequency, sine: (ratio * rate - velocity) / frequency)
    } else if ratio > 1, spring.allowsOverdamping {
      let root = (ratio * ratio - 1).squareRoot()
      // The slow root as a quotient: its difference would cancel at large ratios.
      let slow = -rate / (ratio + root)
      let fast = -rate * (ratio + root)
      form = .over(slow: slow, fast: fast, slowShare: (-velocity - fast) / (slow - fast))
    } else {
      form = .critical(rate: rate, slope: rate - velocity)
    }
  }

  /// Where it is after some seconds.
  func position(at time: Double) -> Double {
    1 - remainder(at: time)
  }

  /// What is left of the way, signed.
  private func remainder(at time: Double) -> Double {
    switch form {
    case .under(let decay, let frequency, let sine):
      exp(-decay * time) * (cos(frequency * time) + sine * sin(frequency * time))
    case .critical(let rate, let slope):
      (1 + slope * time) * exp(-rate * time)
    case .over(let slow, let fast, let slowShare):
      slowShare * exp(slow * time) + (1 - slowShare) * exp(fast * time)
    }
  }

  /// Seconds after which it stays within a thousandth of the end; nil where it never settles.
  var settlingTime: Double? {
    switch form {
    case .under(let decay, _, let sine):
      guard decay > 0 else { return nil }
      return max(0, log((1 + sine.magnitude) / 0.001) / decay)
    case .critical, .over: return lastCrossing()
    }
  }

  /// The last time at which the remainder is a thousandth: doubling, then halving the bracket.
  ///
  /// Without oscillation the remainder changes sign and turns at most once, so samples at 1/64 of
  /// the bracket find the last stretch above the threshold.
  private func lastCrossing() -> Double? {
    var high = 1.0
    while remainderStaysSmall(after: high) == false {
      high *= 2
      if high > 1e9 { return nil }
    }
    var low = 0.0
    for _ in 0..<80 {
      let middle = 0.5 * (low + high)
      if remainderStaysSmall(after: middle) { high = middle } else { low = middle }
    }
    return high
  }

  private func remainderStaysSmall(after time: Double) -> Bool {
    guard remainder(at: time).magnitude <= 0.001 else { return false }
    // It turns at most once: look where that is.
    switch form {
    case .under: return true
    case .critical(let rate, let slope):
      guard slope != 0 else { return true }
      let turn = 1 / rate - 1 / slope
      return turn <= time || remainder(at: turn).magnitude <= 0.001
    case .over(let slow, let fast, let slowShare):
      let quotient = -(1 - slowShare) * fast / (slowShare * slow)
      guard quotient > 0, quotient.isFinite else { return true }
      let turn = log(quotient) / (slow - fast)
      return turn <= time || remainder(at: turn).magnitude <= 0.001
    }
  }
}

extension Spring {
  /// c / (2 sqrt(k m)): below 1 it oscillates, at 1 and above it does not.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Where it is after some seconds, from 0 at the start towards 1.
  public func position(at seconds: Double) -> Double {
    seconds <= 0 ? 0 : SpringMotion(self).position(at: seconds)
  }

  /// Seconds until it stays within a thousandth of its end; nil where it never settles.
  ///
  /// With a damping ratio below 1 this is when the envelope of its oscillation gets there,
  /// ln((1 + |B|) / 0.001) / (z w0) with B = (z w0 - v) / wd.
  public var settlingTime: Double? { SpringMotion(self).settlingTime }
}
