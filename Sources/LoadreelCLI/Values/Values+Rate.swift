import Loadreel

extension Values {
  /// Reads frames a second, from 1/60 to 1000, exactly: `60`, `12.5`, `30000/1001`; `29.97` and its kin mean the rates of
  /// television, thousands over 1001.
  static func frameRate(_ text: String) throws(ValueError) -> FrameRate {
    guard let number = RateText.television(text) ?? fraction(text) else {
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
