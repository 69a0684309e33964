import Glibc

/// A layer's transform, its components kept apart so that key paths can set one of them.
///
/// The matrix is `base`, then scale, rotation (x, then y, then z), translation: a point is first
/// transformed by `base`. Keeping components apart means that a scale of 0 in the model never has to
/// be taken out of a singular matrix again.
public struct LayerTransform: Hashable, Sendable {
  /// A whole matrix, applied before the components.
  ///
  /// The key path `transform` shows its value here and sets the components back to nothing, since it
  /// replaces the whole transform.
  public var base: Transform3D = .identity
  /// Scale factors along x, y and z.
  public var scale: SIMD3<Double> = [1, 1, 1]
  /// Rotations about x, y and z in radians; about z a positive angle turns clockwise on screen.
  public var rotation: SIMD3<Double> = [0, 0, 0]
  /// Translations along x, y and z in points.
  public var translation: SIMD3<Double> = [0, 0, 0]

  /// The transform that changes nothing; set components afterwards.
  public init() {}

  /// A transform given as a whole matrix.
  public init(_ matrix: Transform3D) {
    base = matrix
  }

  /// The transform that changes nothing.
  public static let identity = Self()

  /// The whole as one matrix.
  public var matrix: Transform3D {
    if rotation[0] == 0, rotation[1] == 0, base == .identity { return planeMatrix }
    var result = Transform3D.scale(scale[0], scale[1], scale[2])
    if rotation[0] != 0 { result = result * .rotationX(rotation[0]) }
    if rotation[1] != 0 { result = result * .rotationY(rotation[1]) }
    if rotation[2] != 0 { result = result * .rotationZ(rotation[2]) }
    if base != .identity { result = base * result }
    // The rows' fourth column is not 0 where `base` holds a perspective.
    let shift = SIMD4(translation, 0)
    result.row1 += result.row1[3] * shift
    result.row2 += result.row2[3] * shift
    result.row3 += result.row3[3] * shift
    result.row4 += result.row4[3] * shift
    return result
  }

  /// The matrix where nothing turns out of the plane and there is no base.
  private var planeMatrix: Transform3D {
    let (c, s) = rotation[2] == 0 ? (1, 0) : (cos(rotation[2]), sin(rotation[2]))
    return Transform3D(
      row1: SIMD4(scale[0] * c, scale[0] * s, 0, 0),
      row2: SIMD4(-scale[1] * s, scale[1] * c, 0, 0), row3: SIMD4(0, 0, scale[2], 0),
      row4: SIMD4(translation, 1))
  }
}
