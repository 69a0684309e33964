/// Lays out presets and themes: two spaces, 100 columns, comments kept; formatting twice changes nothing more.
public enum PresetFormatter {
  private static let width = 100

  /// The text in its normal layout.
  public static func format(_ text: String, name: String) throws(PresetErrors) -> String {
    let source = SourceText(name: name, text: text)
    var errors = DiagnosticList()
    guard JSON5Parser.parse(source, errors: &errors) != nil else { throw errors.errors }
    var reader = FormatReader(source)
    do throws(JSON5Parser.Fault) {
      let document = try reader.document()
      var lines = document.comments.map { commentLines($0, margin: "") }
      lines.append(written(document.value, indent: 0, column: 0))
      lines += document.trailing.map { commentLines($0, margin: "") }
      return lines.joined(separator: "\n") + "\n"
    } catch {
      errors.add(.error, error.message, at: Span(source: source, range: error.range))
      throw errors.errors
    }
  }

  /// A value that begins at a column of a line with an indent.
  private static func written(_ shape: FormatTree.Shape, indent: Int, column: Int) -> String {
    guard case .container(let container) = shape else { return flat(shape) ?? "" }
    if container.entries.isEmpty, container.closing.isEmpty {
      return container.isObject ? "{}" : "[]"
    }
    if !container.isOpened, !container.hasComments, let line = flat(shape),
      column + line.unicodeScalars.count < width
    {
      return line
    }
    let open = container.isObject ? "{" : "["
    let close = container.isObject ? "}" : "]"
    let margin = String(repeating: " ", count: indent + 2)
    let body =
      filled(container, margin: margin) ?? container.entries.map { entry in
        self.entry(entry, indent: indent + 2, margin: margin)
      } + container.closing.map { commentLines($0, margin: margin) }
    return open + "\n" + body.joined(separator: "\n") + "\n"
      + String(repeating: " ", count: indent) + close
  }

  private static func entry(_ entry: FormatTree.Entry, indent: Int, margin: String) -> String {
    var lines = entry.hasBlankLine ? [""] : []
    lines += entry.comments.map { commentLines($0, margin: margin) }
    let prefix = entry.key.map { "\($0): " } ?? ""
    let value = written(entry.value, indent: indent, column: indent + prefix.unicodeScalars.count)
    let trailing = entry.trailing.map { " " + $0 }.joined()
    lines.append(margin + prefix + value + "," + trailing)
    return lines.joined(separator: "\n")
  }

  /// A value on one line; nil when an opened object inside wants lines of its own.
  private static func flat(_ shape: FormatTree.Shape) -> String? {
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
  private static func filled(_ container: FormatTree.Container, margin: String) -> [String]? {
    guard !container.isObject, !container.hasComments, container.entries.count > 8 else {
      return nil
    }
    var lines: [String] = []
    var line = margin
    for entry in container.entries {
      guard case .scalar(let text) = entry.value, Number(decimal: text.drop { $0 == "-" }) != nil
      else { return nil }
      if line.count + text.count + 2 > width, line != margin {
        lines.append(line)
        line = margin
      }
      line += (line == margin ? "" : " ") + text + ","
    }
    return lines + [line]
  }

  /// A comment at a margin; later lines of a block comment stay as they are.
  private static func commentLines(_ comment: String, margin: String) -> String { margin + comment }
}
