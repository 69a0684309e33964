internal import CCairo
internal import Frames
internal import Timeline

/// Pictures as contents.
extension NodePainter {
  /// Draws a node's pictures; two of them cross-fade by adding their shares.
  func paintPictures(
    _ node: RenderNode, on canvas: Canvas, _ matrix: Projection, alpha: Double
  ) throws(RasterError) {
    guard node.pictures.count > 1 else {
      for picture in node.pictures {
        try paintPicture(picture, of: node, on: canvas, matrix, alpha: alpha)
      }
      return
    }
    var extents = Extents.nothing
    for picture in node.pictures {
      let size = try store.picture(picture).size
      extents = extents.union(matrix.extents(of: node.pictureRect(for: size)))
    }
    let box = extents.pixels.intersection(canvas.clipBox)
    guard !box.isEmpty else { return }
    var mixed = DevicePicture(box: box)
    try mixed.draw { (inner) throws(RasterError) in
      inner.setOperator(.plusLighter)
      for picture in node.pictures {
        try paintPicture(picture, of: node, on: inner, matrix, alpha: picture.weight)
      }
    }
    try canvas.withSource(mixed) { () throws(RasterError) in canvas.paint(alpha: alpha) }
  }

  private func paintPicture(
    _ picture: RenderPicture, of node: RenderNode, on canvas: Canvas, _ matrix: Projection,
    alpha: Double
  ) throws(RasterError) {
    guard alpha > 0 else { return }
    let bitmap = try store.picture(picture)
    try paint(
      bitmap, picture.source, PictureSlices(node, bitmap), in: node.pictureRect(for: bitmap.size),
      on: canvas, matrix, color: picture.multiplier.multiplied(alpha: alpha))
  }

  /// Draws part of a picture in a rectangle, its colours multiplied.
  func paint(
    _ bitmap: Bitmap, _ source: PictureSource, _ slices: PictureSlices, in rect: Rect,
    on canvas: Canvas, _ matrix: Projection, color: Color
  ) throws(RasterError) {
    guard !rect.isEmpty, !slices.used.isEmpty else { return }
    let extents = matrix.extents(of: rect)
    let box = extents.pixels.intersection(canvas.clipBox)
    guard !box.isEmpty, max(abs(extents.minX), abs(extents.maxX)) < 1e7,
      max(abs(extents.minY), abs(extents.maxY)) < 1e7
    else { return }
    guard matrix.isUpright else {
      return try paintTurned(bitmap, source, slices, in: rect, on: canvas, matrix, color: color)
    }
    let placed = PicturePlacement(
      slices: slices, rect: extents, scaleX: matrix.xx, scaleY: matrix.yy)
    let picture = try store.resampled(source, bitmap, placed, box: box, whole: extents.pixels)
    let place = Projection.scale(
      1, 1, dx: Double(picture.box.left), dy: Double(picture.box.top))
    try canvas.fill(
      rect, matrix, with: picture.bitmap, at: place, CAIRO_FILTER_NEAREST, color: color)
  }

  /// A picture that is turned, mirrored or sheared: made the right size first, then placed by Cairo's linear filter.
  private func paintTurned(
    _ bitmap: Bitmap, _ source: PictureSource, _ slices: PictureSlices, in rect: Rect,
    on canvas: Canvas, _ matrix: Projection, color: Color
  ) throws(RasterError) {
    let (sx, sy) = matrix.stretch
    let (width, height) = Self.turnedSize(
      rect.size.width * sx, rect.size.height * sy, of: slices.used.size)
    let extents = Extents(minX: 0, minY: 0, maxX: width, maxY: height)
    let placed = PicturePlacement(slices: slices, rect: extents, scaleX: sx, scaleY: sy)
    let picture = try store.resampled(
      source, bitmap, placed, box: extents.pixels, whole: extents.pixels)
    let place = Projection.scale(
      rect.size.width / width, rect.size.height / height, dx: rect.origin.x, dy: rect.origin.y
    ).followed(by: matrix)
    try canvas.fill(
      rect, matrix, with: picture.bitmap, at: place, CAIRO_FILTER_BILINEAR, color: color)
  }
}

extension NodePainter {
  /// The pixels in which a turned picture is prepared: those it covers; where it is made much larger, no more than it
  /// has or a frame or so.
  private static func turnedSize(
    _ width: Double, _ height: Double, of used: Size
  ) -> (Double, Double) {
    func whole(_ value: Double) -> Double { value.rounded(.up).limited(1, 8192) }
    let (w, h) = (whole(width), whole(height))
    guard w * h > 4_000_000 else { return (w, h) }
    return (min(w, max(whole(used.width), 2048)), min(h, max(whole(used.height), 2048)))
  }
}

extension Canvas {
  /// Fills a rectangle with a picture that `place` puts on device pixels, its colours multiplied.
  fileprivate func fill(
    _ rect: Rect, _ matrix: Projection, with bitmap: Bitmap, at place: Projection,
    _ filter: cairo_filter_t, color: Color
  ) throws(RasterError) {
    let isFaded = color.red == 1 && color.green == 1 && color.blue == 1
    var pixels = bitmap
    if !isFaded { pixels.multiply(by: color) }
    try saved { () throws(RasterError) in
      beginPath()
      append(rect, radius: 0, matrix)
      clip()
      try withSource(pixels, matrix: place, filter: filter, extend: CAIRO_EXTEND_PAD) {
        () throws(RasterError) in paint(alpha: isFaded ? color.alpha : 1)
      }
    }
  }
}

extension Color {
  /// The colour with its alpha multiplied.
  func multiplied(alpha factor: Double) -> Color {
    var color = self
    color.alpha *= factor
    return color
  }
}
