import Glibc

/// Matrices built from what they do.
extension Transform3D {
  /// A move along x, y and z, in points.
  public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Self {
    Self(
      row1: SIMD4(1, 0, 0, 0), row2: SIMD4(0, 1, 0, 0), row3: SIMD4(0, 0, 1, 0),
      row4: SIMD4(x, y, z, 1))
  }

  /// Scaling about the origin by three factors.
  public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Self {
    Self(
      row1: SIMD4(x, 0, 0, 0), row2: SIMD4(0, y, 0, 0), row3: SIMD4(0, 0, z, 0),
      row4: SIMD4(0, 0, 0, 1))
  }

  /// A turn about the x axis, in radians.
  public static func rotationX(_ angle: Double) -> Self {
    let (c, s) = (cos(angle), sin(angle))
    return Self(
      row1: SIMD4(1, 0, 0, 0), row2: SIMD4(0, c, s, 0), row3: SIMD4(0, -s, c, 0),
      row4: SIMD4(0, 0, 0, 1))
  }

  /// A turn about the y axis, in radians.
  public static func rotationY(_ angle: Double) -> Self {
    let (c, s) = (cos(angle), sin(angle))
    return Self(
      row1: SIMD4(c, 0, -s, 0), row2: SIMD4(0, 1, 0, 0), row3: SIMD4(s, 0, c, 0),
      row4: SIMD4(0, 0, 0, 1))
  }

  /// A turn about the z axis, in radians, clockwise on screen.
  public static func rotationZ(_ angle: Double) -> Self {
    let (c, s) = (cos(angle), sin(angle))
    return Self(
      row1: SIMD4(c, s, 0, 0), row2: SIMD4(-s, c, 0, 0), row3: SIMD4(0, 0, 1, 0),
      row4: SIMD4(0, 0, 0, 1))
  }

  /// The perspective of an eye at this many points before the plane: m34 = -1 / distance.
  ///
  /// A distance of 0 gives the identity.
  public static func perspective(distance: Double) -> Self {
    var result = identity
    if distance != 0 { result.row3[3] = -1 / distance }
    return result
  }

  /// The same map about another origin.
  public func about(_ point: Point) -> Self {
    if self == .identity { return self }
    return Self.translation(-point.x, -point.y) * self * .translation(point.x, point.y)
  }

  /// Whether every number is one.
  var isFinite: Bool {
    let sum = (row1 + row2 + row3 + row4).sum()
    return (sum - sum) == 0
  }

  /// Whether planes z = constant stay what they are and nothing shrinks with depth.
  var keepsPlane: Bool {
    row1[2] == 0 && row1[3] == 0 && row2[2] == 0 && row2[3] == 0 && row3[0] == 0 && row3[1] == 0
      && row3[3] == 0 && row4[3] == 1
  }

  /// The map of the plane z = 0 onto the plane of the screen.
  var projection: Projection {
    let w = row4[3]
    guard row1[3] == 0, row2[3] == 0, w != 0 else {
      return Projection(
        xx: row1[0], yx: row2[0], tx: row4[0], xy: row1[1], yy: row2[1], ty: row4[1],
        xw: row1[3], yw: row2[3], tw: w)
    }
    return Projection(
      xx: row1[0] / w, yx: row2[0] / w, tx: row4[0] / w, xy: row1[1] / w, yy: row2[1] / w,
      ty: row4[1] / w)
  }
}
