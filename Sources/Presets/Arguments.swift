/// What a run says about a preset's parameters: `--set`, themes, copy tables, a locale.
public struct Arguments: Sendable {
  /// One `--set NAME=VALUE`.
  struct Setting: Sendable {
    let name: String
    let source: SourceText
  }

  /// Themes, later ones over earlier ones.
  public var themes: [Theme] = []
  /// Translated texts.
  public var copy: CopyTable?
  /// The language of the run (BCP 47), a column of the copy table.
  public var locale: String?
  /// Whether files named inside presets and themes may lie outside of their folders.
  public var allowsOutside = false
  /// Whether a `--set` that this preset does not know is passed over (another preset of the run knows it).
  public var ignoresUnknownSettings = false
  /// Reads files.
  public var reader = FileReader.system

  var settings: [Setting] = []
  var roleSettings: [Setting] = []
  var outputSettings: [Node.Member] = []

  /// No arguments.
  public init() {}

  /// Sets a parameter; a later setting of one name wins.
  public mutating func set(_ name: String, to text: String) {
    settings.append(
      Setting(
        name: name, source: SourceText(name: "--set \(name)", text: text, isArgument: true)))
  }

  /// Sets a role, for options such as `--background` that mean one; `origin` begins messages.
  public mutating func setRole(_ role: String, to text: String, origin: String) {
    roleSettings.append(
      Setting(name: role, source: SourceText(name: origin, text: text, isArgument: true)))
  }

  /// Takes what one of the preset's own outputs sets: it wins over themes and tables, and gives way to `set`.
  public mutating func take(_ output: PresetOutput) {
    outputSettings = output.settings
    if locale == nil { locale = output.locale }
  }

  /// The names that were set.
  public var settingNames: [String] { settings.map(\.name) }
}

/// The values that arguments give to parameters, by where they come from.
struct GivenValues {
  var settings: [String: SourceText] = [:]
  var roleSettings: [String: SourceText] = [:]
  var outputSettings: [String: Item] = [:]
  var themeArguments: [String: Item] = [:]
  var themeRoles: [String: Item] = [:]
  var copy: [String: CSV.Field] = [:]

  /// What is given for a parameter: `--set`, else the preset's own output, the copy table, the theme's arguments, its roles.
  func item(for parameter: Parameter) -> Item? {
    if let item = itemBeforeCopy(for: parameter) { return item }
    if parameter.type == .text, let field = copy[parameter.key ?? parameter.name] {
      return Item(.string(field.text), at: field.span)
    }
    if let item = themeArguments[parameter.name] { return item }
    return roleItem(parameter)
  }

  /// Whether something that wins over the copy table is given for a parameter.
  func hasItem(beforeCopyFor parameter: Parameter) -> Bool {
    itemBeforeCopy(for: parameter) != nil
  }

  private func itemBeforeCopy(for parameter: Parameter) -> Item? {
    if let source = settings[parameter.name] { return ArgumentText.item(source, for: parameter) }
    for role in parameter.roles {
      if let source = roleSettings[role] { return ArgumentText.item(source, for: parameter) }
    }
    return outputSettings[parameter.name]
  }

  private func roleItem(_ parameter: Parameter) -> Item? {
    let items = parameter.roles.compactMap { themeRoles[$0] }
    guard let first = items.first else { return nil }
    guard parameter.type == .colors, items.count > 1, case .node(let node) = first.content else {
      return first
    }
    let nodes = items.compactMap { item in
      if case .node(let node) = item.content { node } else { nil }
    }
    return Item(Node(content: .array(nodes), span: node.span), Scope())
  }
}

/// Turns the text of an argument into what its parameter's type reads.
enum ArgumentText {
  /// The item that a parameter of this type reads from an argument.
  static func item(_ source: SourceText, for parameter: Parameter) -> Item {
    let span = Span(source: source, range: 0..<source.bytes.count)
    let text = source.text(0..<source.bytes.count)
    func node(_ content: Node.Content) -> Item { Item(Node(content: content, span: span), Scope()) }
    switch parameter.type {
    case .boolean:
      let flags = [
        "true": true, "yes": true, "on": true, "false": false, "no": false, "off": false,
      ]
      return flags[text.lowercased()].map { node(.boolean($0)) } ?? Item(.string(text), at: span)
    case .image:
      return ["none", "null", ""].contains(text) ? node(.null) : Item(.string(text), at: span)
    case .colors where text.hasPrefix("["), .track where text.hasPrefix("["),
      .font where text.hasPrefix("["):
      var errors = DiagnosticList()
      if let parsed = JSON5Parser.parse(source, errors: &errors) { return Item(parsed, Scope()) }
      return Item(.string(text), at: span)
    case .colors:
      return Item(.array(parts(text).map { .string($0) }), at: span)
    case .number, .integer, .seconds, .angle: return node(.string(text))
    default: return Item(.string(text), at: span)
    }
  }

  /// A list with commas, those inside brackets left alone.
  private static func parts(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
