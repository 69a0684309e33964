/// A parsed expression: a tree whose parts know their bytes within the expression's text.
indirect enum Expression: Sendable {
  case constant(Value)
  case name(String, Range<Int>)
  case array([Expression], Range<Int>)
  case negate(Expression, Range<Int>)
  case not(Expression, Range<Int>)
  case binary(BinaryOperator, Expression, Expression, Range<Int>)
  case choice(Expression, Expression, Expression, Range<Int>)
  case index(Expression, Expression, Range<Int>)
  case field(Expression, String, Range<Int>)
  case call(String, [Expression], Range<Int>)

  /// The names of values that it reads.
  var names: Set<String> {
    switch self {
    case .constant: []
    case .name(let name, _): [name]
    case .array(let parts, _), .call(_, let parts, _):
      parts.reduce(into: []) { $0.formUnion($1.names) }
    case .negate(let part, _), .not(let part, _), .field(let part, _, _): part.names
    case .binary(_, let left, let right, _), .index(let left, let right, _):
      left.names.union(right.names)
    case .choice(let test, let yes, let no, _): test.names.union(yes.names).union(no.names)
    }
  }
}

/// An operator between two expressions.
enum BinaryOperator: String, Sendable {
  case or
  case and
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case power = "^"

  /// How tightly it binds; higher is tighter.
  var precedence: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .unequal: 4
    case .less, .lessOrEqual, .greater, .greaterOrEqual: 5
    case .add, .subtract: 6
    case .multiply, .divide, .remainder: 7
    case .power: 9
    }
  }
}

/// A fault in an expression, with the bytes of its text that it points at.
struct ExpressionFault: Error {
  let message: String
  let range: Range<Int>
}
