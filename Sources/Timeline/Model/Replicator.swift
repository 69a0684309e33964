/// How a replicator makes copies.
public struct Replicator: Hashable, Sendable {
  /// Number of copies, the source included.
  public var instanceCount: Double = 1
  /// Seconds by which each copy is later than the one before.
  public var instanceDelay: Rational = .zero
  /// Transform from each copy to the next, about the layer's anchor point.
  public var instanceTransform = LayerTransform.identity
  /// Multiplies the source's colours.
  public var instanceColor = Color.white
  /// Added to the colour's red per copy.
  public var redOffset: Double = 0
  /// Added to the colour's green per copy.
  public var greenOffset: Double = 0
  /// Added to the colour's blue per copy.
  public var blueOffset: Double = 0
  /// Added to the colour's alpha per copy.
  public var alphaOffset: Double = 0
  /// Whether the sublayers keep their depth (CAReplicatorLayer's preservesDepth).
  public var preservesDepth = false

  /// CAReplicatorLayer's defaults.
  public init() {}
}
