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
  /// Whether a damping ratio above 1 gives the true overdamped solution rather than the critical
  /// one.
  public var allowsOverdamping = false

  /// Core Animation's default spring.
  public init() {}
}
