/// What an emitter layer does.
public struct Emitter: Hashable, Sendable {
  /// Where particles are born.
  public enum Shape: Hashable, Sendable, CaseIterable {
    case point, line, rectangle, circle
  }

  /// Kinds of particles.
  public var cells: [EmitterCell] = []
  /// Centre of the place of birth, in the layer's coordinates.
  public var position = Point.zero
  /// Size of the place of birth.
  public var size = Size.zero
  /// The place's shape.
  public var shape = Shape.point
  /// Factor on every cell's birth rate; may be animated.
  public var birthRate: Double = 1
  /// Factor on every cell's lifetime.
  public var lifetime: Double = 1
  /// Factor on every cell's velocity.
  public var velocity: Double = 1
  /// Factor on every cell's size.
  public var scale: Double = 1
  /// Factor on every cell's spin.
  public var spin: Double = 1
  /// Seed of the random numbers.
  public var seed: UInt64 = 0
  /// Seconds at which births begin.
  public var emissionStart: Rational = .zero
  /// Seconds at which births end; nil never ends.
  public var emissionEnd: Rational?

  /// CAEmitterLayer's defaults.
  public init() {}
}
