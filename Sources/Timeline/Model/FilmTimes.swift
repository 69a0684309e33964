/// When each picture of a film shows: what a scene needs to know of a film to find equal frames and periods.
public struct FilmTimes: Hashable, Sendable {
  /// Seconds at which each picture begins, rising, the first 0.
  public let starts: [Rational]
  /// Seconds from the first picture to the end of the last, above the last start.
  public let duration: Rational
  /// How often it plays; 0 is for ever.
  public let plays: Int

  /// The times of a film; nil where there is no picture, or where they do not rise from 0.
  public init?(starts: [Rational], duration: Rational, plays: Int = 1) {
    guard starts.first == .zero, let last = starts.last, last < duration, plays >= 0,
      zip(starts, starts.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    self.starts = starts
    self.duration = duration
    self.plays = plays
  }

  /// Which picture shows at a time of the layer.
  ///
  /// Before the start it is the first; after the last round it is the last.
  public func picture(at time: Rational) -> Int {
    guard time > .zero else { return 0 }
    let (round, rest) = time.cycles(of: duration)
    if plays > 0, round >= Int64(plays) { return starts.count - 1 }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= rest { low = middle } else { high = middle }
    }
    return low
  }

  /// The layer's time from which the last picture stays; nil where it plays for ever.
  var lastChange: Rational? {
    guard plays > 0, let last = starts.last else { return nil }
    return Rational(plays - 1) * duration + last
  }
}
