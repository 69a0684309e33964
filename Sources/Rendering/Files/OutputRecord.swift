// What Loadreel wrote, by path and SHA-256, so that it replaces its own files without asking and no others.
internal import FFmpegMedia
public import Frames
internal import Glibc

/// The record in the user's cache folder: one small file a path, named by the digest of the path.
public struct OutputRecord: Sendable {
  /// Whether a file may be replaced.
  public enum Standing: Hashable, Sendable {
    /// There is nothing under that name.
    case missing
    /// It is still what Loadreel wrote.
    case ours
    /// Loadreel did not write it, or it was changed since.
    case foreign
    /// It is a folder, a device or the like.
    case notAFile
  }

  private let folder: String?

  /// The record in a folder; nil keeps none.
  public init(folder: String?) {
    self.folder = folder
  }

  /// The record of the current user: `$XDG_CACHE_HOME/loadreel/written` or `~/.cache/loadreel/written`.
  public static func ofUser() -> Self {
    Self(folder: cacheFolder().map { $0 + "/written" })
  }

  /// Loadreel's folder in the user's cache; nil where the environment names none.
  public static func cacheFolder() -> String? {
    func variable(_ name: String) -> String? {
      unsafe getenv(name).map { unsafe String(cString: $0) }.flatMap {
        $0.hasPrefix("/") ? $0 : nil
      }
    }
    if let cache = variable("XDG_CACHE_HOME") { return cache + "/loadreel" }
    return variable("HOME").map { $0 + "/.cache/loadreel" }
  }

  /// Whether the file at a path may be replaced.
  public func standing(of path: String) throws(FileError) -> Standing {
    switch FilePath.kind(path) {
    case .missing: return .missing
    case .folder, .other: return .notAFile
    case .file: break
    }
    guard let target = FilePath.canonical(path), let entry = entryPath(of: target),
      let line = try? FileBytes.read(entry, limit: 1 << 16)
    else { return .foreign }
    let recorded = String(decoding: line, as: UTF8.self)
    guard let digest = SHA256.hexDigest(of: try FileBytes.read(path, limit: .max)) else {
      return .foreign
    }
    return recorded == digest + " " + target ? .ours : .foreign
  }

  /// Notes that Loadreel wrote these bytes to a path; false where the record could not be kept.
  @discardableResult
  public func note(_ path: String, digest: String) -> Bool {
    guard let folder, let target = FilePath.canonical(path), let entry = entryPath(of: target)
    else {
      return false
    }
    do throws(FileError) {
      try FilePath.makeFolders(folder)
      // One file for each path ever written: reading the folder each time would take longer than rendering.
      try OutputFile.write(
        Array((digest + " " + target).utf8), to: entry, cleansUp: false, isDurable: false)
      return true
    } catch {
      return false
    }
  }

  private func entryPath(of target: String) -> String? {
    guard let folder, let name = SHA256.hexDigest(of: Array(target.utf8)) else { return nil }
    return folder + "/" + name
  }
}
