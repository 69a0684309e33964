internal import Timeline

/// Where files named inside texts are looked for.
struct FileContext: Sendable {
  /// Reads files.
  var reader: FileReader
  /// Folders by the name of the text that names files: a preset's, a theme's.
  var folders: [String: String]
  /// Whether files inside texts may lie outside of the folder of the text.
  var allowsOutside: Bool
}

/// Files that a preset, a theme or an argument names.
extension Build {
  /// The path of an existing file named in a text; nil when it may not be used, which is reported.
  func file(_ text: String, as name: String, at span: Span) -> String? {
    let source = span.source
    let folder = source.isArgument ? "." : files.folders[source.name] ?? "."
    let path = PathText.join(folder, text)
    guard !text.isEmpty else {
      report("\"\(name)\" names no file", at: span)
      return nil
    }
    let isGuarded = !source.isArgument && !files.allowsOutside
    let root = PathText.normalized(folder)
    let way = "the folder of \(source.name); --allow-outside lifts that"
    if isGuarded, !PathText.isInside(path, root) {
      report("cannot use \(Wording.quoted(text)): it lies outside of \(way)", at: span)
      return nil
    }
    guard let found = files.reader.resolved(path) else {
      report("cannot read \(Wording.quoted(text)): there is no such file at \(path)", at: span)
      return nil
    }
    if isGuarded, let realRoot = realFolder(root), !PathText.isInside(found, realRoot) {
      report("cannot use \(Wording.quoted(text)): it links to a file outside of \(way)", at: span)
      return nil
    }
    return path
  }

  /// Whether a preset may name a file to write: inside its own folder, links followed; reported where it may not.
  func isWritable(_ text: String, at span: Span) -> Bool {
    let folder = files.folders[span.source.name] ?? "."
    guard !files.allowsOutside else { return true }
    let path = PathText.join(folder, text)
    let target = realFolder(PathText.folder(of: path))
    let root = PathText.normalized(folder)
    let isInside = PathText.isInside(path, root)
    if isInside, let target, let realRoot = realFolder(root) {
      if target == realRoot || PathText.isInside(target, realRoot) { return true }
    } else if isInside {
      return true
    }
    report(
      "cannot write \(Wording.quoted(text)): it lies outside of the folder of \(span.source.name); "
        + "--allow-outside lifts that", at: span)
    return false
  }

  private func realFolder(_ folder: String) -> String? {
    if let known = realFolders[folder] { return known }
    let found = files.reader.resolvedFolder(folder)
    realFolders[folder] = .some(found)
    return found
  }

  /// A picture file from a text or a parameter; nil for none.
  func picture(_ item: Item, as name: String) -> PictureID? {
    guard let form = form(item) else { return nil }
    switch form {
    case .none: return nil
    case .picture(let file): return resource(file)
    case .text(let text):
      return file(text, as: name, at: item.span).map {
        resource(PictureFile(path: $0, place: place(item.span)))
      }
    default:
      reportKind(name, "a picture file", form, at: item.span)
      return nil
    }
  }

  /// Remembers where a picture was named.
  func place(_ span: Span) -> Int {
    picturePlaces.append(span)
    return picturePlaces.count - 1
  }

  private func resource(_ file: PictureFile) -> PictureID {
    if let known = resources.firstIndex(where: { $0.path == file.path }) { return PictureID(known) }
    let span = picturePlaces[file.place]
    resources.append(
      Resource(
        kind: Self.kind(of: file.path), path: file.path, origin: span.location.description))
    resourcePlaces.append(span)
    return PictureID(resources.count - 1)
  }

  /// Films are told by their names; all else is decoded as a picture.
  private static func kind(of path: String) -> Resource.Kind {
    let name = path.lowercased()
    return [".mp4", ".mov", ".webm", ".m4v", ".mkv"].contains { name.hasSuffix($0) }
      ? .film : .picture
  }
}
