/// A text with a name (a file, an argument), and the places of its lines.
public final class SourceText: Sendable {
  /// The name as the user typed it; messages begin with it.
  public let name: String
  /// Whether this is a command line argument rather than a file, so that messages leave out line and column.
  public let isArgument: Bool
  /// The text in UTF-8.
  let bytes: [UInt8]
  /// Byte offsets at which lines begin.
  private let lineStarts: [Int]

  /// A text under a name.
  public init(name: String, text: String, isArgument: Bool = false) {
    self.name = name
    self.isArgument = isArgument
    self.bytes = Array(text.utf8)
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
    self.lineStarts = starts
  }

  /// Line (from 1) and column (from 1, in Unicode scalars) of a byte.
  func position(ofByte offset: Int) -> (line: Int, column: Int) {
    let line = lineIndex(ofByte: offset)
    let start = lineStarts[line]
    return (line + 1, scalarCount(start..<min(max(offset, start), bytes.count)) + 1)
  }

  /// The number of Unicode scalars that begin in a range of bytes.
  func scalarCount(_ range: Range<Int>) -> Int {
    bytes[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  /// The first byte of the scalar at an offset, kept within a range.
  func scalarStart(atMost offset: Int, in range: Range<Int>) -> Int {
    var index = min(max(offset, range.lowerBound), range.upperBound)
    while index > range.lowerBound, index < bytes.count, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }

  /// The bytes of the line that holds a byte, without its line break.
  func lineRange(ofByte offset: Int) -> Range<Int> {
    let line = lineIndex(ofByte: offset)
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    if end > lineStarts[line], bytes[end - 1] == 0x0D { end -= 1 }
    return lineStarts[line]..<end
  }

  /// The text of a range of bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  private func lineIndex(ofByte offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

/// A stretch of a text: what a message points at.
struct Span: Sendable {
  /// The text.
  let source: SourceText
  /// The bytes.
  let range: Range<Int>

  /// Line and column of the first byte.
  var location: SourceLocation {
    let position = source.position(ofByte: range.lowerBound)
    return SourceLocation(
      file: source.name, line: position.line, column: position.column,
      isArgument: source.isArgument)
  }

  /// Another stretch of the same text.
  func with(_ range: Range<Int>) -> Span { Span(source: source, range: range) }
}

/// A place in a text, as messages name it.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The text's name as typed.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int
  /// Whether the text is a command line argument: then line and column are left out of messages.
  public var isArgument: Bool

  /// `file:line:column`, or the argument's name.
  public var description: String { isArgument ? file : "\(file):\(line):\(column)" }
}
