/// How time within a cycle or a segment maps to progress.
public enum TimingFunction: Hashable, BitwiseCopyable, Sendable {
  /// Progress equals time.
  case linear
  /// A cubic Bézier curve through (0, 0) and (1, 1) with two control points whose x lie in 0...1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// `count` equal steps that jump at the start or the end of each.
  case steps(count: Int, jumpsAtStart: Bool)

  /// Starts slowly.
  public static let easeIn = Self.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly.
  public static let easeOut = Self.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Starts and ends slowly.
  public static let easeInEaseOut = Self.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// The curve of implicit animations.
  public static let systemDefault = Self.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
}
