/// A brand's look: values for roles and for parameters, over any preset.
public struct Theme: Sendable {
  /// The theme's file name as typed.
  public let name: String
  /// Font files, as patterns seen from the current folder.
  public let fonts: [String]
  let folder: String
  let source: SourceText
  let roles: [Node.Member]
  let arguments: [Node.Member]

  /// Reads a theme: `{ title, roles: { primary: ... }, arguments: { NAME: ... }, fonts: [ ... ] }`.
  ///
  /// `name` is how the user typed it, `folder` where files it names are looked for; they stay inside it unless
  /// `allowsOutside`.
  public static func load(
    text: String, name: String, folder: String, allowsOutside: Bool = false
  ) throws(PresetErrors) -> Theme {
    let source = SourceText(name: name, text: text)
    var errors = DiagnosticList()
    guard let root = JSON5Parser.parse(source, errors: &errors) else { throw errors.errors }
    let files = FileContext(reader: .system, folders: [name: folder], allowsOutside: allowsOutside)
    let build = Build(document: source, files: files)
    var draft = ThemeDraft()
    build.read(Item(root, Scope()), Vocabulary.theme, into: &draft)
    if build.list.hasErrors { throw build.list.errors }
    return Theme(
      name: name, fonts: draft.fonts.map { PathText.join(folder, $0) }, folder: folder,
      source: source, roles: draft.roles, arguments: draft.arguments)
  }

  /// Errors for arguments that no preset of a run knows.
  public func unknownArguments(presets: [Preset]) -> [Diagnostic] {
    let known = Set(presets.flatMap { $0.parameters.map(\.name) })
    return arguments.filter { !known.contains($0.key) }.map { member in
      Diagnostic(
        .error,
        "no preset of this run has a parameter \(Wording.quoted(member.key))"
          + Wording.suggestion(member.key, in: known), at: member.keySpan)
    }
  }
}

/// A theme while it is read.
struct ThemeDraft {
  var title = ""
  var roles: [Node.Member] = []
  var arguments: [Node.Member] = []
  var fonts: [String] = []
}

extension Vocabulary {
  static let theme = ObjectTable<ThemeDraft>(
    name: "theme", what: "a theme", text: "A brand's look, over any preset.",
    keys: [
      .text("$schema", "The schema that editors use; changes nothing here.") { _, _ in },
      .text("title", "The brand's name.") { $0.title = $1 },
      .text("description", "One line about it.") { _, _ in },
      Key("roles", .map(.any), "Values by role: \(Wording.list(Role.all)).") {
        build, item, draft in
        draft.roles = build.members(item, as: "roles").filter { member in
          if Role.all.contains(member.key) { return build.isRoleValue(member) }
          build.report(
            "unknown role \(Wording.quoted(member.key))"
              + Wording.suggestion(member.key, in: Role.all), at: member.keySpan)
          return false
        }
      },
      Key("arguments", .map(.any), "Values by the names of parameters.") { build, item, draft in
        draft.arguments = build.members(item, as: "arguments")
      },
      Key("fonts", .list(.text), "Font files, seen from the theme's folder; * is allowed.") {
        build, item, draft in draft.fonts = build.patterns(item, as: "fonts")
      },
    ])
}

extension Theme {
  /// Whether a text is meant as a theme rather than a preset: it has what only themes have, and none of what presets need.
  public static func isTheme(_ text: String) -> Bool {
    var errors = DiagnosticList()
    let root = JSON5Parser.parse(SourceText(name: "", text: text), errors: &errors)
    let keys = Set(root?.members?.map(\.key) ?? [])
    return !keys.isDisjoint(with: ["roles", "arguments"])
      && keys.isDisjoint(with: ["stage", "layers", "parameters", "story", "loop"])
  }
}

extension Build {
  /// Whether a role's value is of the role's kind; reported where it is not.
  fileprivate func isRoleValue(_ member: Node.Member) -> Bool {
    let item = Item(member.value, Scope())
    switch member.key {
    case "font": return families(item, as: member.key) != nil
    case "logo":
      guard let form = form(item) else { return false }
      if case .none = form { return true }
      return picture(item, as: member.key) != nil
    default: return colorList(item, as: member.key) != nil
    }
  }

  /// The members of an object, each key once.
  func members(_ item: Item, as name: String) -> [Node.Member] {
    guard let form = form(item) else { return [] }
    guard case .object(let members) = form else {
      reportKind(name, "an object { ... }", form, at: item.span)
      return []
    }
    return members
  }

  /// File patterns that stay inside the folder of the text that names them.
  func patterns(_ item: Item, as name: String) -> [String] {
    (items(item, as: name) ?? []).compactMap { part in
      guard let text = text(part, as: name) else { return nil }
      if !files.allowsOutside, !PathText.isInside(PathText.normalized(text), ".") {
        report(
          "cannot use \(Wording.quoted(text)): it lies outside of the folder of "
            + "\(part.span.source.name); --allow-outside lifts that", at: part.span)
        return nil
      }
      return text
    }
  }
}
