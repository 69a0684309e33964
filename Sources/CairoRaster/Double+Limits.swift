/// Numbers from outside, made fit for arithmetic that would trap.
extension Double {
  /// The nearest value in a range; what is no number becomes the lower bound.
  func limited(_ low: Double, _ high: Double) -> Double {
    self > low ? (self < high ? self : high) : low
  }

  /// The whole number at or below it, limited to a range.
  func floor(in range: ClosedRange<Int>) -> Int {
    Int(rounded(.down).limited(Double(range.lowerBound), Double(range.upperBound)))
  }

  /// The whole number at or above it, limited to a range.
  func ceiling(in range: ClosedRange<Int>) -> Int {
    Int(rounded(.up).limited(Double(range.lowerBound), Double(range.upperBound)))
  }

  /// A share of 1 as a whole number of 65536ths; outside 0...1 the nearer end.
  var fixedPoint: UInt32 { UInt32((limited(0, 1) * 65536).rounded()) }
}
