/// One error or warning about a text, with the place it points at.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// Nothing can be made.
    case error
    /// Something can be made, but probably not what was meant.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// Where it is.
  public var location: SourceLocation
  /// Length of what it points at, in Unicode scalars, at least 1, within the line.
  public var length: Int
  /// What is wrong and the way out, without the place.
  public var message: String
  /// The line it points into, without its line break (a part of it where it is very long); empty for arguments.
  public var sourceLine: String
  /// Unicode scalars of the line that `sourceLine` leaves out at its start.
  public var skippedColumns = 0

  /// A message about a whole text or an option, by its name.
  public init(_ severity: Severity, _ message: String, about name: String) {
    self.severity = severity
    self.location = SourceLocation(file: name, line: 1, column: 1, isArgument: true)
    self.length = 1
    self.message = message
    self.sourceLine = ""
  }

  /// A message about a stretch of text.
  init(_ severity: Severity, _ message: String, at span: Span) {
    self.severity = severity
    self.location = span.location
    self.message = message
    let line = span.source.lineRange(ofByte: span.range.lowerBound)
    let end = min(max(span.range.upperBound, span.range.lowerBound), line.upperBound)
    let start = min(span.range.lowerBound, end)
    self.length = max(1, span.source.scalarCount(start..<end))
    let from =
      line.count > 4096 ? span.source.scalarStart(atMost: start - 1000, in: line) : line.lowerBound
    let to = span.source.scalarStart(atMost: from + 4096, in: line)
    self.skippedColumns = span.source.scalarCount(line.lowerBound..<from)
    self.sourceLine = span.source.isArgument ? "" : span.source.text(from..<to)
  }

  /// The message as a user reads it: `file:line:column: error: ...`, the line, and a caret under the token.
  public var rendered: String {
    let head = "\(location): \(severity.rawValue): \(message)"
    guard !location.isArgument else { return head }
    let (shown, column) = window
    let number = String(location.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
    let blank = String(repeating: " ", count: gutter.count)
    let before = String(
      String.UnicodeScalarView(shown.prefix(column - 1).map { $0 == "\t" ? "\t" : " " }))
    let carets = String(
      repeating: "^", count: max(1, min(length, max(1, shown.count - column + 1))))
    let line = String(String.UnicodeScalarView(shown))
    return "\(head)\n\(gutter) | \(line)\n\(blank) | \(before)\(carets)"
  }

  /// The part of a long line that is shown, without control characters, and the column within it.
  private var window: ([Unicode.Scalar], Int) {
    let scalars = sourceLine.unicodeScalars.map {
      $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F ? "\u{FFFD}" : $0
    }
    let column = max(1, location.column - skippedColumns)
    guard scalars.count > 200 else { return (scalars, column) }
    let start = max(0, column - 81)
    let part = Array(scalars[min(start, scalars.count)...].prefix(160))
    let dots: [Unicode.Scalar] = start > 0 ? ["…"] : []
    let more: [Unicode.Scalar] = start + part.count < scalars.count ? ["…"] : []
    return (dots + part + more, column - start + dots.count)
  }
}

extension Diagnostic {
  /// The column after the last that it points at, from 1, in Unicode scalars.
  public var endColumn: Int { location.column + length }
}

/// Everything wrong with a preset and what came with it, in order of place.
public struct PresetErrors: Error, CustomStringConvertible {
  /// The errors, and the warnings found beside them; at most 20 errors.
  public var diagnostics: [Diagnostic]
  /// How many further errors there are.
  public var omitted: Int

  /// Errors from single messages.
  public init(_ diagnostics: Diagnostic...) { self.init(diagnostics: diagnostics, omitted: 0) }

  /// Errors from single messages, at least one.
  public init(_ diagnostics: [Diagnostic]) { self.init(diagnostics: diagnostics, omitted: 0) }

  init(diagnostics: [Diagnostic], omitted: Int) {
    self.diagnostics = diagnostics
    self.omitted = omitted
  }

  /// All messages, one after the other.
  public var description: String {
    let more = omitted > 0 ? ["error: \(omitted) more errors are not shown"] : []
    return (diagnostics.map(\.rendered) + more).joined(separator: "\n")
  }
}

/// Collects messages, each place and text once.
struct DiagnosticList {
  /// The most errors that are shown.
  static let errorLimit = 20
  /// The most messages that are kept before sorting; further errors are counted only.
  private static let keptLimit = 200

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var errorCount = 0
  private var seen: Set<Diagnostic> = []

  /// Adds a message unless it is there.
  mutating func add(_ diagnostic: Diagnostic) {
    guard seen.insert(diagnostic).inserted else { return }
    if diagnostic.severity == .error { errorCount += 1 }
    diagnostics.append(diagnostic)
  }

  /// Adds a message about a stretch of text.
  mutating func add(_ severity: Diagnostic.Severity, _ message: String, at span: Span) {
    if diagnostics.count >= Self.keptLimit {
      if severity == .error { errorCount += 1 }
      return
    }
    add(Diagnostic(severity, message, at: span))
  }

  /// Whether there is an error.
  var hasErrors: Bool { errorCount > 0 }

  /// The warnings alone, in order of place.
  var warnings: [Diagnostic] { sorted.filter { $0.severity == .warning } }

  /// The errors as something to throw.
  var errors: PresetErrors {
    var kept = 0
    let shown = sorted.filter { diagnostic in
      guard diagnostic.severity == .error else { return true }
      kept += 1
      return kept <= Self.errorLimit
    }
    return PresetErrors(diagnostics: shown, omitted: max(0, errorCount - Self.errorLimit))
  }

  private var sorted: [Diagnostic] {
    diagnostics.enumerated().sorted { left, right in
      let a = left.element.location
      let b = right.element.location
      if a.file == b.file, (a.line, a.column) != (b.line, b.column) {
        return (a.line, a.column) < (b.line, b.column)
      }
      return left.offset < right.offset
    }.map(\.element)
  }
}
