internal import Timeline

/// `forEach` and `if`: a list of items becomes the list they stand for.
extension Build {
  /// The items of a list with loops and conditions carried out.
  func expanded(_ item: Item, as name: String) -> [Item] {
    guard let form = form(item) else { return [] }
    switch form {
    case .list(let items): return items.flatMap { turns(of: $0) }
    case .none: return []
    default:
      reportKind(name, "a list [ ... ]", form, at: item.span)
      return []
    }
  }

  /// What one item of a list stands for: itself, nothing, or one item for each turn.
  private func turns(of item: Item) -> [Item] {
    guard case .node(let node) = item.content, let members = node.members else { return [item] }
    guard let loop = members.last(where: { $0.key == "forEach" }) else {
      return isWanted(item, members) ? [item] : []
    }
    guard let names = loop.value.members, !names.isEmpty else {
      report(
        "\"forEach\" must be an object such as { i: 6 } or { row: 3, column: 4 }",
        at: loop.value.span)
      return []
    }
    var scopes = [item.scope]
    for name in names {
      guard isFreeName(name) else { return [] }
      var next: [Scope] = []
      for scope in scopes {
        guard let values = range(Item(name.value, scope), as: name.key) else { return [] }
        turnCount += values.count
        guard turnCount <= Self.turnLimit else {
          reportLimit(
            "all forEach together turn more than \(Self.turnLimit) times", at: loop.keySpan)
          return []
        }
        next += values.map { scope.adding([name.key: $0]) }
      }
      scopes = next
    }
    return scopes.map { Item(node, $0) }.filter { isWanted($0, members) }
  }

  private func isWanted(_ item: Item, _ members: [Node.Member]) -> Bool {
    guard let test = members.last(where: { $0.key == "if" }) else { return true }
    return boolean(Item(test.value, item.scope), as: "if") ?? false
  }

  /// Whether a loop may use a name: it must be one, and mean nothing yet.
  func isFreeName(_ member: Node.Member) -> Bool {
    if let fault = NameRule.fault(member.key) {
      report(fault, at: member.keySpan)
      return false
    }
    if globals[member.key] != nil {
      report("the name \"\(member.key)\" is taken already; use another", at: member.keySpan)
      return false
    }
    return true
  }

  /// The values that a loop variable takes: 0 to count - 1, a range, the elements of a list.
  private func range(_ item: Item, as name: String) -> [Value]? {
    guard let form = form(item) else { return nil }
    switch form {
    case .number:
      let limits = Limits(minimum: 0, maximum: Double(Self.layerLimit))
      guard let count = integer(item, as: name, limits) else { return nil }
      return (0..<count).map { .number(Number($0)) }
    case .list(let items):
      let values = items.map { value($0) }
      let whole = values.compactMap { $0 }
      return whole.count == values.count ? whole : nil
    case .object:
      var draft = RangeDraft()
      guard read(item, Vocabulary.range, into: &draft) else { return nil }
      return steps(draft, at: item.span)
    default:
      report(
        "\"\(name)\" must be a count, a list or { from, to, step }, got \(form.shown)",
        at: item.span)
      return nil
    }
  }

  private func steps(_ draft: RangeDraft, at span: Span) -> [Value]? {
    guard let from = draft.from, let to = draft.to, let step = draft.step ?? .some(Number(1)),
      step.value != 0, let way = Number.sum(to, from.negative),
      let count = Number.quotient(way, step)?.rounded(.down)?.integer,
      count < Self.layerLimit
    else {
      report(
        "a range needs from, to and a step other than 0, of at most \(Self.layerLimit) values",
        at: span)
      return nil
    }
    guard count >= 0 else { return [] }
    return (0...count).compactMap { index in
      Number.product(Number(index), step).flatMap { Number.sum(from, $0) }.map { .number($0) }
    }
  }
}

/// A range of a loop while it is read.
struct RangeDraft {
  var from: Number?
  var to: Number?
  var step: Number?
}

/// Which names parameters, constants and loop variables may have.
enum NameRule {
  /// Names that mean something already.
  static let reserved: Set<String> = [
    "stage", "pi", "true", "false", "none", "and", "or", "not", "clear", "black", "white",
  ]

  /// What is wrong with a name; nil when nothing is.
  static func fault(_ name: String) -> String? {
    if reserved.contains(name) {
      return "the name \"\(name)\" has a meaning of its own; use another"
    }
    return isIdentifier(name)
      ? nil : "\(Wording.quoted(name)) is no name; names are letters, digits and _, no digit first"
  }

  /// Whether a text can stand as a name: letters, digits and _, no digit first.
  static func isIdentifier(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.first.map(JSON5Parser.startsName) ?? false
      && bytes.allSatisfy { JSON5Parser.startsName($0) || JSON5Parser.isDigit($0) }
  }
}
