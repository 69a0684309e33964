// Loops that consist of equal rounds: one of them is enough.
internal import FFmpegMedia
internal import Frames
internal import Timeline

extension OutputWriter {
  /// A file and its frames; a loop that plays for ever and repeats itself within is cut to one of its rounds.
  func folded(_ output: PreparedOutput) throws -> (PreparedOutput, Clip) {
    let whole = try clip(of: output)
    guard output.mayFold, let round = LoopFold.round(whole.firstEqual) else {
      return (output, whole)
    }
    var one = output
    var schedule = output.source.schedule
    (schedule.partFrames, schedule.rounds) = (round, 1)
    schedule.end = schedule.start + Rational(round) * schedule.rate.frameDuration
    one.source.schedule = schedule
    return (one, try clip(of: one))
  }
}

enum LoopFold {
  /// The frames of the shortest round that a loop consists of; nil if that is the whole.
  ///
  /// - Parameter firstEqual: for each frame the first that equals it.
  static func round(_ firstEqual: [Int]) -> Int? {
    let count = firstEqual.count
    guard count > 1 else { return nil }
    return (1...count / 2).first { round in
      count % round == 0 && (round..<count).allSatisfy { firstEqual[$0] == firstEqual[$0 - round] }
    }
  }
}
