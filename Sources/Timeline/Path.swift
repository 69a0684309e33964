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

/// Which points count as inside a path that crosses itself.
public enum FillRule: Hashable, Sendable, CaseIterable {
  /// Inside where the winding number is not zero.
  case nonZero
  /// Inside where the winding number is odd.
  case evenOdd
}

/// How an open stroke ends.
public enum LineCap: Hashable, Sendable, CaseIterable {
  /// Ends at the end point.
  case butt
  /// Ends with a half disc.
  case round
  /// Ends with a half square.
  case square
}

/// How two segments of a stroke meet.
public enum LineJoin: Hashable, Sendable, CaseIterable {
  /// A sharp corner, cut off beyond the miter limit.
  case miter
  /// A round corner.
  case round
  /// A corner cut off straight.
  case bevel
}
