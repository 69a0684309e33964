/// The numbers that a key allows.
struct Limits: Hashable, Sendable {
  /// The least; nil is none.
  var minimum: Double?
  /// The greatest; nil is none.
  var maximum: Double?
  /// Whether the least itself is left out.
  var isAboveMinimum = false
  /// Whether an infinite number is allowed.
  var allowsInfinity = false

  /// Any finite number.
  static let any = Self()
  /// 0 and above.
  static let notNegative = Self(minimum: 0)
  /// Above 0.
  static let positive = Self(minimum: 0, isAboveMinimum: true)
  /// 0 to 1.
  static let unit = Self(minimum: 0, maximum: 1)
  /// Above 0, `Infinity` too.
  static let count = Self(minimum: 0, isAboveMinimum: true, allowsInfinity: true)

  /// Whether a number is allowed.
  func contains(_ value: Double) -> Bool {
    if value.isInfinite { return allowsInfinity && value > 0 }
    if let minimum, isAboveMinimum ? value <= minimum : value < minimum { return false }
    if let maximum, value > maximum { return false }
    return true
  }

  /// What is allowed, in words: `from 0 to 1`, `above 0`; nil when all finite numbers are.
  var words: String? {
    switch (minimum, maximum) {
    case (let low?, let high?): "from \(Number.plainText(low)) to \(Number.plainText(high))"
    case (let low?, nil):
      isAboveMinimum ? "above \(Number.plainText(low))" : "at least \(Number.plainText(low))"
    case (nil, let high?): "at most \(Number.plainText(high))"
    case (nil, nil): nil
    }
  }
}
