// A file that exists under its name only when it is whole and checked.
internal import Frames
internal import Glibc

/// A file being made: written under a temporary name in the same folder, then given its own.
struct OutputFile: ~Copyable {
  /// Where it shall stand.
  let path: String
  /// Where it is written meanwhile.
  let temporaryPath: String

  private init(path: String, temporaryPath: String) {
    self.path = path
    self.temporaryPath = temporaryPath
  }

  /// Makes the empty temporary file; links are followed, so that a link to a file keeps pointing at it.
  ///
  /// - Parameter cleansUp: false where the folder is too full to look for what dead runs left behind.
  static func begin(_ path: String, cleansUp: Bool = true) throws(FileError) -> OutputFile {
    guard let target = FilePath.canonical(path) else {
      throw FileError(.cannotCreate, path: path, code: ENOENT)
    }
    let temporary = try TemporaryFiles.create(beside: target, cleansUp: cleansUp)
    return OutputFile(path: target, temporaryPath: temporary)
  }

  /// Flushes the file to the disk and gives it its name.
  ///
  /// - Parameter isDurable: false for files that may be lost when the machine stops, which saves the wait for the disk.
  consuming func commit(isDurable: Bool = true) throws(FileError) {
    if isDurable { try FileBytes.synchronize(temporaryPath) }
    guard unsafe rename(temporaryPath, path) == 0 else {
      throw FileError(.cannotRename, path: path, code: errno)
    }
    TemporaryFiles.forget(temporaryPath)
  }

  /// Writes a whole file: under a temporary name first, then it has its own.
  ///
  /// - Parameters:
  ///   - permissions: those of the file; nil is what the user's umask says.
  ///   - cleansUp: as for `begin`.
  ///   - isDurable: as for `commit`.
  static func write(
    _ bytes: [UInt8], to path: String, permissions: mode_t? = nil, cleansUp: Bool = true,
    isDurable: Bool = true
  ) throws(FileError) {
    let file = try begin(path, cleansUp: cleansUp)
    try FileBytes.write(bytes, to: file.temporaryPath)
    if let permissions, unsafe chmod(file.temporaryPath, permissions) != 0 {
      throw FileError(.cannotWrite, path: path, code: errno)
    }
    try file.commit(isDurable: isDurable)
  }

  /// Gives two files their names one right after the other; where the second cannot have its own, a first that was not there before
  /// goes again.
  static func commit(
    _ first: consuming OutputFile, _ second: consuming OutputFile
  ) throws(FileError) {
    let path = first.path
    let wasThere = FilePath.kind(path) != .missing
    try FileBytes.synchronize(second.temporaryPath)
    try first.commit()
    do throws(FileError) {
      try second.commit()
    } catch {
      if !wasThere { _ = unsafe unlink(path) }
      throw error
    }
  }

  /// Removes the temporary file where it was not committed.
  deinit { TemporaryFiles.remove(temporaryPath) }
}
