internal import Timeline

/// What is wrong with a function's arguments.
struct FunctionFault: Error {
  let message: String
}

/// A function of the expression language.
struct Function: Sendable {
  /// How it is written, for messages and the reference.
  let usage: String
  /// What it gives.
  let text: String
  /// How many arguments it takes.
  let count: ClosedRange<Int>
  /// What it computes.
  let body: @Sendable ([Value]) throws(FunctionFault) -> Value

  /// The number of arguments in words.
  var countText: String {
    if count.lowerBound == count.upperBound {
      return count.lowerBound == 1 ? "1 argument" : "\(count.lowerBound) arguments"
    }
    return count.upperBound > 64
      ? "\(count.lowerBound) or more arguments"
      : "\(count.lowerBound) to \(count.upperBound) arguments"
  }

  /// Every function by name.
  static let all: [String: Function] = {
    var table: [String: Function] = [:]
    for function in trigonometry + arithmetic + others {
      table[String(function.usage.prefix { $0 != "(" })] = function
    }
    return table
  }()

  private static func real(
    _ usage: String, _ text: String, _ body: @escaping @Sendable (Double) -> Double
  ) -> Function {
    Function(usage: usage, text: text, count: 1...1) { values throws(FunctionFault) in
      .number(try finite(body(try number(values[0]).value)))
    }
  }

  private static func finite(_ value: Double) throws(FunctionFault) -> Number {
    guard !value.isNaN else { throw FunctionFault(message: "the result is not a number") }
    return .real(value)
  }

  static func number(_ value: Value) throws(FunctionFault) -> Number {
    guard case .number(let number) = value else {
      throw FunctionFault(message: "a number is needed, got \(value.shown)")
    }
    return number
  }

  static func color(_ value: Value) throws(FunctionFault) -> Color {
    switch value {
    case .color(let color): return color
    case .string(let text):
      if let color = ColorText.parse(text) { return color }
      throw FunctionFault(
        message: "\(Wording.quoted(text)) is not a colour; \(ColorText.advice(text))")
    default: throw FunctionFault(message: "a colour is needed, got \(value.shown)")
    }
  }

  private static let trigonometry: [Function] = [
    real("sin(x)", "Sine of an angle.", MathFunctions.sine),
    real("cos(x)", "Cosine of an angle.", MathFunctions.cosine),
    real("tan(x)", "Tangent of an angle.", MathFunctions.tangent),
    real("asin(x)", "Angle whose sine is x.", MathFunctions.arcSine),
    real("acos(x)", "Angle whose cosine is x.", MathFunctions.arcCosine),
    Function(
      usage: "atan2(y, x)", text: "Angle of the point (x, y), clockwise on screen from +x.",
      count: 2...2
    ) { values throws(FunctionFault) in
      .number(
        try finite(
          MathFunctions.arcTangent(try number(values[0]).value, try number(values[1]).value)))
    },
    Function(usage: "hypot(x, y)", text: "Distance of (x, y) from the origin.", count: 2...2) {
      values throws(FunctionFault) in
      .number(
        try finite(
          MathFunctions.hypotenuse(try number(values[0]).value, try number(values[1]).value)))
    },
    real("sqrt(x)", "Square root.") { $0.squareRoot() },
  ]

  private static func rounding(
    _ usage: String, _ text: String, _ rule: FloatingPointRoundingRule
  ) -> Function {
    Function(usage: usage, text: text, count: 1...1) { values throws(FunctionFault) in
      let value = try number(values[0])
      guard let result = value.rounded(rule) else {
        throw FunctionFault(message: "\(value) has no whole number near it")
      }
      return .number(result)
    }
  }

  /// The numbers of a list, or the arguments themselves.
  private static func numbers(_ values: [Value]) throws(FunctionFault) -> [Number] {
    var list = values
    if values.count == 1, case .array(let elements) = values[0] { list = elements }
    var result: [Number] = []
    for value in list { result.append(try number(value)) }
    guard !result.isEmpty else { throw FunctionFault(message: "the list is empty") }
    return result
  }

