internal import CCairo
internal import Timeline

/// Paths: appended in device pixels, so that Cairo's fixed-point numbers never see large coordinates.
extension Canvas {
  /// The farthest a coordinate may lie: Cairo's numbers end at 2^23.
  private static let farthest = 4e6

  /// Starts an empty path.
  func beginPath() { unsafe cairo_new_path(context) }

  /// Appends a path whose points `matrix` maps to device pixels.
  func append(_ path: Path, _ matrix: Projection) {
    var current = Point.zero
    var start = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        current = point
        start = point
        moveTo(point, matrix)
      case .line(let point):
        current = point
        lineTo(point, matrix)
      case .quadCurve(let control, let end):
        let first = Self.mix(current, control, 2.0 / 3)
        let second = Self.mix(end, control, 2.0 / 3)
        curveTo(first, second, end, matrix)
        current = end
      case .curve(let control1, let control2, let end):
        curveTo(control1, control2, end, matrix)
        current = end
      case .close:
        unsafe cairo_close_path(context)
        current = start
      }
    }
  }

  /// Appends a rectangle with round corners; a radius of 0 makes sharp ones.
  func append(_ rect: Rect, radius: Double, _ matrix: Projection) {
    append(Path(rect: rect, cornerRadius: radius), matrix)
  }

  /// Fills the path so far, which it consumes, with the source.
  func fill(_ rule: FillRule = .nonZero) {
    unsafe cairo_set_fill_rule(context, Self.rule(rule))
    unsafe cairo_fill(context)
  }

  /// Limits all drawing to the path so far, which it consumes.
  func clip(_ rule: FillRule = .nonZero) {
    unsafe cairo_set_fill_rule(context, Self.rule(rule))
    unsafe cairo_clip(context)
  }

  /// Strokes the path so far, which it consumes; widths and dashes are in the coordinates of `matrix`.
  func stroke(_ style: ShapeStyle, _ matrix: Projection) {
    unsafe cairo_save(context)
    var m = Self.cairoMatrix(matrix, from: box)
    unsafe cairo_set_matrix(context, &m)
    unsafe cairo_set_line_width(context, max(style.lineWidth, 0))
    unsafe cairo_set_line_cap(context, Self.cap(style.lineCap))
    unsafe cairo_set_line_join(context, Self.join(style.lineJoin))
    unsafe cairo_set_miter_limit(context, max(style.miterLimit, 1))
    if style.lineDashPattern.reduce(0, { $0 + max($1, 0) }) * Self.mostDashes > style.path.reach {
      setDash(style.lineDashPattern, phase: style.lineDashPhase)
    }
    unsafe cairo_stroke(context)
    unsafe cairo_restore(context)
  }

  /// Dashes along a path's longest side beyond which they are a solid line: nobody could see them, and Cairo would
  /// count them one by one.
  private static let mostDashes = 20_000.0

  /// Cairo refuses patterns without a positive length; such a pattern is a solid line.
  private func setDash(_ pattern: [Double], phase: Double) {
    let lengths = pattern.map { max($0, 0) }
    guard lengths.contains(where: { $0 > 0 }) else { return }
    unsafe lengths.withUnsafeBufferPointer { buffer in
      unsafe cairo_set_dash(context, buffer.baseAddress, Int32(clamping: buffer.count), phase)
    }
  }

  private func moveTo(_ point: Point, _ matrix: Projection) {
    let p = device(point, matrix)
    unsafe cairo_move_to(context, p.x, p.y)
  }

  private func lineTo(_ point: Point, _ matrix: Projection) {
    let p = device(point, matrix)
    unsafe cairo_line_to(context, p.x, p.y)
  }

  private func curveTo(_ c1: Point, _ c2: Point, _ end: Point, _ matrix: Projection) {
    let a = device(c1, matrix)
    let b = device(c2, matrix)
    let p = device(end, matrix)
    unsafe cairo_curve_to(context, a.x, a.y, b.x, b.y, p.x, p.y)
  }

  /// A point in this surface's pixels, kept where Cairo can count.
  private func device(_ point: Point, _ matrix: Projection) -> Point {
    let p = matrix.affineImage(point)
    return Point(
      (p.x - Double(box.left)).limited(-Self.farthest, Self.farthest),
      (p.y - Double(box.top)).limited(-Self.farthest, Self.farthest))
  }

  private static func mix(_ a: Point, _ b: Point, _ share: Double) -> Point {
    Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
  }

  private static func rule(_ rule: FillRule) -> cairo_fill_rule_t {
    rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
  }

  private static func cap(_ cap: LineCap) -> cairo_line_cap_t {
    switch cap {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }

  private static func join(_ join: LineJoin) -> cairo_line_join_t {
    switch join {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }

  /// A matrix of Cairo's that maps to the surface's own pixels.
  static func cairoMatrix(_ matrix: Projection, from box: DeviceBox) -> cairo_matrix_t {
    cairo_matrix_t(
      xx: matrix.xx, yx: matrix.xy, xy: matrix.yx, yy: matrix.yy,
      x0: matrix.tx - Double(box.left), y0: matrix.ty - Double(box.top))
  }
}
