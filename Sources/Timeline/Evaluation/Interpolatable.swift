/// A value that animations can go between, add up and measure.
protocol Interpolatable: Sendable {
  /// Whether sums and multiples behave as those of vectors do, so that splines make sense.
  static var isVector: Bool { get }
  /// The value at `t` between two, exact at 0 and 1, extrapolated beyond.
  static func mix(_ start: Self, _ end: Self, at t: Double) -> Self
  /// The value changed by another: their sum; for matrices `change` first, then `value`.
  static func adding(_ change: Self, to value: Self) -> Self
  /// The value before it was changed by another.
  static func removing(_ change: Self, from value: Self) -> Self
  /// The value added up this many times.
  func repeated(_ count: Int) -> Self
  /// How far two values are apart.
  static func distance(_ first: Self, _ second: Self) -> Double
  /// A times the first plus b times the second; only for vectors.
  static func combination(_ a: Double, _ first: Self, _ b: Double, _ second: Self) -> Self
}

extension SIMD4<Double>: Interpolatable {
  static var isVector: Bool { true }
  @inline(__always)
  static func mix(_ start: Self, _ end: Self, at t: Double) -> Self { start * (1 - t) + end * t }
  static func adding(_ change: Self, to value: Self) -> Self { value + change }
  static func removing(_ change: Self, from value: Self) -> Self { value - change }
  func repeated(_ count: Int) -> Self { self * Double(count) }
  static func distance(_ first: Self, _ second: Self) -> Double {
    let way = second - first
    return (way * way).sum().squareRoot()
  }
  static func combination(_ a: Double, _ first: Self, _ b: Double, _ second: Self) -> Self {
    a * first + b * second
  }
}

/// Numbers of a path, a list of colours or of locations, one after another.
struct NumberList: Interpolatable, Hashable {
  /// The numbers.
  var values: [Double]

  static var isVector: Bool { true }

  private static func zip(
    _ first: Self, _ second: Self, _ operation: (Double, Double) -> Double
  ) -> Self {
    let count = min(first.values.count, second.values.count)
    var result: [Double] = []
    result.reserveCapacity(count)
    for index in 0..<count { result.append(operation(first.values[index], second.values[index])) }
    return Self(values: result)
  }

  static func mix(_ start: Self, _ end: Self, at t: Double) -> Self {
    zip(start, end) { $0 * (1 - t) + $1 * t }
  }
  static func adding(_ change: Self, to value: Self) -> Self { zip(value, change, +) }
  static func removing(_ change: Self, from value: Self) -> Self { zip(value, change, -) }
  func repeated(_ count: Int) -> Self { Self(values: values.map { $0 * Double(count) }) }
  static func distance(_ first: Self, _ second: Self) -> Double {
    var sum = 0.0
    for (a, b) in Swift.zip(first.values, second.values) { sum += (b - a) * (b - a) }
    return sum.squareRoot()
  }
  static func combination(_ a: Double, _ first: Self, _ b: Double, _ second: Self) -> Self {
    zip(first, second) { a * $0 + b * $1 }
  }
}

extension Transform3D: Interpolatable {
  static var isVector: Bool { false }

  static func mix(_ start: Self, _ end: Self, at t: Double) -> Self {
    if t == 0 { return start }
    if t == 1 { return end }
    return DecomposedTransform.mix(DecomposedTransform(start), DecomposedTransform(end), at: t)
      .matrix
  }
  static func adding(_ change: Self, to value: Self) -> Self { change * value }
  static func removing(_ change: Self, from value: Self) -> Self {
    guard let inverse = change.inverse else { return value }
    return inverse * value
  }

  /// The map done over and over, by squaring; at most 2^20 times, so that nothing overflows in time.
  func repeated(_ count: Int) -> Self {
    guard count >= 0 else { return inverse?.repeated(-max(count, -1_048_576)) ?? .identity }
    var rest = min(count, 1_048_576)
    var power = self
    var result = Self.identity
    while rest > 0 {
      if rest & 1 == 1 { result = result * power }
      power = power * power
      rest >>= 1
    }
    return result
  }

  static func distance(_ first: Self, _ second: Self) -> Double {
    let rows = (
      first.row1 - second.row1, first.row2 - second.row2, first.row3 - second.row3,
      first.row4 - second.row4
    )
    return (rows.0 * rows.0 + rows.1 * rows.1 + rows.2 * rows.2 + rows.3 * rows.3).sum()
      .squareRoot()
  }
  static func combination(_ a: Double, _ first: Self, _ b: Double, _ second: Self) -> Self {
    b > a ? second : first
  }
}
