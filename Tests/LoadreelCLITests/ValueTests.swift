import Loadreel
import Testing

@testable import LoadreelCLI

@Suite("Values of options")
struct ValueTests {
  @Test(
    "rates are exact fractions",
    arguments: [
      ("60", 60, 1), ("29.97", 30_000, 1001), ("23.976", 24_000, 1001), ("59.94", 60_000, 1001),
      ("30000/1001", 30_000, 1001), ("12.5", 25, 2), ("100/3", 100, 3), ("0.5", 1, 2),
    ])
  func ratesAreExact(text: String, numerator: Int, denominator: Int) throws {
    #expect(try Values.frameRate(text) == FrameRate(numerator, denominator))
  }

  @Test(
    "rates that cannot be are refused",
    arguments: [
      "0", "-1", "", "1/0", "1e3", "1001", "60fps", "nan", "999999999999999999999", "1/2/3",
    ])
  func wrongRatesAreRefused(text: String) {
    #expect(throws: ValueError.self) { try Values.frameRate(text) }
  }

  @Test(
    "instants have four forms",
    arguments: [
      ("1.2", .seconds(Rational(6, 5) ?? .zero)), ("1.2s", .seconds(Rational(6, 5) ?? .zero)),
      ("250ms", .seconds(Rational(1, 4) ?? .zero)), ("50%", .fraction(Rational(1, 2) ?? .zero)),
      ("100%", .fraction(.one)), ("72f", .frame(72)), ("0", .seconds(.zero)), ("end", .end),
    ] as [(String, StillInstant)])
  func instantsHaveFourForms(text: String, instant: StillInstant) throws {
    #expect(try Values.instant(text) == instant)
  }

  @Test(
    "instants that cannot be are refused",
    arguments: ["", "-1", "-1f", "f", "%", "101%", "1.2.3", "later"])
  func wrongInstantsAreRefused(text: String) {
    #expect(throws: ValueError.self) { try Values.instant(text) }
  }

  @Test("ratios keep their terms")
  func ratiosKeepTheirTerms() throws {
    let ratio = try StageRatio(argument: "2.39:1")
    #expect(ratio.width == Rational(239, 100) && ratio.height == .one)
    for wrong in ["", ":", "16:", "16:0", "0:9", "1:51", "16x9", "-1:1"] {
      #expect(throws: ValueError.self) { try StageRatio(argument: wrong) }
    }
  }

  @Test(
    "sizes are two whole numbers",
    arguments: ["", "x", "10x", "10x-1", "10x10x10", "1e2x5", "99999999999999999999x2"])
  func sizesAreTwoWholeNumbers(text: String) throws {
    #expect(throws: ValueError.self) { try PixelSize(argument: text) }
    #expect(try PixelSize(argument: "750X1334") == PixelSize(width: 750, height: 1334))
  }
}

@Suite("Figures as people read them")
struct FactTextTests {
  @Test("decimals are rounded half up from the exact fraction")
  func decimalsAreRounded() {
    #expect(FactText.decimal(Rational(23, 5) ?? .zero, places: 3) == "4.600")
    #expect(FactText.decimal(Rational(1, 2000) ?? .zero, places: 3) == "0.001")
    #expect(FactText.decimal(Rational(2, 3) ?? .zero, places: 2) == "0.67")
    #expect(FactText.decimal(Rational(-7, 2) ?? .zero, places: 1) == "-3.5")
    #expect(FactText.shortest(Rational(168, 5) ?? .zero) == "33.6")
    #expect(FactText.shortest(Rational(10)) == "10")
  }

  @Test("rates and bytes are short")
  func ratesAndBytesAreShort() throws {
    #expect(FactText.rate(try #require(FrameRate(60))) == "60 fps")
    #expect(FactText.rate(try #require(FrameRate(30_000, 1001))) == "29.97 fps")
    #expect(FactText.rate(try #require(FrameRate(100, 3))) == "33.33 fps")
    let expected = [
      0: "0 B", 999: "999 B", 1000: "1 KB", 87_600: "88 KB", 999_499: "999 KB", 999_500: "1.0 MB",
      1_249_999: "1.2 MB", 999_949_999: "999.9 MB", 999_950_000: "1.0 GB",
    ]
    for (count, text) in expected { #expect(FactText.bytes(count) == text) }
  }
}
