/// Comma-separated values (RFC 4180): quoted fields may hold commas, quotes and line breaks.
enum CSV {
  /// One field with its place.
  struct Field {
    /// The field without its quotes.
    let text: String
    /// Its place, quotes included.
    let span: Span

    /// The field without blanks at its ends.
    var trimmed: String {
      let scalars = text.unicodeScalars.drop { $0 == " " || $0 == "\t" }
      return String(
        String.UnicodeScalarView(scalars.reversed().drop { $0 == " " || $0 == "\t" }.reversed()))
    }
  }

  /// The rows of a text; blank lines and lines that begin with # are left out, faults are reported.
  static func rows(_ source: SourceText, errors: inout DiagnosticList) -> [[Field]] {
    var reader = Reader(source: source)
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
    var rows: [[Field]] = []
    while !reader.isAtEnd {
      if reader.skipsLine { continue }
      rows.append(reader.row(errors: &errors))
    }
    return rows
  }

  private struct Reader {
    let source: SourceText
    var offset = 0

    init(source: SourceText) { self.source = source }

    var isAtEnd: Bool { offset >= source.bytes.count }

    private var peek: UInt8? { isAtEnd ? nil : source.bytes[offset] }

    /// Moves over a blank line or a comment.
    var skipsLine: Bool {
      mutating get {
        let line = source.lineRange(ofByte: offset)
        let isBlank = source.bytes[line].allSatisfy { $0 == 0x20 || $0 == 0x09 }
        guard isBlank || peek == UInt8(ascii: "#") else { return false }
        offset = line.upperBound
        takeLineBreak()
        return true
      }
    }

    private mutating func takeLineBreak() {
      if peek == 0x0D { offset += 1 }
      if peek == 0x0A { offset += 1 }
    }

    mutating func row(errors: inout DiagnosticList) -> [Field] {
      var fields: [Field] = []
      while true {
        fields.append(field(errors: &errors))
        if peek == UInt8(ascii: ",") {
          offset += 1
          continue
        }
        let before = offset
        takeLineBreak()
        if offset > before || isAtEnd { return fields }
        errors.add(
          .error, "expected a comma or the end of the line after the closing quote",
          at: Span(source: source, range: offset..<offset + 1))
        offset = source.lineRange(ofByte: offset).upperBound
      }
    }

    private mutating func field(errors: inout DiagnosticList) -> Field {
      let start = offset
      guard peek == UInt8(ascii: "\"") else {
        while let byte = peek, byte != UInt8(ascii: ","), byte != 0x0A, byte != 0x0D { offset += 1 }
        return Field(text: source.text(start..<offset), span: span(start))
      }
      offset += 1
      var bytes: [UInt8] = []
      while let byte = peek {
        offset += 1
        if byte == UInt8(ascii: "\"") {
          guard peek == UInt8(ascii: "\"") else {
            return Field(text: String(decoding: bytes, as: UTF8.self), span: span(start))
          }
          offset += 1
        }
        bytes.append(byte)
      }
      errors.add(
        .error, "this quoted field is never closed",
        at: Span(source: source, range: start..<start + 1))
      return Field(text: String(decoding: bytes, as: UTF8.self), span: span(start))
    }

    private func span(_ start: Int) -> Span { Span(source: source, range: start..<offset) }
  }
}
