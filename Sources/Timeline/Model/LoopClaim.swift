/// How a loop is made to fit.
public enum LoopFit: Hashable, Sendable {
  /// The period is kept.
  case none
  /// The period is changed to the nearest whole number of frames.
  case wholeFrames
  /// Every layer makes whole rounds of this many seconds.
  case duration(Rational)
}

/// What a preset says about its loop.
public struct LoopClaim: Hashable, Sendable {
  /// Seconds of one round; nil is computed.
  ///
  /// A written one is checked.
  public var duration: Rational?
  /// Seconds at which the loop begins; nil is the steady state's start.
  public var start: Rational?
  /// How it is made to fit a frame rate.
  public var fit = LoopFit.none
  /// Where it was written.
  public var mark = 0

  /// A loop that computes itself.
  public init() {}
}
