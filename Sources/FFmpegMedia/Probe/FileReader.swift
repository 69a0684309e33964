internal import Glibc

/// Owner of an open file that is read in parts.
struct FileReader: ~Copyable {
  private let descriptor: Int32
  /// Bytes of the file.
  let size: Int

  deinit { close(descriptor) }

  /// Opens a regular file.
  static func open(_ path: String) throws(MediaError) -> Self {
    let file = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw MediaError(.cannotRead(errno: errno), subject: path) }
    var facts = stat()
    let isRegular = unsafe fstat(file, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    let owner = Self(descriptor: file, size: isRegular ? Int(facts.st_size) : 0)
    guard isRegular else { throw MediaError(.cannotRead(errno: EINVAL), subject: path) }
    return owner
  }

  /// `count` bytes from an offset, fewer at the end of the file.
  func read(_ count: Int, at offset: Int) throws(MediaError) -> [UInt8] {
    let count = max(0, min(count, size - offset))
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + done }, count - done, offset + done)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw MediaError(.cannotRead(errno: errno)) }
      if got == 0 { break }
      done += got
    }
    bytes.removeLast(count - done)
    return bytes
  }
}
