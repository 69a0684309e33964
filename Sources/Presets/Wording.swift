/// Words for messages: nearest names, lists, quotation.
enum Wording {
  /// The candidate nearest to a name, when it is near enough to be meant.
  static func nearest(_ name: String, in candidates: some Sequence<String>) -> String? {
    NearestName.to(name, among: candidates.sorted())
  }

  /// `; did you mean "x"?`, or the known names where none is near.
  static func suggestion(_ name: String, in candidates: some Sequence<String>) -> String {
    if let near = nearest(name, in: candidates) { return "; did you mean \"\(near)\"?" }
    let known = candidates.sorted()
    return known.isEmpty ? "" : "; known are \(list(known))"
  }

  /// `a, b and c`, shortened when it is long.
  static func list(_ names: [String], most: Int = 16, last: String = "and") -> String {
    if names.count > most {
      return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more"
    }
    guard let final = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(last) \(final)"
  }

  /// A text in quotes, shortened, control characters made visible.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(60).map {
      $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : $0
    }
    let dots = text.unicodeScalars.count > 60 ? "…" : ""
    return "\"\(String(String.UnicodeScalarView(scalars)))\(dots)\""
  }
}
