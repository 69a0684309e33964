/// One element of a path; all points are absolute.
public enum PathElement: Hashable, Sendable {
  /// Starts a subpath.
  case move(Point)
  /// A straight line from the current point.
  case line(Point)
  /// A quadratic Bézier curve from the current point: control point, end point.
  case quadCurve(control: Point, end: Point)
  /// A cubic Bézier curve from the current point: two control points, end point.
  case curve(control1: Point, control2: Point, end: Point)
  /// A straight line back to the start of the subpath, which it closes.
  case close
}

/// A path: subpaths of lines and Bézier curves, in points.
public struct Path: Hashable, Sendable {
  /// The elements in drawing order.
  public var elements: [PathElement]

  /// A path from its elements.
  public init(_ elements: [PathElement] = []) {
    self.elements = elements
  }
}
