/// A layer's clock, ready to be read: from its parent's time to its own.
struct LayerClock: Hashable, Sendable {
  private let beginTime: Rational
  private let timeOffset: Rational
  private let speed: Rational
  private let holds: [ClockHold]
  private let isPlain: Bool

  /// The clock of a layer; holds are in order and do not overlap.
  init(_ timing: MediaTiming, holds: [ClockHold]) {
    beginTime = timing.beginTime
    timeOffset = timing.timeOffset
    speed = timing.speed
    self.holds = holds
    isPlain =
      holds.isEmpty && beginTime == .zero && timeOffset == .zero && speed == .one
  }

  /// The layer's time at a time of its parent.
  func time(at parentTime: Rational) -> Rational {
    if isPlain { return parentTime }
    var running = parentTime
    for hold in holds where parentTime > hold.at {
      running = running - min(parentTime - hold.at, hold.hold)
    }
    return (running - beginTime) * speed + timeOffset
  }
}
