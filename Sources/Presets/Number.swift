internal import Timeline

/// A number of the preset language: an exact fraction while that is possible, else a double.
enum Number: Hashable, Sendable {
  /// A fraction whose terms fit in 62 bits.
  case exact(Rational)
  /// A finite or infinite double; never NaN.
  case real(Double)

  /// A whole number.
  init(_ value: Int) { self = .exact(Rational(value)) }

  /// The nearest double.
  var value: Double {
    switch self {
    case .exact(let fraction): fraction.value
    case .real(let value): value
    }
  }

  /// The number as an integer, when it is one (doubles too, where they hold integers exactly).
  var integer: Int? {
    switch self {
    case .exact(let fraction): fraction.denominator == 1 ? Int(fraction.numerator) : nil
    case .real(let value):
      value == value.rounded() && abs(value) < 9e15 ? Int(value) : nil
    }
  }

  /// The number as a time: exact, or the nearest 1/705,600,000 s; nil when it is not finite or beyond a century.
  var seconds: Rational? {
    switch self {
    case .exact(let fraction): return abs(fraction.value) <= 3.2e9 ? fraction : nil
    case .real(let value):
      guard value.isFinite, abs(value) <= 3.2e9 else { return nil }
      return Rational(Int((value * 705_600_000).rounded()), 705_600_000)
    }
  }

  /// A fraction of wide terms in lowest terms; a double where they do not fit.
  private static func fraction(_ numerator: Int128, _ denominator: Int128) -> Self {
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = a == 0 ? 1 : Int128(a)
    let n = numerator / divisor
    let d = denominator / divisor
    let limit = Int128(1) << 62
    if n.magnitude < limit.magnitude, d.magnitude < limit.magnitude,
      let fraction = Rational(Int(n), Int(d))
    {
      return .exact(fraction)
    }
    return .real(Double(n) / Double(d))
  }

  /// A double as a number; nil when it is NaN.
  private static func checked(_ value: Double) -> Self? { value.isNaN ? nil : .real(value) }

  /// The sum; nil when it is undefined.
  static func sum(_ a: Self, _ b: Self) -> Self? {
    guard case .exact(let x) = a, case .exact(let y) = b else { return checked(a.value + b.value) }
    return fraction(
      Int128(x.numerator) * Int128(y.denominator) + Int128(y.numerator) * Int128(x.denominator),
      Int128(x.denominator) * Int128(y.denominator))
  }

  /// The negative.
  var negative: Self {
    switch self {
    case .exact(let fraction): .exact(-fraction)
    case .real(let value): .real(-value)
    }
  }

  /// The product; nil when it is undefined.
  static func product(_ a: Self, _ b: Self) -> Self? {
    guard case .exact(let x) = a, case .exact(let y) = b else { return checked(a.value * b.value) }
    return fraction(
      Int128(x.numerator) * Int128(y.numerator), Int128(x.denominator) * Int128(y.denominator))
  }

  /// The quotient; nil when the divisor is 0.
  static func quotient(_ a: Self, _ b: Self) -> Self? {
    guard b.value != 0 else { return nil }
    guard case .exact(let x) = a, case .exact(let y) = b else { return checked(a.value / b.value) }
    return fraction(
      Int128(x.numerator) * Int128(y.denominator), Int128(x.denominator) * Int128(y.numerator))
  }

  /// The remainder with the divisor's sign, so that indices run round; nil when the divisor is 0.
  static func remainder(_ a: Self, _ b: Self) -> Self? {
    guard let ratio = quotient(a, b), let whole = ratio.rounded(.down),
      let part = product(whole, b)
    else { return nil }
    return sum(a, part.negative)
  }

