// Which frames of a clip are equal, found by evaluating the scene before anything is drawn.
internal import Frames
internal import Timeline

/// What is known of a clip's frames before they are drawn.
public struct FramePlan: Hashable, Sendable {
  /// For each frame the lowest index of a frame equal to it.
  public var firstEqual: [Int]
  /// Groups of frames that are encoded each on its own.
  public var chunks: [Range<Int>]

  /// Frames that differ from every earlier one.
  public var distinctCount: Int { firstEqual.indices.count { firstEqual[$0] == $0 } }

  /// Evaluates every frame of a schedule and compares them by value.
  ///
  /// Only a hash of each frame is kept, so memory stays small for any length; where hashes agree both frames are evaluated again and
  /// compared in full.
  static func make(
    _ schedule: FrameSchedule, _ evaluator: SceneEvaluator, _ scheduler: some WorkScheduler
  ) throws -> Self {
    let count = schedule.count
    let period = schedule.partFrames
    let distinct = min(count, period)
    let block = 64
    let hashes = try scheduler.map((distinct + block - 1) / block) { index in
      (index * block..<min(distinct, (index + 1) * block)).map { frame in
        evaluator.renderTree(at: schedule.time(of: frame)).hashValue
      }
    }.flatMap { $0 }
    var firstEqual = [Int](repeating: 0, count: count)
    var known: [Int: [Int]] = [:]
    for frame in 0..<distinct {
      let tree = known[hashes[frame]].map { _ in evaluator.renderTree(at: schedule.time(of: frame))
      }
      let equal = known[hashes[frame], default: []].first { candidate in
        evaluator.renderTree(at: schedule.time(of: candidate)) == tree
      }
      firstEqual[frame] = equal ?? frame
      if equal == nil { known[hashes[frame], default: []].append(frame) }
    }
    for frame in distinct..<max(distinct, period * schedule.rounds) {
      firstEqual[frame] = firstEqual[frame % period]
    }
    fillHeld(&firstEqual, schedule, evaluator)
    return Self(
      firstEqual: firstEqual,
      chunks: ChunkPlan.chunks(firstEqual: firstEqual, rate: schedule.rate))
  }

  /// Held frames show the end of the part: like the frame before where that shows it already.
  private static func fillHeld(
    _ firstEqual: inout [Int], _ schedule: FrameSchedule, _ evaluator: SceneEvaluator
  ) {
    let start = schedule.partFrames * schedule.rounds
    guard start < schedule.count else { return }
    let held = evaluator.renderTree(at: schedule.end)
    let isSame = evaluator.renderTree(at: schedule.time(of: start - 1)) == held
    let value = isSame ? firstEqual[start - 1] : start
    for frame in start..<schedule.count { firstEqual[frame] = value }
  }
}
