// The presets that come with Loadreel, and where they are found.
internal import Glibc

/// The folder of shipped presets.
public struct PresetLibrary: Sendable {
  /// The folder's path.
  public let folder: String

  /// The library of this program: `$LOADREEL_PRESETS`, else `share/loadreel/presets` or the source tree's `presets` above the program.
  public static func find() -> Self? {
    if let named = unsafe getenv("LOADREEL_PRESETS") {
      return Self(folder: unsafe String(cString: named))
    }
    guard var folder = FilePath.canonical("/proc/self/exe").map({ FilePath.split($0).folder })
    else {
      return nil
    }
    while folder != "/" {
      let installed = folder + "/share/loadreel/presets"
      if FilePath.kind(installed) == .folder { return Self(folder: installed) }
      if FilePath.kind(folder + "/Package.swift") == .file,
        FilePath.kind(folder + "/presets") == .folder
      {
        return Self(folder: folder + "/presets")
      }
      folder = FilePath.split(folder).folder
    }
    return nil
  }

  /// The names of the presets, sorted.
  public var names: [String] {
    FilePath.entries(of: folder).filter { $0.hasSuffix(".json5") }.map { FilePath.stem($0) }
  }

  /// The path of a preset's file; nil where there is none of that name.
  public func path(of name: String) -> String? {
    names.contains(name) ? folder + "/" + name + ".json5" : nil
  }
}
