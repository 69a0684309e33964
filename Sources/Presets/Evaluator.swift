internal import Timeline

/// Computes expressions, within a number of steps.
struct Evaluator {
  /// The most steps of one expression.
  static let stepLimit = 10_000
  /// The longest text that an expression may make, in bytes.
  static let textLimit = 65_536

  /// What a name stands for.
  ///
  /// A fault with an empty message was reported elsewhere already.
  typealias Lookup = (String, Range<Int>) throws(ExpressionFault) -> Value

  private let lookup: Lookup
  private(set) var steps = 0

  /// An evaluator over names.
  init(lookup: @escaping Lookup) { self.lookup = lookup }

  /// The value of an expression.
  mutating func value(_ expression: Expression) throws(ExpressionFault) -> Value {
    try charge(1, expression.range)
    switch expression {
    case .constant(let value): return value
    case .name(let name, let range): return try lookup(name, range)
    case .array(let parts, let range): return try array(parts, range)
    case .negate(let part, let range): return try negated(try value(part), range)
    case .not(let part, _): return .boolean(!(try boolean(part)))
    case .binary(let sign, let left, let right, let range):
      return try binary(sign, left, right, range)
    case .choice(let test, let yes, let no, _):
      return try boolean(test) ? try value(yes) : try value(no)
    case .index(let base, let index, let range):
      return try element(of: try value(base), at: try value(index), index.range ?? range)
    case .field(let base, let name, let range): return try field(name, of: try value(base), range)
    case .call(let name, let parts, let range): return try call(name, parts, range)
    }
  }

  private mutating func charge(_ count: Int, _ range: Range<Int>?) throws(ExpressionFault) {
    steps += count
    if steps > Self.stepLimit {
      throw ExpressionFault(
        message: "the expression takes more than \(Self.stepLimit) steps", range: range ?? 0..<1)
    }
  }

  private mutating func array(
    _ parts: [Expression], _ range: Range<Int>
  ) throws(ExpressionFault) -> Value {
    var values: [Value] = []
    for part in parts {
      let element = try value(part)
      try charge(element.weight(limit: Self.stepLimit), range)
      values.append(element)
    }
    let list = Value.array(values)
    guard list.nesting <= Value.nestingLimit else {
      throw ExpressionFault(
        message: "lists nest deeper than \(Value.nestingLimit)", range: range)
    }
    return list
  }

  private mutating func boolean(_ expression: Expression) throws(ExpressionFault) -> Bool {
    let result = try value(expression)
    guard case .boolean(let flag) = result else {
      throw ExpressionFault(
        message: "a yes or no is needed here, got \(result.shown)", range: expression.range ?? 0..<1
      )
    }
    return flag
  }

  private mutating func negated(
    _ value: Value, _ range: Range<Int>
  ) throws(ExpressionFault) -> Value {
    switch value {
    case .number(let number): return .number(number.negative)
    case .array(let elements):
      var result: [Value] = []
      for element in elements {
        try charge(1, range)
        result.append(try negated(element, range))
      }
      return .array(result)
    default: throw ExpressionFault(message: "\(value.shown) has no negative", range: range)
    }
  }

  private mutating func binary(
    _ sign: BinaryOperator, _ left: Expression, _ right: Expression, _ range: Range<Int>
  ) throws(ExpressionFault) -> Value {
    switch sign {
    case .and: return .boolean(try boolean(left) ? try boolean(right) : false)
    case .or: return .boolean(try boolean(left) ? true : try boolean(right))
    default: break
    }
    let a = try value(left)
    let b = try value(right)
    switch sign {
    case .equal: return .boolean(try isEqual(a, b, range))
    case .unequal: return .boolean(!(try isEqual(a, b, range)))
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return try compare(sign, a, b, range)
    default: return try arithmetic(sign, a, b, range)
    }
  }

  private mutating func isEqual(
    _ a: Value, _ b: Value, _ range: Range<Int>
  ) throws(ExpressionFault) -> Bool {
    try charge(a.weight(limit: Self.stepLimit), range)
    switch (a, b) {
    case (.number(let x), .number(let y)): return Number.isEqual(x, y)
    case (.color(let x), .string(let text)), (.string(let text), .color(let x)):
      return ColorText.parse(text) == x
    case (.array(let x), .array(let y)):
      guard x.count == y.count else { return false }
      for (left, right) in zip(x, y) where !(try isEqual(left, right, range)) { return false }
      return true
    default: return a == b
    }
  }

  private func compare(
    _ sign: BinaryOperator, _ a: Value, _ b: Value, _ range: Range<Int>
  ) throws(ExpressionFault) -> Value {
    guard case .number(let x) = a, case .number(let y) = b else {
      throw ExpressionFault(
        message: "\(sign.rawValue) compares numbers, got \(a.shown) and \(b.shown)", range: range)
    }
    switch sign {
    case .less: return .boolean(Number.isLess(x, y))
    case .greater: return .boolean(Number.isLess(y, x))
    case .lessOrEqual: return .boolean(!Number.isLess(y, x))
    default: return .boolean(!Number.isLess(x, y))
    }
  }

