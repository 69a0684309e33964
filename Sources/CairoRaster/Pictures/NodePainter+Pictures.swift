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
    let rect = node.pictureRect(for: bitmap.size)
    guard !rect.isEmpty else { return }
    let box = matrix.extents(of: rect).pixels.intersection(canvas.clipBox)
    guard !box.isEmpty else { return }
    let color = picture.multiplier.multiplied(alpha: alpha)
    let slices = PictureSlices(node, bitmap)
    if matrix.isUpright {
      let placed = PicturePlacement(
        slices: slices, rect: matrix.extents(of: rect), scaleX: matrix.xx, scaleY: matrix.yy)
      let source = try store.resampled(
        picture, bitmap, placed, box: box, whole: matrix.extents(of: rect).pixels)
      try canvas.fill(rect, matrix, with: source, color: color)
    } else {
      try paintTurned(picture, bitmap, slices, rect, on: canvas, matrix, color: color)
    }
  }

  /// A picture that is turned, mirrored or sheared: made the right size first, then placed by Cairo's linear filter.
  private func paintTurned(
    _ picture: RenderPicture, _ bitmap: Bitmap, _ slices: PictureSlices, _ rect: Rect,
    on canvas: Canvas, _ matrix: Projection, color: Color
  ) throws(RasterError) {
    let (sx, sy) = matrix.stretch
    let width = min(max((rect.size.width * sx).rounded(.up), 1), 4096)
    let height = min(max((rect.size.height * sy).rounded(.up), 1), 4096)
    let extents = Extents(minX: 0, minY: 0, maxX: width, maxY: height)
    let placed = PicturePlacement(slices: slices, rect: extents, scaleX: sx, scaleY: sy)
    let source = try store.resampled(
      picture, bitmap, placed, box: extents.pixels, whole: extents.pixels)
    let place = Projection.scale(
      rect.size.width / width, rect.size.height / height, dx: rect.origin.x, dy: rect.origin.y
    ).followed(by: matrix)
    var pixels = source.bitmap
    if color != .white { pixels.multiply(by: color) }
    try canvas.withSource(
      pixels, matrix: place, filter: CAIRO_FILTER_BILINEAR, extend: CAIRO_EXTEND_PAD
    ) { () throws(RasterError) in
      canvas.beginPath()
      canvas.append(rect, radius: 0, matrix)
      canvas.fill()
    }
  }
}

extension Canvas {
  /// Fills a rectangle with a picture that lies on device pixels, its colours multiplied.
  fileprivate func fill(
    _ rect: Rect, _ matrix: Projection, with picture: DevicePicture, color: Color
  ) throws(RasterError) {
    var picture = picture
    if color != .white { picture.bitmap.multiply(by: color) }
    let place = Projection.scale(
      1, 1, dx: Double(picture.box.left), dy: Double(picture.box.top))
    try withSource(
      picture.bitmap, matrix: place, filter: CAIRO_FILTER_NEAREST, extend: CAIRO_EXTEND_PAD
    ) { () throws(RasterError) in
      beginPath()
      append(rect, radius: 0, matrix)
      fill()
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
