/// When an animation is active and where it stands in its cycle, all of it exact.
struct AnimationClock: Hashable, BitwiseCopyable, Sendable {
  /// Where an animation stands.
  struct Phase: Hashable, Sendable {
    /// Cycles done before this one.
    var cycle: Int
    /// Seconds into the way out, 0...duration; on the way back its mirror.
    var seconds: Rational
  }

  /// Seconds of the parent's time at which it begins.
  let begin: Rational
  /// Seconds of one way.
  let duration: Rational
  /// Local seconds from the first to the last instant; nil without end.
  let active: Rational?
  /// Progress within the way.
  let easing: Easing
  /// Whether each cycle comes back.
  let mirrors: Bool
  private let speed: Rational
  private let offset: Rational
  private let standsAtEnd: Bool
  private let fillsBefore: Bool
  private let fillsAfter: Bool
  /// Whether it runs as its parent does, so that its cycles can be counted by one division.
  private let runsPlainly: Bool
  private let wholeCycle: Rational

  /// The clock of an animation.
  ///
  /// - Parameters:
  ///   - timing: Its timing, already valid.
  ///   - duration: Seconds of one way, resolved, greater than 0.
  ///   - easing: Progress within the way.
  ///   - isInGroup: Whether it lives in a group, where it is never taken away at its end.
  init(_ timing: MediaTiming, duration: Rational, easing: Easing, isInGroup: Bool) {
    begin = timing.beginTime
    self.duration = duration
    mirrors = timing.autoreverses
    speed = timing.speed
    let cycle = mirrors ? duration + duration : duration
    // An offset counts within the cycle.
    offset = timing.timeOffset.cycles(of: cycle).rest
    active =
      switch timing.repetition {
      case .once: cycle
      case .count(let count): count * cycle
      case .duration(let seconds): seconds
      case .forever: nil
      }
    // Frozen at exactly its end it shows its end, as it does when it runs there.
    standsAtEnd = timing.speed == .zero && timing.timeOffset == active
    self.easing = easing
    runsPlainly = timing.speed == .one && offset == .zero
    wholeCycle = cycle
    fillsBefore = timing.fillMode == .backwards || timing.fillMode == .both
    fillsAfter =
      (timing.fillMode == .forwards || timing.fillMode == .both)
      && (isInGroup || !timing.isRemovedOnCompletion)
  }

  /// Seconds of a whole cycle, there and back where it comes back.
  var cycle: Rational { mirrors ? duration + duration : duration }

  /// Whether its end value stays once it is over.
  var showsEndValue: Bool { fillsAfter }

  /// The parent's time at which it ends; nil without end.
  var end: Rational? {
    guard let active, let length = active.divided(by: speed.magnitude) else { return nil }
    return begin + length
  }

  /// Seconds of the parent's time of one cycle; nil where it stands still.
  var period: Rational? { cycle.divided(by: speed.magnitude) }

  /// Progress at a time of its parent, shaped; nil where it contributes nothing.
  func progress(at time: Rational) -> Double? {
    if let fraction = plainFraction(at: time) {
      return fraction == 1 ? 1 : easing.progress(at: fraction)
    }
    return phase(at: time).map(progress)
  }

  /// The fraction of the way, the mirror's on the way back; nil where it takes more to tell.
  ///
  /// Numerator and denominator are exact in doubles, so it is the double nearest to the fraction,
  /// as `progress(_:)` has it.
  private func plainFraction(at time: Rational) -> Double? {
    guard runsPlainly else { return nil }
    let elapsed = begin.numerator == 0 ? time : time - begin
    guard elapsed.numerator >= 0 else { return nil }
    if let active, elapsed >= active { return nil }
    let (n, first) = elapsed.numerator.multipliedReportingOverflow(by: wholeCycle.denominator)
    let (d, second) = elapsed.denominator.multipliedReportingOverflow(by: wholeCycle.numerator)
    guard !first, !second, d < 1 << 51 else { return nil }
    let rest = n % d
    guard mirrors else { return Double(rest) / Double(d) }
    return Double(rest + rest > d ? 2 * (d - rest) : 2 * rest) / Double(d)
  }

  /// Where it stands at a time of its parent; nil where it contributes nothing.
  func phase(at time: Rational) -> Phase? {
    var elapsed = begin.numerator == 0 ? time : time - begin
    if elapsed.numerator < 0 {
      guard fillsBefore else { return nil }
      elapsed = .zero
    }
    if speed == .one {
      if let active, elapsed >= active {
        guard elapsed == active || fillsAfter else { return nil }
        return phase(local: active, isEnd: true)
      }
      return phase(local: elapsed, isEnd: false)
    }
    return scaledPhase(elapsed)
  }

  private func scaledPhase(_ elapsed: Rational) -> Phase? {
    if speed == .zero { return phase(local: .zero, isEnd: standsAtEnd) }
    var local = elapsed * speed.magnitude
    if let active, local >= active {
      guard local == active || fillsAfter else { return nil }
      local = active
    }
    if speed.numerator > 0 { return phase(local: local, isEnd: local == active) }
    // Backwards: from the end down; without an end, from the end of a cycle down.
    guard let active else { return phase(local: -local, isEnd: local == .zero) }
    return phase(local: active - local, isEnd: local == .zero)
  }

  /// At the very end a whole number of cycles shows the end of the last, not the start of a next.
  private func phase(local: Rational, isEnd: Bool) -> Phase {
    let shifted = offset.numerator == 0 ? local : local + offset
    var (count, rest) = shifted.cycles(of: cycle)
    if isEnd, rest.numerator == 0 {
      count -= 1
      rest = cycle
    }
    if mirrors, rest > duration { rest = cycle - rest }
    return Phase(cycle: Int(count), seconds: rest)
  }

  /// Progress of a phase, by the timing function.
  func progress(_ phase: Phase) -> Double {
    if phase.seconds == duration { return 1 }
    let (n, first) = phase.seconds.numerator.multipliedReportingOverflow(by: duration.denominator)
    let (d, second) = phase.seconds.denominator.multipliedReportingOverflow(by: duration.numerator)
    if !first, !second { return easing.progress(at: Double(n) / Double(d)) }
    return easing.progress(at: phase.seconds.value / duration.value)
  }

  /// The time that a group's children see; nil where the group contributes nothing.
  func childTime(at time: Rational) -> Rational? {
    guard let phase = phase(at: time) else { return nil }
    if easing.isLinear { return phase.seconds }
    return Rational(rounding: progress(phase)) * duration
  }
}