  private mutating func arithmetic(
    _ sign: BinaryOperator, _ a: Value, _ b: Value, _ range: Range<Int>
  ) throws(ExpressionFault) -> Value {
    try charge(1, range)
    switch (a, b) {
    case (.number(let x), .number(let y)): return .number(try number(sign, x, y, range))
    case (.string(let x), .string(let y)) where sign == .add:
      guard x.utf8.count + y.utf8.count <= Self.textLimit else {
        throw ExpressionFault(
          message: "the text gets longer than \(Self.textLimit) bytes", range: range)
      }
      try charge((x.utf8.count + y.utf8.count) / 64, range)
      return .string(x + y)
    case (.array(let x), .array(let y))
    where x.count == y.count && [.add, .subtract].contains(sign):
      var result: [Value] = []
      for (left, right) in zip(x, y) { result.append(try arithmetic(sign, left, right, range)) }
      return .array(result)
    case (.array(let x), .number) where [.multiply, .divide].contains(sign):
      var result: [Value] = []
      for element in x { result.append(try arithmetic(sign, element, b, range)) }
      return .array(result)
    case (.number, .array(let y)) where sign == .multiply:
      var result: [Value] = []
      for element in y { result.append(try arithmetic(sign, a, element, range)) }
      return .array(result)
    default:
      throw ExpressionFault(
        message: "\(sign.rawValue) does not go between \(a.shown) and \(b.shown)", range: range)
    }
  }

  private func number(
    _ sign: BinaryOperator, _ x: Number, _ y: Number, _ range: Range<Int>
  ) throws(ExpressionFault) -> Number {
    let result: Number?
    switch sign {
    case .add: result = Number.sum(x, y)
    case .subtract: result = Number.sum(x, y.negative)
    case .multiply: result = Number.product(x, y)
    case .divide: result = Number.quotient(x, y)
    case .remainder: result = Number.remainder(x, y)
    default: result = Number.power(x, y)
    }
    if let result { return result }
    let isDivision = sign == .divide || sign == .remainder
    throw ExpressionFault(
      message: isDivision && y.value == 0
        ? "the divisor is 0" : "\(x) \(sign.rawValue) \(y) is not a number", range: range)
  }
}

extension Evaluator {
  private func element(
    of base: Value, at index: Value, _ range: Range<Int>
  ) throws(ExpressionFault) -> Value {
    guard case .array(let elements) = base else {
      throw ExpressionFault(
        message: "only a list has elements, got \(base.shown)", range: range)
    }
    guard case .number(let number) = index, let position = number.integer else {
      throw ExpressionFault(
        message: "an index is a whole number, got \(index.shown)", range: range)
    }
    guard elements.indices.contains(position) else {
      let known = elements.isEmpty ? "the list is empty" : "the list has 0 to \(elements.count - 1)"
      throw ExpressionFault(message: "index \(position) is out of range; \(known)", range: range)
    }
    return elements[position]
  }

  private func field(
    _ name: String, of base: Value, _ range: Range<Int>
  ) throws(ExpressionFault) -> Value {
    switch base {
    case .record(let fields):
      if let value = fields[name] { return value }
      throw ExpressionFault(
        message: "there is no field \(Wording.quoted(name))"
          + Wording.suggestion(name, in: fields.keys), range: range)
    case .array(let elements) where elements.allSatisfy(\.isRecord):
      var result: [Value] = []
      for element in elements { result.append(try field(name, of: element, range)) }
      return .array(result)
    case .array(let elements) where (2...3).contains(elements.count):
      if let position = ["x", "y", "z"].firstIndex(of: name), position < elements.count {
        return elements[position]
      }
      throw ExpressionFault(
        message: "a point has the fields x and y, not \(Wording.quoted(name))", range: range)
    default:
      throw ExpressionFault(message: "\(base.shown) has no fields", range: range)
    }
  }

  private mutating func call(
    _ name: String, _ parts: [Expression], _ range: Range<Int>
  ) throws(ExpressionFault) -> Value {
    guard let function = Function.all[name] else {
      throw ExpressionFault(
        message: "there is no function \(Wording.quoted(name))"
          + Wording.suggestion(name, in: Function.all.keys),
        range: range.lowerBound..<range.lowerBound + name.utf8.count)
    }
    guard function.count.contains(parts.count) else {
      throw ExpressionFault(
        message: "\(function.usage) takes \(function.countText), got \(parts.count)", range: range)
    }
    var values: [Value] = []
    for part in parts { values.append(try value(part)) }
    for value in values { try charge(value.weight(limit: Self.stepLimit), range) }
    do throws(FunctionFault) {
      return try function.body(values)
    } catch {
      throw ExpressionFault(message: "\(name): \(error.message)", range: range)
    }
  }
}

extension Expression {
  /// The bytes of the text that it was read from; nil for constants.
  var range: Range<Int>? {
    switch self {
    case .constant: nil
    case .name(_, let range), .array(_, let range), .negate(_, let range), .not(_, let range),
      .binary(_, _, _, let range), .choice(_, _, _, let range), .index(_, _, let range),
      .field(_, _, let range), .call(_, _, let range):
      range
    }
  }
}

extension Value {
  /// The deepest nesting of lists.
  static let nestingLimit = 16

  /// How deep lists nest in it.
  var nesting: Int {
    guard case .array(let elements) = self else { return 0 }
    return 1 + (elements.lazy.map(\.nesting).max() ?? 0)
  }

  /// The number of values in it, counted up to a limit.
  func weight(limit: Int) -> Int {
    switch self {
    case .array(let elements):
      var sum = 1
      for element in elements {
        sum += element.weight(limit: limit - sum)
        if sum > limit { return sum }
      }
      return sum
    case .record(let fields): return 1 + fields.count
    default: return 1
    }
  }
}
