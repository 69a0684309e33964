/// A layer's shadow, as CALayer has it.
public struct Shadow: Hashable, Sendable {
  /// Its colour.
  public var color = Color.black
  /// 0 (none) to 1.
  public var opacity: Double = 0
  /// Offset in points in the layer's coordinates; positive y is down.
  public var offset = Size(0, -3)
  /// Standard deviation of the blur, in points.
  public var radius: Double = 3
  /// The outline that casts it; nil takes the layer's own alpha.
  public var path: Path?

  /// CALayer's defaults: black, invisible.
  public init() {}
}
