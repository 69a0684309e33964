internal import Timeline

/// Objects and the definitions that they use.
extension Build {
  /// The entries of an object, those of the definition it uses included; nil when it is no object.
  func entries(_ item: Item, _ what: String, isDefinition: Bool = false) -> [Entry]? {
    guard let form = form(item) else { return nil }
    guard case .object(let members) = form else {
      report("\(what) must be an object { ... }, got \(form.shown)", at: item.span)
      return nil
    }
    reportDuplicates(members)
    let own = members.filter { !["use", "with", "forEach", "if"].contains($0.key) }.map {
      Entry(key: $0.key, keySpan: $0.keySpan, item: Item($0.value, item.scope))
    }
    guard let use = members.last(where: { $0.key == "use" }) else {
      if !isDefinition, let with = members.first(where: { $0.key == "with" }) {
        report("\"with\" goes with \"use\"; there is none here", at: with.keySpan)
      }
      return own
    }
    guard let base = definition(use, members.last { $0.key == "with" }, item.scope, what) else {
      return nil
    }
    let names = Set(own.map(\.key))
    return base.filter { !names.contains($0.key) } + own
  }

  private func reportDuplicates(_ members: [Node.Member]) {
    var seen: Set<String> = []
    for member in members where !seen.insert(member.key).inserted {
      report("the key \"\(member.key)\" stands here twice", at: member.keySpan)
    }
  }

  private func definition(
    _ use: Node.Member, _ with: Node.Member?, _ scope: Scope, _ what: String
  ) -> [Entry]? {
    guard let name = text(Item(use.value, scope), as: "use") else { return nil }
    guard let member = definitions[name] else {
      report(
        "unknown definition \"\(name)\"" + Wording.suggestion(name, in: definitions.keys),
        at: use.value.span)
      return nil
    }
    guard definitionDepth < Self.chainLimit else {
      reportLimit(
        "definitions use each other deeper than \(Self.chainLimit)", at: use.value.span)
      return nil
    }
    guard let names = arguments(of: member, with, scope) else { return nil }
    definitionDepth += 1
    defer { definitionDepth -= 1 }
    return entries(Item(member.value, Scope(locals: names)), what, isDefinition: true)
  }

  /// The arguments of a definition: those written at its use, else its own defaults.
  private func arguments(
    of definition: Node.Member, _ with: Node.Member?, _ scope: Scope
  ) -> [String: Value]? {
    let defaults = definition.value["with"]?.members ?? []
    var result: [String: Value] = [:]
    var isWhole = true
    let given = with?.value.members ?? []
    for member in given {
      guard defaults.contains(where: { $0.key == member.key }) else {
        report(
          "the definition \"\(definition.key)\" has no argument \"\(member.key)\""
            + Wording.suggestion(member.key, in: defaults.map(\.key)), at: member.keySpan)
        isWhole = false
        continue
      }
      if let value = value(Item(member.value, scope)) {
        result[member.key] = value
      } else {
        isWhole = false
      }
    }
    for member in defaults where result[member.key] == nil {
      if case .null = member.value.content, !given.contains(where: { $0.key == member.key }) {
        report(
          "the definition \"\(definition.key)\" needs the argument \"\(member.key)\"",
          at: with?.keySpan ?? definition.keySpan)
        isWhole = false
      } else if let value = value(Item(member.value, Scope())) {
        result[member.key] = value
      } else {
        isWhole = false
      }
    }
    return isWhole ? result : nil
  }
}
