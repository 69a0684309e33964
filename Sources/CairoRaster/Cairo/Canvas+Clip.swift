internal import CCairo
internal import Frames
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

extension Canvas {
  /// A copy of what has been drawn in a box that lies inside this canvas; nil for an empty one.
  func copy(_ part: DeviceBox) -> DevicePicture? {
    guard !part.isEmpty, box.contains(part) else { return nil }
    unsafe cairo_surface_flush(surface)
    var picture = DevicePicture(box: part)
    for y in part.top..<part.bottom {
      let row = unsafe base + (y - box.top) * box.width - box.left
      for x in part.left..<part.right {
        picture.bitmap[x - part.left, y - part.top] = unsafe row[x]
      }
    }
    return picture
  }
}
