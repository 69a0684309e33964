/// A 4 x 4 matrix that maps row vectors, `p' = p * m`, as Core Animation's CATransform3D does.
public struct Transform3D: Hashable, Sendable {
  /// The first row: m11, m12, m13, m14.
  public var row1: SIMD4<Double>
  /// The second row: m21, m22, m23, m24.
  public var row2: SIMD4<Double>
  /// The third row: m31, m32, m33, m34.
  public var row3: SIMD4<Double>
  /// The fourth row: m41, m42, m43, m44; the translation is m41, m42, m43.
  public var row4: SIMD4<Double>

  /// A matrix from its four rows.
  public init(
    row1: SIMD4<Double>, row2: SIMD4<Double>, row3: SIMD4<Double>, row4: SIMD4<Double>
  ) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// The matrix that changes nothing.
  public static let identity = Self(
    row1: [1, 0, 0, 0], row2: [0, 1, 0, 0], row3: [0, 0, 1, 0], row4: [0, 0, 0, 1])

  /// First `left`, then `right`.
  public static func * (left: Self, right: Self) -> Self {
    Self(
      row1: right.image(of: left.row1), row2: right.image(of: left.row2),
      row3: right.image(of: left.row3), row4: right.image(of: left.row4))
  }

  /// The image of a homogeneous row vector.
  @inline(__always)
  func image(of vector: SIMD4<Double>) -> SIMD4<Double> {
    vector[0] * row1 + vector[1] * row2 + vector[2] * row3 + vector[3] * row4
  }
}
