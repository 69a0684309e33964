/// Parses expressions by precedence climbing (Pratt).
struct ExpressionParser {
  /// The longest expression, in bytes.
  static let byteLimit = 4096
  /// The deepest nesting.
  static let depthLimit = 64
  /// The most operators of one rank in a row.
  static let chainLimit = 200

  private var lexer: ExpressionLexer
  private var token = ExpressionLexer.Token.end
  private var range = 0..<0
  private var previousEnd = 0
  private var depth = 0

  /// The expression in a text whose first byte is the `=` that marks it.
  static func parse(_ text: String) throws(ExpressionFault) -> Expression {
    let bytes = Array(text.utf8)
    guard bytes.count <= byteLimit else {
      throw ExpressionFault(
        message: "the expression has \(bytes.count) bytes; at most \(byteLimit) are read",
        range: 0..<1)
    }
    var parser = Self(lexer: ExpressionLexer(bytes, from: 1))
    try parser.advance()
    if parser.token == .end {
      throw ExpressionFault(
        message: "the expression is empty; \"==\" writes a text that begins with =", range: 0..<1)
    }
    let expression = try parser.ternary()
    guard parser.token == .end else { throw parser.unexpected("an operator") }
    return expression
  }

  private init(lexer: ExpressionLexer) { self.lexer = lexer }

  private mutating func advance() throws(ExpressionFault) {
    previousEnd = range.upperBound
    (token, range) = try lexer.next()
  }

  private func unexpected(_ expected: String) -> ExpressionFault {
    if token == .end {
      return ExpressionFault(
        message: "the expression ends where \(expected) is expected",
        range: max(0, previousEnd - 1)..<previousEnd)
    }
    let advice: String
    switch token {
    case .symbol("&&"): advice = "; write and"
    case .symbol("||"): advice = "; write or"
    case .symbol("!"): advice = "; write not"
    case .symbol("="): advice = "; equality is =="
    default: advice = ""
    }
    return ExpressionFault(message: "expected \(expected) here\(advice)", range: range)
  }

  private mutating func expect(_ symbol: String) throws(ExpressionFault) {
    guard token == .symbol(symbol) else { throw unexpected("\"\(symbol)\"") }
    try advance()
  }

  private mutating func ternary() throws(ExpressionFault) -> Expression {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit {
      throw ExpressionFault(
        message: "the expression nests deeper than \(Self.depthLimit)", range: range)
    }
    let start = range.lowerBound
    let test = try binary(0)
    guard token == .symbol("?") else { return test }
    try advance()
    let yes = try ternary()
    try expect(":")
    let no = try ternary()
    return .choice(test, yes, no, start..<previousEnd)
  }

  private var binaryOperator: BinaryOperator? {
    switch token {
    case .symbol(let text): BinaryOperator(rawValue: text)
    case .name("and"): .and
    case .name("or"): .or
    default: nil
    }
  }

  private mutating func binary(_ minimum: Int) throws(ExpressionFault) -> Expression {
    let start = range.lowerBound
    var left = try unary()
    var count = 0
    while let sign = binaryOperator, sign.precedence >= minimum {
      let place = range
      count += 1
      if count > Self.chainLimit {
        throw ExpressionFault(
          message: "more than \(Self.chainLimit) operators stand in a row", range: place)
      }
      try advance()
      depth += 1
      defer { depth -= 1 }
      if depth > Self.depthLimit {
        throw ExpressionFault(
          message: "the expression nests deeper than \(Self.depthLimit)", range: place)
      }
      let right = try binary(sign == .power ? sign.precedence : sign.precedence + 1)
      left = .binary(sign, left, right, start..<previousEnd)
    }
    return left
  }

  private mutating func unary() throws(ExpressionFault) -> Expression {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit {
      throw ExpressionFault(
        message: "the expression nests deeper than \(Self.depthLimit)", range: range)
    }
    let start = range.lowerBound
    switch token {
    case .symbol("-"):
      try advance()
      return .negate(try binary(BinaryOperator.power.precedence), start..<previousEnd)
    case .symbol("+"):
      try advance()
      return try binary(BinaryOperator.power.precedence)
    case .name("not"):
      try advance()
      return .not(try binary(BinaryOperator.equal.precedence), start..<previousEnd)
    default: return try postfix()
    }
  }

  private mutating func postfix() throws(ExpressionFault) -> Expression {
    let start = range.lowerBound
    var base = try primary()
    var count = 0
    while true {
      count += 1
      if count > Self.depthLimit { throw unexpected("the end of so long a chain") }
      if token == .symbol("[") {
        try advance()
        let index = try ternary()
        try expect("]")
        base = .index(base, index, start..<previousEnd)
      } else if token == .symbol(".") {
        try advance()
        guard case .name(let field) = token else { throw unexpected("a field's name") }
        try advance()
        base = .field(base, field, start..<previousEnd)
      } else {
        return base
      }
    }
  }

  private mutating func primary() throws(ExpressionFault) -> Expression {
    let place = range
    switch token {
    case .number(let number):
      try advance()
      return .constant(.number(number))
    case .string(let text):
      try advance()
      return .constant(.string(text))
    case .color(let text):
      guard let color = ColorText.parse(text) else {
        throw ExpressionFault(
          message: "\(Wording.quoted(text)) is not a colour; \(ColorText.advice(text))",
          range: place)
      }
      try advance()
      return .constant(.color(color))
    case .symbol("("):
      try advance()
      let inner = try ternary()
      try expect(")")
      return inner
    case .symbol("["):
      try advance()
      return .array(try arguments(closer: "]"), place.lowerBound..<previousEnd)
    case .name(let name): return try named(name)
    default: throw unexpected("a value")
    }
  }

  private mutating func named(_ name: String) throws(ExpressionFault) -> Expression {
    let place = range
    if name == "and" || name == "or" { throw unexpected("a value") }
    try advance()
    if token == .symbol("("), range.lowerBound == place.upperBound {
      try advance()
      let values = try arguments(closer: ")")
      return .call(name, values, place.lowerBound..<previousEnd)
    }
    switch name {
    case "true": return .constant(.boolean(true))
    case "false": return .constant(.boolean(false))
    case "none": return .constant(.none)
    case "pi": return .constant(.number(.real(.pi)))
    default: return ColorText.names[name].map { .constant(.color($0)) } ?? .name(name, place)
    }
  }

  private mutating func arguments(closer: String) throws(ExpressionFault) -> [Expression] {
    var values: [Expression] = []
    while token != .symbol(closer) {
      values.append(try ternary())
      if token == .symbol(closer) { break }
      guard token == .symbol(",") else { throw unexpected("a comma or \"\(closer)\"") }
      try advance()
    }
    try advance()
    return values
  }
}
