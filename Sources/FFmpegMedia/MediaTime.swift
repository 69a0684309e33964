/// A time or duration in seconds as an exact fraction in lowest terms.
public struct MediaTime: Hashable, Sendable {
  /// The numerator; carries the sign.
  public let numerator: Int64
  /// The denominator, greater than 0.
  public let denominator: Int64

  /// The fraction in lowest terms; a denominator of 0 or less makes 0.
  public init(_ numerator: Int64, _ denominator: Int64 = 1) {
    guard denominator > 0, numerator > Int64.min else {
      self.numerator = 0
      self.denominator = 1
      return
    }
    var (a, b) = (abs(numerator), denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / max(a, 1)
    self.denominator = denominator / max(a, 1)
  }

  /// No time.
  public static let zero = Self(0)

  /// The nearest double.
  public var seconds: Double { Double(numerator) / Double(denominator) }

  /// The nearest whole number of a unit of which `perSecond` make a second, halves up.
  public func rounded(perSecond: Int64) -> Int64 {
    let (n, d) = (Int128(numerator) * Int128(perSecond), Int128(denominator))
    let twice = 2 * n + d
    let floor = twice >= 0 ? twice / (2 * d) : -((-twice + 2 * d - 1) / (2 * d))
    return Int64(clamping: floor)
  }

  /// The sum; terms that do not fit 64 bits are rounded to billionths of a second.
  public static func + (left: Self, right: Self) -> Self {
    let n =
      Int128(left.numerator) * Int128(right.denominator)
      + Int128(right.numerator) * Int128(left.denominator)
    return Self(wide: n, Int128(left.denominator) * Int128(right.denominator))
  }

  private init(wide numerator: Int128, _ denominator: Int128) {
    var (a, b) = (numerator < 0 ? -numerator : numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    let (n, d) = (numerator / max(a, 1), denominator / max(a, 1))
    if let n = Int64(exactly: n), let d = Int64(exactly: d) {
      self.init(n, d)
    } else {
      self.init(Int64((Double(n) / Double(d) * 1e9).rounded()), 1_000_000_000)
    }
  }
}

extension MediaTime: Comparable {
  /// Whether one time is earlier than another, exactly.
  public static func < (left: Self, right: Self) -> Bool {
    Int128(left.numerator) * Int128(right.denominator)
      < Int128(right.numerator) * Int128(left.denominator)
  }
}

extension MediaTime: CustomStringConvertible {
  /// The fraction and its decimals: `23/5 s (4.6)`.
  public var description: String { "\(numerator)/\(denominator) s (\(seconds))" }
}
