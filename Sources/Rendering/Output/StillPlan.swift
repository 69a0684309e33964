// Which single pictures a request makes.
internal import Frames
internal import Timeline

/// One picture to make.
struct PlannedStill: Hashable, Sendable {
  var output: PlannedOutput
  var instant: StillInstant

  /// The scene's time of an instant, for a part between two times.
  static func time(
    of instant: StillInstant, start: Rational, end: Rational, rate: FrameRate
  ) -> Rational {
    switch instant {
    case .seconds(let seconds): start + seconds
    case .fraction(let fraction): start + (end - start) * fraction
    case .frame(let index): start + Rational(index) * rate.frameDuration
    case .end: end
    }
  }
}

extension PlannedStill {
  /// What the user should know of the instant: a story stands still after its end, while a loop goes round again.
  ///
  /// - Parameter option: the one that named the instant.
  func notes(
    _ name: String, _ schedule: FrameSchedule, option: String = "--at"
  ) -> [String] {
    let time = Self.time(
      of: instant, start: schedule.start, end: schedule.end, rate: schedule.rate)
    guard output.part == .story, time > schedule.end else { return [] }
    return [
      "\(output.path) shows the end of \(name) at \(schedule.end.secondsText): "
        + "\(option) \(StillPlan.label(instant)) lies beyond it"
    ]
  }
}

enum StillPlan {
  /// All the pictures of a request, no two under one name.
  static func make(
    _ request: RenderRequest, _ presets: [PresetFacts]
  ) throws(RenderFailure) -> [PlannedStill] {
    let formats = try formats(request)
    let instants = request.instants.isEmpty ? [.seconds(.zero)] : request.instants
    var stills: [PlannedStill] = []
    for instant in instants {
      var single = request
      single.formats = formats
      single.profiles = []
      if instants.count > 1 {
        single.nameTemplate = (request.nameTemplate ?? template(request)) + "@" + label(instant)
      }
      for output in try OutputPlan.make(single, presets, of: .pictures) {
        stills.append(PlannedStill(output: output, instant: instant))
      }
    }
    try OutputPlan.checkNames(stills.map(\.output), presets)
    return stills
  }

  /// The formats asked for; empty follows the names, or is PNG.
  private static func formats(_ request: RenderRequest) throws(RenderFailure) -> [OutputFormat] {
    var formats: [OutputFormat] = []
    for format in request.formats {
      let still = format == .webp ? .webpStill : format
      guard still.isPicture else {
        throw RenderFailure(
          blame: .request,
          lines: ["--format \(format.rawValue) is no single picture; use png, jpeg or webp"])
      }
      if !formats.contains(still) { formats.append(still) }
    }
    return formats
  }

  private static func template(_ request: RenderRequest) -> String {
    OutputPlan.defaultTemplate(request)
  }

  /// An instant in a file name: `1.2s`, `50%`, `f72`, `end`.
  static func label(_ instant: StillInstant) -> String {
    switch instant {
    case .seconds(let seconds): DecimalText.short(seconds.value) + "s"
    case .fraction(let fraction): DecimalText.short(fraction.value * 100) + "%"
    case .frame(let index): "\(index)f"
    case .end: "end"
    }
  }
}
