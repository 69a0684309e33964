// What a delivery profile decides where a request leaves it open, and what it refuses before anything is drawn.
internal import FFmpegMedia
internal import Frames
internal import Presets
internal import Timeline

enum ProfileChoice {
  /// The profile of a name, or why there is none.
  static func named(_ name: String) throws(RenderFailure) -> DeliveryProfile {
    if let profile = DeliveryProfile.named(name) { return profile }
    let names = DeliveryProfile.all.map(\.name)
    let way =
      NearestName.to(name, among: names).map { "did you mean \"\($0)\"?" }
      ?? "`loadreel profiles` lists them"
    throw RenderFailure(
      blame: .request, lines: ["cannot find a delivery profile \"\(name)\"; \(way)"])
  }

  /// The profile of a file that a preset names.
  static func only(_ file: PresetFacts.Declared) throws(RenderFailure) -> DeliveryProfile? {
    guard file.request.profiles.count <= 1 else {
      throw RenderFailure(
        blame: .request,
        lines: [
          "cannot write \(file.path): a file goes to one place, not to "
            + file.request.profiles.joined(separator: " and ") + "; name a file for each"
        ])
    }
    return try file.request.profiles.first.map { name throws(RenderFailure) in try named(name) }
  }

  /// The formats that are made for a profile where none is named.
  ///
  /// - Parameter standing: the format that the part takes without a profile; kept where the place accepts it.
  static func formats(_ profile: DeliveryProfile, _ standing: OutputFormat) -> [OutputFormat] {
    let accepted = profile.files.compactMap(OutputFormat.init(file:))
    if profile.bundle > 1 { return Array(accepted.prefix(profile.bundle)) }
    return accepted.contains(standing) ? [standing] : Array(accepted.prefix(1))
  }

  /// Refuses a format that the place does not accept.
  static func check(_ output: PlannedOutput) throws(RenderFailure) {
    guard let profile = output.profile else { return }
    let accepted = profile.files.compactMap(OutputFormat.init(file:))
    guard !accepted.contains(output.format) else { return }
    let choices = accepted.map { "-f \($0.rawValue)" }.joined(separator: ", ")
    throw RenderFailure(
      blame: .request,
      lines: [
        "cannot write \(output.path): \(profile.name) does not accept \(output.format.rawValue); use \(choices)"
      ])
  }

  /// The request with what its profiles demand of the stage: transparency, where all its profiles want it and nothing else is said.
  static func withBackground(_ request: RenderRequest) -> RenderRequest {
    let profiles = request.profiles.compactMap(DeliveryProfile.named)
    guard request.background == nil, !profiles.isEmpty,
      profiles.allSatisfy({ $0.limits.contains(.transparent) })
    else { return request }
    var request = request
    request.background = .transparent
    return request
  }

  /// The request as it stands for one file: rounds and rate that its profile demands filled in.
  static func completed(_ request: RenderRequest, _ output: PlannedOutput) -> RenderRequest {
    guard let profile = output.profile else { return request }
    var request = request
    if output.part == .loop, request.rounds == nil, request.atLeast == nil,
      let least = profile.minimumDuration
    {
      request.atLeast = Rational(least)
    }
    return request
  }

  /// How often a file shall play where nobody says.
  static func plays(_ profile: DeliveryProfile?, duration: Rational) -> Int {
    for case .playingTime(let most) in profile?.limits ?? [] {
      return max(1, Int(most.seconds / max(duration.value, 1e-6) + 1e-9))
    }
    return 0
  }

  /// Refuses a file that would break a limit whatever its pictures are.
  static func check(_ prepared: PreparedOutput, _ planned: PlannedOutput) throws(RenderFailure) {
    guard let profile = planned.profile else { return }
    let found = profile.plannedViolations(prepared.plannedReport)
    guard !found.isEmpty else { return }
    throw RenderFailure(
      blame: .request, lines: found.map { "cannot write \(prepared.path): \($0.description)" })
  }
}

extension DeliveryProfile {
  /// The rates that the place takes.
  var rateBounds: RateBounds {
    for case .rate(let minimum, let maximum) in limits {
      return RateBounds(minimum: minimum, maximum: maximum)
    }
    return RateBounds()
  }
}

extension OutputFormat {
  /// The format that makes a kind of file; nil where none does.
  init?(file: DeliveryProfile.File) {
    switch (file.container, file.codec) {
    case (.mp4, "h264"): self = .mp4
    case (.mp4, "hevc"): self = .hevc
    case (.mp4, "av1"): self = .av1
    case (.webm, "vp9"): self = .webm
    case (.mov, "prores"): self = .mov
    case (.gif, _): self = .gif
    case (.webp, _): self = .webp
    case (.apng, _): self = .apng
    default: return nil
    }
  }
}

extension PreparedOutput {
  /// The file as a report on it would read before a picture is known.
  fileprivate var plannedReport: MediaReport {
    let step = MediaTime(
      Int64(source.schedule.rate.denominator), Int64(source.schedule.rate.numerator))
    var durations = [MediaTime](repeating: step, count: source.count)
    if extraHold > .zero, let last = durations.popLast() {
      durations.append(last + MediaTime(extraHold))
    }
    var report = MediaReport(
      container: .mp4, codec: "", width: source.width, height: source.height, bytes: 0,
      durations: durations)
    report.plays = plays
    report.rate = source.schedule.rate
    return report
  }
}
