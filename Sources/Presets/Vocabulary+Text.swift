internal import Timeline

/// The keys of text layers.
extension Vocabulary {
  static let textKeys: [Key<LayerDraft>] = [
    .text("string", "The text.") { (draft: inout LayerDraft, text) in draft.text.string = text }
      .only(.text),
    Key(
      "font", .fonts, "A family, or families in order of preference.", standard: "\"DejaVu Sans\""
    ) { build, item, draft in
      if let families = build.families(item, as: "font") { draft.text.families = families }
    }.only(.text),
    .integer(
      "fontWeight", "Weight: 100 (thin), 400 (regular), 700 (bold), to 1000.",
      Limits(minimum: 1, maximum: 1000), standard: "400"
    ) { (draft: inout LayerDraft, weight) in draft.text.weight = weight }.only(.text),
    .boolean("italic", "Whether italic faces are asked for.", standard: "false") {
      (draft: inout LayerDraft, flag) in draft.text.isItalic = flag
    }.only(.text),
    .number(
      "fontSize", "Size in points.", Limits(minimum: 0, maximum: 10_000, isAboveMinimum: true),
      standard: "36"
    ) { (draft: inout LayerDraft, size) in draft.text.fontSize = size }.only(.text),
    .color("foregroundColor", "Colour of the letters.", standard: "\"white\"") {
      (draft: inout LayerDraft, color) in draft.text.foregroundColor = color
    }.only(.text),
    .choice(
      "alignmentMode", "How lines are aligned.", words(TextStyle.Alignment.self),
      standard: "\"natural\""
    ) { (draft: inout LayerDraft, value) in draft.text.alignment = value }.only(.text),
    .choice(
      "verticalAlignment", "How the text stands in the height.",
      [("top", 0.0), ("center", 0.5), ("bottom", 1.0)], standard: "\"top\""
    ) { (draft: inout LayerDraft, value) in draft.text.verticalAlignment = value }.only(.text),
    .boolean("wrapped", "Whether lines break at the width.", standard: "false") {
      (draft: inout LayerDraft, flag) in draft.text.isWrapped = flag
    }.only(.text),
    .choice(
      "truncationMode", "Where a line that is too long is cut.", words(TextStyle.Truncation.self),
      standard: "\"none\""
    ) { (draft: inout LayerDraft, value) in draft.text.truncation = value }.only(.text),
    .number("letterSpacing", "Extra advance per letter in points.", standard: "0") {
      (draft: inout LayerDraft, value) in draft.text.letterSpacing = value
    }.only(.text),
    .number("lineSpacing", "Line height as a factor of the font's.", .positive, standard: "1") {
      (draft: inout LayerDraft, value) in draft.text.lineSpacing = value
    }.only(.text),
    .text("language", "BCP 47 language of the text; the locale's unless given.") {
      (draft: inout LayerDraft, language) in
      draft.text.language = language
      draft.text.isRightToLeft = LocaleFacts(language).isRightToLeft
    }.only(.text),
    .choice(
      "direction", "Base direction; the text's own unless given.",
      [("leftToRight", false), ("rightToLeft", true)]
    ) { (draft: inout LayerDraft, value) in draft.text.isRightToLeft = value }.only(.text),
    Key("fit", .object("fit"), "What a text may do that does not fit its layer.") {
      build, item, draft in
      build.read(item, Self.fit, into: &draft.text)
      if let least = draft.text.minimumFontSize, least > draft.text.fontSize {
        build.report("\"fit\" has a min above the fontSize", at: item.span)
      }
    }.only(.text),
  ]

  static let fit = ObjectTable<TextStyle>(
    name: "fit", what: "a fit", text: "What a text may do that does not fit its layer.",
    keys: [
      .number("min", "Smallest size it may shrink to, in points.", .positive) {
        $0.minimumFontSize = $1
      },
      .integer("lines", "Most lines it may wrap to.", Limits(minimum: 1, maximum: 1000)) {
        $0.maximumLines = $1
        if $1 > 1 { $0.isWrapped = true }
      },
    ])
}

extension Build {
  /// Font families from a text with commas or a list of texts.
  func families(_ item: Item, as name: String) -> [String]? {
    guard let form = form(item) else { return nil }
    let names: [String]
    switch form {
    case .text(let text): names = text.split(separator: ",").map { Self.trimmed(String($0)) }
    case .list(let items):
      let parts = items.map { text($0, as: name) }
      guard parts.allSatisfy({ $0 != nil }) else { return nil }
      names = parts.compactMap { $0 }
    default:
      reportKind(name, "a font family or a list of them", form, at: item.span)
      return nil
    }
    guard !names.isEmpty, names.allSatisfy({ !$0.isEmpty }) else {
      report("\"\(name)\" names no font family", at: item.span)
      return nil
    }
    return names
  }

  private static func trimmed(_ text: String) -> String {
    let front = text.drop { $0 == " " }
    return String(front.reversed().drop { $0 == " " }.reversed())
  }
}

/// What a locale says about text.
struct LocaleFacts: Sendable {
  /// The BCP 47 language.
  let language: String

  /// The facts of a language.
  init(_ language: String) { self.language = language }

  /// Whether its script runs from right to left; nil leaves it to the text.
  var isRightToLeft: Bool? {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    if parts.dropFirst().contains(where: { ["arab", "hebr", "syrc", "thaa", "nkoo"].contains($0) })
    {
      return true
    }
    if parts.dropFirst().contains("latn") { return false }
    guard let first = parts.first else { return nil }
    return ["ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb", "syr"].contains(
      first)
  }
}
