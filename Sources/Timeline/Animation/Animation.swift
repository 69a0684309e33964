/// What an animation does.
public indirect enum AnimationKind: Hashable, Sendable {
  /// From one value to another.
  case basic(AnimatableProperty, BasicValues)
  /// Through several values.
  case keyframes(AnimatableProperty, Keyframes)
  /// From one value to another on a spring.
  case spring(AnimatableProperty, BasicValues, Spring)
  /// Several animations in the group's own time.
  case group([Animation])
}

/// One animation of a layer (CAAnimation and its subclasses).
public struct Animation: Hashable, Sendable {
  /// When it runs.
  public var timing = MediaTiming()
  /// Progress within a cycle; nil is linear.
  public var timingFunction: TimingFunction?
  /// What it does.
  public var kind: AnimationKind
  /// Whether its value is added to the value so far.
  public var isAdditive = false
  /// Whether each cycle starts from the end of the one before.
  public var isCumulative = false
  /// Where it was written, an index of the author's own; 0 where unknown.
  ///
  /// It comes back in errors.
  public var mark = 0

  /// An animation with default timing.
  public init(_ kind: AnimationKind) {
    self.kind = kind
  }
}
