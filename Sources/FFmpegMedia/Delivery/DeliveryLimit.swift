public import Frames

/// One thing that a delivery profile asks of a file.
public enum DeliveryLimit: Hashable, Sendable {
  /// Exactly one of these sizes.
  case size([PixelArea])
  /// Both sides within a range.
  case sides(minimum: Int, maximum: Int)
  /// One side exactly so long, the other at most.
  case oneSide(Int)
  /// Width over height within a range, each as a fraction.
  case ratio(minimum: PixelArea, maximum: PixelArea)
  /// Bytes of the file.
  case bytes(minimum: Int?, maximum: Int?)
  /// Frames a second.
  case rate(minimum: FrameRate?, maximum: FrameRate?)
  /// Seconds of one play.
  case duration(minimum: MediaTime?, maximum: MediaTime?)
  /// Seconds of all plays together.
  case playingTime(maximum: MediaTime)
  /// Bits a second of the whole file.
  case bitRate(minimum: Int?, maximum: Int?)
  /// H.264 of at most High at a level (times ten).
  case h264Level(maximum: Int)
  /// Films are 4:2:0 in 8 bits, tagged BT.709 in limited range.
  case standardColor
  /// The index before the pictures and no edit list.
  case streamable
  /// Plays for ever.
  case endless
  /// No sound.
  case silent
  /// Stereo AAC at 44.1 or 48 kHz.
  case stereoAAC
  /// Decoding gives alpha.
  case transparent
  /// The first picture is not of one colour or empty: it must stand alone where nothing moves.
  case firstPictureShows

  /// A width and a height.
  public struct PixelArea: Hashable, Sendable {
    /// Pixels across.
    public var width: Int
    /// Pixels down.
    public var height: Int
  }

  /// Whether a file that is only planned can be held against the limit.
  var isKnownBefore: Bool {
    switch self {
    case .size, .sides, .oneSide, .ratio, .rate, .duration, .playingTime, .endless: true
    default: false
    }
  }

  /// What of a file breaks the limit; nil when nothing does.
  func violation(_ report: MediaReport, profile: String) -> DeliveryViolation? {
    guard let facts = pictureFacts(report) ?? timeFacts(report) ?? fileFacts(report) else {
      return nil
    }
    return DeliveryViolation(
      profile: profile, limit: facts.limit, found: facts.found, advice: facts.advice)
  }

  private struct Facts {
    var limit: String
    var found: String
    var advice: String

    init(_ limit: String, _ found: String, _ advice: String = "") {
      self.limit = limit
      self.found = found
      self.advice = advice
    }
  }
}

// Size and shape.
extension DeliveryLimit {
  private func pictureFacts(_ report: MediaReport) -> Facts? {
    let (width, height) = (report.width, report.height)
    let size = "\(width)x\(height)"
    switch self {
    case .size(let areas):
      if areas.contains(PixelArea(width: width, height: height)) { return nil }
      let wanted = areas.map { "\($0.width)x\($0.height)" }
      return Facts(wanted.joined(separator: " or "), size, "use --size \(wanted.first ?? "")")
    case .sides(let minimum, let maximum):
      if min(width, height) >= minimum, max(width, height) <= maximum { return nil }
      return Facts("sides of \(minimum) to \(maximum) pixels", size, "use --size")
    case .oneSide(let side):
      if max(width, height) == side { return nil }
      return Facts(
        "one side of exactly \(side) pixels and the other at most that", size,
        "use --size \(side)x\(side)")
    case .ratio(let low, let high):
      if width * low.height >= low.width * height, width * high.height <= high.width * height {
        return nil
      }
      let range = "\(low.width):\(low.height) to \(high.width):\(high.height)"
      return Facts("a shape of \(range)", size, "use --stage \(low.width):\(low.height)")
    case .transparent:
      return report.hasAlpha ? nil : Facts("transparency", "none", "use --background transparent")
    case .firstPictureShows:
      guard let first = report.first, !first.showsSomething else { return nil }
      return Facts(description, first.emptiness, "let it begin with a picture that does")
    default: return nil
    }
  }
}

