import Glibc

/// A matrix taken apart for interpolation: perspective, translation, scale, shear and a quaternion.
///
/// Row vectors: the upper 3 x 3 part is shear and scale, then rotation (Gram-Schmidt over its rows).
struct DecomposedTransform: Hashable, Sendable {
  /// The last column, taken off first.
  var perspective: SIMD4<Double>
  /// The last row.
  var translation: SIMD3<Double>
  /// Scale along each axis; one is negative where the matrix mirrors.
  var scale: SIMD3<Double>
  /// Shear xy, xz, yz.
  var shear: SIMD3<Double>
  /// The rotation as x, y, z, w, of length 1.
  var rotation: SIMD4<Double>

  /// The parts of a matrix; a singular one has scales of 0 and keeps what directions it has.
  init(_ matrix: Transform3D) {
    let w = matrix.row4[3] == 0 ? 1 : matrix.row4[3]
    var rows = [matrix.row1, matrix.row2, matrix.row3].map {
      SIMD3($0[0], $0[1], $0[2]) / w
    }
    translation = SIMD3(matrix.row4[0], matrix.row4[1], matrix.row4[2]) / w
    // m = affine * p, where p differs from the identity in its last column only: that column is
    // found from affine * column = the matrix's last column.
    perspective = Self.perspectiveColumn(
      SIMD4(matrix.row1[3], matrix.row2[3], matrix.row3[3], matrix.row4[3]) / w, rows, translation)
    var scales = SIMD3<Double>.zero
    var shears = SIMD3<Double>.zero
    scales[0] = Self.normalize(&rows[0], fallback: [1, 0, 0])
    shears[0] = Self.dot(rows[0], rows[1])
    rows[1] -= shears[0] * rows[0]
    scales[1] = Self.normalize(&rows[1], fallback: Self.perpendicular(to: rows[0]))
    shears[1] = Self.dot(rows[0], rows[2])
    rows[2] -= shears[1] * rows[0]
    shears[2] = Self.dot(rows[1], rows[2])
    rows[2] -= shears[2] * rows[1]
    scales[2] = Self.normalize(&rows[2], fallback: Self.cross(rows[0], rows[1]))
    if Self.dot(rows[0], Self.cross(rows[1], rows[2])) < 0 {
      // A mirror image: mirror x alone, so that mirroring a picture stays in its plane.
      scales[0] = -scales[0]
      rows[0] = -rows[0]
      shears[0] = -shears[0]
      shears[1] = -shears[1]
    }
    scale = scales
    shear = shears
    rotation = Self.quaternion(rows)
  }

  /// The parts at `t` between two; the rotation goes the shorter way round.
  static func mix(_ start: Self, _ end: Self, at t: Double) -> Self {
    var result = start
    result.perspective = start.perspective * (1 - t) + end.perspective * t
    result.translation = start.translation * (1 - t) + end.translation * t
    result.scale = start.scale * (1 - t) + end.scale * t
    result.shear = start.shear * (1 - t) + end.shear * t
    result.rotation = slerp(start.rotation, end.rotation, t)
    return result
  }

  /// The matrix of the parts.
  var matrix: Transform3D {
    let (x, y, z, w) = (rotation[0], rotation[1], rotation[2], rotation[3])
    let (xx, yy, zz) = (2 * x * x, 2 * y * y, 2 * z * z)
    let (xy, xz, yz) = (2 * x * y, 2 * x * z, 2 * y * z)
    let (xw, yw, zw) = (2 * x * w, 2 * y * w, 2 * z * w)
    let first = SIMD3<Double>(1 - yy - zz, xy + zw, xz - yw)
    let second = SIMD3<Double>(xy - zw, 1 - xx - zz, yz + xw)
    let third = SIMD3<Double>(xz + yw, yz - xw, 1 - xx - yy)
    let row2: SIMD3<Double> = shear[0] * first + scale[1] * second
    let row3: SIMD3<Double> = shear[1] * first + shear[2] * second + scale[2] * third
    var result = Transform3D(
      row1: SIMD4(scale[0] * first, 0), row2: SIMD4(row2, 0), row3: SIMD4(row3, 0),
      row4: SIMD4(translation, 1))
    if perspective != [0, 0, 0, 1] {
      func last(_ row: SIMD4<Double>) -> Double { (row * perspective).sum() }
      result.row1[3] = last(result.row1)
      result.row2[3] = last(result.row2)
      result.row3[3] = last(result.row3)
      result.row4[3] = last(result.row4)
    }
    return result
  }

  private static func perspectiveColumn(
    _ column: SIMD4<Double>, _ rows: [SIMD3<Double>], _ translation: SIMD3<Double>
  ) -> SIMD4<Double> {
    if column == [0, 0, 0, 1] { return column }
    let affine = Transform3D(
      row1: SIMD4(rows[0], 0), row2: SIMD4(rows[1], 0), row3: SIMD4(rows[2], 0),
      row4: SIMD4(translation, 1))
    guard let inverse = affine.inverse else { return [0, 0, 0, 1] }
    return [
      (inverse.row1 * column).sum(), (inverse.row2 * column).sum(), (inverse.row3 * column).sum(),
      (inverse.row4 * column).sum(),
    ]
  }

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  }

  private static func perpendicular(to row: SIMD3<Double>) -> SIMD3<Double> {
    let other: SIMD3<Double> = row[0].magnitude + row[1].magnitude > 1e-9 ? [0, 0, 1] : [0, 1, 0]
    var result = cross(other, row)
    _ = normalize(&result, fallback: [0, 1, 0])
    return result
  }

  private static func normalize(_ row: inout SIMD3<Double>, fallback: SIMD3<Double>) -> Double {
    let length = dot(row, row).squareRoot()
    guard length > 1e-150 else {
      row = fallback
      return 0
    }
    row /= length
    return length
  }

  /// The quaternion of an orthonormal matrix for row vectors (Shepperd's method).
  private static func quaternion(_ m: [SIMD3<Double>]) -> SIMD4<Double> {
    let trace = m[0][0] + m[1][1] + m[2][2]
    var q: SIMD4<Double>
    if trace > 0 {
      q = [m[1][2] - m[2][1], m[2][0] - m[0][2], m[0][1] - m[1][0], 1 + trace]
    } else if m[0][0] >= m[1][1], m[0][0] >= m[2][2] {
      q = [
        1 + m[0][0] - m[1][1] - m[2][2], m[0][1] + m[1][0], m[0][2] + m[2][0], m[1][2] - m[2][1],
      ]
    } else if m[1][1] >= m[2][2] {
      q = [
        m[0][1] + m[1][0], 1 - m[0][0] + m[1][1] - m[2][2], m[1][2] + m[2][1], m[2][0] - m[0][2],
      ]
    } else {
      q = [
        m[0][2] + m[2][0], m[1][2] + m[2][1], 1 - m[0][0] - m[1][1] + m[2][2], m[0][1] - m[1][0],
      ]
    }
    let length = (q * q).sum().squareRoot()
    return length > 0 ? q / length : [0, 0, 0, 1]
  }

  private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
    var cosine = (a * b).sum()
    let target = cosine < 0 ? -b : b
    cosine = min(cosine.magnitude, 1)
    let angle = acos(cosine)
    guard angle > 1e-6 else {
      let straight = a * (1 - t) + target * t
      return straight / (straight * straight).sum().squareRoot()
    }
    return (sin((1 - t) * angle) * a + sin(t * angle) * target) / sin(angle)
  }
}
