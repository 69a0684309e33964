/// The values of one animation over its progress.
enum Curve<Value: Interpolatable>: Sendable {
  /// From, to and by, any of which may be absent.
  case basic(from: Value?, to: Value?, by: Value?)
  /// Keys.
  case keys(KeyframeCurve<Value>)

  /// The value at some progress; nil where the animation changes nothing.
  ///
  /// - Parameters:
  ///   - progress: 0...1, beyond where a curve or a spring overshoots.
  ///   - underlying: The value without this animation, asked for only where it matters.
  func value(at progress: Double, underlying: () -> Value) -> Value? {
    switch self {
    case .keys(let curve): curve.value(at: progress)
    case .basic(let from?, let to?, _): Value.mix(from, to, at: progress)
    case .basic(let from?, nil, let by?):
      Value.mix(from, Value.adding(by, to: from), at: progress)
    case .basic(nil, let to?, let by?):
      Value.mix(Value.removing(by, from: to), to, at: progress)
    case .basic(let from?, nil, nil): Value.mix(from, underlying(), at: progress)
    case .basic(nil, let to?, nil): Value.mix(underlying(), to, at: progress)
    case .basic(nil, nil, let by?):
      {
        let base = underlying()
        return Value.mix(base, Value.adding(by, to: base), at: progress)
      }()
    case .basic(nil, nil, nil): nil
    }
  }

  /// What each cycle adds when cycles add up: the value at the end of one.
  ///
  /// - Parameter mirrors: Whether a cycle ends where it began.
  func cycleValue(mirrors: Bool, underlying: () -> Value) -> Value? {
    if case .basic(nil, nil, let by?) = self { return mirrors ? by.repeated(0) : by }
    return value(at: mirrors ? 0 : 1, underlying: underlying)
  }
}
