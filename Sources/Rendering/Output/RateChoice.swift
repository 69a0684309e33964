// At which rate and in how many rounds a loop becomes a whole number of frames.
internal import Frames
internal import Timeline

/// A loop as frames.
struct LoopFrames: Hashable, Sendable {
  /// Frames per second.
  var rate: FrameRate
  /// Frames after which the picture is the first one again, at least 1: those of `roundsPerCycle` rounds.
  var cycleFrames: Int
  /// Rounds of the loop in one cycle, 1...4 unless more were asked for.
  var roundsPerCycle: Int
  /// Cycles in the file, at least 1.
  var cycles: Int
}

enum RateChoice {
  /// Most rounds that are rendered unasked to make the frames whole.
  static let mostRounds = 4

  /// Rates that a GIF can show exactly, in hundredths of a second a frame: 50, 33 1/3, 25 and 20 a second.
  static let gifRates = rates([(50, 1), (100, 3), (25, 1), (20, 1)])

  /// Rates that people ask for.
  static let commonRates = rates([
    (24, 1), (25, 1), (30, 1), (50, 1), (60, 1), (20, 1), (40, 1), (100, 1), (120, 1),
  ])

  private static func rates(_ pairs: [(Int, Int)]) -> [FrameRate] {
    pairs.compactMap { FrameRate($0.0, $0.1) }
  }

  /// The rate of a file for which none was asked.
  ///
  /// - Parameters:
  ///   - period: seconds of a loop's round; nil for a story.
  ///   - bounds: rates that the place of delivery takes; within them the one is chosen at which the loop closes. Nil for no such place.
  static func defaultRate(
    _ format: OutputFormat, period: Rational?, within bounds: RateBounds? = nil
  ) -> FrameRate {
    let candidates = candidates(format, bounds)
    let fallback = candidates[0]
    guard let period else { return fallback }
    for rounds in 1...mostRounds {
      let whole = candidates.first { isWhole(period * Rational(rounds), at: $0) }
      if let whole { return whole }
    }
    return fallback
  }

  /// Rates that may be chosen, the best first: never empty.
  private static func candidates(_ format: OutputFormat, _ bounds: RateBounds?) -> [FrameRate] {
    let usual = format == .gif ? gifRates : rates([(60, 1)])
    guard let bounds else { return usual }
    let slower =
      format == .gif
      ? rates([(50, 3), (25, 2), (10, 1)])
      : rates([(50, 1), (30, 1), (25, 1), (24, 1), (20, 1), (15, 1)])
    let fitting = (usual + slower).filter(bounds.contains)
    return fitting.isEmpty ? usual : fitting
  }

  /// The frames of a loop, or why there are none.
  static func loop(
    name: String, period: Rational, rate: FrameRate, rounds: Int?, atLeast: Rational?
  ) throws(RenderFailure) -> LoopFrames {
    var wanted = max(1, rounds ?? 1)
    if let atLeast, let quotient = atLeast.divided(by: period) {
      wanted = max(wanted, Int(clamping: (quotient.numerator - 1) / quotient.denominator + 1))
    }
    let perCycle = (1...max(mostRounds, min(wanted, 10_000))).first {
      isWhole(period * Rational($0), at: rate)
    }
    guard let perCycle, perCycle <= mostRounds || wanted % perCycle == 0 else {
      throw doesNotFit(name: name, period: period, rate: rate)
    }
    let cycles = (wanted + perCycle - 1) / perCycle
    guard let frames = FrameSchedule.frames(of: period * Rational(perCycle), at: rate),
      frames.count <= FrameSchedule.mostFrames / cycles
    else { throw tooLong(name: name, of: period * Rational(wanted), at: rate) }
    return LoopFrames(
      rate: rate, cycleFrames: frames.count, roundsPerCycle: perCycle, cycles: cycles)
  }

  /// Whether a stretch of time is a whole number of frames.
  static func isWhole(_ duration: Rational, at rate: FrameRate) -> Bool {
    (duration * rate.framesPerSecondExactly).denominator == 1
  }

  /// Rounds that are rendered unasked because they are whole together; nil where one is, or too many are needed.
  static func roundsTaken(period: Rational, rate: FrameRate) -> Int? {
    if isWhole(period, at: rate) { return nil }
    return (2...mostRounds).first { isWhole(period * Rational($0), at: rate) }
  }

  /// What would make a loop whole: `--fps 25 (35)`, `--repeat 5 (168)`.
  static func remedies(period: Rational, rate: FrameRate) -> [String] {
    func frames(_ duration: Rational, _ rate: FrameRate) -> Int64 {
      (duration * rate.framesPerSecondExactly).numerator
    }
    var texts = commonRates.filter { isWhole(period, at: $0) }.prefix(3).map {
      "--fps \($0.text) (\(frames(period, $0)))"
    }
    let repeats = (mostRounds + 1...100).first { isWhole(period * Rational($0), at: rate) }
    if let rounds = roundsTaken(period: period, rate: rate) {
      let count = frames(period * Rational(rounds), rate)
      texts.insert("render takes \(rounds) rounds (\(count))", at: 0)
    } else if let repeats {
      texts.append("--repeat \(repeats) (\(frames(period * Rational(repeats), rate)))")
    }
    return texts + ["loop: { fit: true }"]
  }

  static func doesNotFit(name: String, period: Rational, rate: FrameRate) -> RenderFailure {
    let choices = remedies(period: period, rate: rate)
    let list = choices.dropLast().joined(separator: ", ") + (choices.count > 1 ? ", or " : "")
    let frames = (period * rate.framesPerSecondExactly).value
    return RenderFailure(
      blame: .request,
      lines: [
        "\(name) loops every \(period.secondsText), \(DecimalText.short(frames)) frames at "
          + "\(rate.text) fps; \(list)\(choices.last ?? "")"
      ])
  }

  static func tooLong(name: String, of duration: Rational, at rate: FrameRate) -> RenderFailure {
    RenderFailure(
      blame: .request,
      lines: [
        "cannot render \(name): \(duration.secondsText) at \(rate.text) fps is more than the limit of "
          + "\(FrameSchedule.mostFrames) frames; use a lower --fps or a shorter duration"
      ])
  }
}

/// Rates that a place of delivery takes, ends included.
struct RateBounds: Hashable, Sendable {
  var minimum: FrameRate?
  var maximum: FrameRate?

  func contains(_ rate: FrameRate) -> Bool {
    let exact = rate.framesPerSecondExactly
    if let minimum, exact < minimum.framesPerSecondExactly { return false }
    if let maximum, exact > maximum.framesPerSecondExactly { return false }
    return true
  }
}

/// Numbers as people write them.
enum DecimalText {
  /// At most three decimals, no zeros at the end.
  static func short(_ value: Double) -> String {
    guard abs(value) < 1e15 else { return String(value) }
    let thousandths = Int64((value * 1000).rounded())
    let sign = thousandths < 0 ? "-" : ""
    let whole = thousandths.magnitude / 1000
    var digits = String(thousandths.magnitude % 1000 + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(digits)"
  }
}

extension Rational {
  /// Seconds as people write them: `1.4 s`, `1/3 s` where decimals would not be exact.
  var secondsText: String {
    let thousandfold = self * Rational(1000)
    return thousandfold.denominator == 1
      ? DecimalText.short(value) + " s" : "\(numerator)/\(denominator) s"
  }
}
