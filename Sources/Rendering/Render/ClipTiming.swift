// Which stretch of a scene a file shows, at which rate, in how many frames.
internal import FFmpegMedia
internal import Frames
internal import Timeline

/// A scene's frames for one file.
struct ClipTiming {
  /// The scene, retimed where its loop asks for it.
  var scene: Scene
  var evaluator: SceneEvaluator
  var schedule: FrameSchedule
  /// Seconds that the last picture stays beyond the schedule, for formats with a delay for each picture.
  var extraHold = Rational.zero

  /// Seconds for which a story's last picture stays in formats that play for ever.
  static let storyHold = Rational(2)

  static func resolve(
    _ planned: PlannedOutput, _ built: LoadedPreset.Built, _ request: RenderRequest,
    _ notes: inout [String]
  ) throws(RenderFailure) -> Self {
    switch planned.part {
    case .story: try story(planned, built, request, &notes)
    case .loop: try loop(planned, built, request, &notes)
    }
  }

  private static func story(
    _ planned: PlannedOutput, _ built: LoadedPreset.Built, _ request: RenderRequest,
    _ notes: inout [String]
  ) throws(RenderFailure) -> Self {
    if request.rounds != nil || request.atLeast != nil {
      throw RenderFailure(
        blame: .request,
        lines: [
          "cannot repeat the story of \(built.name): only a loop has rounds; use --part loop, or --hold"
        ])
    }
    let evaluator = try built.evaluator(of: built.scene)
    let duration = built.scene.storyDuration ?? .one
    let rate = rate(planned, request, period: nil, &notes)
    guard let frames = FrameSchedule.frames(of: duration, at: rate) else {
      throw RateChoice.tooLong(name: built.name, of: duration, at: rate)
    }
    if !frames.isWhole {
      let shown = Rational(frames.count) * rate.frameDuration
      notes.append(
        "\(built.name) lasts \(duration.secondsText), "
          + "\(DecimalText.short((duration * rate.framesPerSecondExactly).value)) frames at "
          + "\(rate.text) fps: \(planned.path) shows \(frames.count) frames, "
          + "\(DecimalText.short(shown.value)) s")
    }
    var timing = Self(
      scene: built.scene, evaluator: evaluator,
      schedule: FrameSchedule(
        start: .zero, rate: rate, partFrames: frames.count, rounds: 1, heldFrames: 0, end: duration)
    )
    let standing = planned.format.isAnimation ? storyHold : .zero
    timing.hold(request.hold ?? standing, after: duration, planned.format)
    return timing
  }

  private static func loop(
    _ planned: PlannedOutput, _ built: LoadedPreset.Built, _ request: RenderRequest,
    _ notes: inout [String]
  ) throws(RenderFailure) -> Self {
    let found = try LoopTiming.resolve(
      built, rate: request.rate ?? standingRate(planned, period: nil), &notes)
    let rate = rate(planned, request, period: found.period, &notes)
    let frames = try RateChoice.loop(
      name: built.name, period: found.period, rate: rate, rounds: request.rounds,
      atLeast: request.atLeast)
    if frames.roundsPerCycle > 1, frames.roundsPerCycle * frames.cycles != (request.rounds ?? 1) {
      notes.append(
        "\(built.name) loops every \(found.period.secondsText), "
          + "\(DecimalText.short((found.period * rate.framesPerSecondExactly).value)) frames at "
          + "\(rate.text) fps: \(planned.path) shows \(frames.roundsPerCycle * frames.cycles) rounds"
      )
    }
    if let profile = planned.profile, request.rounds == nil, profile.minimumDuration != nil,
      frames.roundsPerCycle * frames.cycles > 1
    {
      notes.append(
        "\(planned.path) shows \(frames.roundsPerCycle * frames.cycles) rounds: "
          + "\(profile.name) asks for at least \(request.atLeast?.secondsText ?? "0 s")")
    }
    var timing = Self(
      scene: found.scene, evaluator: found.evaluator,
      schedule: FrameSchedule(
        start: found.start, rate: rate, partFrames: frames.cycleFrames, rounds: frames.cycles,
        heldFrames: 0,
        end: found.start + found.period * Rational(frames.roundsPerCycle)))
    timing.hold(request.hold ?? .zero, after: timing.schedule.duration, planned.format)
    return timing
  }

  /// The rate asked for, or the format's default; a GIF cannot show more than 50 frames a second.
  private static func rate(
    _ planned: PlannedOutput, _ request: RenderRequest, period: Rational?,
    _ notes: inout [String]
  ) -> FrameRate {
    let standing = standingRate(planned, period: period)
    guard let asked = request.rate else {
      if let profile = planned.profile,
        standing != RateChoice.defaultRate(planned.format, period: period)
      {
        let usual = RateChoice.defaultRate(planned.format, period: nil)
        let why =
          profile.rateBounds.contains(usual)
          ? "at which its loop closes" : "as \(profile.name) asks"
        notes.append("\(planned.path) has \(standing.text) fps, \(why)")
      }
      return standing
    }
    guard planned.format == .gif, asked.framesPerSecondExactly > Rational(50) else { return asked }
    notes.append(
      "a GIF shows at most 50 frames a second, not \(asked.text): drawn at \(standing.text) fps")
    return standing
  }

  /// The rate where none was asked for.
  private static func standingRate(_ planned: PlannedOutput, period: Rational?) -> FrameRate {
    RateChoice.defaultRate(
      planned.format, period: period, within: planned.profile?.rateBounds)
  }

  /// Keeps the end of a part that lasts `duration` on for a while: as frames, or as a longer delay of the last picture where
  /// the format has one, so that both sum exactly though a frame may reach beyond the part's end.
  private mutating func hold(
    _ seconds: Rational, after duration: Rational, _ format: OutputFormat
  ) {
    guard seconds > .zero else { return }
    let last = schedule.time(of: schedule.partFrames * schedule.rounds - 1)
    guard format.isAnimation else {
      let frames = (seconds * schedule.rate.framesPerSecondExactly).value.rounded(.up)
      schedule.heldFrames = Int(min(frames, Double(FrameSchedule.mostFrames)))
      return
    }
    if evaluator.renderTree(at: last) != evaluator.renderTree(at: schedule.end) {
      schedule.heldFrames = 1
    }
    let rest = duration + seconds - schedule.duration
    extraHold = rest > .zero ? rest : .zero
  }
}
