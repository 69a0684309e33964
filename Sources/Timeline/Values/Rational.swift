/// An exact fraction, in lowest terms with a positive denominator: times, durations, repeat counts.
///
/// Arithmetic never traps: a result whose terms do not fit in 62 bits is rounded to a nearby fraction
/// that does, and a value beyond ±2^62 saturates there.
public struct Rational: Hashable, BitwiseCopyable, Sendable {
  /// The numerator; carries the sign, at most 2^62 in magnitude.
  public let numerator: Int64
  /// The denominator, 1...2^62.
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

  /// The multiple of 2^-32 nearest to a number of seconds.
  ///
  /// It saturates at ±2^30; a number that is not one gives zero.
  public init(rounding value: Double) {
    guard value == value else {
      self = .zero
      return
    }
    let limited = min(max(value, -1_073_741_824), 1_073_741_824)
    self.init(wide: Int128((limited * 4_294_967_296).rounded()), 1 << 32)
  }

  /// Zero.
  public static let zero = Self(unchecked: 0, 1)
  /// One.
  public static let one = Self(unchecked: 1, 1)

  /// The nearest double.
  public var value: Double { Double(numerator) / Double(denominator) }

  /// Whether it is a whole number.
  public var isWhole: Bool { denominator == 1 }

  /// Terms that are already in lowest terms and in range.
  init(unchecked numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Terms of which both fit in 64 bits, the denominator greater than 0; reduces them.
  init(narrow numerator: Int64, _ denominator: Int64) {
    let divisor = commonDivisor(numerator.magnitude, denominator.magnitude)
    if divisor <= 1 {
      guard numerator.magnitude < Self.narrowLimit, denominator < Self.narrowLimit else {
        self.init(wide: Int128(numerator), Int128(denominator))
        return
      }
      self.init(unchecked: numerator, denominator)
      return
    }
    // A divisor of 2 or more brings every 64-bit term below 2^62 in magnitude, or to it.
    let divisorTerm = Int64(truncatingIfNeeded: divisor)
    guard divisorTerm > 0 else {
      self.init(wide: Int128(numerator), Int128(denominator))
      return
    }
    self.init(unchecked: numerator / divisorTerm, denominator / divisorTerm)
  }

  /// Any terms, the denominator not 0: reduces them, and rounds where one does not fit.
  init(wide numerator: Int128, _ denominator: Int128) {
    var n = denominator < 0 ? -numerator : numerator
    var d = denominator < 0 ? -denominator : denominator
    Self.reduce(&n, &d)
    if d >= Self.limit || n >= Self.limit || n <= -Self.limit {
      while d > 1, d >= Self.limit || n >= Self.limit || n <= -Self.limit {
        n = (n + (n < 0 ? -1 : 1)) / 2
        d = (d + 1) / 2
      }
      n = min(max(n, -Self.limit), Self.limit)
      Self.reduce(&n, &d)
    }
    self.numerator = Int64(truncatingIfNeeded: n)
    self.denominator = Int64(truncatingIfNeeded: d)
  }

  private static let limit = Int128(1) << 62
  private static let narrowLimit: UInt64 = 1 << 62

  private static func reduce(_ n: inout Int128, _ d: inout Int128) {
    var (a, b) = (n < 0 ? -n : n, d)
    while b > Int128(UInt64.max) || a > Int128(UInt64.max) {
      if b == 0 { break }
      (a, b) = (b, a % b)
    }
    let divisor =
      b == 0
      ? a
      : Int128(commonDivisor(UInt64(truncatingIfNeeded: a), UInt64(truncatingIfNeeded: b)))
    if divisor > 1 {
      n /= divisor
      d /= divisor
    }
  }
}

/// The greatest common divisor of two numbers, by Stein's binary method; 0 divides by everything.
func commonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
  if first == 0 { return second }
  if second == 0 { return first }
  let shift = (first | second).trailingZeroBitCount
  var a = first >> first.trailingZeroBitCount
  var b = second
  while true {
    b >>= b.trailingZeroBitCount
    if a > b { swap(&a, &b) }
    b &-= a
    if b == 0 { return a << shift }
    if a == 1 { return 1 << shift }
  }
}

extension Rational: Comparable {
  /// Whether one value is smaller than another, exactly.
  public static func < (left: Self, right: Self) -> Bool {
    let (a, first) = left.numerator.multipliedReportingOverflow(by: right.denominator)
    let (b, second) = right.numerator.multipliedReportingOverflow(by: left.denominator)
    if !first, !second { return a < b }
    return Int128(left.numerator) * Int128(right.denominator)
      < Int128(right.numerator) * Int128(left.denominator)
  }
}

extension Rational: CustomStringConvertible {
  /// The terms as people write them: `6/5`, or `3` for a whole number.
  public var description: String {
    isWhole ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
