import Loadreel

/// The versions of the program and of the libraries it runs with.
enum Versions {
  /// Loadreel's own version.
  static let own = "0.1.0"

  /// One line for Loadreel, one for its libraries.
  static var lines: [String] {
    let libraries = LibraryVersions.all.map { "\($0.name) \($0.version)" }
    return ["loadreel \(own)", libraries.joined(separator: ", ")]
  }
}
