/// Lays out presets and themes: two spaces, 100 columns, comments kept; formatting twice changes nothing more.
public struct PresetFormatter {
  private static let width = 100

  /// Whether the text stays plain JSON: keys keep their quotes, nothing follows the last element.
  private let isPlain: Bool

  /// The text in its normal layout; a `name` that ends in `.json` or `.jsonc` says that it is plain JSON and stays so.
  public static func format(_ text: String, name: String) throws(PresetErrors) -> String {
    let source = SourceText(name: name, text: text)
    var errors = DiagnosticList()
    guard JSON5Parser.parse(source, errors: &errors) != nil else { throw errors.errors }
    let formatter = Self(isPlain: [".json", ".jsonc"].contains { name.lowercased().hasSuffix($0) })
    var reader = FormatReader(source, keepsQuotes: formatter.isPlain)
    do throws(JSON5Parser.Fault) {
      let document = try reader.document()
      var lines = document.comments
      lines.append(formatter.written(document.value, indent: 0, column: 0))
      lines += document.trailing
      return lines.joined(separator: "\n") + "\n"
    } catch {
      errors.add(.error, error.message, at: Span(source: source, range: error.range))
      throw errors.errors
    }
  }

  /// A value that begins at a column of a line with an indent.
  private func written(_ shape: FormatTree.Shape, indent: Int, column: Int) -> String {
    guard case .container(let container) = shape else { return flat(shape) ?? "" }
    if container.entries.isEmpty, container.closing.isEmpty {
      return container.isObject ? "{}" : "[]"
    }
    if !container.isOpened, !container.hasComments, let line = flat(shape),
      column + line.unicodeScalars.count + 1 <= Self.width
    {
      return line
    }
    let open = container.isObject ? "{" : "["
    let close = container.isObject ? "}" : "]"
    let margin = String(repeating: " ", count: indent + 2)
    let body =
      (filled(container, margin: margin) ?? lines(of: container.entries, indent: indent + 2))
      + container.closing.map { margin + $0 }
    return open + "\n" + body.joined(separator: "\n") + "\n"
      + String(repeating: " ", count: indent) + close
  }

  /// Entries as lines: what stands on one line of the text stays on one as far as it fits.
  private func lines(of entries: [FormatTree.Entry], indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    func flush() {
      if !line.isEmpty { lines.append(margin + line) }
      line = ""
    }
    for (index, entry) in entries.enumerated() {
      if entry.startsLine || !entry.comments.isEmpty { flush() }
      if entry.hasBlankLine {
        flush()
        lines.append("")
      }
      lines += entry.comments.map { margin + $0 }
      let prefix = entry.key.map { "\($0): " } ?? ""
      let comma = isPlain && index == entries.count - 1 ? "" : ","
      if !line.isEmpty, !fits(entry.value, after: indent + line.unicodeScalars.count + 1, prefix) {
        flush()
      }
      if !line.isEmpty { line += " " }
      let column = indent + line.unicodeScalars.count + prefix.unicodeScalars.count
      let value = written(entry.value, indent: indent, column: column)
      line += prefix + value + comma + entry.trailing.map { " " + $0 }.joined()
      if !entry.trailing.isEmpty || value.contains("\n") { flush() }
    }
    flush()
    return lines
  }

  /// Whether a value, or its opening bracket where it has lines of its own, fits on a line that is begun.
  private func fits(_ value: FormatTree.Shape, after column: Int, _ prefix: String) -> Bool {
    let start = column + prefix.unicodeScalars.count
    if case .container(let container) = value, container.isOpened || container.hasComments {
      return start + 1 <= Self.width
    }
    return flat(value).map { start + $0.unicodeScalars.count + 1 <= Self.width } ?? false
  }

  /// A value on one line; nil when an opened object inside wants lines of its own.
  private func flat(_ shape: FormatTree.Shape) -> String? {
    switch shape {
    case .scalar(let text): return text
    case .container(let container):
      if container.entries.isEmpty { return container.isObject ? "{}" : "[]" }
      var parts: [String] = []
      for entry in container.entries {
        if case .container(let inner) = entry.value, inner.isOpened, !inner.entries.isEmpty {
          return nil
        }
        guard let value = flat(entry.value) else { return nil }
        parts.append((entry.key.map { "\($0): " } ?? "") + value)
      }
      let body = parts.joined(separator: ", ")
      return container.isObject ? "{ \(body) }" : "[\(body)]"
    }
  }

  /// The lines of a long array of plain numbers, several on each; nil for other containers.
  private func filled(_ container: FormatTree.Container, margin: String) -> [String]? {
    guard !container.isObject, !container.hasComments, container.entries.count > 8 else {
      return nil
    }
    var lines: [String] = []
    var line = margin
    for entry in container.entries {
      guard case .scalar(let text) = entry.value, Number(decimal: text.drop { $0 == "-" }) != nil
      else { return nil }
      if line.count + text.count + 2 > Self.width, line != margin {
        lines.append(line)
        line = margin
      }
      line += (line == margin ? "" : " ") + text + ","
    }
    if isPlain { line.removeLast() }
    return lines + [line]
  }
}
