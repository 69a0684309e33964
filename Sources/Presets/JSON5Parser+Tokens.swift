/// The small pieces of JSON5: blanks, comments, names, numbers, texts.
extension JSON5Parser {
  /// The byte ahead; nil at the end.
  var peek: UInt8? { offset < source.bytes.count ? source.bytes[offset] : nil }

  /// Moves past a byte if it is ahead.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  static func startsName(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (0x61...0x7A).contains(lower) || byte == 0x5F || byte == 0x24 || byte >= 0x80
  }

  static func startsNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".")
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// A fault at the place ahead.
  func fault(_ message: String, length: Int) -> Fault {
    Fault(message: message, range: offset..<offset + length)
  }

  /// A fault that names what stands where something else is expected.
  func unexpected(_ expected: String) -> Fault {
    guard let byte = peek else {
      return fault("the text ends where \(expected) is expected", length: 1)
    }
    var length = 1
    while offset + length < source.bytes.count, byte >= 0x80,
      source.bytes[offset + length] & 0xC0 == 0x80
    {
      length += 1
    }
    let found = Wording.quoted(source.text(offset..<offset + length))
    return fault("expected \(expected), found \(found)", length: length)
  }

  /// Moves past white space and comments.
  mutating func skipBlanks() throws(Fault) {
    while let byte = peek {
      let start = offset
      if byte == UInt8(ascii: "/") { try comment() } else { try blank() }
      if offset == start { return }
    }
  }

  /// Moves past one blank, if one is ahead.
  mutating func blank() throws(Fault) {
    switch peek {
    case 0x20?, 0x09?, 0x0A?, 0x0B?, 0x0C?, 0x0D?: offset += 1
    case 0xC2? where byteAhead(1) == 0xA0: offset += 2
    case 0xE2? where byteAhead(1) == 0x80 && (byteAhead(2) ?? 0) & 0xFE == 0xA8: offset += 3
    case 0xEF? where byteAhead(1) == 0xBB && byteAhead(2) == 0xBF: offset += 3
    default: return
    }
  }

  private func byteAhead(_ distance: Int) -> UInt8? {
    offset + distance < source.bytes.count ? source.bytes[offset + distance] : nil
  }

  /// Moves past the comment ahead.
  mutating func comment() throws(Fault) {
    let start = offset
    switch byteAhead(1) {
    case UInt8(ascii: "/")?:
      while let byte = peek, byte != 0x0A, byte != 0x0D { offset += 1 }
    case UInt8(ascii: "*")?:
      offset += 2
      while peek != nil {
        if peek == UInt8(ascii: "*"), byteAhead(1) == UInt8(ascii: "/") {
          offset += 2
          return
        }
        offset += 1
      }
      throw Fault(message: "this comment is never closed; write */", range: start..<start + 2)
    default: throw unexpected("a value or a comment")
    }
  }

  /// A name without quotes.
  mutating func identifier() throws(Fault) -> String {
    let start = offset
    while let byte = peek, Self.startsName(byte) || Self.isDigit(byte) { offset += 1 }
    return source.text(start..<offset)
  }

  /// A number: decimal, hexadecimal, infinite, with a sign.
  mutating func number() throws(Fault) -> Number {
    let start = offset
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative || peek == UInt8(ascii: "+") { offset += 1 }
    let digits = offset
    while let byte = peek, isNumberByte(byte) { offset += 1 }
    let text = source.text(digits..<offset)
    let value: Number?
    if text == "Infinity" {
      value = .real(.infinity)
    } else if text.hasPrefix("0x") || text.hasPrefix("0X") {
      value = Int(text.dropFirst(2), radix: 16).map { Number($0) }
    } else {
      value = Number(decimal: text)
    }
    guard let value else {
      let written = source.text(start..<offset)
      let hint = text.first?.isNumber == true ? "; quantities stand in quotes: \"60deg\"" : ""
      throw Fault(
        message: "\(Wording.quoted(written)) is not a number\(hint)",
        range: start..<max(offset, start + 1))
    }
    return isNegative ? value.negative : value
  }

  private func isNumberByte(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      return offset > 0 && source.bytes[offset - 1] | 0x20 == UInt8(ascii: "e")
    }
    return Self.isDigit(byte) || Self.startsName(byte) || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "%")
  }

  /// A text in single or double quotes.
  mutating func string() throws(Fault) -> String {
    let start = offset
    let quote = peek
    offset += 1
    var bytes: [UInt8] = []
    while let byte = peek {
      offset += 1
      switch byte {
      case quote: return String(decoding: bytes, as: UTF8.self)
      case 0x0A, 0x0D:
        offset = start
        throw Fault(
          message: "this text is not closed on its line; a quote is missing",
          range: start..<start + 1)
      case UInt8(ascii: "\\"): try escape(into: &bytes)
      default: bytes.append(byte)
      }
    }
    throw Fault(
      message: "this text is never closed; a quote is missing", range: start..<start + 1)
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(Fault) {
    let start = offset - 1
    guard let byte = peek else { return }
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "v"): bytes.append(0x0B)
    case UInt8(ascii: "0"): bytes.append(0x00)
    case 0x0D: _ = take(0x0A)
    case 0x0A: break
    case UInt8(ascii: "x"): bytes.append(contentsOf: try scalar(digits: 2, from: start))
    case UInt8(ascii: "u"): bytes.append(contentsOf: try scalar(digits: 4, from: start))
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      throw Fault(message: "this escape is unknown", range: start..<offset)
    default: bytes.append(byte)
    }
  }

  private mutating func scalar(digits: Int, from start: Int) throws(Fault) -> [UInt8] {
    var value = try hexadecimal(digits, from: start)
    if (0xD800...0xDBFF).contains(value), peek == UInt8(ascii: "\\"),
      byteAhead(1) == UInt8(ascii: "u")
    {
      offset += 2
      let low = try hexadecimal(4, from: start)
      if (0xDC00...0xDFFF).contains(low) {
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw Fault(message: "this escape is half of a surrogate pair", range: start..<offset)
    }
    return Array(String(scalar).utf8)
  }

  private mutating func hexadecimal(_ digits: Int, from start: Int) throws(Fault) -> UInt32 {
    let end = offset + digits
    guard end <= source.bytes.count, let value = UInt32(source.text(offset..<end), radix: 16),
      source.bytes[offset] != UInt8(ascii: "+")
    else {
      throw Fault(
        message: "this escape needs \(digits) hexadecimal digits",
        range: start..<min(end, source.bytes.count))
    }
    offset = end
    return value
  }
}

