internal import CCairo
internal import Timeline

/// Axial and radial gradients.
extension Canvas {
  /// Runs `body` while the source is a gradient in the coordinates that `matrix` maps to device pixels.
  func withGradient(
    _ gradient: Gradient, _ stops: [ColorRamp.Stop], matrix: Projection, _ body: () -> Void
  ) {
    let (start, end) = (gradient.startPoint, gradient.endPoint)
    var space = matrix
    let made: OpaquePointer?
    if gradient.kind == .radial {
      let (rx, ry) = (abs(end.x - start.x), abs(end.y - start.y))
      space = Projection.scale(rx, ry, dx: start.x, dy: start.y).followed(by: matrix)
      unsafe made = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
    } else {
      unsafe made = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    }
    unsafe LiveObjects.watch(pattern: made)
    defer { unsafe cairo_pattern_destroy(made) }
    let isFlat = start == end || stops.count == 1
    guard let pattern = unsafe made, let inverse = space.inverse, !isFlat else {
      // No direction: the end colour extends over everything.
      if let last = stops.last { setSource(last.color) }
      return body()
    }
    for stop in stops {
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha)
    }
    var patternMatrix = Self.patternMatrix(inverse, over: box)
    unsafe cairo_pattern_set_matrix(pattern, &patternMatrix)
    unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    unsafe cairo_set_source(context, pattern)
    body()
    unsafe cairo_set_source_rgba(context, 0, 0, 0, 1)
  }
}
