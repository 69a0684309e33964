/// Frames per second as an exact fraction in lowest terms: 60/1, 30000/1001, 100/3.
public struct FrameRate: Hashable, Sendable {
  /// Frames in `denominator` seconds, greater than 0.
  public let numerator: Int
  /// Seconds in which `numerator` frames show, greater than 0.
  public let denominator: Int

  /// A rate in lowest terms; nil unless both are greater than 0.
  public init?(_ numerator: Int, _ denominator: Int = 1) {
    guard numerator > 0, denominator > 0 else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  /// Frames per second, rounded to the nearest double.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }
}
