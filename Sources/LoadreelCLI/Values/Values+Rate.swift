import Loadreel

extension Values {
  /// The rates of television in words and the fractions they stand for.
  private static let televisionRates = [
    "23.976": (24_000, 1001), "23.98": (24_000, 1001), "29.97": (30_000, 1001),
    "47.952": (48_000, 1001), "47.95": (48_000, 1001), "59.94": (60_000, 1001),
    "119.88": (120_000, 1001),
  ]

  /// Reads frames a second, from 1/60 to 1000, exactly: `60`, `12.5`, `30000/1001`; `29.97` and its kin mean the rates of
  /// television, thousands over 1001.
  static func frameRate(_ text: String) throws(ValueError) -> FrameRate {
    if let (over, under) = televisionRates[text], let rate = FrameRate(over, under) { return rate }
    guard let number = fraction(text) else {
      throw ValueError(
        "\(quoted(text)) is no rate", "write frames a second as in --fps 60 or --fps 30000/1001")
    }
    guard let slowest = Rational(1, 60), number >= slowest, number <= Rational(1000),
      let rate = FrameRate(Int(number.numerator), Int(number.denominator))
    else {
      throw ValueError(
        "a rate is greater than 0 (from 1/60 to 1000 frames a second)",
        "use --fps 60, or --fps 30000/1001")
    }
    return rate
  }
}
