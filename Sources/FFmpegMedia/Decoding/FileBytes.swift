internal import Glibc

/// Reads whole files with the system's calls: no URLs, no devices that never end.
enum FileBytes {
  /// The bytes of a regular file of at most `limit` bytes.
  static func read(_ path: String, limit: Int) throws(MediaError) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw MediaError(.cannotRead(errno: errno), subject: path) }
    defer { close(file) }
    var facts = stat()
    guard unsafe fstat(file, &facts) == 0 else {
      throw MediaError(.cannotRead(errno: errno), subject: path)
    }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      let code = facts.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
      throw MediaError(.cannotRead(errno: code), subject: path)
    }
    let size = Int(facts.st_size)
    guard size <= limit else {
      throw MediaError(.fileTooLarge(bytes: size, limit: limit), subject: path)
    }
    return try readAll(file, size: size, path: path)
  }

  private static func readAll(
    _ file: Int32, size: Int, path: String
  ) throws(MediaError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    var done = 0
    while done < size {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(file, buffer.baseAddress.map { unsafe $0 + done }, size - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw MediaError(.cannotRead(errno: errno), subject: path) }
      if count == 0 { break }
      done += count
    }
    bytes.removeLast(size - done)
    return bytes
  }
}
