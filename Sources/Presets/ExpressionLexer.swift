/// Cuts an expression's text into tokens.
struct ExpressionLexer {
  /// A piece of an expression.
  enum Token: Hashable {
    case number(Number)
    case string(String)
    case color(String)
    case name(String)
    case symbol(String)
    case end
  }

  private let bytes: [UInt8]
  private var offset: Int

  /// A lexer over a text's bytes from an offset.
  init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next token and its bytes.
  mutating func next() throws(ExpressionFault) -> (token: Token, range: Range<Int>) {
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
    let start = offset
    guard let byte = peek else { return (.end, start..<start) }
    let token: Token
    if JSON5Parser.isDigit(byte) || byte == UInt8(ascii: ".") && isDigit(at: offset + 1) {
      token = .number(try number())
    } else if JSON5Parser.startsName(byte) {
      token = .name(takeWhile { JSON5Parser.startsName($0) || JSON5Parser.isDigit($0) })
    } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
      token = .string(try string(quote: byte))
    } else if byte == UInt8(ascii: "#") {
      offset += 1
      token = .color("#" + takeWhile { JSON5Parser.isDigit($0) || JSON5Parser.startsName($0) })
    } else {
      token = .symbol(try symbol())
    }
    return (token, start..<offset)
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func isDigit(at index: Int) -> Bool {
    index < bytes.count && JSON5Parser.isDigit(bytes[index])
  }

  private mutating func takeWhile(_ isPart: (UInt8) -> Bool) -> String {
    let start = offset
    while let byte = peek, isPart(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func number() throws(ExpressionFault) -> Number {
    let start = offset
    var text = takeWhile { JSON5Parser.isDigit($0) || $0 == UInt8(ascii: ".") }
    if let byte = peek, byte | 0x20 == UInt8(ascii: "e") {
      let hasSign = offset + 1 < bytes.count && [0x2B, 0x2D].contains(bytes[offset + 1])
      if isDigit(at: offset + (hasSign ? 2 : 1)) {
        offset += hasSign ? 2 : 1
        let digits = takeWhile(JSON5Parser.isDigit)
        text += (hasSign && bytes[offset - digits.utf8.count - 1] == 0x2D ? "e-" : "e") + digits
      }
    }
    guard let number = Number(decimal: text) else {
      throw ExpressionFault(
        message: "\(Wording.quoted(text)) is not a number", range: start..<offset)
    }
    return try withUnit(number, from: start)
  }

  private mutating func withUnit(
    _ number: Number, from start: Int
  ) throws(ExpressionFault) -> Number {
    if peek == UInt8(ascii: "%") {
      guard !startsOperand(after: offset + 1) else { return number }
      offset += 1
      return Unit.percent.value(number) ?? number
    }
    guard let byte = peek, JSON5Parser.startsName(byte) else { return number }
    let name = takeWhile { JSON5Parser.startsName($0) || JSON5Parser.isDigit($0) }
    guard let unit = Unit(rawValue: name), let value = unit.value(number) else {
      let known = Wording.list(Unit.allCases.map(\.rawValue))
      throw ExpressionFault(
        message: "the unit \(Wording.quoted(name)) is unknown; known are \(known)",
        range: start..<offset)
    }
    return value
  }

  /// Whether what follows a % makes it the remainder rather than per cent.
  private func startsOperand(after index: Int) -> Bool {
    let rest = bytes[index...].drop { $0 == 0x20 }
    guard let byte = rest.first else { return false }
    return JSON5Parser.isDigit(byte) || JSON5Parser.startsName(byte) && !startsWord(rest)
      || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ".")
  }

  private func startsWord(_ rest: ArraySlice<UInt8>) -> Bool {
    let word = rest.prefix { JSON5Parser.startsName($0) }
    return ["and", "or"].contains(String(decoding: word, as: UTF8.self))
  }

  private mutating func string(quote: UInt8) throws(ExpressionFault) -> String {
    let start = offset
    offset += 1
    let text = takeWhile { $0 != quote }
    guard peek == quote else {
      throw ExpressionFault(message: "this text is never closed", range: start..<start + 1)
    }
    offset += 1
    return text
  }

  private mutating func symbol() throws(ExpressionFault) -> String {
    for symbol in ["==", "!=", "<=", ">=", "&&", "||"]
    where bytes[offset...].starts(with: Array(symbol.utf8)) {
      offset += 2
      return symbol
    }
    let start = offset
    offset += 1
    while let byte = peek, byte & 0xC0 == 0x80 { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard "+-*/%^<>?:()[],.!=".contains(text) else {
      throw ExpressionFault(
        message: "\(Wording.quoted(text)) has no meaning in an expression", range: start..<offset)
    }
    return text
  }
}
