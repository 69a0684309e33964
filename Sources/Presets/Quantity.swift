/// A number with a unit, as plain strings and expressions write it: `60deg`, `250ms`, `1.2s`, `50%`.
enum Unit: String, CaseIterable, Sendable {
  case degrees = "deg"
  case radians = "rad"
  case turns = "turn"
  case milliseconds = "ms"
  case seconds = "s"
  case percent = "%"
  case points = "pt"

  /// What kind of quantity it measures.
  enum Dimension: Sendable {
    case angle
    case time
    case fraction
    case length
  }

  /// What kind of quantity it measures.
  var dimension: Dimension {
    switch self {
    case .degrees, .radians, .turns: .angle
    case .milliseconds, .seconds: .time
    case .percent: .fraction
    case .points: .length
    }
  }

  /// A number of this unit in the language's own: radians, seconds, fractions of 1, points.
  func value(_ number: Number) -> Number? {
    switch self {
    case .radians, .seconds, .points: number
    case .degrees: number.value == 0 ? Number(0) : .real(number.value * .pi / 180)
    case .turns: number.value == 0 ? Number(0) : .real(number.value * 2 * .pi)
    case .milliseconds: Number.quotient(number, Number(1000))
    case .percent: Number.quotient(number, Number(100))
    }
  }
}

/// A number with its unit.
struct Quantity {
  /// The number in the language's own unit.
  let number: Number
  /// The unit it was written in; nil for a bare number.
  let unit: Unit?

  /// A quantity from its whole text; nil when it is none.
  init?(_ text: String) {
    var digits = Substring(text)
    var sign = false
    if digits.hasPrefix("-") || digits.hasPrefix("+") {
      sign = digits.hasPrefix("-")
      digits = digits.dropFirst()
    }
    let unit = Unit.allCases.filter { digits.hasSuffix($0.rawValue) }
      .max { $0.rawValue.count < $1.rawValue.count }
    var figure = digits.dropLast(unit?.rawValue.count ?? 0)
    while figure.hasSuffix(" ") { figure = figure.dropLast() }
    guard let number = Number(decimal: figure), let value = unit?.value(number) ?? number as Number?
    else { return nil }
    self.number = sign ? value.negative : value
    self.unit = unit
  }
}
