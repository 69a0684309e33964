// Reading and writing whole files, every status checked.
internal import Glibc

/// Whole files as bytes.
public enum FileBytes {
  /// What may be read.
  public enum Kind: Hashable, Sendable {
    /// Files, pipes and devices.
    case anything
    /// Regular files alone: no devices that never end.
    case regular
  }

  /// The bytes of a file, at most `limit` of them.
  public static func read(
    _ path: String, limit: Int = 1 << 30, kind: Kind = .anything
  ) throws(FileError) -> [UInt8] {
    let waits: Int32 = kind == .regular ? O_NONBLOCK : 0
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | waits)
    guard descriptor >= 0 else { throw FileError(.cannotRead, path: path, code: errno) }
    defer { close(descriptor) }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else {
      throw FileError(.cannotRead, path: path, code: errno)
    }
    let isRegular = facts.st_mode & S_IFMT == S_IFREG
    if kind == .regular, !isRegular {
      let code = facts.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
      throw FileError(.cannotRead, path: path, code: code)
    }
    let size = isRegular ? Int(facts.st_size) : 0
    guard size <= limit else {
      throw FileError(.tooLarge(bytes: size, limit: limit), path: path, code: EFBIG)
    }
    return try readAll(descriptor, expecting: size, limit: limit, path: path)
  }

  /// How many bytes a file has.
  public static func count(_ path: String) throws(FileError) -> Int {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else {
      throw FileError(.cannotRead, path: path, code: errno)
    }
    return Int(facts.st_size)
  }

  /// Reads to the end, whatever size was expected.
  private static func readAll(
    _ descriptor: Int32, expecting size: Int, limit: Int, path: String
  ) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size + 1)
    var done = 0
    while true {
      if done == bytes.count {
        bytes += [UInt8](repeating: 0, count: max(1 << 16, bytes.count))
      }
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(
          descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.cannotRead, path: path, code: errno) }
      if count == 0 { break }
      done += count
      guard done <= limit else {
        throw FileError(.tooLarge(bytes: done, limit: limit), path: path, code: EFBIG)
      }
    }
    bytes.removeLast(bytes.count - done)
    return bytes
  }

  /// Replaces the contents of a file.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(.cannotWrite, path: path, code: errno) }
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress?.advanced(by: offset), $0.count - offset)
      }
      if count < 0 {
        if errno == EINTR { continue }
        let code = errno
        close(descriptor)
        throw FileError(.cannotWrite, path: path, code: code)
      }
      offset += count
    }
    guard close(descriptor) == 0 else { throw FileError(.cannotWrite, path: path, code: errno) }
  }

  /// Waits until a file's bytes are on the disk.
  public static func synchronize(_ path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.cannotWrite, path: path, code: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw FileError(.cannotWrite, path: path, code: errno)
    }
  }
}