  /// The nearest whole number by a rule; nil when it is infinite.
  func rounded(_ rule: FloatingPointRoundingRule) -> Self? {
    switch self {
    case .real(let value): return value.isFinite ? .real(value.rounded(rule)) : nil
    case .exact(let fraction):
      let (n, d) = (Int128(fraction.numerator), Int128(fraction.denominator))
      let floor = n >= 0 ? n / d : -((-n + d - 1) / d)
      switch rule {
      case .down: return Self.fraction(floor, 1)
      case .up: return Self.fraction(floor * d == n ? floor : floor + 1, 1)
      default:
        let twice = 2 * (n - floor * d)
        let isUp = twice > d || (twice == d && n > 0)
        return Self.fraction(isUp ? floor + 1 : floor, 1)
      }
    }
  }

  /// The power; exact for whole exponents of small size; nil when it is undefined.
  static func power(_ base: Self, _ exponent: Self) -> Self? {
    if case .exact = base, let count = exponent.integer, abs(count) <= 64 {
      var result: Self? = Self(1)
      for _ in 0..<abs(count) { result = result.flatMap { product($0, base) } }
      return count < 0 ? result.flatMap { quotient(Self(1), $0) } : result
    }
    return checked(MathFunctions.power(base.value, exponent.value))
  }

  /// Whether one number is smaller than another, exactly where both are exact.
  static func isLess(_ a: Self, _ b: Self) -> Bool {
    if case .exact(let x) = a, case .exact(let y) = b { return x < y }
    return a.value < b.value
  }

  /// Whether two numbers are equal, whatever they are kept as.
  static func isEqual(_ a: Self, _ b: Self) -> Bool {
    if case .exact(let x) = a, case .exact(let y) = b { return x == y }
    return a.value == b.value
  }
}

extension Number: CustomStringConvertible {
  /// The number as a person writes it: `2`, `0.5`, `1/3`.
  var description: String {
    guard case .exact(let fraction) = self else { return Self.plainText(value) }
    if fraction.denominator == 1 { return String(fraction.numerator) }
    var rest = fraction.denominator
    while rest % 2 == 0 { rest /= 2 }
    while rest % 5 == 0 { rest /= 5 }
    return rest == 1
      ? Self.plainText(fraction.value) : "\(fraction.numerator)/\(fraction.denominator)"
  }

  static func plainText(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Number {
  /// A number from its decimal text (`12`, `.5`, `1e-3`), exactly where that fits; nil when it is none.
  init?(decimal text: some StringProtocol) {
    var mantissa: Int128 = 0
    var scale = 0
    var digits = 0
    var isFraction = false
    var isExact = true
    var rest = text.utf8[...]
    while let byte = rest.first, byte == 0x2E || (0x30...0x39).contains(byte) {
      rest = rest.dropFirst()
      if byte == 0x2E {
        if isFraction { return nil }
        isFraction = true
        continue
      }
      digits += 1
      if isFraction { scale -= 1 }
      mantissa = mantissa * 10 + Int128(byte - 0x30)
      if mantissa.magnitude > Int128(1) << 120 {
        isExact = false
        mantissa /= 1024
      }
    }
    guard digits > 0 else { return nil }
    if let byte = rest.first {
      guard byte == 0x65 || byte == 0x45 else { return nil }
      let exponent = String(decoding: rest.dropFirst(), as: UTF8.self)
      guard exponent.utf8.last.map({ (0x30...0x39).contains($0) }) ?? false,
        let value = Int(exponent)
      else { return nil }
      scale = max(-10_000, min(10_000, scale &+ max(-20_000, min(20_000, value))))
    }
    if isExact, abs(scale) <= 18 {
      let power = (0..<abs(scale)).reduce(Int128(1)) { result, _ in result * 10 }
      if scale <= 0 {
        self = Self.fraction(mantissa, power)
        return
      }
      if mantissa.magnitude < (Int128(1) << 62).magnitude {
        self = Self.fraction(mantissa * power, 1)
        return
      }
    }
    guard let value = Double(String(text)), value.isFinite
    else { return nil }
    self = .real(value)
  }
}
