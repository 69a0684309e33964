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
    let bitmap = try store.picture(picture)
    let rect = node.pictureRect(for: bitmap.size)
    guard !rect.isEmpty else { return }
    let placed = Projection.scale(
      rect.size.width / Double(bitmap.width), rect.size.height / Double(bitmap.height),
      dx: rect.origin.x, dy: rect.origin.y
    ).followed(by: matrix)
    try canvas.saved { () throws(RasterError) in
      canvas.beginPath()
      canvas.append(rect, radius: 0, matrix)
      canvas.clip()
      try canvas.withSource(
        bitmap, matrix: placed, filter: CAIRO_FILTER_GOOD, extend: CAIRO_EXTEND_PAD
      ) { () throws(RasterError) in canvas.paint(alpha: alpha) }
    }
  }
}
