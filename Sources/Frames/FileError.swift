// What can go wrong with a file, as facts.
internal import Glibc

/// A failed file operation.
public struct FileError: Error, Hashable, Sendable {
  /// What was attempted.
  public enum Reason: Hashable, Sendable {
    /// A new file could not be made in the folder.
    case cannotCreate
    /// The file could not be opened or read.
    case cannotRead
    /// The file is longer than its reader takes, by so many bytes in all.
    case tooLarge(bytes: Int, limit: Int)
    /// Bytes could not be written or flushed to the disk.
    case cannotWrite
    /// The finished file could not be given its name.
    case cannotRename
  }

  /// What was attempted.
  public var reason: Reason
  /// The file, as the user knows it.
  public var path: String
  /// The system's error number.
  public var code: Int32

  /// An error from its facts.
  public init(_ reason: Reason, path: String, code: Int32) {
    self.reason = reason
    self.path = path
    self.code = code
  }

  /// The system's words for the error number.
  public var systemMessage: String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}
