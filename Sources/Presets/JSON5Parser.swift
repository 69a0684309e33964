/// Reads JSON5 (so JSON, and JSON with comments too) into nodes that know their places.
///
/// A missing comma is reported and read over; any other fault ends the reading.
struct JSON5Parser {
  /// The largest text, in bytes.
  static let byteLimit = 4 << 20
  /// The deepest nesting of arrays and objects.
  static let depthLimit = 64

  /// A fault that ends the reading.
  struct Fault: Error {
    let message: String
    let range: Range<Int>
  }

  let source: SourceText
  var offset = 0
  private var depth = 0
  private var missingCommas: [Range<Int>] = []

  init(standingIn source: SourceText) { self.source = source }

  /// The text's value; nil, and errors in the list, when it is not JSON5.
  static func parse(_ source: SourceText, errors: inout DiagnosticList) -> Node? {
    let start = Span(source: source, range: 0..<0)
    guard source.bytes.count <= byteLimit else {
      let message = "the text has \(source.bytes.count) bytes; at most \(byteLimit) (4 MB) are read"
      errors.add(.error, message, at: start)
      return nil
    }
    var parser = Self(standingIn: source)
    var result: Node?
    do throws(Fault) {
      result = try parser.document()
    } catch {
      errors.add(.error, error.message, at: start.with(error.range))
    }
    for range in parser.missingCommas {
      errors.add(.error, "a comma is missing here", at: start.with(range))
    }
    return parser.missingCommas.isEmpty ? result : nil
  }

  private mutating func document() throws(Fault) -> Node {
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    try skipBlanks()
    guard peek != nil else {
      throw Fault(message: "the text is empty; a preset is an object: { ... }", range: 0..<0)
    }
    let node = try value()
    try skipBlanks()
    if peek != nil { throw fault("nothing may follow the end of the value", length: 1) }
    return node
  }

  private mutating func value() throws(Fault) -> Node {
    let start = offset
    switch peek {
    case UInt8(ascii: "{")?: return try nested { parser throws(Fault) in try parser.object() }
    case UInt8(ascii: "[")?: return try nested { parser throws(Fault) in try parser.array() }
    case UInt8(ascii: "\"")?, UInt8(ascii: "'")?:
      let text = try string()
      return node(.string(text), from: start)
    case let byte? where Self.startsNumber(byte):
      let number = try number()
      return node(.number(number), from: start)
    case let byte? where Self.startsName(byte): return try word()
    case nil: throw fault("the text ends where a value is expected", length: 1)
    default: throw unexpected("a value")
    }
  }

  private mutating func nested(
    _ body: (inout Self) throws(Fault) -> Node
  ) throws(Fault) -> Node {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit {
      throw fault("arrays and objects nest deeper than \(Self.depthLimit)", length: 1)
    }
    return try body(&self)
  }

  private mutating func word() throws(Fault) -> Node {
    let start = offset
    let name = try identifier()
    switch name {
    case "true": return node(.boolean(true), from: start)
    case "false": return node(.boolean(false), from: start)
    case "null": return node(.null, from: start)
    case "Infinity": return node(.number(.real(.infinity)), from: start)
    case "NaN": throw Fault(message: "NaN is not a number that can be used", range: start..<offset)
    default:
      let hint = Wording.nearest(name, in: ["true", "false", "null", "Infinity"])
      let way = hint.map { "did you mean \($0)?" } ?? "texts stand in quotes: \"\(name)\""
      throw Fault(message: "\(Wording.quoted(name)) is not a value; \(way)", range: start..<offset)
    }
  }

  private mutating func object() throws(Fault) -> Node {
    let start = offset
    offset += 1
    var members: [Node.Member] = []
    while true {
      try skipBlanks()
      if take(UInt8(ascii: "}")) { break }
      try checkOpen(start, closer: "}")
      try checkBracket(start, other: "]", closer: "}")
      let keyStart = offset
      let key = try self.key()
      let keySpan = Span(source: source, range: keyStart..<offset)
      try skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw unexpected("a colon after the key \"\(key)\"") }
      try skipBlanks()
      members.append(Node.Member(key: key, keySpan: keySpan, value: try value()))
      try separator(closer: UInt8(ascii: "}"), opened: start)
    }
    return node(.object(members), from: start)
  }

  private mutating func array() throws(Fault) -> Node {
    let start = offset
    offset += 1
    var elements: [Node] = []
    while true {
      try skipBlanks()
      if take(UInt8(ascii: "]")) { break }
      try checkOpen(start, closer: "]")
      try checkBracket(start, other: "}", closer: "]")
      elements.append(try value())
      try separator(closer: UInt8(ascii: "]"), opened: start)
    }
    return node(.array(elements), from: start)
  }

  private mutating func key() throws(Fault) -> String {
    switch peek {
    case UInt8(ascii: "\"")?, UInt8(ascii: "'")?: return try string()
    case let byte? where Self.startsName(byte): return try identifier()
    default: throw unexpected("a key")
    }
  }

  /// A comma, or the closing bracket ahead; a comma left out between two values is noted.
  private mutating func separator(closer: UInt8, opened: Int) throws(Fault) {
    let end = offset
    try skipBlanks()
    if take(UInt8(ascii: ",")) || peek == closer { return }
    let bracket = String(UnicodeScalar(closer))
    try checkOpen(opened, closer: bracket)
    try checkBracket(opened, other: bracket == "]" ? "}" : "]", closer: bracket)
    guard let byte = peek, startsMember(byte, inObject: closer == UInt8(ascii: "}")) else {
      throw unexpected("a comma or \(bracket)")
    }
    missingCommas.append(max(0, end - 1)..<end)
    if missingCommas.count > DiagnosticList.errorLimit {
      throw fault("too many commas are missing", length: 1)
    }
  }

  private func startsMember(_ byte: UInt8, inObject: Bool) -> Bool {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || Self.startsName(byte) {
      return true
    }
    let opens = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    return !inObject && (opens || Self.startsNumber(byte))
  }

  private func checkOpen(_ start: Int, closer: String) throws(Fault) {
    guard peek == nil else { return }
    let bracket = source.text(start..<start + 1)
    throw Fault(
      message: "this \(bracket) is never closed; a \(closer) is missing",
      range: start..<start + 1)
  }

  /// Refuses the other kind of closing bracket.
  private func checkBracket(_ start: Int, other: String, closer: String) throws(Fault) {
    guard peek == other.utf8.first else { return }
    let place = source.position(ofByte: start)
    let bracket = source.text(start..<start + 1)
    throw fault(
      "expected \(closer) here, which closes the \(bracket) of line \(place.line), "
        + "column \(place.column); found \(other)", length: 1)
  }

  private func node(_ content: Node.Content, from start: Int) -> Node {
    Node(content: content, span: Span(source: source, range: start..<offset))
  }
}
