// The kinds of files, and what their names end in.

/// A kind of file that Loadreel makes.
public enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// H.264 in MP4.
  case mp4
  /// Animated GIF.
  case gif
  /// Animated WebP, lossless unless asked otherwise.
  case webp
  /// Animated PNG.
  case apng
  /// VP9 in WebM, with alpha where the stage is not opaque.
  case webm
  /// ProRes 4444 in QuickTime's MOV, with straight alpha unless asked otherwise.
  case mov
  /// PNG: one picture, or a numbered sequence.
  case png
  /// JPEG: one picture, or a numbered sequence.
  case jpeg
  /// WebP pictures that do not move: one, or a numbered sequence.
  case webpStill = "webp-still"
  /// HEVC in MP4 or MOV, tagged as Apple's players ask.
  case hevc
  /// AV1 in MP4 or WebM.
  case av1
  /// All frames in one PNG, and a JSON file that says where each stands.
  case sprite

  /// Whether files say how often players show them, and how long each picture stays.
  var isAnimation: Bool { self == .gif || self == .webp || self == .apng }

  /// Whether files are films: one rate, no loop count.
  var isFilm: Bool {
    switch self {
    case .mp4, .webm, .mov, .hevc, .av1: true
    default: false
    }
  }

  /// Whether files are single pictures, one for each frame.
  var isPicture: Bool { self == .png || self == .jpeg || self == .webpStill }

  /// What the names of files in a folder end in, without the dot: no two formats make the same name.
  public var fileExtension: String {
    switch self {
    case .hevc: "hevc.mp4"
    case .av1: "av1.mp4"
    case .sprite: "sprite.png"
    case .jpeg: "jpg"
    case .webpStill: "webp"
    default: rawValue
    }
  }

  /// What typed names may end in, in lower case without the dot, where the format is said besides.
  var plainExtensions: [String] {
    switch self {
    case .hevc: ["mp4", "mov"]
    case .av1: ["mp4", "webm"]
    case .sprite: ["png"]
    case .jpeg: ["jpg", "jpeg"]
    case .webpStill: ["webp"]
    default: [rawValue]
    }
  }

  /// The endings by which a name alone says its format.
  private static let endings: [(String, Self)] =
    [
      ("hevc.mp4", .hevc), ("hevc.mov", .hevc), ("av1.mp4", .av1), ("av1.webm", .av1),
      ("sprite.png", .sprite), ("jpg", .jpeg), ("jpeg", .jpeg),
    ] + [Self.mp4, .gif, .webp, .apng, .webm, .mov, .png].map { ($0.rawValue, $0) }

  /// The endings that a message lists.
  static var knownEndings: [String] {
    [mp4, gif, webp, apng, webm, mov, png, jpeg, hevc, av1, sprite].map { "." + $0.fileExtension }
  }

  /// The format that a file's name stands for, in any letter case: `a.mp4`, `a.hevc.mp4`.
  init?(path: String) {
    let name = FilePath.split(path).name.lowercased()
    let found = Self.endings.first { ending, _ in
      name.hasSuffix("." + ending) && name.utf8.count > ending.utf8.count + 1
    }
    guard let found else { return nil }
    self = found.1
  }

  /// Whether a typed name may hold the format.
  func fits(_ path: String) -> Bool {
    plainExtensions.contains(FilePath.fileExtension(path))
  }

  /// A name without what says its format: `a` of `a.hevc.mp4` and of `a.mp4`.
  func stem(of path: String) -> String {
    let lower = path.lowercased()
    let endings = Self.endings.filter { $0.1 == self }.map(\.0) + plainExtensions
    let ending = endings.filter { lower.hasSuffix("." + $0) }.max { $0.utf8.count < $1.utf8.count }
    return ending.map { String(path.dropLast($0.count + 1)) } ?? path
  }
}
