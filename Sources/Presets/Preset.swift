public import Timeline

/// A preset's text with its name and the folder that its files are looked for in.
public struct PresetFile: Sendable {
  /// The text.
  public var text: String
  /// The name as the user typed it; messages begin with it.
  public var name: String
  /// The folder that files named in the text are relative to.
  public var folder: String

  /// A preset's text.
  public init(text: String, name: String, folder: String) {
    self.text = text
    self.name = name
    self.folder = folder
  }
}

/// A preset that was read: what it declares, ready to become scenes.
public struct Preset: Sendable {
  /// The file's name as typed.
  public let name: String
  /// Its name for people; empty when it has none.
  public let title: String
  /// One line about it.
  public let description: String
  /// The stage as declared, in points.
  public let stage: Size
  /// What a user may change, in the order declared.
  public let parameters: [PresetParameter]
  /// What `render` makes of the file when nothing else is asked for.
  public let outputs: [PresetOutput]
  /// Whether it has a story.
  public let hasStory: Bool
  /// Whether it has a loop.
  public let hasLoop: Bool
  /// Font files, as patterns seen from the current folder.
  public let fonts: [String]

  let root: Node
  let source: SourceText
  let folder: String

  /// Reads a preset and what it declares; every fault that can be found without arguments is reported at once.
  public static func load(
    _ file: PresetFile, reader: FileReader = .system, allowsOutside: Bool = false
  ) throws(PresetErrors) -> Preset {
    let source = SourceText(name: file.name, text: file.text)
    var errors = DiagnosticList()
    guard let root = JSON5Parser.parse(source, errors: &errors) else { throw errors.errors }
    let files = FileContext(
      reader: reader, folders: [file.name: file.folder], allowsOutside: allowsOutside)
    let build = Build(document: source, files: files)
    let reading = build.readPreset(root)
    let stage = build.stageSize(nil)
    let outputs = build.outputs(reading.draft)
    if build.list.hasErrors || stage == nil {
      build.finish(reading)
      throw build.list.errors
    }
    return Preset(
      name: file.name, title: reading.draft.title, description: reading.draft.description,
      stage: stage ?? .zero, parameters: reading.parameters.compactMap(\.facts),
      outputs: outputs, hasStory: reading.draft.story != nil,
      hasLoop: reading.draft.loop != nil,
      fonts: reading.draft.fonts.map {
        build.patterns($0, as: "fonts").map { PathText.join(file.folder, $0) }
      } ?? [],
      root: root, source: source, folder: file.folder)
  }

  /// Builds the scene for arguments, laid out on the declared stage or on another.
  public func scene(
    arguments: Arguments = Arguments(), stage: Size? = nil
  ) throws(PresetErrors) -> BuiltScene {
    var folders = [source.name: folder]
    for theme in arguments.themes { folders[theme.source.name] = theme.folder }
    let files = FileContext(
      reader: arguments.reader, folders: folders, allowsOutside: arguments.allowsOutside)
    let build = Build(document: source, files: files)
    build.stageOverride = stage
    let reading = build.readPreset(root)
    build.take(arguments, reading.parameters, of: self)
    let scene = build.finish(reading)
    guard let scene, let evaluator = build.evaluator, !build.list.hasErrors else {
      throw build.list.errors
    }
    return BuiltScene(
      evaluator: evaluator,
      scene: scene, warnings: build.list.warnings,
      fonts: fonts + arguments.themes.flatMap(\.fonts), marks: build.marks,
      resourcePlaces: build.resourcePlaces)
  }
}

/// A scene with what was found while it was built.
public struct BuiltScene: Sendable {
  /// What tells the scene's state at a time: compiled once, when the scene was checked.
  public let evaluator: SceneEvaluator
  /// The scene; its marks are known to `error(_:mark:)`.
  public let scene: Scene
  /// What is probably not meant.
  public let warnings: [Diagnostic]
  /// Font files of the preset and its themes, as patterns seen from the current folder.
  public let fonts: [String]
  let marks: [Span]
  let resourcePlaces: [Span]

  /// An error about a layer or an animation, pointing at where it was written.
  public func error(_ message: String, mark: Int) -> Diagnostic {
    Diagnostic(.error, message, at: marks[marks.indices.contains(mark) ? mark : 0].opening)
  }

  /// An error about one of the scene's resources, pointing at where it was named.
  public func error(_ message: String, resource index: Int) -> Diagnostic {
    guard resourcePlaces.indices.contains(index) else { return error(message, mark: 0) }
    return Diagnostic(.error, message, at: resourcePlaces[index])
  }
}

extension Span {
  /// The first line of a stretch: what a message about a whole object underlines.
  var opening: Span { with(range.lowerBound..<min(range.upperBound, range.lowerBound + 1)) }
}
