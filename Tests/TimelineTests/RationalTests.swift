import Testing

@testable import Timeline

@Suite("Exact fractions")
struct RationalTests {
  @Test("Terms are lowest, the sign is above")
  func reduced() {
    #expect(Rational(6, -4) == Rational(-3, 2) && Rational(0, -7) == .zero)
    #expect(Rational(1, 0) == nil && seconds(6, 4).description == "3/2")
  }

  @Test("No extreme traps, and every result keeps its terms in range and lowest")
  func extremes() {
    let terms = [
      Int.min, Int.min + 1, -(1 << 62), -3, -1, 0, 1, 2, 7, 1 << 31, (1 << 61) + 1, 1 << 62,
      Int.max - 1, Int.max,
    ]
    let values =
      terms.flatMap { n in terms.compactMap { Rational(n, $0) } } + terms.map { Rational($0) }
    for a in values {
      for b in values {
        for result in [a + b, a - b, a * b, a.divided(by: b) ?? .zero, a.cycles(of: b).rest] {
          #expect(result.denominator > 0 && result.denominator <= 1 << 62)
          #expect(result.numerator.magnitude <= 1 << 62)
          #expect(
            commonDivisor(result.numerator.magnitude, UInt64(result.denominator)) == 1
              || result == .zero)
        }
        #expect((a < b) == (a.value < b.value) || a.value == b.value)
        #expect(!(a < b && b < a))
      }
      _ = (-a, a.roundedDown, a.rounded, a.description)
    }
  }

  @Test("Sums and products of random fractions are exact")
  func exact() {
    var random = SplitMix(seed: 1)
    for _ in 0..<5_000 {
      let (a, b, c, d) = (
        random.int(-9_999...9_999), random.int(1...9_999), random.int(-9_999...9_999),
        random.int(1...9_999)
      )
      let (x, y) = (seconds(a, b), seconds(c, d))
      #expect(x + y == seconds(a * d + c * b, b * d))
      #expect(x * y == seconds(a * c, b * d))
      #expect(x - y + y == x)
      let step = seconds(random.int(1...99), d)
      let (count, rest) = x.cycles(of: step)
      #expect(Rational(Int(count)) * step + rest == x && rest >= .zero && rest < step)
    }
  }

  @Test("Common multiples are the least")
  func multiples() {
    #expect(Rational.commonMultiple(seconds(6, 5), seconds(3, 2)) == seconds(6))
    #expect(Rational.commonMultiple(seconds(1, 3), seconds(1, 4)) == seconds(1))
    #expect(Rational.commonMultiple(seconds(0), seconds(1)) == nil)
    #expect(
      Rational.commonMultiple(seconds((1 << 61) - 1, 2), seconds((1 << 60) - 3, 3)) == nil)
  }

  @Test("Doubles round to a fine grid and no double traps")
  func doubles() {
    #expect(Rational(rounding: 0.25) == seconds(1, 4))
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300] {
      _ = Rational(rounding: value)
    }
    #expect((Rational(rounding: 1.0 / 3).value - 1.0 / 3).magnitude < 2e-10)
  }
}
