// Names of files and folders, and small questions about them.
internal import Frames
internal import Glibc

/// Questions about paths.
public enum FilePath {
  /// What a path names.
  public enum Kind: Hashable, Sendable {
    case file
    case folder
    case other
    case missing
  }

  /// The folder ("." where there is none, without a trailing slash) and the last part of a path.
  public static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  /// A path inside a folder; an absolute one stays as it is.
  public static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder == "." || folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// The extension in lower case, without the dot; empty where there is none.
  public static func fileExtension(_ path: String) -> String {
    let name = split(path).name
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The last part without its extension.
  public static func stem(_ path: String) -> String {
    let name = split(path).name
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// What a path names, links followed.
  public static func kind(_ path: String) -> Kind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The absolute path with links resolved; of a file that is not there yet, through its folder.
  ///
  /// Nil where the folder is missing.
  public static func canonical(_ path: String) -> String? {
    if let resolved = resolve(path) { return resolved }
    let (folder, name) = split(path)
    return resolve(folder).map { $0 == "/" ? "/" + name : $0 + "/" + name }
  }

  private static func resolve(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Names in a folder, sorted; empty where it cannot be read.
  public static func entries(of folder: String) -> [String] {
    guard let handle = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a folder with all above it that are missing.
  static func makeFolders(_ folder: String) throws(FileError) {
    guard kind(folder) == .missing else { return }
    try makeFolders(split(folder).folder)
    guard unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw FileError(.cannotCreate, path: folder, code: errno)
    }
  }

  /// The longest beginning of a name that fits in so many bytes.
  static func prefix(of name: String, bytes: Int) -> String {
    var result = ""
    for character in name {
      guard result.utf8.count + String(character).utf8.count <= bytes else { break }
      result.append(character)
    }
    return result
  }
}
