/// Determinant and inverse of a 4 x 4 matrix, by 2 x 2 minors (Laplace expansion).
extension Transform3D {
  /// The six 2 x 2 minors of two rows, in the order 12 13 14 23 24 34.
  private static func minors(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>
  ) -> (Double, Double, Double, Double, Double, Double) {
    (
      a[0] * b[1] - a[1] * b[0], a[0] * b[2] - a[2] * b[0], a[0] * b[3] - a[3] * b[0],
      a[1] * b[2] - a[2] * b[1], a[1] * b[3] - a[3] * b[1], a[2] * b[3] - a[3] * b[2]
    )
  }

  /// The determinant.
  public var determinant: Double {
    let s = Self.minors(row1, row2)
    let c = Self.minors(row3, row4)
    return s.0 * c.5 - s.1 * c.4 + s.2 * c.3 + s.3 * c.2 - s.4 * c.1 + s.5 * c.0
  }

  /// The map that undoes this one; nil where there is none.
  public var inverse: Self? {
    let s = Self.minors(row1, row2)
    let c = Self.minors(row3, row4)
    let det = s.0 * c.5 - s.1 * c.4 + s.2 * c.3 + s.3 * c.2 - s.4 * c.1 + s.5 * c.0
    guard det != 0, (1 / det).isFinite else { return nil }
    let (a, b, d, e) = (row1, row2, row3, row4)
    let k = 1 / det
    return Self(
      row1: [
        (b[1] * c.5 - b[2] * c.4 + b[3] * c.3) * k, (-a[1] * c.5 + a[2] * c.4 - a[3] * c.3) * k,
        (e[1] * s.5 - e[2] * s.4 + e[3] * s.3) * k, (-d[1] * s.5 + d[2] * s.4 - d[3] * s.3) * k,
      ],
      row2: [
        (-b[0] * c.5 + b[2] * c.2 - b[3] * c.1) * k, (a[0] * c.5 - a[2] * c.2 + a[3] * c.1) * k,
        (-e[0] * s.5 + e[2] * s.2 - e[3] * s.1) * k, (d[0] * s.5 - d[2] * s.2 + d[3] * s.1) * k,
      ],
      row3: [
        (b[0] * c.4 - b[1] * c.2 + b[3] * c.0) * k, (-a[0] * c.4 + a[1] * c.2 - a[3] * c.0) * k,
        (e[0] * s.4 - e[1] * s.2 + e[3] * s.0) * k, (-d[0] * s.4 + d[1] * s.2 - d[3] * s.0) * k,
      ],
      row4: [
        (-b[0] * c.3 + b[1] * c.1 - b[2] * c.0) * k, (a[0] * c.3 - a[1] * c.1 + a[2] * c.0) * k,
        (-e[0] * s.3 + e[1] * s.1 - e[2] * s.0) * k, (d[0] * s.3 - d[1] * s.1 + d[2] * s.0) * k,
      ])
  }
}
