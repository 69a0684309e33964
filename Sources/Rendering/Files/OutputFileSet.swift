// Files that get their names together: all of a numbered sequence, or none.
internal import Frames
internal import Glibc
internal import Synchronization

/// Files being made in one folder, each under a temporary name; what is not committed is removed.
final class OutputFileSet: Sendable {
  /// Where they shall stand, links followed.
  let targets: [String]
  private let temporary: Mutex<[String?]>

  /// A set of files in one folder, none written yet; what dead runs left for them is removed.
  init(_ paths: [String]) throws(FileError) {
    var targets: [String] = []
    for path in paths {
      guard let target = FilePath.canonical(path) else {
        throw FileError(.cannotCreate, path: path, code: ENOENT)
      }
      targets.append(target)
    }
    self.targets = targets
    temporary = Mutex([String?](repeating: nil, count: targets.count))
    let names = Set(targets.map { FilePath.split($0).name })
    for folder in Set(targets.map { FilePath.split($0).folder }) {
      TemporaryFiles.removeStale(of: names, in: folder)
    }
  }

  /// Writes one file and flushes it to the disk; may be called from many threads.
  func write(_ bytes: [UInt8], at index: Int) throws(FileError) {
    let path = try TemporaryFiles.create(beside: targets[index], cleansUp: false)
    temporary.withLock { $0[index] = path }
    try FileBytes.write(bytes, to: path)
    try FileBytes.synchronize(path)
  }

  /// Where a file that was written stands meanwhile.
  func temporaryPath(_ index: Int) -> String { temporary.withLock { $0[index] ?? targets[index] } }

  /// Gives all files their names; where one cannot have its own, those that were not there before go again.
  func commit() throws(FileError) {
    var made: [String] = []
    for (index, target) in targets.enumerated() {
      let path = temporaryPath(index)
      let wasThere = FilePath.kind(target) != .missing
      guard unsafe rename(path, target) == 0 else {
        let code = errno
        for path in made { _ = unsafe unlink(path) }
        throw FileError(.cannotRename, path: target, code: code)
      }
      TemporaryFiles.forget(path)
      temporary.withLock { $0[index] = nil }
      if !wasThere { made.append(target) }
    }
  }

  deinit {
    for path in temporary.withLock({ $0 }) {
      if let path { TemporaryFiles.remove(path) }
    }
  }
}
