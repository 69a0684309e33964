/// A place to write to.
public enum OutputTarget: Hashable, Sendable {
  /// A file by its path; its extension is the format.
  case file(String)
  /// A folder by its path, without a slash at the end (except the root's own); files in it are named after their presets.
  case folder(String)

  /// Reads an argument: a slash at the end makes it a folder.
  public init(argument: String) {
    guard argument.hasSuffix("/") else {
      self = .file(argument)
      return
    }
    var path = Substring(argument)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self = .folder(String(path))
  }
}

/// How much work goes into the encoding.
public enum EncodingQuality: String, CaseIterable, Hashable, Sendable {
  /// Fast, for looking.
  case draft
  /// The default.
  case standard
  /// The best that the format can do, whatever the time.
  case high
}

/// How finished files are checked.
public enum Verification: String, CaseIterable, Hashable, Sendable {
  /// Every frame is decoded and compared.
  case full
  /// Frames, times, tags and loop are read; the first and last picture are compared.
  case fast
  /// Not at all.
  case off
}
