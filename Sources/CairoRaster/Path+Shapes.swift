internal import Timeline

/// Outlines that layers have of their own.
extension Path {
  /// How far a circle's cubic control points lie from its ends, in radii.
  static let kappa = 0.552_284_749_8

  /// A rectangle with round corners, clockwise; the radius is limited to half the shorter side.
  init(rect: Rect, cornerRadius: Double) {
    let (x0, y0) = (rect.origin.x, rect.origin.y)
    let (x1, y1) = (x0 + rect.size.width, y0 + rect.size.height)
    let r = min(max(cornerRadius, 0), rect.size.width / 2, rect.size.height / 2)
    guard r > 0 else {
      self.init([
        .move(Point(x0, y0)), .line(Point(x1, y0)), .line(Point(x1, y1)), .line(Point(x0, y1)),
        .close,
      ])
      return
    }
    let k = r * (1 - Self.kappa)
    self.init([
      .move(Point(x0 + r, y0)), .line(Point(x1 - r, y0)),
      .curve(control1: Point(x1 - k, y0), control2: Point(x1, y0 + k), end: Point(x1, y0 + r)),
      .line(Point(x1, y1 - r)),
      .curve(control1: Point(x1, y1 - k), control2: Point(x1 - k, y1), end: Point(x1 - r, y1)),
      .line(Point(x0 + r, y1)),
      .curve(control1: Point(x0 + k, y1), control2: Point(x0, y1 - k), end: Point(x0, y1 - r)),
      .line(Point(x0, y0 + r)),
      .curve(control1: Point(x0, y0 + k), control2: Point(x0 + k, y0), end: Point(x0 + r, y0)),
      .close,
    ])
  }

  /// The larger of its width and height in its own coordinates, by its control points.
  var reach: Double {
    let extents = extents(.identity)
    return extents.isNothing ? 0 : max(extents.maxX - extents.minX, extents.maxY - extents.minY)
  }

  /// The extents of all its points, control points included, under an affine map.
  func extents(_ matrix: Projection) -> Extents {
    var result = Extents.nothing
    func include(_ point: Point) {
      let p = matrix.affineImage(point)
      result.include(x: p.x, y: p.y)
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .quadCurve(let control, let end):
        include(control)
        include(end)
      case .curve(let control1, let control2, let end):
        include(control1)
        include(control2)
        include(end)
      case .close: break
      }
    }
    return result
  }
}

extension Rect {
  /// The rectangle made smaller by `margin` on every side; it may become empty, never inverted.
  func inset(by margin: Double) -> Rect {
    let dx = min(margin, size.width / 2)
    let dy = min(margin, size.height / 2)
    return Rect(origin.x + dx, origin.y + dy, size.width - 2 * dx, size.height - 2 * dy)
  }

  /// Whether it has no area.
  var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
}