// Time.
extension DeliveryLimit {
  private func timeFacts(_ report: MediaReport) -> Facts? {
    let seconds = "\(report.duration.seconds) s"
    switch self {
    case .duration(let minimum, let maximum):
      if let minimum, report.duration < minimum {
        let text = "\(minimum.seconds) s"
        return Facts(
          "at least " + text, seconds, "use --at-least " + Self.trimmed(minimum.seconds) + "s")
      }
      if let maximum, report.duration > maximum {
        return Facts("at most \(maximum.seconds) s", seconds, "use fewer rounds or --part loop")
      }
      return nil
    case .playingTime(let maximum):
      let plays = report.plays ?? 1
      let total = report.duration.seconds * Double(max(plays, 1))
      if plays != 0, total <= maximum.seconds { return nil }
      let most = Int(maximum.seconds / max(report.duration.seconds, 1e-6))
      return Facts(
        "at most \(maximum.seconds) s with all plays", plays == 0 ? "endless plays" : "\(total) s",
        "use --plays \(max(most, 1))")
    case .rate(let minimum, let maximum): return rateFacts(report, minimum, maximum)
    case .endless:
      guard let plays = report.plays, plays != 0 else { return nil }
      return Facts("endless plays", "\(plays)", "use --plays 0")
    default: return nil
    }
  }

  private func rateFacts(
    _ report: MediaReport, _ minimum: FrameRate?, _ maximum: FrameRate?
  ) -> Facts? {
    // Where pictures show for different times, the shortest decides.
    let shortest = report.frameDurations.filter { $0.numerator > 0 }.min()
    let rate =
      report.rate?.framesPerSecond ?? shortest.map { 1 / $0.seconds } ?? 0
    if let minimum, rate < minimum.framesPerSecond - 0.01 {
      return Facts(
        "at least \(Self.trimmed(minimum.framesPerSecond)) frames a second", Self.trimmed(rate),
        "use --fps \(Self.trimmed(minimum.framesPerSecond))")
    }
    if let maximum, rate > maximum.framesPerSecond + 0.01 {
      return Facts(
        "at most \(Self.trimmed(maximum.framesPerSecond)) frames a second", Self.trimmed(rate),
        "use --fps \(Self.trimmed(maximum.framesPerSecond))")
    }
    return nil
  }
}

// Bytes, codec and layout.
extension DeliveryLimit {
  private static let fillingAdvice = "render it with --profile, which fills it up"

  private func fileFacts(_ report: MediaReport) -> Facts? {
    switch self {
    case .bytes(let minimum, let maximum):
      if let maximum, report.byteCount > maximum {
        return Facts(
          "at most \(maximum) bytes", "\(report.byteCount)", "use --max-bytes \(maximum)")
      }
      if let minimum, report.byteCount < minimum {
        return Facts(
          "at least \(minimum) bytes", "\(report.byteCount)", Self.fillingAdvice)
      }
      return nil
    case .bitRate(let minimum, let maximum):
      let found = "\(Int(report.bitRate / 1000)) kbit/s"
      if let maximum, report.bitRate > Double(maximum) {
        return Facts(
          "at most \(maximum / 1000) kbit/s", found, "use --quality draft or a smaller --size")
      }
      if let minimum, report.bitRate < Double(minimum) {
        return Facts(
          "at least \(minimum / 1000) kbit/s", found, Self.fillingAdvice)
      }
      return nil
    case .h264Level(let maximum):
      guard report.codec == "h264", let level = report.level else { return nil }
      let known = ["Constrained Baseline", "Baseline", "Main", "High"].contains(report.profile)
      if known, level <= maximum { return nil }
      return Facts(
        "H.264 of at most High, level \(Double(maximum) / 10)",
        "\(report.profile ?? "unknown"), level \(Double(level) / 10)",
        "use a smaller --size or --fps")
    default: return layoutFacts(report)
    }
  }

  private func layoutFacts(_ report: MediaReport) -> Facts? {
    switch self {
    case .standardColor:
      guard report.color != nil else { return nil }
      if report.pixelFormat == "yuv420p", report.color == .bt709 { return nil }
      return Facts("4:2:0 tagged BT.709", "\(report.pixelFormat), \(tagText(report))")
    case .streamable:
      guard let boxes = report.boxes else { return nil }
      if !boxes.indexFirst { return Facts("the index before the pictures", "the index after them") }
      return boxes.hasEditList ? Facts("no edit list", "one") : nil
    case .silent:
      return report.audio.map { Facts("no sound", "a \($0.codec) track") }
    case .stereoAAC:
      guard let audio = report.audio else { return Facts("a stereo AAC track", "no sound") }
      let isRight =
        audio.codec == "aac" && audio.channels == 2 && [44_100, 48_000].contains(audio.sampleRate)
      return isRight
        ? nil
        : Facts(
          "a stereo AAC track at 44.1 or 48 kHz",
          "\(audio.codec), \(audio.channels) channels, \(audio.sampleRate) Hz")
    default: return nil
    }
  }

  private func tagText(_ report: MediaReport) -> String {
    report.color.map { "\($0.matrix)/\($0.primaries)/\($0.transfer)/\($0.range)" } ?? "no tags"
  }
}
