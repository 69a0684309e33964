import Glibc

/// Common shapes as paths; angles grow clockwise on screen.
extension Path {
  /// How far a quarter arc's controls lie from its ends, in radii: 4/3 (sqrt 2 - 1).
  public static let kappa = 0.552_284_749_8

  /// A closed rectangle from its origin: along x first, clockwise on screen.
  public static func rect(_ rect: Rect) -> Path {
    let (x, y) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (x + rect.size.width, y + rect.size.height)
    return Path([
      .move(Point(x, y)), .line(Point(right, y)), .line(Point(right, bottom)),
      .line(Point(x, bottom)), .close,
    ])
  }

  /// A closed ellipse in a rectangle: four cubics, from 3 o'clock, clockwise on screen.
  public static func ellipse(in rect: Rect) -> Path {
    let (rx, ry) = (rect.size.width / 2, rect.size.height / 2)
    let (x, y) = (rect.origin.x + rx, rect.origin.y + ry)
    let (kx, ky) = (rx * kappa, ry * kappa)
    return Path([
      .move(Point(x + rx, y)),
      .curve(
        control1: Point(x + rx, y + ky), control2: Point(x + kx, y + ry), end: Point(x, y + ry)),
      .curve(
        control1: Point(x - kx, y + ry), control2: Point(x - rx, y + ky), end: Point(x - rx, y)),
      .curve(
        control1: Point(x - rx, y - ky), control2: Point(x - kx, y - ry), end: Point(x, y - ry)),
      .curve(
        control1: Point(x + kx, y - ry), control2: Point(x + rx, y - ky), end: Point(x + rx, y)),
      .close,
    ])
  }

  /// A closed circle: an ellipse of equal radii.
  public static func circle(center: Point, radius: Double) -> Path {
    ellipse(in: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius))
  }

  /// A closed rectangle with round corners, from the end of the top left one, clockwise on screen.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radius: Radius of the corners, limited to half the shorter side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    let r = min(max(radius, 0), min(rect.size.width, rect.size.height) / 2)
    guard r > 0 else { return .rect(rect) }
    let (x, y) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (x + rect.size.width, y + rect.size.height)
    let k = r * (1 - kappa)
    return Path([
      .move(Point(x + r, y)), .line(Point(right - r, y)),
      .curve(
        control1: Point(right - k, y), control2: Point(right, y + k), end: Point(right, y + r)),
      .line(Point(right, bottom - r)),
      .curve(
        control1: Point(right, bottom - k), control2: Point(right - k, bottom),
        end: Point(right - r, bottom)),
      .line(Point(x + r, bottom)),
      .curve(
        control1: Point(x + k, bottom), control2: Point(x, bottom - k), end: Point(x, bottom - r)),
      .line(Point(x, y + r)),
      .curve(control1: Point(x, y + k), control2: Point(x + k, y), end: Point(x + r, y)),
      .close,
    ])
  }

  /// An open arc of a circle: one cubic for each quarter turn begun.
  ///
  /// - Parameters:
  ///   - center: The circle's centre.
  ///   - radius: Its radius.
  ///   - startAngle: Radians from 3 o'clock, growing clockwise on screen.
  ///   - endAngle: Where it ends; whole turns are added or taken so that it lies in the direction.
  ///   - clockwise: Whether angles grow from start to end.
  public static func arc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
  ) -> Path {
    let sweep = sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    func point(_ angle: Double) -> Point {
      Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
    }
    var elements = [PathElement.move(point(startAngle))]
    let count = max(1, Int((sweep.magnitude / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4.0 / 3 * tan(step / 4)
    for index in 0..<count where sweep != 0 {
      let from = startAngle + Double(index) * step
      let to = from + step
      let (start, end) = (point(from), point(to))
      elements.append(
        .curve(
          control1: Point(
            start.x - reach * radius * sin(from), start.y + reach * radius * cos(from)),
          control2: Point(end.x + reach * radius * sin(to), end.y - reach * radius * cos(to)),
          end: end))
    }
    return Path(elements)
  }

  /// The signed angle of an arc: at most one turn, a whole one where the ends differ by whole turns.
  private static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
    let turn = 2 * Double.pi
    let way = end - start
    guard way.isFinite, way != 0 else { return 0 }
    if clockwise ? way > 0 && way <= turn : way < 0 && way >= -turn { return way }
    if way.magnitude >= turn, (way > 0) == clockwise { return clockwise ? turn : -turn }
    var rest = fmod(way, turn)
    if clockwise, rest <= 0 { rest += turn }
    if !clockwise, rest >= 0 { rest -= turn }
    return rest
  }

  /// A closed regular polygon.
  ///
  /// - Parameters:
  ///   - center: Its centre.
  ///   - radius: From the centre to each corner.
  ///   - sides: How many, at least 3; for fewer the path is empty.
  ///   - rotation: Radians by which the first corner is turned clockwise from the top.
  public static func polygon(
    center: Point, radius: Double, sides: Int, rotation: Double = 0
  ) -> Path {
    guard sides >= 3 else { return Path() }
    var elements: [PathElement] = []
    for index in 0..<sides {
      let angle = rotation + 2 * Double.pi * Double(index) / Double(sides)
      let corner = Point(center.x + radius * sin(angle), center.y - radius * cos(angle))
      elements.append(index == 0 ? .move(corner) : .line(corner))
    }
    return Path(elements + [.close])
  }

  /// The same path moved.
  public func translated(by offset: Point) -> Path {
    mapped { Point($0.x + offset.x, $0.y + offset.y) }
  }

  /// The same path with every coordinate mapped.
  public func mapped(_ map: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let end): .move(map(end))
        case .line(let end): .line(map(end))
        case .quadCurve(let control, let end): .quadCurve(control: map(control), end: map(end))
        case .curve(let control1, let control2, let end):
          .curve(control1: map(control1), control2: map(control2), end: map(end))
        case .close: .close
        }
      })
  }
}
