// Reading and writing whole files, every status checked.
internal import Glibc

/// Whole files as bytes.
public enum FileBytes {
  /// The bytes of a file, at most `limit` of them.
  public static func read(_ path: String, limit: Int = 1 << 30) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.cannotRead, path: path, code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(.cannotRead, path: path, code: errno)
      }
      if count == 0 { return bytes }
      bytes += buffer[0..<count]
      if bytes.count > limit { throw FileError(.cannotRead, path: path, code: EFBIG) }
    }
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
  static func synchronize(_ path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.cannotWrite, path: path, code: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw FileError(.cannotWrite, path: path, code: errno)
    }
  }
}
