/// How a period lies on a rate's frames, and the nearest one that lies there exactly.
public struct FrameFit: Hashable, Sendable {
  /// Seconds of one round.
  public let period: Rational
  /// Frames a second.
  public let rate: Rational
  /// Frames of one round, a fraction where they are not whole.
  public let frames: Rational
  /// The nearest whole number of frames, at least 1.
  public let nearestFrames: Int
  /// Seconds of one round of that many frames.
  public let nearestPeriod: Rational
  /// How much longer (above 1) or shorter the round gets.
  public let factor: Rational
  /// Rounds after which the frames are whole without any change.
  public let wholeRounds: Int

  /// The fit of a period at a rate; nil unless both are above 0.
  public init?(period: Rational, rate: Rational) {
    guard period > .zero, rate > .zero else { return nil }
    self.period = period
    self.rate = rate
    frames = period * rate
    nearestFrames = Int(max(frames.rounded, 1))
    guard let fitted = Rational(nearestFrames).divided(by: rate),
      let factor = fitted.divided(by: period)
    else { return nil }
    nearestPeriod = fitted
    self.factor = factor
    wholeRounds = Int(frames.denominator)
  }

  /// Whether the frames of one round are whole.
  public var isWhole: Bool { frames.isWhole }
}
