/// How the scene's time follows from a layer's own, once every hold is over.
struct TimeMap: Hashable, Sendable {
  /// Seconds of the scene in one second of the layer; nil where the layer stands still.
  let scale: Rational?
  /// The scene's time at the layer's time 0.
  private let origin: Rational
  /// The scene's time from which the map holds.
  let validFrom: Rational

  /// The map of the stage: no change.
  static let stage = Self(scale: .one, origin: .zero, validFrom: .zero)

  /// The map of a layer whose superlayer has this one.
  func inside(_ timing: MediaTiming, holds: [ClockHold]) -> Self {
    guard let scale, let inner = Rational.one.divided(by: timing.speed) else {
      return Self(scale: nil, origin: origin, validFrom: validFrom)
    }
    var held = Rational.zero
    var valid = validFrom
    for hold in holds {
      held = held + hold.hold
      valid = max(valid, sceneTime(hold.at + hold.hold))
    }
    // own = (parent - held - begin) * speed + offset, solved for parent.
    let parentAtZero = timing.beginTime + held - timing.timeOffset * inner
    return Self(scale: scale * inner, origin: sceneTime(parentAtZero), validFrom: valid)
  }

  /// The map of what is seen later by some of this map's seconds.
  func later(by delay: Rational) -> Self {
    Self(scale: scale, origin: sceneTime(delay), validFrom: validFrom)
  }

  /// The scene's time at a time of the layer.
  func sceneTime(_ time: Rational) -> Rational {
    guard let scale else { return origin }
    return origin + time * scale
  }
}
