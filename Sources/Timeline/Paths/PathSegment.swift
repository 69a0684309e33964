/// A drawn piece of a path: a straight line or a cubic curve, with its start.
public struct PathSegment: Hashable, Sendable {
  /// Where it starts.
  public var start: Point
  /// The first control point; the start of a line.
  public var control1: Point
  /// The second control point; the end of a line.
  public var control2: Point
  /// Where it ends.
  public var end: Point
  /// Whether it is straight and run through at constant speed.
  public var isLine: Bool
  /// Whether it closes its subpath.
  public var closes = false
  /// Which subpath it belongs to, counted from 0.
  public var subpath = 0

  /// A straight piece.
  init(line start: Point, _ end: Point) {
    self.start = start
    control1 = start
    control2 = end
    self.end = end
    isLine = true
  }

  /// A curved piece.
  init(curve start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
    isLine = false
  }

  /// The point at the raw parameter, 0...1.
  public func point(at t: Double) -> Point {
    let s = 1 - t
    if isLine { return Point(start.x * s + end.x * t, start.y * s + end.y * t) }
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      a * start.x + b * control1.x + c * control2.x + d * end.x,
      a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// The derivative by the raw parameter.
  public func derivative(at t: Double) -> Point {
    if isLine { return Point(end.x - start.x, end.y - start.y) }
    let s = 1 - t
    let (a, b, c) = (3 * s * s, 6 * s * t, 3 * t * t)
    return Point(
      a * (control1.x - start.x) + b * (control2.x - control1.x) + c * (end.x - control2.x),
      a * (control1.y - start.y) + b * (control2.y - control1.y) + c * (end.y - control2.y))
  }

  /// The direction of travel at the raw parameter; where the piece stands still there, the one just
  /// beside; zero for a piece without any extent.
  public func tangent(at t: Double) -> Point {
    let exact = derivative(at: t)
    if exact.x.magnitude + exact.y.magnitude > 1e-9 { return exact }
    let near = derivative(at: t < 0.5 ? t + 1e-4 : t - 1e-4)
    if near.x.magnitude + near.y.magnitude > 1e-9 { return near }
    return Point(end.x - start.x, end.y - start.y)
  }

  /// The part of it between two raw parameters.
  func part(from first: Double, to second: Double) -> PathSegment {
    var result = self
    if isLine {
      (result.start, result.end) = (point(at: first), point(at: second))
      (result.control1, result.control2) = (result.start, result.end)
      return result
    }
    // A cubic's controls lie a third of the span along its end tangents.
    let third = (second - first) / 3
    let (leave, arrive) = (derivative(at: first), derivative(at: second))
    result.start = first == 0 ? start : point(at: first)
    result.end = second == 1 ? end : point(at: second)
    result.control1 = Point(result.start.x + leave.x * third, result.start.y + leave.y * third)
    result.control2 = Point(result.end.x - arrive.x * third, result.end.y - arrive.y * third)
    return result
  }
}

extension Path {
  /// The drawn pieces in order: moves are none, quadratic curves are raised to cubic ones.
  ///
  /// A path that draws before its first move starts at the origin.
  public var segments: [PathSegment] {
    var result: [PathSegment] = []
    result.reserveCapacity(elements.count)
    var current = Point.zero
    var first = Point.zero
    var subpath = -1
    func append(_ segment: PathSegment, closes: Bool = false) {
      var segment = segment
      segment.closes = closes
      segment.subpath = max(subpath, 0)
      result.append(segment)
    }
    for element in elements {
      switch element {
      case .move(let point):
        (current, first) = (point, point)
        subpath += 1
      case .line(let end):
        append(PathSegment(line: current, end))
        current = end
      case .quadCurve(let control, let end):
        append(
          PathSegment(
            curve: current, Self.raised(current, control), Self.raised(end, control), end))
        current = end
      case .curve(let control1, let control2, let end):
        append(PathSegment(curve: current, control1, control2, end))
        current = end
      case .close:
        append(PathSegment(line: current, first), closes: true)
        current = first
      }
    }
    return result
  }

  /// A quadratic curve's control as the cubic's: two thirds of the way from the end to it.
  private static func raised(_ end: Point, _ control: Point) -> Point {
    Point(end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3)
  }
}
