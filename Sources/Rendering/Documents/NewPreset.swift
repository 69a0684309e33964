// Presets to begin with: a small template, or a copy of another with the files it needs.
internal import Frames
internal import Presets

/// Makes a new preset file.
public struct NewPreset: Sendable {
  /// Where the preset shall stand, with its extension.
  public let path: String
  /// Its text, and the files that go with it, each by its path.
  private let files: [(path: String, bytes: [UInt8])]

  /// Prepares a preset; nothing is written yet.
  ///
  /// - Parameters:
  ///   - name: the file's path; `.json5` is added where it has no extension of presets.
  ///   - original: the preset to copy; nil takes a small template.
  public init(named name: String, from original: PresetReference?) throws(RenderFailure) {
    let extensions = ["json5", "json", "jsonc"]
    let path = extensions.contains(FilePath.fileExtension(name)) ? name : name + ".json5"
    let folder = FilePath.split(path).folder
    self.path = path
    guard FilePath.split(path).name.first != ".", !name.isEmpty, !name.hasSuffix("/") else {
      throw RenderFailure(
        blame: .request, lines: ["cannot make \(path): it has no name; write one as in my-loader"])
    }
    guard FilePath.kind(folder) == .folder else {
      throw RenderFailure(
        blame: .request, lines: ["cannot make \(path): there is no folder \(folder); make it first"]
      )
    }
    let schema =
      FilePath.kind(FilePath.join(folder, Self.schema)) == .file ? Self.schema : nil
    var files: [(path: String, bytes: [UInt8])] = []
    if let original {
      let loader = PresetLoader(request: RenderRequest(presets: [original]))
      let file = try loader.file(original)
      let entry = try loader.entry(file)
      let text = PresetTemplate.text(file.file.text, schema: schema)
      files.append((path, Array(text.utf8)))
      for name in entry.preset.fileNames() {
        files.append(
          (FilePath.join(folder, name), try Self.bytes(FilePath.join(entry.folder, name))))
      }
    } else {
      let text = PresetTemplate.text(title: Self.title(of: path))
      files.append((path, Array(PresetTemplate.text(text, schema: schema).utf8)))
    }
    self.files = files
  }

  private static let schema = "schema/preset.schema.json"

  /// `my-loader` as people write it: `My loader`.
  private static func title(of path: String) -> String {
    let words = FilePath.stem(path).map { $0 == "-" || $0 == "_" ? " " : $0 }
    return (words.first?.uppercased() ?? "") + String(words.dropFirst())
  }

  private static func bytes(_ path: String) throws(RenderFailure) -> [UInt8] {
    do throws(FileError) {
      return try FileBytes.read(path)
    } catch {
      throw RenderFailure(blame: .request, lines: ["cannot copy \(path): \(error.systemMessage)"])
    }
  }

  /// Writes the preset and the files that go with it, and returns their paths, the preset first.
  ///
  /// A file that stands there already is never replaced: the same one is left, for another everything is refused
  /// before anything is written.
  public func write() throws(RenderFailure) -> [String] {
    var missing: [(path: String, bytes: [UInt8])] = []
    for (index, file) in files.enumerated() {
      if FilePath.kind(file.path) == .missing {
        missing.append(file)
      } else if index == 0 || (try? FileBytes.read(file.path)) != file.bytes {
        throw RenderFailure(
          blame: .request,
          lines: ["cannot make \(path): there is \(file.path) already; use another name or folder"])
      }
    }
    // The preset comes last: once it is there, so is all that it needs.
    for file in missing.reversed() { try Self.write(file.bytes, to: file.path) }
    return missing.map(\.path)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(RenderFailure) {
    do throws(FileError) {
      try FilePath.makeFolders(FilePath.split(path).folder)
      try OutputFile.write(bytes, to: path)
    } catch {
      throw RenderFailure(blame: .output, lines: ["cannot write \(path): \(error.systemMessage)"])
    }
  }
}
