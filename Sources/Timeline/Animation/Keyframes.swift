/// How values between keys are found.
public enum CalculationMode: Hashable, Sendable, CaseIterable {
  /// Straight from key to key.
  case linear
  /// Each value holds for its slot.
  case discrete
  /// Straight, at constant speed; key times are ignored.
  case paced
  /// A Kochanek-Bartels spline through the values.
  case cubic
  /// The spline at constant speed; key times are ignored.
  case cubicPaced
}

/// How a layer turns while it follows a path.
public enum RotationMode: Hashable, Sendable, CaseIterable {
  /// It does not.
  case none
  /// Its x axis follows the tangent.
  case auto
  /// Its x axis points against the tangent.
  case autoReverse
}

/// Shape of the spline at one key (Kochanek-Bartels); all zero is Catmull-Rom.
public struct KeyShape: Hashable, Sendable {
  /// Tightness, -1...1.
  public var tension: Double
  /// Sharpness of corners, -1...1.
  public var continuity: Double
  /// Direction of the overshoot, -1...1.
  public var bias: Double

  /// A shape from its three parameters.
  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }
}

/// The keys of a keyframe animation.
public struct Keyframes: Hashable, Sendable {
  /// Where the values come from.
  public enum Source: Hashable, Sendable {
    /// A list of values.
    case values([AnimationValue])
    /// Points along a path.
    case path(Path)
  }

  /// The values or the path.
  public var source: Source
  /// Fractions of the duration, 0 to 1, not decreasing; nil spaces keys by the mode's rule.
  public var keyTimes: [Rational]?
  /// One timing function per segment; empty means linear.
  public var timingFunctions: [TimingFunction] = []
  /// How values between keys are found.
  public var calculationMode: CalculationMode = .linear
  /// Shapes of a cubic spline, one per key; empty means Catmull-Rom.
  public var shapes: [KeyShape] = []
  /// How the layer turns along a path.
  public var rotationMode: RotationMode = .none

  /// Keyframes over values or a path.
  public init(_ source: Source) {
    self.source = source
  }
}
