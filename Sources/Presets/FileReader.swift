internal import Glibc

/// Reads the files that presets name.
///
/// Replace it to read from elsewhere, in tests for instance.
public struct FileReader: Sendable {
  /// Why a file cannot be read.
  public enum Fault: Error, Hashable, Sendable {
    /// There is no such file, or it is no plain file.
    case missing
    /// It may not be read.
    case forbidden
    /// It has more bytes than may be read.
    case tooLarge(limit: Int)
    /// It is not UTF-8.
    case notText
    /// The system's error number.
    case system(Int32)

    /// The cause in words.
    public var words: String {
      switch self {
      case .missing: "there is no such file"
      case .forbidden: "it may not be read"
      case .tooLarge(let limit): "it is larger than \(limit >> 20) MB"
      case .notText: "it is not UTF-8 text"
      case .system(let number): "error \(number)"
      }
    }
  }

  /// The text of a file, at most so many bytes.
  public var text: @Sendable (_ path: String, _ limit: Int) throws(Fault) -> String
  /// The path with symbolic links resolved, when it names a plain file; nil when there is none.
  public var resolved: @Sendable (_ path: String) -> String?
  /// A folder's path with symbolic links resolved; nil when there is none.
  public var resolvedFolder: @Sendable (_ path: String) -> String?

  /// A reader from its functions.
  public init(
    text: @escaping @Sendable (_ path: String, _ limit: Int) throws(Fault) -> String,
    resolved: @escaping @Sendable (_ path: String) -> String?,
    resolvedFolder: @escaping @Sendable (_ path: String) -> String? = { $0 }
  ) {
    self.text = text
    self.resolved = resolved
    self.resolvedFolder = resolvedFolder
  }

  /// The system's files.
  public static let system = Self(
    text: { path, limit throws(Fault) in try systemText(path, limit) },
    resolved: { realPath($0, kind: S_IFREG) },
    resolvedFolder: { realPath($0, kind: S_IFDIR) })

  private static func realPath(_ path: String, kind: mode_t) -> String? {
    guard !path.utf8.contains(0), let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    var facts = stat()
    guard unsafe stat(found, &facts) == 0, facts.st_mode & S_IFMT == kind else { return nil }
    return unsafe String(cString: found)
  }

  private static func fault(_ number: Int32) -> Fault {
    switch number {
    case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: .missing
    case EACCES, EPERM: .forbidden
    default: .system(number)
    }
  }

  private static func systemText(_ path: String, _ limit: Int) throws(Fault) -> String {
    guard !path.utf8.contains(0) else { throw .missing }
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw fault(errno) }
    defer { close(file) }
    var facts = stat()
    guard unsafe fstat(file, &facts) == 0 else { throw fault(errno) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw .missing }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(file, &buffer, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw fault(errno)
      }
      if count == 0 { break }
      bytes.append(contentsOf: buffer.prefix(count))
      if bytes.count > limit { throw .tooLarge(limit: limit) }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    return text
  }
}

/// Paths as texts.
enum PathText {
  /// The path with `.`, `..` and doubled slashes taken out; `..` that leads out of a relative path stays.
  static func normalized(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        if let last = parts.last, last != ".." {
          parts.removeLast()
        } else if !isAbsolute {
          parts.append(part)
        }
      } else {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// The folder of a path; `.` for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path seen from a folder.
  static func join(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") ? normalized(path) : normalized(folder + "/" + path)
  }

  /// Whether a path lies in a folder, both normalized.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    if folder == "." { return !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") }
    return path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
