/// A kind of particle: CAEmitterCell.
///
/// Every range is full width: a value is uniform in mean ± range / 2.
public struct EmitterCell: Hashable, Sendable {
  /// The name in key paths.
  public var name = ""
  /// The picture; nil draws `shape`.
  public var contents: PictureID?
  /// What is drawn where there is no picture, in points about the origin, in the particle's colour.
  public var shape = Path()
  /// Particles per second.
  public var birthRate: Double = 0
  /// Seconds of life.
  public var lifetime: Double = 0
  /// Full width of the range of lifetimes, in seconds.
  public var lifetimeRange: Double = 0
  /// Points per second.
  public var velocity: Double = 0
  /// Full width of the range of velocities, in points per second.
  public var velocityRange: Double = 0
  /// Direction in radians clockwise from +x.
  public var emissionLongitude: Double = 0
  /// Full width of the range of directions, in radians.
  public var emissionRange: Double = 0
  /// Points per second squared.
  public var acceleration = Point.zero
  /// Size factor.
  public var scale: Double = 1
  /// Full width of the range of size factors.
  public var scaleRange: Double = 0
  /// Change of the size factor per second.
  public var scaleSpeed: Double = 0
  /// Radians per second, clockwise on screen.
  public var spin: Double = 0
  /// Full width of the range of spins, in radians per second.
  public var spinRange: Double = 0
  /// Colour.
  public var color = Color.white
  /// Full widths of the ranges of the colour components.
  public var colorRange = Color.clear
  /// Changes of the colour components per second.
  public var colorSpeed = Color.clear

  /// CAEmitterCell's defaults.
  public init() {}
}
