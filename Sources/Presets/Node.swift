/// A value of a JSON5 text, with its place.
struct Node: Sendable {
  /// What it is.
  enum Content: Sendable {
    case null
    case boolean(Bool)
    case number(Number)
    case string(String)
    case array([Node])
    case object([Member])
  }

  /// A key and its value.
  struct Member: Sendable {
    /// The key.
    let key: String
    /// The key's place.
    let keySpan: Span
    /// The value.
    let value: Node
  }

  /// What it is.
  let content: Content
  /// Its place, quotes and brackets included.
  let span: Span

  /// The members, when it is an object.
  var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The elements, when it is an array.
  var elements: [Node]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The text, when it is a string.
  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The value under a key, when it is an object that has it.
  subscript(key: String) -> Node? { members?.last { $0.key == key }?.value }
}
