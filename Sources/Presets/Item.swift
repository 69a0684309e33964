internal import Timeline

/// Names that an expression sees besides parameters, constants and the stage: loop variables, arguments of a definition.
struct Scope: Sendable {
  /// The values by name.
  var locals: [String: Value] = [:]

  /// The scope with further names.
  func adding(_ names: [String: Value]) -> Scope {
    Scope(locals: locals.merging(names) { $1 })
  }
}

/// Something to decode: a node with the names it sees, or a value that an expression gave.
struct Item: Sendable {
  /// Where it comes from.
  enum Content: Sendable {
    case node(Node)
    case value(Value)
  }

  /// Where it comes from.
  let content: Content
  /// What messages point at.
  let span: Span
  /// The names it sees.
  let scope: Scope

  /// A node in a scope.
  init(_ node: Node, _ scope: Scope) {
    self.content = .node(node)
    self.span = node.span
    self.scope = scope
  }

  /// A value, at the place of the expression that gave it.
  init(_ value: Value, at span: Span) {
    self.content = .value(value)
    self.span = span
    self.scope = Scope()
  }
}

/// An item whose outermost expression is evaluated: what converters look at.
enum Form {
  case none
  case boolean(Bool)
  case number(Number)
  case text(String)
  case color(Color)
  case list([Item])
  case object([Node.Member])
  case record([String: Value])
  case picture(PictureFile)

  /// What it is, for messages.
  var shown: String {
    switch self {
    case .none: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .text(let text): Wording.quoted(text)
    case .color(let color): "the colour \(color.hexadecimal)"
    case .list(let items): "a list of \(items.count)"
    case .object, .record: "an object"
    case .picture: "a picture"
    }
  }
}

/// One key of an object and what stands under it.
struct Entry: Sendable {
  /// The key.
  let key: String
  /// The key's place.
  let keySpan: Span
  /// The value.
  let item: Item
}
