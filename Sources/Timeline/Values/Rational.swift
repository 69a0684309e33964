/// An exact fraction, in lowest terms with a positive denominator: times in seconds, durations,
/// repeat counts.
///
/// Arithmetic never traps: a result whose terms do not fit in 64 bits is rounded to the nearest
/// fraction that does,
/// and a value beyond ±2^62 saturates there.
public struct Rational: Hashable, Sendable {
  /// The numerator; carries the sign.
  public let numerator: Int64
  /// The denominator, greater than 0.
  public let denominator: Int64

  /// A whole number.
  public init(_ value: Int) {
    self.init(wide: Int128(value), 1)
  }

  /// The fraction `numerator / denominator`; nil when the denominator is 0.
  public init?(_ numerator: Int, _ denominator: Int) {
    guard denominator != 0 else { return nil }
    self.init(wide: Int128(numerator), Int128(denominator))
  }

  /// Zero.
  public static let zero = Self(0)
  /// One.
  public static let one = Self(1)

  /// The nearest double.
  public var value: Double { Double(numerator) / Double(denominator) }

  private static let limit = Int128(1) << 62

  /// Reduces, and rounds where a term does not fit.
  private init(wide numerator: Int128, _ denominator: Int128) {
    var n = denominator < 0 ? -numerator : numerator
    var d = denominator < 0 ? -denominator : denominator
    let divisor = Self.greatestCommonDivisor(n < 0 ? -n : n, d)
    if divisor > 1 {
      n /= divisor
      d /= divisor
    }
    while d >= Self.limit {
      n = (n + (n < 0 ? -1 : 1)) / 2
      d = (d + 1) / 2
    }
    while (n >= Self.limit || n <= -Self.limit) && d > 1 {
      n = (n + (n < 0 ? -1 : 1)) / 2
      d = (d + 1) / 2
    }
    n = min(max(n, -Self.limit), Self.limit)
    self.numerator = Int64(n)
    self.denominator = Int64(d)
  }

  private static func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// The sum.
  public static func + (left: Self, right: Self) -> Self {
    Self(
      wide: Int128(left.numerator) * Int128(right.denominator)
        + Int128(right.numerator) * Int128(left.denominator),
      Int128(left.denominator) * Int128(right.denominator))
  }

  /// The difference.
  public static func - (left: Self, right: Self) -> Self { left + -right }

  /// The negative.
  public static prefix func - (value: Self) -> Self {
    Self(wide: -Int128(value.numerator), Int128(value.denominator))
  }

  /// The product.
  public static func * (left: Self, right: Self) -> Self {
    Self(
      wide: Int128(left.numerator) * Int128(right.numerator),
      Int128(left.denominator) * Int128(right.denominator))
  }

  /// The quotient; nil when the divisor is 0.
  public func divided(by divisor: Self) -> Self? {
    guard divisor.numerator != 0 else { return nil }
    return Self(
      wide: Int128(numerator) * Int128(divisor.denominator),
      Int128(denominator) * Int128(divisor.numerator))
  }
}

extension Rational: Comparable {
  /// Whether one value is smaller than another, exactly.
  public static func < (left: Self, right: Self) -> Bool {
    Int128(left.numerator) * Int128(right.denominator)
      < Int128(right.numerator) * Int128(left.denominator)
  }
}
