internal import Timeline

/// Converters of what animations say: properties, targets, repetition.
extension Build {
  /// The property that a key path names.
  func keyPath(_ item: Item) -> AnimatableProperty? {
    text(item, as: "keyPath").flatMap { property($0, at: item.span) }
  }

  private func property(_ text: String, at span: Span) -> AnimatableProperty? {
    if let property = AnimatableProperty(keyPath: text) { return property }
    if let word = SwiftWords.keyPath(text) {
      report("unknown key path \(Wording.quoted(text)); it is \"\(word)\" here", at: span)
    } else {
      report(
        "unknown key path \(Wording.quoted(text))"
          + (Wording.nearest(text, in: AnimatableProperty.knownKeyPaths).map {
            "; did you mean \"\($0)\"?"
          } ?? "; docs/presets.md lists them"), at: span)
    }
    return nil
  }

  /// The targets of an `animate`.
  func targets(_ item: Item) -> [(AnimatableProperty, AnimationValue)] {
    guard let entries = entries(item, "\"to\"") else { return [] }
    if entries.isEmpty { report("\"to\" names no property", at: item.span) }
    return entries.compactMap { entry in
      guard let property = property(entry.key, at: entry.keySpan),
        let value = animated(entry.item, property, as: entry.key)
      else { return nil }
      return (property, value)
    }
  }

  /// How often an animation runs.
  func repetition(_ item: Item, as name: String) -> Repetition? {
    guard let number = number(item, as: name, .count) else { return nil }
    if number.value.isInfinite { return .forever }
    guard let count = number.seconds else {
      report("\"\(name)\" is too large; write Infinity", at: item.span)
      return nil
    }
    return .count(count)
  }
}
