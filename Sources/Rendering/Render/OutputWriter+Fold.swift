// Loops that consist of equal rounds: one of them is enough.
internal import FFmpegMedia
internal import Frames
internal import Timeline

extension OutputWriter {
  /// A file and its frames; a loop that plays for ever and repeats itself within is cut to one of its rounds.
  ///
  /// Rounds that were asked for are all written.
  func folded(_ output: PreparedOutput) throws -> (PreparedOutput, Clip) {
    let whole = try clip(of: output)
    guard output.mayFold,
      let round = LoopFold.round(
        whole.firstEqual, rate: whole.rate, perSecond: output.format.timesPerSecond)
    else { return (output, whole) }
    var one = output
    var schedule = output.source.schedule
    (schedule.partFrames, schedule.rounds) = (round, 1)
    schedule.end = schedule.start + Rational(round) * schedule.rate.frameDuration
    one.source.schedule = schedule
    return (one, try clip(of: one))
  }
}

enum LoopFold {
  /// The frames of the shortest round that a loop consists of; nil if that is the whole, or all of it stands still.
  ///
  /// Rounds whose time the format would round do not count: over and over they would drift from the loop.
  ///
  /// - Parameters:
  ///   - firstEqual: for each frame the first that equals it.
  ///   - perSecond: units of time in which the format counts; nil where it takes any fraction.
  static func round(_ firstEqual: [Int], rate: FrameRate, perSecond: Int?) -> Int? {
    let count = firstEqual.count
    guard count > 3, Set(firstEqual).count > 1 else { return nil }
    return (2...count / 2).first { round in
      let units = perSecond.map { Rational(round) * rate.frameDuration * Rational($0) }
      return count % round == 0 && units.map { $0.denominator == 1 } ?? true
        && (round..<count).allSatisfy { firstEqual[$0] == firstEqual[$0 - round] }
    }
  }
}

extension OutputFormat {
  /// Units of time in which an animation's delays are counted; nil where they are fractions.
  fileprivate var timesPerSecond: Int? {
    switch self {
    case .gif: 100
    case .webp: 1000
    default: nil
    }
  }
}