  private static let arithmetic: [Function] = [
    Function(usage: "abs(x)", text: "The number without its sign.", count: 1...1) {
      values throws(FunctionFault) in
      let value = try number(values[0])
      return .number(Number.isLess(value, Number(0)) ? value.negative : value)
    },
    Function(usage: "min(a, b, ...)", text: "The least; also of one list.", count: 1...100) {
      values throws(FunctionFault) in
      let list = try numbers(values)
      return .number(list.dropFirst().reduce(list[0]) { Number.isLess($1, $0) ? $1 : $0 })
    },
    Function(usage: "max(a, b, ...)", text: "The greatest; also of one list.", count: 1...100) {
      values throws(FunctionFault) in
      let list = try numbers(values)
      return .number(list.dropFirst().reduce(list[0]) { Number.isLess($0, $1) ? $1 : $0 })
    },
    Function(usage: "sum(a, b, ...)", text: "All together; also of one list.", count: 1...100) {
      values throws(FunctionFault) in
      if values == [.array([])] { return .number(Number(0)) }
      var total = Number(0)
      for number in try numbers(values) {
        guard let next = Number.sum(total, number) else {
          throw FunctionFault(message: "the result is not a number")
        }
        total = next
      }
      return .number(total)
    },
    rounding("floor(x)", "The whole number at or below.", .down),
    rounding("ceil(x)", "The whole number at or above.", .up),
    rounding("round(x)", "The nearest whole number, halves away from 0.", .toNearestOrAwayFromZero),
    Function(usage: "clamp(x, low, high)", text: "x kept between low and high.", count: 3...3) {
      values throws(FunctionFault) in
      let (x, low, high) = (try number(values[0]), try number(values[1]), try number(values[2]))
      if Number.isLess(high, low) { throw FunctionFault(message: "low is above high") }
      return .number(Number.isLess(x, low) ? low : Number.isLess(high, x) ? high : x)
    },
    Function(
      usage: "mix(a, b, t)", text: "a + (b - a) t: of numbers, colours, or lists of equal length.",
      count: 3...3
    ) { values throws(FunctionFault) in
      try mix(values[0], values[1], try number(values[2]))
    },
  ]

  private static func mix(_ a: Value, _ b: Value, _ t: Number) throws(FunctionFault) -> Value {
    switch (a, b) {
    case (.number(let x), .number(let y)):
      guard let way = Number.sum(y, x.negative), let part = Number.product(way, t),
        let sum = Number.sum(x, part)
      else { throw FunctionFault(message: "the result is not a number") }
      return .number(sum)
    case (.array(let x), .array(let y)) where x.count == y.count:
      var result: [Value] = []
      for (left, right) in zip(x, y) { result.append(try mix(left, right, t)) }
      return .array(result)
    default:
      let (x, y, share) = (try color(a), try color(b), t.value)
      return .color(
        Color(
          red: x.red + (y.red - x.red) * share, green: x.green + (y.green - x.green) * share,
          blue: x.blue + (y.blue - x.blue) * share, alpha: x.alpha + (y.alpha - x.alpha) * share))
    }
  }

  private static let others: [Function] = [
    Function(
      usage: "length(list)", text: "The number of elements of a list, or of characters of a text.",
      count: 1...1
    ) { values throws(FunctionFault) in
      switch values[0] {
      case .array(let elements): return .number(Number(elements.count))
      case .string(let text): return .number(Number(text.count))
      default: throw FunctionFault(message: "a list or a text is needed, got \(values[0].shown)")
      }
    },
    Function(
      usage: "format(pattern, ...)",
      text: "The pattern with each {} replaced by a value in turn; {:2} writes two decimals.",
      count: 1...32
    ) { values throws(FunctionFault) in try .string(TextFormat.format(values)) },
    Function(
      usage: "rgb(red, green, blue)", text: "A colour from components of 0 to 255.", count: 3...3
    ) { values throws(FunctionFault) in try component(values, alpha: 1) },
    Function(
      usage: "rgba(red, green, blue, alpha)",
      text: "A colour from components of 0 to 255 and alpha of 0 to 1.", count: 4...4
    ) { values throws(FunctionFault) in
      try component(values, alpha: try number(values[3]).value)
    },
    Function(
      usage: "gray(white, alpha)", text: "A grey, both of 0 to 1; alpha is 1 unless given.",
      count: 1...2
    ) { values throws(FunctionFault) in
      .color(
        Color(
          white: try unit(values[0]), alpha: values.count > 1 ? try unit(values[1]) : 1))
    },
    Function(usage: "alpha(color, alpha)", text: "The colour with another alpha.", count: 2...2) {
      values throws(FunctionFault) in
      var result = try color(values[0])
      result.alpha = try unit(values[1])
      return .color(result)
    },
  ]

  private static func unit(_ value: Value) throws(FunctionFault) -> Double {
    let number = try number(value)
    guard (0...1).contains(number.value) else {
      throw FunctionFault(message: "a number from 0 to 1 is needed, got \(number)")
    }
    return number.value
  }

  private static func component(
    _ values: [Value], alpha: Double
  ) throws(FunctionFault) -> Value {
    var parts: [Double] = []
    for value in values.prefix(3) {
      let number = try number(value)
      guard (0...255).contains(number.value) else {
        throw FunctionFault(message: "a number from 0 to 255 is needed, got \(number)")
      }
      parts.append(number.value / 255)
    }
    guard (0...1).contains(alpha) else {
      throw FunctionFault(message: "alpha is a number from 0 to 1, got \(Number.real(alpha))")
    }
    return .color(Color(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha))
  }
}