extension Span {
  /// The stretch of source behind a stretch of decoded bytes of the string literal at this span.
  func inside(string range: Range<Int>) -> Span {
    var parser = JSON5Parser.reader(of: source, at: self.range.lowerBound + 1)
    var places: [Int] = []
    while places.count <= range.upperBound, parser.offset < self.range.upperBound - 1 {
      let start = parser.offset
      guard let count = parser.decodedByteCount() else { break }
      places.append(contentsOf: repeatElement(start, count: count))
    }
    let end = max(self.range.upperBound - 1, self.range.lowerBound)
    let lower = range.lowerBound < places.count ? places[range.lowerBound] : end
    let upper = range.upperBound < places.count ? places[range.upperBound] : end
    return with(min(lower, upper)..<max(lower, upper))
  }
}

extension JSON5Parser {
  /// A parser that stands at a place of a text that was parsed before.
  static func reader(of source: SourceText, at offset: Int) -> Self {
    var parser = Self(standingIn: source)
    parser.offset = offset
    return parser
  }

  /// Moves over one byte or escape of a string literal: how many bytes it decodes to.
  mutating func decodedByteCount() -> Int? {
    guard let byte = peek else { return nil }
    offset += 1
    guard byte == UInt8(ascii: "\\") else { return 1 }
    var bytes: [UInt8] = []
    do throws(Fault) { try escape(into: &bytes) } catch { return nil }
    return bytes.count
  }
}
