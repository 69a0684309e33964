/// What happens outside an animation's active interval.
public enum FillMode: Hashable, Sendable, CaseIterable {
  /// The model value shows before and after.
  case removed
  /// The end value stays after the interval.
  case forwards
  /// The start value shows before the interval.
  case backwards
  /// Both.
  case both
}

/// How long an animation repeats.
public enum Repetition: Hashable, Sendable {
  /// It runs once.
  case once
  /// It runs this many cycles; fractions allowed, greater than 0.
  case count(Rational)
  /// It runs for this many seconds of its local time, greater than 0.
  case duration(Rational)
  /// It never ends.
  case forever
}

/// When an animation or a layer's clock runs (CAMediaTiming).
public struct MediaTiming: Hashable, Sendable {
  /// Seconds of the parent's time at which this begins.
  public var beginTime: Rational = .zero
  /// Seconds of one cycle; nil where none was given (0.25 for an animation, the group's for a child, a spring's settling time).
  public var duration: Rational?
  /// Seconds added to local time.
  public var timeOffset: Rational = .zero
  /// Local seconds per parent second; 0 freezes, negative runs backwards.
  public var speed: Rational = .one
  /// How often or how long the cycle repeats.
  public var repetition: Repetition = .once
  /// Whether each cycle runs back after running out, doubling its length.
  public var autoreverses = false
  /// What shows outside the active interval.
  public var fillMode: FillMode = .removed
  /// Whether the animation is taken away at its end; fill forwards works only when this is false.
  public var isRemovedOnCompletion = true

  /// Core Animation's defaults.
  public init() {}
}

/// How time within a cycle or a segment maps to progress.
public enum TimingFunction: Hashable, Sendable {
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

/// A value of an animated property.
public enum AnimationValue: Hashable, Sendable {
  /// A number: opacity, an angle in radians, a width in points.
  case number(Double)
  /// A point or an offset.
  case point(Point)
  /// A size.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// A colour.
  case color(Color)
  /// A path.
  case path(Path)
  /// A matrix.
  case transform(Transform3D)
  /// Colours of a gradient.
  case colors([Color])
  /// Locations of a gradient, a dash pattern.
  case numbers([Double])
  /// A picture, or none.
  case contents(PictureID?)
  /// A text.
  case string(String)
  /// Yes or no.
  case boolean(Bool)
}

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

/// From, to and by of a basic animation; any of the eight combinations has a meaning.
public struct BasicValues: Hashable, Sendable {
  /// The value at the start.
  public var from: AnimationValue?
  /// The value at the end.
  public var to: AnimationValue?
  /// The change.
  public var by: AnimationValue?

  /// Values from what was given.
  public init(from: AnimationValue? = nil, to: AnimationValue? = nil, by: AnimationValue? = nil) {
    self.from = from
    self.to = to
    self.by = by
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

/// A damped harmonic oscillator that carries a value from 0 to 1.
public struct Spring: Hashable, Sendable {
  /// Mass, greater than 0.
  public var mass: Double = 1
  /// Stiffness k, greater than 0.
  public var stiffness: Double = 100
  /// Damping c, at least 0.
  public var damping: Double = 10
  /// Velocity at the start, in units of the whole way per second.
  public var initialVelocity: Double = 0
  /// Whether a damping ratio above 1 gives the true overdamped solution rather than the critical one.
  public var allowsOverdamping = false

  /// Core Animation's default spring.
  public init() {}
}

/// What an animation does.
public indirect enum AnimationKind: Hashable, Sendable {
  /// From one value to another.
  case basic(AnimatableProperty, BasicValues)
  /// Through several values.
  case keyframes(AnimatableProperty, Keyframes)
  /// From one value to another on a spring.
  case spring(AnimatableProperty, BasicValues, Spring)
  /// Several animations in the group's own time.
  case group([Animation])
}

/// One animation of a layer (CAAnimation and its subclasses).
public struct Animation: Hashable, Sendable {
  /// When it runs.
  public var timing = MediaTiming()
  /// Progress within a cycle; nil is linear.
  public var timingFunction: TimingFunction?
  /// What it does.
  public var kind: AnimationKind
  /// Whether its value is added to the value so far.
  public var isAdditive = false
  /// Whether each cycle starts from the end of the one before.
  public var isCumulative = false
  /// Where it was written, an index of the author's own; 0 where unknown. It comes back in errors.
  public var mark = 0

  /// An animation with default timing.
  public init(_ kind: AnimationKind) {
    self.kind = kind
  }
}
