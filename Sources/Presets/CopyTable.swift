/// Translated texts: a CSV file with a column of keys and one column for each language.
public struct CopyTable: Sendable {
  /// The largest copy file, in bytes.
  public static let byteLimit = 4 << 20

  /// The languages, in the order of the columns.
  public let locales: [String]
  let source: SourceText
  private let texts: [String: [String: CSV.Field]]
  private let keys: [CSV.Field]

  /// Reads a table from its text: header `key,en,de,...`, then one row for each key.
  public init(text: String, name: String) throws(PresetErrors) {
    var errors = DiagnosticList()
    let source = SourceText(name: name, text: text)
    let rows = CSV.rows(source, errors: &errors)
    let start = Span(source: source, range: 0..<0)
    let header = rows.first?.map(\.trimmed) ?? []
    if header.first != "key" || header.count < 2 {
      errors.add(
        .error, "a copy table begins with key and languages: key,en,de",
        at: rows.first?.first?.span ?? start)
    }
    var texts: [String: [String: CSV.Field]] = [:]
    var keys: [CSV.Field] = []
    for (index, locale) in header.enumerated() where header[..<index].contains(locale) {
      errors.add(.error, "the column \"\(locale)\" stands here twice", at: rows[0][index].span)
    }
    for row in rows.dropFirst() {
      guard row.count == header.count else {
        errors.add(
          .error, "this row has \(row.count) fields, the header has \(header.count)",
          at: row[0].span)
        continue
      }
      let key = row[0].trimmed
      if texts[key] != nil {
        errors.add(.error, "the key \"\(key)\" stands in two rows", at: row[0].span)
      }
      keys.append(row[0])
      texts[key] = Dictionary(zip(header.dropFirst(), row.dropFirst())) { $1 }
    }
    if errors.hasErrors { throw errors.errors }
    self.locales = Array(header.dropFirst())
    self.source = source
    self.texts = texts
    self.keys = keys
  }

  /// The column for a language: itself, or its language without script and region; nil when there is none.
  func column(for locale: String) -> String? {
    func normal(_ text: String) -> String { text.lowercased().replacing("_", with: "-") }
    if let exact = locales.first(where: { normal($0) == normal(locale) }) { return exact }
    let language = normal(locale).split(separator: "-").first.map(String.init)
    return locales.first { normal($0) == language }
  }

  /// The texts of a column by key, empty ones too.
  func texts(in column: String) -> [String: CSV.Field] {
    texts.compactMapValues { $0[column] }
  }

  /// Where messages about the table as a whole point.
  var start: Span { Span(source: source, range: 0..<0) }

  /// Warnings about rows that none of a run's presets uses.
  public func unusedRows(presets: [Preset]) -> [Diagnostic] {
    let used = Set(presets.flatMap { $0.parameters.compactMap(\.key) })
    return keys.filter { !used.contains($0.trimmed) }.map { field in
      Diagnostic(
        .warning,
        "no preset of this run has a text \(Wording.quoted(field.trimmed))"
          + Wording.suggestion(field.trimmed, in: used), at: field.span)
    }
  }
}
