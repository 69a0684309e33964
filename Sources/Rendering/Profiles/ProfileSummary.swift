internal import FFmpegMedia

/// A place where clips are delivered, and what it accepts, as a list tells it.
public struct ProfileSummary: Hashable, Sendable {
  /// Its name on the command line.
  public var name: String
  /// What it is for, in a few words.
  public var summary: String
  /// The formats that Loadreel makes for it, the one it makes unasked first.
  public var formats: [OutputFormat]
  /// The kinds of files that it accepts: `h264 in mp4`.
  public var files: [String]
  /// What else must hold, each a clause.
  public var limits: [String]
  /// Where the limits were read.
  public var source: String
  /// What weight that has: `official`, `secondary` or `advice`.
  public var authority: String
  /// When they were read: `2026-11-30`.
  public var date: String

  /// All profiles, in the order in which they are listed.
  public static let all: [Self] = DeliveryProfile.all.map(Self.init)

  private init(_ profile: DeliveryProfile) {
    name = profile.name
    summary = profile.summary
    formats = profile.files.compactMap(OutputFormat.init(file:))
    files = profile.files.map { "\($0.codec) in \($0.container.rawValue)" }
    limits = profile.limits.map(\.description)
    source = profile.source
    authority = profile.authority.rawValue
    date = profile.date
  }
}
