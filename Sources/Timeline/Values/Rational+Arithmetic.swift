/// Arithmetic of exact fractions: in 64 bits where the terms allow it, in 128 where they do not.
extension Rational {
  /// The sum.
  public static func + (left: Self, right: Self) -> Self {
    if right.numerator == 0 { return left }
    if left.numerator == 0 { return right }
    if left.denominator == right.denominator {
      // Each term is at most 2^62 in magnitude, so the sum fits.
      return Self(narrow: left.numerator &+ right.numerator, left.denominator)
    }
    let (a, first) = left.numerator.multipliedReportingOverflow(by: right.denominator)
    let (b, second) = right.numerator.multipliedReportingOverflow(by: left.denominator)
    let (n, third) = a.addingReportingOverflow(b)
    let (d, fourth) = left.denominator.multipliedReportingOverflow(by: right.denominator)
    if !first, !second, !third, !fourth { return Self(narrow: n, d) }
    return Self(
      wide: Int128(left.numerator) * Int128(right.denominator)
        + Int128(right.numerator) * Int128(left.denominator),
      Int128(left.denominator) * Int128(right.denominator))
  }

  /// The difference.
  public static func - (left: Self, right: Self) -> Self { left + -right }

  /// The negative.
  public static prefix func - (value: Self) -> Self {
    Self(unchecked: -value.numerator, value.denominator)
  }

  /// The product.
  public static func * (left: Self, right: Self) -> Self {
    let (n, first) = left.numerator.multipliedReportingOverflow(by: right.numerator)
    let (d, second) = left.denominator.multipliedReportingOverflow(by: right.denominator)
    if !first, !second { return Self(narrow: n, d) }
    return Self(
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

  /// The magnitude.
  public var magnitude: Self { numerator < 0 ? -self : self }

  /// The greatest whole number that is not above it.
  public var roundedDown: Int64 {
    let quotient = numerator / denominator
    return numerator % denominator < 0 ? quotient - 1 : quotient
  }

  /// The nearest whole number; halves go up.
  public var rounded: Int64 { (self + Self(unchecked: 1, 2)).roundedDown }

  /// How often `step` goes into it, rounded down, and what is left, 0 up to `step`.
  ///
  /// - Parameter step: Greater than 0; for any other the answer is (0, self).
  public func cycles(of step: Self) -> (count: Int64, rest: Self) {
    guard step.numerator > 0 else { return (0, self) }
    if step.numerator == 1, step.denominator == 1, isWhole { return (numerator, .zero) }
    let (n, first) = numerator.multipliedReportingOverflow(by: step.denominator)
    let (d, second) = denominator.multipliedReportingOverflow(by: step.numerator)
    let (common, third) = denominator.multipliedReportingOverflow(by: step.denominator)
    if !first, !second, !third {
      var (count, rest) = n.quotientAndRemainder(dividingBy: d)
      if rest < 0 {
        count -= 1
        rest += d
      }
      return (count, Self(narrow: rest, common))
    }
    let quotient = Self(
      wide: Int128(numerator) * Int128(step.denominator),
      Int128(denominator) * Int128(step.numerator))
    let count = quotient.roundedDown
    let rest = self - Self(wide: Int128(count), 1) * step
    return (count, min(max(rest, .zero), step))
  }

  /// The smallest value that both go into a whole number of times; nil unless both are above 0.
  ///
  /// - Returns: Also nil where the answer does not fit exactly.
  public static func commonMultiple(_ first: Self, _ second: Self) -> Self? {
    guard first.numerator > 0, second.numerator > 0 else { return nil }
    // lcm(a/b, c/d) = lcm(a, c) / gcd(b, d) for fractions in lowest terms.
    let divisor = commonDivisor(first.numerator.magnitude, second.numerator.magnitude)
    let denominator = commonDivisor(first.denominator.magnitude, second.denominator.magnitude)
    let (n, overflow) = (first.numerator.magnitude / divisor)
      .multipliedReportingOverflow(by: second.numerator.magnitude)
    guard !overflow, n < 1 << 62 else { return nil }
    return Self(wide: Int128(n), Int128(denominator))
  }
}
