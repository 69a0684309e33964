// What a preset shows, in figures: duration, layers, loops, frames.
internal import Frames
internal import Presets
internal import Timeline

extension Renderer {
  /// Tells what the request's presets show.
  ///
  /// - Parameter plan: whether the chunks of frames are listed.
  public func inspect(
    _ request: RenderRequest, plan: Bool
  ) throws(RenderFailure) -> [InspectReport] {
    var reports: [InspectReport] = []
    for preset in try PresetLoader(request: request).loadAll() {
      reports.append(try Inspector(request: request, preset: preset).report(plan: plan))
    }
    return reports
  }

  /// The shipped presets, by name.
  public func presetList() throws(RenderFailure) -> [PresetSummary] {
    guard let library = PresetLibrary.find() else {
      throw RenderFailure(
        blame: .output,
        lines: ["cannot find the shipped presets; set LOADREEL_PRESETS to their folder"])
    }
    let request = RenderRequest(presets: library.names.map { .shipped($0) })
    return try PresetLoader(request: request, library: library).loadAll().map { loaded in
      PresetSummary(
        name: loaded.facts.name, title: loaded.preset.title,
        description: loaded.preset.description, parts: loaded.facts.parts)
    }
  }
}

/// Makes the report of one preset.
private struct Inspector {
  var request: RenderRequest
  var preset: LoadedPreset

  func report(plan: Bool) throws(RenderFailure) -> InspectReport {
    let format: OutputFormat = preset.facts.parts.first == .loop ? .gif : .mp4
    let layout = try StageLayout.resolve(
      declared: preset.stage,
      wish: .init(
        size: request.sizes.first, scale: request.scales.first, ratio: request.stage),
      needsEven: false, purpose: preset.facts.name)
    var built = try preset.build(stage: layout.stage, locale: request.locales.first)
    let contents = try PictureShelf().open(&built)
    let evaluator = try built.evaluator(of: built.scene)
    let analysis = LoopAnalysis(evaluator)
    var parts: [InspectReport.Part] = []
    var schedules: [FrameSchedule] = []
    let period = preset.facts.parts.contains(.loop) ? analysis.period : nil
    let rate = request.rate ?? RateChoice.defaultRate(format, period: period)
    for part in preset.facts.parts {
      let (report, schedule) = try self.part(part, built, evaluator, analysis, rate)
      parts.append(report)
      if let schedule { schedules.append(schedule) }
    }
    var chunks: [Range<Int>] = []
    if plan, let first = schedules.first { chunks = try self.plan(of: first, evaluator).chunks }
    return InspectReport(
      name: preset.facts.name, title: preset.preset.title, description: preset.preset.description,
      stage: layout.stage, size: layout.pixels, rate: rate,
      layerCount: built.scene.layers.reduce(0) { $0 + $1.layerCount }, parts: parts,
      parameters: preset.preset.parameters.map(parameter),
      loops: analysis.loops.map {
        .init(layer: $0.layer, keyPath: $0.keyPath, period: $0.period)
      },
      files: contents.files, chunks: chunks)
  }

  private func part(
    _ part: PresetPart, _ built: LoadedPreset.Built, _ evaluator: SceneEvaluator,
    _ analysis: LoopAnalysis, _ rate: FrameRate
  ) throws(RenderFailure) -> (InspectReport.Part, FrameSchedule?) {
    var (start, duration) = (Rational.zero, built.scene.storyDuration ?? .zero)
    if part == .loop {
      guard let span = analysis.span(of: built.scene.loop ?? LoopClaim()) else {
        return (
          .init(
            part: part, start: .zero, duration: .zero, frames: .zero, distinctFrames: nil,
            remedies: ["give the loop a duration"]), nil
        )
      }
      (start, duration) = (span.start, span.duration)
    }
    let frames = duration * rate.framesPerSecondExactly
    var schedule: FrameSchedule?
    if let count = FrameSchedule.frames(of: duration, at: rate), count.isWhole || part == .story {
      schedule = FrameSchedule(
        start: start, rate: rate, partFrames: count.count, rounds: 1, heldFrames: 0,
        end: start + duration)
    }
    let isWhole = frames.denominator == 1
    var distinct: Int?
    if let schedule { distinct = try self.plan(of: schedule, evaluator).distinctCount }
    return (
      .init(
        part: part, start: start, duration: duration, frames: frames, distinctFrames: distinct,
        remedies: isWhole || part == .story
          ? [] : RateChoice.remedies(period: duration, rate: rate)), schedule
    )
  }

  private func plan(
    of schedule: FrameSchedule, _ evaluator: SceneEvaluator
  ) throws(RenderFailure) -> FramePlan {
    do {
      return try FramePlan.make(
        schedule, evaluator, DispatchScheduler(width: request.jobs ?? Renderer.coreCount))
    } catch {
      throw RenderFailure(blame: .output, lines: [ErrorWords.of(error)])
    }
  }

  private func parameter(_ parameter: PresetParameter) -> InspectReport.Parameter {
    let given = request.settings.last { $0.name == parameter.name }?.value
    return InspectReport.Parameter(
      name: parameter.name, type: parameter.type.rawValue, value: given ?? parameter.defaultText,
      range: parameter.range
        ?? (parameter.choices.isEmpty ? nil : parameter.choices.joined(separator: ", ")),
      description: parameter.description)
  }
}

extension Layer {
  /// The layer, its mask and all below.
  fileprivate var layerCount: Int {
    sublayers.reduce(1) { $0 + $1.layerCount } + (mask?.layerCount ?? 0)
  }
}
