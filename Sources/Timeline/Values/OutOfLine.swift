/// A value kept in a box of its own, so that what holds it stays small; it compares by the value.
indirect enum OutOfLine<Value: Sendable>: Sendable {
  /// The value.
  case boxed(Value)

  /// The value.
  var value: Value {
    switch self {
    case .boxed(let value): value
    }
  }
}

extension OutOfLine: Equatable where Value: Equatable {}
extension OutOfLine: Hashable where Value: Hashable {}
