// Where a preset's loop lies, retimed where it asks for that, and proven to close.
internal import Frames
internal import Timeline

/// One round of a loop in the scene's time.
struct LoopTiming {
  /// The scene, retimed where its loop asks for it.
  var scene: Scene
  var evaluator: SceneEvaluator
  /// Seconds at which the round begins.
  var start: Rational
  /// Seconds of one round.
  var period: Rational

  /// Finds the loop of a preset.
  ///
  /// - Parameter rate: the rate to which a loop fits itself that asks for whole frames.
  static func resolve(
    _ built: LoadedPreset.Built, rate: FrameRate, _ notes: inout [String]
  ) throws(RenderFailure) -> Self {
    let claim = built.scene.loop ?? LoopClaim()
    var scene = built.scene
    if claim.fit != .none {
      let retiming: Retiming
      do throws(TimelineError) {
        retiming = try scene.retimed(claim.fit, rate: rate.framesPerSecondExactly)
      } catch {
        throw built.failure(error)
      }
      scene = retiming.scene
      for change in retiming.changes where change.period != change.newPeriod {
        notes.append(
          "\(change.layer): \(change.keyPath) loops every \(change.newPeriod.secondsText), not "
            + "\(change.period.secondsText), to fit the loop")
      }
    }
    let evaluator = try built.evaluator(of: scene)
    guard let span = LoopAnalysis(evaluator).span(of: scene.loop ?? claim), span.duration > .zero
    else { throw neverRepeats(built, evaluator) }
    try checkSeam(built, evaluator, span)
    return Self(scene: scene, evaluator: evaluator, start: span.start, period: span.duration)
  }

  private static func neverRepeats(
    _ built: LoadedPreset.Built, _ evaluator: SceneEvaluator
  ) -> RenderFailure {
    let endless = LoopAnalysis(evaluator).loops.filter { $0.period == nil }
    let culprits = endless.prefix(3).map { "\($0.keyPath) of \($0.layer)" }
    let why =
      culprits.isEmpty
      ? "nothing in it repeats for ever"
      : "\(culprits.joined(separator: ", ")) never comes back to where it was"
    return RenderFailure(
      blame: .request,
      lines: ["cannot loop \(built.name): \(why); give loop a duration, or use --part story"])
  }

  /// The frame after the last must be the first one again.
  private static func checkSeam(
    _ built: LoadedPreset.Built, _ evaluator: SceneEvaluator,
    _ span: (start: Rational, duration: Rational)
  ) throws(RenderFailure) {
    let faults = evaluator.seamFaults(from: span.start, to: span.start + span.duration)
    guard let fault = faults.first else { return }
    let others = faults.count > 1 ? " and \(faults.count - 1) more" : ""
    throw built.failure(
      "the loop of \(built.name) does not close after \(span.duration.secondsText): "
        + "\(fault.keyPath) of \(fault.layer)\(others) is not back where it began; make the loop's duration a "
        + "multiple of its period, or leave the duration out", mark: fault.mark)
  }
}
