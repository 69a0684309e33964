internal import Timeline

/// Converters of single values; each reports what is wrong and gives nil.
extension Build {
  /// Reports a value of the wrong kind; texts that look like something else get a hint.
  func reportKind(_ name: String, _ expected: String, _ form: Form, at span: Span) {
    report("\"\(name)\" must be \(expected), got \(form.shown)", at: span)
  }

  /// A number; a text with a unit of one of the given kinds counts as one.
  func number(
    _ item: Item, as name: String, _ limits: Limits = .any,
    units: Set<Unit.Dimension> = [.fraction, .length], expected: String = "a number"
  ) -> Number? {
    guard let form = form(item) else { return nil }
    var number: Number?
    switch form {
    case .number(let value): number = value
    case .text(let text):
      if let quantity = Quantity(text) {
        if let unit = quantity.unit, !units.contains(unit.dimension) {
          report(
            "\"\(name)\" must be \(expected); the unit \(unit.rawValue) does not fit it",
            at: item.span)
          return nil
        }
        number = quantity.number
      }
    default: break
    }
    guard let number else {
      reportKind(name, expected, form, at: item.span)
      return nil
    }
    return checked(number, name, limits, at: item.span)
  }

  private func checked(
    _ number: Number, _ name: String, _ limits: Limits, at span: Span
  ) -> Number? {
    if limits.contains(number.value) { return number }
    let allowed = limits.words ?? "finite"
    report("\"\(name)\" must be \(allowed), got \(number)", at: span)
    return nil
  }

  /// A number as a double.
  func double(_ item: Item, as name: String, _ limits: Limits = .any) -> Double? {
    number(item, as: name, limits)?.value
  }

  /// A whole number.
  func integer(_ item: Item, as name: String, _ limits: Limits = .any) -> Int? {
    guard let number = number(item, as: name, limits, units: [], expected: "a whole number")
    else { return nil }
    if let value = number.integer { return value }
    report("\"\(name)\" must be a whole number, got \(number)", at: item.span)
    return nil
  }

  /// A time in seconds, exactly where it can be.
  func seconds(_ item: Item, as name: String, _ limits: Limits = .any) -> Rational? {
    guard
      let number = number(
        item, as: name, limits, units: [.time], expected: "a time in seconds")
    else { return nil }
    if let time = number.seconds { return time }
    report("\"\(name)\" must be below a hundred years, got \(number)", at: item.span)
    return nil
  }

  /// An angle in radians; a number that looks like degrees gets a warning.
  func angle(_ item: Item, as name: String) -> Double? {
    guard let number = number(item, as: name, units: [.angle], expected: "an angle") else {
      return nil
    }
    warnOfDegrees(number, as: name, at: item.span)
    return number.value
  }

  /// Warns where an angle in radians looks like degrees.
  func warnOfDegrees(_ number: Number, as name: String, at span: Span) {
    guard let whole = number.integer, abs(whole) >= 15, whole % 15 == 0 else { return }
    warn(
      "\"\(name)\" is in radians: \(whole) makes \(Number.plainText((number.value / (2 * .pi) * 10).rounded() / 10)) turns; "
        + "write \"\(whole)deg\" for degrees", at: span)
  }

  /// Yes or no.
  func boolean(_ item: Item, as name: String) -> Bool? {
    guard let form = form(item) else { return nil }
    if case .boolean(let flag) = form { return flag }
    reportKind(name, "true or false", form, at: item.span)
    return nil
  }

  /// A text.
  func text(_ item: Item, as name: String) -> String? {
    guard let form = form(item) else { return nil }
    if case .text(let text) = form { return text }
    reportKind(name, "a text in quotes", form, at: item.span)
    return nil
  }

  /// One of several words.
  func choice<Choice>(_ item: Item, as name: String, _ choices: [(String, Choice)]) -> Choice? {
    guard let form = form(item) else { return nil }
    let words = choices.map(\.0)
    guard case .text(let text) = form else {
      reportKind(name, "one of \(Wording.list(words, most: 32, last: "or"))", form, at: item.span)
      return nil
    }
    if let match = choices.first(where: { $0.0 == text }) { return match.1 }
    let swift = SwiftWords.constant(text).flatMap { word in words.contains(word) ? word : nil }
    let way =
      swift.map { "; Swift's \(text) is \"\($0)\" here" }
      ?? Wording.nearest(text, in: words).map { "; did you mean \"\($0)\"?" } ?? ""
    report(
      "\"\(name)\" must be one of \(Wording.list(words, most: 32, last: "or")), got "
        + Wording.quoted(text) + way, at: item.span)
    return nil
  }

  /// A colour; `.some(nil)` where null says that there is none.
  func optionalColor(_ item: Item, as name: String) -> Color?? {
    guard let form = form(item) else { return nil }
    if case .none = form { return .some(nil) }
    return color(form, as: name, at: item.span).map { .some($0) }
  }

  /// A colour.
  func color(_ item: Item, as name: String) -> Color? {
    form(item).flatMap { color($0, as: name, at: item.span) }
  }

  private func color(_ form: Form, as name: String, at span: Span) -> Color? {
    switch form {
    case .color(let color):
      note(color)
      return color
    case .text(let text):
      if let color = ColorText.parse(text) {
        note(color)
        return color
      }
      report(
        "\"\(name)\" must be a colour, got \(Wording.quoted(text)); \(ColorText.advice(text))",
        at: span)
      return nil
    default:
      report("\"\(name)\" must be a colour, got \(form.shown); write \(ColorText.forms)", at: span)
      return nil
    }
  }

  /// Remembers a colour that the author wrote.
  func note(_ color: Color) {
    if colors.count < 256, color.alpha > 0, !colors.contains(color) { colors.append(color) }
  }

  /// A list of items; a single value is no list.
  func items(_ item: Item, as name: String, _ what: String = "a list [ ... ]") -> [Item]? {
    guard let form = form(item) else { return nil }
    if case .list(let items) = form { return items }
    reportKind(name, what, form, at: item.span)
    return nil
  }

  /// A list of numbers, of an allowed length.
  func numbers(
    _ item: Item, as name: String, counts: [Int]? = nil, _ limits: Limits = .any,
    units: Set<Unit.Dimension> = [.fraction, .length]
  ) -> [Number]? {
    let expected =
      counts.map { "a list of \(Wording.list($0.map(String.init), last: "or")) numbers" }
      ?? "a list of numbers"
    guard let items = items(item, as: name, expected) else { return nil }
    if let counts, !counts.contains(items.count) {
      report("\"\(name)\" must be \(expected), got \(items.count)", at: item.span)
      return nil
    }
    let numbers = items.map { number($0, as: name, limits, units: units) }
    let whole = numbers.compactMap { $0 }
    return whole.count == numbers.count ? whole : nil
  }

  /// A list of colours; a single colour is a list of one.
  func colorList(_ item: Item, as name: String) -> [Color]? {
    guard let form = form(item) else { return nil }
    guard case .list(let items) = form else {
      return color(form, as: name, at: item.span).map { [$0] }
    }
    let colors = items.map { color($0, as: name) }
    let whole = colors.compactMap { $0 }
    return whole.count == colors.count ? whole : nil
  }
}
