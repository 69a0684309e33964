internal import CCairo
internal import Timeline

/// What the clip still lets through.
extension Canvas {
  /// The pixels on which anything drawn now can show.
  var clipBox: DeviceBox {
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(context, &x0, &y0, &x1, &y1)
    let extents = Extents(
      minX: x0 + Double(box.left), minY: y0 + Double(box.top),
      maxX: x1 + Double(box.left), maxY: y1 + Double(box.top))
    return extents.pixels.intersection(box)
  }
}
