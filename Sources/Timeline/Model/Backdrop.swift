/// What lies beneath a layer, seen through it: blurred, then saturated, then tinted, inside bounds
/// and corners.
public struct Backdrop: Hashable, Sendable {
  /// Standard deviation of the blur, in points.
  public var blurRadius: Double
  /// Saturation factor, 1 changes nothing.
  public var saturation: Double
  /// Colour composited over it.
  public var tint: Color

  /// A backdrop from its three steps.
  public init(blurRadius: Double, saturation: Double = 1, tint: Color = .clear) {
    self.blurRadius = blurRadius
    self.saturation = saturation
    self.tint = tint
  }
}
