/// What a place where clips are delivered accepts: exact limits, as data, with where they were read.
public struct DeliveryProfile: Hashable, Sendable {
  /// How much weight a source has.
  public enum Authority: String, Hashable, Sendable {
    /// The place's own documentation.
    case official
    /// Other people's account of it.
    case secondary
    /// This project's own advice.
    case advice
  }

  /// The name on the command line.
  public var name: String
  /// What it is for, in a few words.
  public var summary: String
  /// The files that are accepted, the one to make first.
  public var files: [File]
  /// How many of `files`, from the first, are made together where none is named.
  public var bundle = 1
  /// What else must hold.
  public var limits: [DeliveryLimit]
  /// Where the limits were read.
  public var source: String
  /// What weight that has.
  public var authority: Authority
  /// When they were read, as `2026-11-30`.
  public var date = "2026-11-30"

  /// A kind of file.
  public struct File: Hashable, Sendable {
    /// The container.
    public var container: MediaReport.Container
    /// The codec's short name.
    public var codec: String
  }

  /// What of a finished file the place would refuse; empty when all is well.
  public func violations(_ report: MediaReport) -> [DeliveryViolation] {
    var result: [DeliveryViolation] = []
    if !files.contains(File(container: report.container, codec: report.codec)) {
      let accepted = files.map { "\($0.codec) in \($0.container.rawValue)" }
      result.append(
        DeliveryViolation(
          profile: name, limit: "file is " + accepted.joined(separator: " or "),
          found: "\(report.codec) in \(report.container.rawValue)",
          advice: files.first.map { "make \($0.container.rawValue)" } ?? ""))
    }
    return result + limits.compactMap { $0.violation(report, profile: name) }
  }

  /// What of a file that is only planned the place would refuse: size, rate, times and plays.
  public func plannedViolations(_ report: MediaReport) -> [DeliveryViolation] {
    limits.filter(\.isKnownBefore).compactMap { $0.violation(report, profile: name) }
  }

  /// The shortest duration that is accepted, which short loops reach by whole rounds; nil without such a limit.
  public var minimumDuration: MediaTime? {
    for case .duration(let minimum?, _) in limits { return minimum }
    return nil
  }

  /// The most bytes that are accepted; nil without such a limit.
  public var maximumBytes: Int? {
    for case .bytes(_, let maximum?) in limits { return maximum }
    return nil
  }

  /// Whether there are fewest bytes or bits a second, which a better quality reaches sooner.
  public var hasFloor: Bool { minimumBytes(duration: MediaTime(1)) > 0 }

  /// The fewest bytes that are accepted of a film that lasts so long; 0 without such a limit.
  public func minimumBytes(duration: MediaTime) -> Int {
    limits.reduce(0) { least, limit in
      switch limit {
      case .bytes(let bytes?, _): max(least, bytes)
      case .bitRate(let rate?, _):
        max(least, Int((Double(rate) * duration.seconds / 8).rounded(.up)))
      default: least
      }
    }
  }

  /// Whether a sound track is demanded, which clips without sound get as silence.
  public var needsAudio: Bool { limits.contains(.stereoAAC) }

  /// The profile of a name.
  public static func named(_ name: String) -> Self? { all.first { $0.name == name } }
}

/// A limit that a finished file breaks.
public struct DeliveryViolation: Hashable, Sendable {
  /// The profile's name.
  public var profile: String
  /// What is asked for: `at most 131072 bytes`.
  public var limit: String
  /// What was found: `200000 bytes`.
  public var found: String
  /// What would meet it: `use --max-bytes 131072`; may be empty.
  public var advice: String
}

extension DeliveryViolation: CustomStringConvertible {
  /// One line: `slack-emoji asks for at most 131072 bytes, got 200000; use --max-bytes 131072`.
  public var description: String {
    "\(profile) asks for \(limit), got \(found)" + (advice.isEmpty ? "" : "; \(advice)")
  }
}
