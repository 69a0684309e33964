internal import Frames

extension FileBytes {
  /// The bytes of a regular file of at most `limit` bytes; errors are those of media.
  static func media(_ path: String, limit: Int) throws(MediaError) -> [UInt8] {
    do throws(FileError) {
      return try read(path, limit: limit, kind: .regular)
    } catch {
      let reason: MediaError.Reason =
        if case .tooLarge(let bytes, let limit) = error.reason {
          .fileTooLarge(bytes: bytes, limit: limit)
        } else {
          .cannotRead(errno: error.code)
        }
      throw MediaError(reason, subject: path)
    }
  }
}
