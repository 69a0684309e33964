import Loadreel

extension Values {
  /// Reads a decimal number without sign, exactly: `2`, `1.25`, `.5`; nil for anything else or more than 15 digits.
  static func decimal(_ text: some StringProtocol) -> Rational? {
    var digits = 0
    var scale = 1
    var seenPoint = false
    var count = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "."), !seenPoint {
        seenPoint = true
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), count < 15 {
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        if seenPoint { scale *= 10 }
        count += 1
      } else {
        return nil
      }
    }
    return count > 0 ? Rational(digits, scale) : nil
  }

  /// Reads a number as a decimal or a fraction of two: `29.97`, `30000/1001`.
  static func fraction(_ text: some StringProtocol) -> Rational? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    switch parts.count {
    case 1: return decimal(parts[0])
    case 2:
      guard let over = decimal(parts[0]), let under = decimal(parts[1]) else { return nil }
      return over.divided(by: under)
    default: return nil
    }
  }

  /// Reads seconds greater than 0, or 0 where that is allowed, at most a day: `1.2`, `1.2s`, `250ms`, `4/3`.
  static func seconds(
    _ text: String, _ example: String, allowsZero: Bool = false
  ) throws(ValueError) -> Rational {
    guard let seconds = time(text) else {
      throw ValueError("\(quoted(text)) is no time", "write seconds as in \(example), or 250ms")
    }
    guard seconds > .zero || allowsZero, seconds <= Rational(86_400) else {
      throw ValueError("\(quoted(text)) is not between 0 and a day", "write it as in \(example)")
    }
    return seconds
  }

  /// Reads a time of 0 or more, with or without a unit.
  static func time(_ text: some StringProtocol) -> Rational? {
    if text.hasSuffix("ms") {
      return fraction(text.dropLast(2))?.divided(by: Rational(1000))
    }
    return fraction(text.hasSuffix("s") ? text.dropLast() : text[...])
  }

  /// Reads pixels a point, from 1/100 to 100.
  static func scale(_ text: String) throws(ValueError) -> Rational {
    guard let scale = fraction(text.hasSuffix("x") ? text.dropLast() : text[...]),
      let smallest = Rational(1, 100), scale >= smallest, scale <= Rational(100)
    else {
      throw ValueError(
        "\(quoted(text)) is no scale from 0.01 to 100", "write pixels a point as in --scale 2")
    }
    return scale
  }

  /// Reads an instant of a part.
  static func instant(_ text: String) throws(ValueError) -> StillInstant {
    let wrong = ValueError(
      "\(quoted(text)) is no instant", "write seconds (1.2), a fraction (50%), a frame (72f) or end"
    )
    if text == "end" { return .end }
    if text.hasSuffix("%") {
      guard let share = fraction(text.dropLast())?.divided(by: Rational(100)), share <= .one
      else { throw wrong }
      return .fraction(share)
    }
    if text.hasSuffix("f") {
      guard let frame = Int(text.dropLast()), (0...100_000_000).contains(frame) else { throw wrong }
      return .frame(frame)
    }
    guard let seconds = time(text), seconds <= Rational(86_400) else { throw wrong }
    return .seconds(seconds)
  }
}
