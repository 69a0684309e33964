internal import Timeline

/// Filters and what lies beneath a layer.
extension Vocabulary {
  static let filter = ObjectTable<FilterDraft>(
    name: "filter", what: "a filter", text: "A filter on a layer's own picture.",
    keys: [
      .choice(
        "type", "What it does.", words(FilterDraft.Kind.self)
      ) { $0.kind = $1 },
      .text("name", "The name in key paths: filters.NAME.inputRadius.") { $0.name = $1 },
      .number(
        "radius", "Of gaussianBlur: standard deviation in points.",
        Limits(minimum: 0, maximum: 1000), standard: "10"
      ) { $0.radius = $1 },
      .number(
        "amount", "Of saturation (1 changes nothing) and opacity (0 to 1).", .notNegative,
        standard: "1"
      ) { $0.amount = $1 },
      .color("color", "Of tint: the colour laid over.") { $0.color = $1 },
    ])

  static let backdrop = ObjectTable<Backdrop>(
    name: "backdrop", what: "a backdrop", text: "What lies beneath a layer, seen through it.",
    keys: [
      .number(
        "blurRadius", "Standard deviation of the blur in points.",
        Limits(minimum: 0, maximum: 1000), standard: "0"
      ) { $0.blurRadius = $1 },
      .number("saturation", "Saturation factor; 1 changes nothing.", .notNegative, standard: "1") {
        $0.saturation = $1
      },
      .color("tint", "Colour laid over it.", standard: "\"clear\"") { $0.tint = $1 },
    ])
}

/// A filter while it is read.
struct FilterDraft {
  /// What filters there are.
  enum Kind: CaseIterable {
    case gaussianBlur
    case saturation
    case tint
    case opacity
  }

  var kind: Kind?
  var name: String?
  var radius = 10.0
  var amount = 1.0
  var color: Color?
}

extension Build {
  /// The filters of a layer.
  func filters(_ item: Item) -> [Filter] {
    expanded(item, as: "filters").compactMap { filter($0) }
  }

  private func filter(_ item: Item) -> Filter? {
    var draft = FilterDraft()
    guard read(item, Vocabulary.filter, into: &draft) else { return nil }
    guard let kind = draft.kind else {
      let words = Vocabulary.words(FilterDraft.Kind.self).map(\.0)
      report("a filter needs a type: \(Wording.list(words, last: "or"))", at: item.span)
      return nil
    }
    let effect: Filter.Effect
    switch kind {
    case .gaussianBlur: effect = .gaussianBlur(radius: draft.radius)
    case .saturation: effect = .saturation(amount: draft.amount)
    case .opacity: effect = .opacity(amount: min(draft.amount, 1))
    case .tint:
      guard let color = draft.color else {
        report("a tint needs a color", at: item.span)
        return nil
      }
      effect = .tint(color)
    }
    return Filter(name: draft.name ?? "\(kind)", effect: effect)
  }
}
