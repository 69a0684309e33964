internal import Frames
internal import Timeline

/// Texts: outlines and colour glyphs.
extension NodePainter {
  /// Draws a text in the node's bounds.
  func paintText(
    _ style: TextStyle, of node: RenderNode, on canvas: Canvas, _ matrix: Projection,
    alpha: Double
  ) throws(RasterError) {
    guard !style.string.isEmpty else { return }
    let block = try store.fonts.block(style, in: node.bounds.size)
    let origin = block.origin(style, in: node.bounds)
    let placed = Projection.scale(1, 1, dx: origin.x, dy: origin.y).followed(by: matrix)
    if style.foregroundColor.alpha > 0 {
      canvas.beginPath()
      canvas.append(block.outlines, placed)
      canvas.setSource(style.foregroundColor, alpha: alpha)
      canvas.fill()
    }
    let color = Color(white: 1, alpha: style.foregroundColor.alpha * alpha)
    for glyph in block.glyphs where color.alpha > 0 {
      let whole = Rect(0, 0, Double(glyph.bitmap.width), Double(glyph.bitmap.height))
      try paint(
        glyph.bitmap, glyph.source, PictureSlices(whole: whole), in: glyph.rect, on: canvas,
        placed, color: color)
    }
  }

  /// The device pixels that a text touches.
  func textExtents(
    _ style: TextStyle, of node: RenderNode, _ matrix: Projection
  ) throws(RasterError) -> Extents {
    guard !style.string.isEmpty else { return .nothing }
    let block = try store.fonts.block(style, in: node.bounds.size)
    let origin = block.origin(style, in: node.bounds)
    let placed = Projection.scale(1, 1, dx: origin.x, dy: origin.y).followed(by: matrix)
    return block.glyphs.reduce(block.outlines.extents(placed)) {
      $0.union(placed.extents(of: $1.rect))
    }
  }
}
