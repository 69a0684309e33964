/// A JSON5 text as the formatter sees it: tokens as written, with their comments.
struct FormatTree {
  /// A value with the comments around it.
  struct Entry {
    /// Comments on lines of their own before it.
    var comments: [String] = []
    /// Whether a blank line stands before it.
    var hasBlankLine = false
    /// Whether it begins a line of the text.
    var startsLine = false
    /// The key as it will be written; nil in arrays.
    var key: String?
    /// The value.
    var value = Shape.scalar("")
    /// Comments at the end of its line.
    var trailing: [String] = []
  }

  /// A value.
  indirect enum Shape {
    case scalar(String)
    case container(Container)
  }

  /// An object or an array.
  struct Container {
    let isObject: Bool
    /// Whether a line break stands after its opening bracket.
    var isOpened = false
    var entries: [Entry] = []
    /// Comments before its closing bracket.
    var closing: [String] = []

    /// Whether a comment stands anywhere inside.
    var hasComments: Bool {
      !closing.isEmpty
        || entries.contains { entry in
          if !entry.comments.isEmpty || !entry.trailing.isEmpty { return true }
          if case .container(let inner) = entry.value { return inner.hasComments }
          return false
        }
    }
  }
}

/// Reads a valid JSON5 text into a tree that keeps its comments.
struct FormatReader {
  private var parser: JSON5Parser
  private let source: SourceText
  private let keepsQuotes: Bool

  /// A reader of a text that the parser accepts.
  ///
  /// - Parameter keepsQuotes: whether keys that need no quotes keep those they have.
  init(_ source: SourceText, keepsQuotes: Bool = false) {
    self.source = source
    self.keepsQuotes = keepsQuotes
    self.parser = JSON5Parser.reader(
      of: source, at: source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  /// Blanks between two tokens.
  private struct Gap {
    /// Comments that begin on the line on which the gap begins.
    var sameLine: [String] = []
    /// Later comments.
    var ownLine: [String] = []
    var lineBreaks = 0
    /// Whether a blank line stands before the first later comment or the token.
    var hasBlankLine = false
  }

  /// The whole text: comments before the value, the value, comments after it.
  mutating func document() throws(JSON5Parser.Fault) -> FormatTree.Entry {
    var entry = FormatTree.Entry()
    let before = try gap()
    entry.comments = before.sameLine + before.ownLine
    entry.value = try value()
    let after = try gap()
    entry.trailing = after.sameLine + after.ownLine
    return entry
  }

  private mutating func gap() throws(JSON5Parser.Fault) -> Gap {
    var result = Gap()
    var breaks = 0
    while let byte = parser.peek {
      if byte == 0x0A || (byte == 0x0D && !isCarriage) {
        parser.offset += 1
        breaks += 1
        result.lineBreaks += 1
        if breaks > 1, result.ownLine.isEmpty { result.hasBlankLine = true }
      } else if byte == UInt8(ascii: "/") {
        let start = parser.offset
        try parser.comment()
        let text = trimmed(source.text(start..<parser.offset))
        if result.lineBreaks == 0 {
          result.sameLine.append(text)
        } else {
          result.ownLine.append(text)
        }
        breaks = 0
      } else {
        let before = parser.offset
        try parser.blank()
        if parser.offset == before { break }
      }
    }
    return result
  }

  /// Whether the line break ahead is written with two bytes.
  private var isCarriage: Bool {
    parser.offset + 1 < source.bytes.count && source.bytes[parser.offset + 1] == 0x0A
  }

  private func trimmed(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    while let last = scalars.last, last == " " || last == "\t" || last == "\r" {
      scalars.removeLast()
    }
    return String(Substring(scalars)).replacing("\r\n", with: "\n")
  }

  private mutating func value() throws(JSON5Parser.Fault) -> FormatTree.Shape {
    switch parser.peek {
    case UInt8(ascii: "{")?: return .container(try container(isObject: true))
    case UInt8(ascii: "[")?: return .container(try container(isObject: false))
    case UInt8(ascii: "\"")?, UInt8(ascii: "'")?: return .scalar(try text(asKey: false))
    default: return .scalar(FormatReader.number(try raw()))
    }
  }

  private mutating func raw() throws(JSON5Parser.Fault) -> String {
    let start = parser.offset
    if let byte = parser.peek, JSON5Parser.startsName(byte) {
      _ = try parser.identifier()
    } else {
      _ = try parser.number()
    }
    return source.text(start..<parser.offset)
  }

  /// Numbers with a digit before and after their point, without a plus.
  private static func number(_ raw: String) -> String {
    var text = raw.hasPrefix("+") ? String(raw.dropFirst()) : raw
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasPrefix("-.") { text = "-0" + text.dropFirst() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private mutating func text(asKey: Bool) throws(JSON5Parser.Fault) -> String {
    let start = parser.offset
    let decoded = try parser.string()
    let raw = source.text(start..<parser.offset)
    if asKey, !keepsQuotes, NameRule.isIdentifier(decoded) { return decoded }
    let inner = raw.dropFirst().dropLast()
    guard raw.hasPrefix("'"), !inner.contains("\""), !inner.contains("\\") else { return raw }
    return "\"" + inner + "\""
  }

  private mutating func container(
    isObject: Bool
  ) throws(JSON5Parser.Fault) -> FormatTree.Container {
    var result = FormatTree.Container(isObject: isObject)
    let closer = UInt8(ascii: isObject ? "}" : "]")
    parser.offset += 1
    var before = try gap()
    result.isOpened = before.lineBreaks > 0
    while !parser.take(closer) {
      var entry = FormatTree.Entry()
      entry.comments = before.sameLine + before.ownLine
      entry.hasBlankLine = before.hasBlankLine && !result.entries.isEmpty
      entry.startsLine = before.lineBreaks > 0
      if isObject { try key(into: &entry) }
      entry.value = try value()
      var after = try gap()
      if parser.take(UInt8(ascii: ",")) {
        let more = try gap()
        if after.ownLine.isEmpty {
          after.sameLine += more.sameLine
          after.ownLine = more.ownLine
        } else {
          after.ownLine += more.sameLine + more.ownLine
        }
        after.hasBlankLine = after.hasBlankLine || more.hasBlankLine
        after.lineBreaks += more.lineBreaks
      }
      let isLast = after.lineBreaks == 0 && parser.peek != closer
      entry.trailing = isLast ? [] : after.sameLine
      before = Gap()
      before.sameLine = isLast ? after.sameLine : []
      before.ownLine = after.ownLine
      before.hasBlankLine = after.hasBlankLine
      before.lineBreaks = after.lineBreaks
      result.entries.append(entry)
    }
    result.closing = before.sameLine + before.ownLine
    return result
  }

  private mutating func key(into entry: inout FormatTree.Entry) throws(JSON5Parser.Fault) {
    if let byte = parser.peek, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      entry.key = try text(asKey: true)
    } else {
      entry.key = try parser.identifier()
    }
    let first = try gap()
    _ = parser.take(UInt8(ascii: ":"))
    let second = try gap()
    entry.comments += first.sameLine + first.ownLine + second.sameLine + second.ownLine
  }
}
