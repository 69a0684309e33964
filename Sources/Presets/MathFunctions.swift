internal import Glibc

/// The C library's functions of doubles, under our names.
enum MathFunctions {
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  static func sine(_ x: Double) -> Double { sin(x) }
  static func cosine(_ x: Double) -> Double { cos(x) }
  static func tangent(_ x: Double) -> Double { tan(x) }
  static func arcSine(_ x: Double) -> Double { asin(x) }
  static func arcCosine(_ x: Double) -> Double { acos(x) }
  static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
  static func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
}
