/// What happens outside an animation's active interval.
public enum FillMode: Hashable, Sendable, CaseIterable {
  /// The model value shows before and after.
  case removed
  /// The end value stays after the interval.
  case forwards
  /// The start value shows before the interval.
  case backwards
  /// Both.
  case both
}

/// How long an animation repeats.
public enum Repetition: Hashable, Sendable {
  /// It runs once.
  case once
  /// It runs this many cycles; fractions allowed, greater than 0.
  case count(Rational)
  /// It runs for this many seconds of its local time, greater than 0.
  case duration(Rational)
  /// It never ends.
  case forever
}

/// When an animation or a layer's clock runs (CAMediaTiming).
public struct MediaTiming: Hashable, Sendable {
  /// Seconds of the parent's time at which this begins.
  public var beginTime: Rational = .zero
  /// Seconds of one cycle; nil where none was given (0.25 for an animation, the group's for a
  /// child, a spring's settling time).
  public var duration: Rational?
  /// Seconds added to local time.
  public var timeOffset: Rational = .zero
  /// Local seconds per parent second; 0 freezes, negative runs backwards.
  public var speed: Rational = .one
  /// How often or how long the cycle repeats.
  public var repetition: Repetition = .once
  /// Whether each cycle runs back after running out, doubling its length.
  public var autoreverses = false
  /// What shows outside the active interval.
  public var fillMode: FillMode = .removed
  /// Whether the animation is taken away at its end; fill forwards works only when this is false.
  public var isRemovedOnCompletion = true

  /// Core Animation's defaults.
  public init() {}
}
