/// A layer's transform, its components kept apart so that key paths such as `transform.scale.x` can
/// set one of them.
///
/// The matrix is `base`, then scale, rotation (x, then y, then z), translation: a point is first
/// transformed by `base`.
public struct LayerTransform: Hashable, Sendable {
  /// A whole matrix, applied before the components; this is what the key path `transform` animates.
  public var base: Transform3D = .identity
  /// Scale factors along x, y and z.
  public var scale: SIMD3<Double> = [1, 1, 1]
  /// Rotations about x, y and z in radians; about z a positive angle turns clockwise on screen.
  public var rotation: SIMD3<Double> = [0, 0, 0]
  /// Translations along x, y and z in points.
  public var translation: SIMD3<Double> = [0, 0, 0]

  /// The transform that changes nothing; set components afterwards.
  public init() {}

  /// The transform that changes nothing.
  public static let identity = Self()
}
