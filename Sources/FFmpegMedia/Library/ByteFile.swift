internal import Glibc

/// Owner of a file that is written from the start and patched afterwards.
struct ByteFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []
  private var written = 0

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Opens a file for writing and empties it.
  static func create(_ path: String) throws(MediaError) -> Self {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw MediaError(.cannotWrite(errno: errno), subject: path) }
    return Self(descriptor: file, path: path)
  }

  /// Bytes appended so far.
  var count: Int { written + buffer.count }

  /// Appends bytes.
  mutating func append(_ bytes: some Collection<UInt8>) throws(MediaError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 18 { try flush() }
  }

  /// Replaces bytes that were appended before.
  mutating func patch(_ bytes: [UInt8], at offset: Int) throws(MediaError) {
    try flush()
    try write(bytes, at: offset)
  }

  /// Writes what is left and closes the file; both may fail on a full disk.
  consuming func finish() throws(MediaError) {
    try flush()
    let copy = dup(descriptor)
    guard copy >= 0, close(copy) == 0 else {
      throw MediaError(.cannotWrite(errno: errno), subject: path)
    }
  }

  private mutating func flush() throws(MediaError) {
    try write(buffer, at: written)
    written += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: [UInt8], at offset: Int) throws(MediaError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe pwrite(
          descriptor, bytes.baseAddress.map { unsafe $0 + done }, bytes.count - done, offset + done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw MediaError(.cannotWrite(errno: errno), subject: path) }
      done += count
    }
  }
}
