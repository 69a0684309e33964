import Loadreel

/// Figures as people read them.
enum FactText {
  /// A number with a fixed count of decimals, rounded half up, without help of the locale.
  static func decimal(_ value: Rational, places: Int) -> String {
    var power = 1
    for _ in 0..<places { power *= 10 }
    let scaled = value * Rational(power)
    let doubled = 2 * Int128(scaled.numerator) + Int128(scaled.denominator)
    let units = floorDivided(doubled, by: 2 * Int128(scaled.denominator))
    let magnitude = units.magnitude
    let whole = String(magnitude / UInt128(power))
    let sign = units < 0 ? "-" : ""
    guard places > 0 else { return sign + whole }
    let rest = String(magnitude % UInt128(power))
    return sign + whole + "." + String(repeating: "0", count: places - rest.count) + rest
  }

  /// A number with as many decimals as it needs, at most `places`.
  static func shortest(_ value: Rational, places: Int = 3) -> String {
    var text = Substring(decimal(value, places: places))
    guard text.contains(".") else { return String(text) }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return String(text)
  }

  /// Seconds of real time with one decimal.
  static func elapsed(_ seconds: Double) -> String {
    let tenths = seconds.isFinite ? Int(min(max(seconds * 10, 0), 1e12).rounded()) : 0
    return "\(tenths / 10).\(tenths % 10) s"
  }

  /// A rate: `60 fps`, `29.97 fps`.
  static func rate(_ rate: FrameRate) -> String {
    shortest(Rational(rate.numerator, rate.denominator) ?? .zero, places: 2) + " fps"
  }

  /// A fraction as it is: `6/5`, `2`.
  static func fraction(_ value: Rational) -> String {
    value.denominator == 1 ? "\(value.numerator)" : "\(value.numerator)/\(value.denominator)"
  }

  /// A count of bytes: `812 B`, `88 KB`, `1.2 MB`.
  static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count) B"
    case ..<999_500: "\((count + 500) / 1000) KB"
    case ..<999_950_000: "\((count + 50_000) / 1_000_000).\((count + 50_000) / 100_000 % 10) MB"
    default: "\((count + 50_000_000) / 1_000_000_000).\((count + 50_000_000) / 100_000_000 % 10) GB"
    }
  }

  private static func floorDivided(_ value: Int128, by divisor: Int128) -> Int128 {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
