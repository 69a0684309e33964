import Loadreel

extension PixelSize {
  /// Reads `WxH` in pixels, each side from 1 to 16384.
  init(argument: String) throws(ValueError) {
    let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, sides.allSatisfy({ $0.utf8.allSatisfy(Self.isDigit) }),
      let width = Int(sides[0]), let height = Int(sides[1])
    else {
      throw ValueError(
        "\(Values.quoted(argument)) is no size", "write pixels as in --size 750x1334")
    }
    guard (1...16_384).contains(width), (1...16_384).contains(height) else {
      throw ValueError(
        "the sides of a picture have 1 to 16384 pixels, got \(width)x\(height)",
        "use a size within")
    }
    self.init(width: width, height: height)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension StageRatio {
  /// Reads `W:H`, from 1:50 to 50:1; the terms may be decimals.
  init(argument: String) throws(ValueError) {
    let terms = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard terms.count == 2, let width = Values.decimal(terms[0]),
      let height = Values.decimal(terms[1]), let ratio = width.divided(by: height),
      ratio <= Rational(50), ratio * Rational(50) >= .one
    else {
      throw ValueError(
        "\(Values.quoted(argument)) is no ratio from 1:50 to 50:1",
        "write width and height as in --stage 16:9")
    }
    self.init(width: width, height: height)
  }
}
