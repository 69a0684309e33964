// Files that must not outlive the run: removed when it is interrupted, and after a crash by the next run.
internal import Frames
internal import Glibc
internal import Synchronization

/// The temporary files of this process.
public enum TemporaryFiles {
  private struct State {
    var paths: Set<String> = []
    /// Set once the process is about to end: no further file is made.
    var isClosed = false
  }

  private static let open = Mutex(State())
  private static let suffix = ".loadreel-part"

  /// Removes every temporary file that is registered and lets no new one be made; called on a signal, just before the
  /// process ends.
  public static func removeAll() {
    open.withLock { state in
      for path in state.paths { _ = unsafe unlink(path) }
      state = State(paths: [], isClosed: true)
    }
  }

  /// Creates an empty file beside `target` under a name that no other run uses, readable as the user's umask says.
  ///
  /// - Parameter cleansUp: whether what dead runs left for the same target goes; false where the caller saw to that.
  static func create(
    beside target: String, cleansUp: Bool = true
  ) throws(FileError) -> String {
    let (folder, name) = FilePath.split(target)
    if cleansUp { removeStale(of: [name], in: folder) }
    let path = folder + "/" + temporaryName(of: name)
    var template = Array(path.utf8CString)
    let created: String? = open.withLock { state in
      guard !state.isClosed else { return nil }
      let descriptor = unsafe template.withUnsafeMutableBufferPointer { buffer -> Int32 in
        guard let base = buffer.baseAddress else { return -1 }
        return unsafe mkstemps(base, Int32(suffix.utf8.count))
      }
      guard descriptor >= 0 else { return nil }
      let mask = umask(0)
      _ = umask(mask)
      _ = fchmod(descriptor, 0o666 & ~mask)
      close(descriptor)
      let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      state.paths.insert(made)
      return made
    }
    guard let created else { throw FileError(.cannotCreate, path: target, code: errno) }
    return created
  }

  /// Takes a file off the list once it has its final name or is gone.
  static func forget(_ path: String) {
    _ = open.withLock { $0.paths.remove(path) }
  }

  /// Removes a file that is on the list; one that has its final name no longer is.
  static func remove(_ path: String) {
    open.withLock { state in
      if state.paths.remove(path) != nil { _ = unsafe unlink(path) }
    }
  }

  /// The pattern that mkstemps completes: hidden, short enough for any file system, with this process's number.
  private static func temporaryName(of name: String) -> String {
    "." + FilePath.prefix(of: name, bytes: 150) + ".\(getpid()).XXXXXX" + suffix
  }

  /// Removes what runs that no longer live left behind for the same targets.
  static func removeStale(of names: Set<String>, in folder: String) {
    let starts = Set(names.map { FilePath.prefix(of: $0, bytes: 150) })
    for entry in FilePath.entries(of: folder)
    where entry.hasPrefix(".") && entry.hasSuffix(suffix) {
      // .NAME.PROCESS.RANDOM.loadreel-part
      let parts = entry.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count > 3, let process = pid_t(parts[parts.count - 3]),
        starts.contains(parts.dropLast(3).joined(separator: "."))
      else { continue }
      if kill(process, 0) != 0, errno == ESRCH { _ = unsafe unlink(folder + "/" + entry) }
    }
  }
}
