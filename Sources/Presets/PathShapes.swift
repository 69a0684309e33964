internal import Timeline

/// Paths from points, and pieces of ellipses; angles grow clockwise on screen.
enum PathShapes {
  /// A closed chain of lines.
  static func polygon(_ points: [Point]) -> Path {
    Path(polyline(points).elements + [.close])
  }

  /// An open chain of lines.
  static func polyline(_ points: [Point]) -> Path {
    guard let first = points.first else { return Path() }
    return Path([.move(first)] + points.dropFirst().map { .line($0) })
  }

  /// Cubics along an arc of an ellipse, at most a quarter turn each.
  static func ellipticArc(
    center: Point, rx: Double, ry: Double, rotation: Double, start: Double, sweep: Double
  ) -> [PathElement] {
    let count = max(1, min(64, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))))
    let step = sweep / Double(count)
    let handle = 4 / 3 * MathFunctions.tangent(step / 4)
    let (cosine, sine) = (MathFunctions.cosine(rotation), MathFunctions.sine(rotation))
    func at(_ x: Double, _ y: Double) -> Point {
      Point(
        center.x + rx * x * cosine - ry * y * sine, center.y + rx * x * sine + ry * y * cosine)
    }
    return (0..<count).map { index in
      let a = start + step * Double(index)
      let b = a + step
      let (ca, sa) = (MathFunctions.cosine(a), MathFunctions.sine(a))
      let (cb, sb) = (MathFunctions.cosine(b), MathFunctions.sine(b))
      return .curve(
        control1: at(ca - handle * sa, sa + handle * ca),
        control2: at(cb + handle * sb, sb - handle * cb), end: at(cb, sb))
    }
  }
}
