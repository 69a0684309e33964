// Presets, themes and texts of a request, read from their files.
internal import Frames
internal import Glibc
internal import Presets
internal import Timeline

/// Reads what a request names.
struct PresetLoader: Sendable {
  var request: RenderRequest
  var library = PresetLibrary.find()

  /// The largest preset, theme or copy file, in bytes.
  static let byteLimit = 4 << 20

  /// All the request's presets, each with its arguments.
  func loadAll() throws(RenderFailure) -> [LoadedPreset] {
    var entries: [Entry] = []
    for reference in request.presets { entries.append(try entry(file(reference))) }
    return try loaded(entries)
  }

  /// A preset that was read, without its arguments.
  struct Entry: Sendable {
    var preset: Preset
    /// The name that files take.
    var name: String
    /// Where files it names are looked for.
    var folder: String
  }

  /// Reads a preset's text.
  func entry(_ file: (file: PresetFile, name: String)) throws(RenderFailure) -> Entry {
    do throws(PresetErrors) {
      let preset = try Preset.load(file.file, allowsOutside: request.allowsOutside)
      return Entry(preset: preset, name: file.name, folder: file.file.folder)
    } catch {
      throw RenderFailure(error)
    }
  }

  /// Presets with the arguments of the request.
  func loaded(_ presets: [Entry]) throws(RenderFailure) -> [LoadedPreset] {
    let arguments = try arguments(for: presets.map(\.preset))
    let unused = arguments.copy?.unusedRows(presets: presets.map(\.preset)) ?? []
    var loaded: [LoadedPreset] = []
    for entry in presets {
      loaded.append(
        LoadedPreset(
          preset: entry.preset, facts: facts(of: entry), arguments: arguments,
          outputArguments: try outputArguments(entry.preset), background: request.background))
    }
    if !loaded.isEmpty { loaded[0].warnings = unused }
    return loaded
  }

  /// How messages name a preset.
  func name(of reference: PresetReference) -> String {
    switch reference {
    case .file(let path): path
    case .shipped(let name): library?.path(of: name) ?? name
    case .standardInput: "-"
    }
  }

  /// A preset's text and the name that its files take.
  func file(
    _ reference: PresetReference
  ) throws(RenderFailure) -> (file: PresetFile, name: String) {
    switch reference {
    case .file(let path):
      let text = try text(of: path, what: "preset")
      let file = PresetFile(text: text, name: path, folder: FilePath.split(path).folder)
      return (file, FilePath.stem(path))
    case .shipped(let name):
      guard let path = library?.path(of: name) else { throw unknown(name) }
      let text = try text(of: path, what: "preset")
      return (PresetFile(text: text, name: path, folder: FilePath.split(path).folder), name)
    case .standardInput:
      let text: String
      do throws(FileError) {
        text = String(
          decoding: try FileBytes.read("/dev/stdin", limit: Self.byteLimit), as: UTF8.self)
      } catch {
        throw RenderFailure(
          blame: .request,
          lines: ["cannot read a preset from standard input: \(error.systemMessage)"])
      }
      return (PresetFile(text: text, name: "-", folder: "."), "stdin")
    }
  }

  private func unknown(_ name: String) -> RenderFailure {
    let names = library?.names ?? []
    if FilePath.kind(name) == .file || FilePath.kind(name + ".json5") == .file {
      let path = FilePath.kind(name) == .file ? name : name + ".json5"
      return RenderFailure(
        blame: .request,
        lines: ["cannot find a shipped preset \"\(name)\"; for the file write ./\(path)"])
    }
    let way =
      NearestName.to(name, among: names).map { "did you mean \"\($0)\"?" }
      ?? "`loadreel presets` lists them; a file is named with its .json5"
    return RenderFailure(
      blame: .request, lines: ["cannot find a preset \"\(name)\"; \(way)"])
  }

  private func text(of path: String, what: String) throws(RenderFailure) -> String {
    do throws(FileReader.Fault) {
      return try FileReader.system.text(path, Self.byteLimit)
    } catch {
      throw RenderFailure(
        blame: .request, lines: ["cannot read the \(what) \(path): \(error.words)"])
    }
  }

  /// What the request says about presets' parameters.
  ///
  /// - Parameter isAlone: whether these are all the presets of the run.
  private func arguments(
    for presets: [Preset], isAlone: Bool = true
  ) throws(RenderFailure) -> Arguments {
    var arguments = Arguments()
    arguments.allowsOutside = request.allowsOutside
    arguments.ignoresUnknownSettings = presets.count > 1 || !isAlone
    try checkSettings(presets)
    for setting in request.settings { arguments.set(setting.name, to: setting.value) }
    switch request.background {
    case .transparent?: arguments.setRole("background", to: "clear", origin: "--background")
    case .color(let text)?: arguments.setRole("background", to: text, origin: "--background")
    case nil: break
    }
    for path in request.themes { arguments.themes.append(try theme(path, isAlone ? presets : nil)) }
    if let path = request.copy { arguments.copy = try copyTable(path) }
    return arguments
  }

  /// A theme; names that none of the presets knows are refused, unless others may know them.
  private func theme(_ path: String, _ presets: [Preset]?) throws(RenderFailure) -> Theme {
    let text = try text(of: path, what: "theme")
    let theme: Theme
    do throws(PresetErrors) {
      theme = try Theme.load(
        text: text, name: path, folder: FilePath.split(path).folder,
        allowsOutside: request.allowsOutside)
    } catch {
      throw RenderFailure(error)
    }
    let unknown = presets.map { theme.unknownArguments(presets: $0) } ?? []
    guard unknown.isEmpty else { throw RenderFailure(PresetErrors(unknown)) }
    return theme
  }

  private func copyTable(_ path: String) throws(RenderFailure) -> CopyTable {
    let text = try text(of: path, what: "copy file")
    do throws(PresetErrors) {
      return try CopyTable(text: text, name: path)
    } catch {
      throw RenderFailure(error)
    }
  }

  /// A name that no preset of the run has is a slip, whatever the others have.
  private func checkSettings(_ presets: [Preset]) throws(RenderFailure) {
    guard presets.count > 1 else { return }
    let known = Set(presets.flatMap { $0.parameters.map(\.name) })
    for setting in request.settings where !known.contains(setting.name) {
      let way = NearestName.to(setting.name, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
      throw RenderFailure(
        blame: .request,
        lines: [
          "--set \(setting.name): no preset of this run has a parameter \"\(setting.name)\"\(way)"
        ])
    }
  }

  private func facts(of entry: Entry) -> PresetFacts {
    var parts: [PresetPart] = []
    if entry.preset.hasStory { parts.append(.story) }
    if entry.preset.hasLoop { parts.append(.loop) }
    return PresetFacts(
      name: entry.name, parts: parts,
      outputs: entry.preset.outputs.map { output in
        PresetFacts.Declared(
          path: FilePath.join(entry.folder, output.file),
          part: output.part.flatMap(PresetPart.init(rawValue:)), request: request.filled(by: output)
        )
      })
  }

  /// The arguments of each of a preset's own outputs.
  private func outputArguments(_ preset: Preset) throws(RenderFailure) -> [Arguments] {
    try preset.outputs.map { output throws(RenderFailure) in
      var loader = self
      loader.request = request.filled(by: output)
      var arguments = try loader.arguments(for: [preset], isAlone: request.presets.count == 1)
      arguments.take(output)
      return arguments
    }
  }
}
