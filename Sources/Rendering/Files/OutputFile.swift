// A file that exists under its name only when it is whole and checked.
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
  static func begin(_ path: String) throws(FileError) -> OutputFile {
    guard let target = FilePath.canonical(path) else {
      throw FileError(.cannotCreate, path: path, code: ENOENT)
    }
    return OutputFile(path: target, temporaryPath: try TemporaryFiles.create(beside: target))
  }

  /// Flushes the file to the disk and gives it its name.
  consuming func commit() throws(FileError) {
    try FileBytes.synchronize(temporaryPath)
    guard unsafe rename(temporaryPath, path) == 0 else {
      throw FileError(.cannotRename, path: path, code: errno)
    }
    TemporaryFiles.forget(temporaryPath)
  }

  /// Removes the temporary file where it was not committed.
  deinit { TemporaryFiles.remove(temporaryPath) }
}
