internal import Glibc
internal import Timeline

/// What a node itself draws, and its children.
extension NodePainter {
  /// Draws shadow, backdrop, background, contents, children and border, every colour's alpha multiplied.
  func paintBody(
    _ node: RenderNode, on canvas: Canvas, _ matrix: Projection, alpha: Double
  ) throws(RasterError) {
    if let shadow = node.shadow {
      try paintShadow(shadow, of: node, on: canvas, matrix)
    }
    if let backdrop = node.backdrop {
      try paintBackdrop(backdrop, of: node, on: canvas, matrix)
    }
    try paintLayer(node, on: canvas, matrix, alpha: alpha)
  }

  /// Draws what lies beneath the children of a node without shadow.
  func paintOwnParts(
    _ node: RenderNode, on canvas: Canvas, _ matrix: Projection
  ) throws(RasterError) {
    if let backdrop = node.backdrop {
      try paintBackdrop(backdrop, of: node, on: canvas, matrix)
    }
    try paintGround(node, on: canvas, matrix, alpha: 1)
  }

  /// Draws background, contents, children and border: what a shadow is cast from.
  func paintLayer(
    _ node: RenderNode, on canvas: Canvas, _ matrix: Projection, alpha: Double
  ) throws(RasterError) {
    try paintGround(node, on: canvas, matrix, alpha: alpha)
    for child in node.children {
      try inner.paint(child, on: canvas, parent: matrix, alpha: alpha)
    }
    paintBorder(node, on: canvas, matrix, alpha: alpha)
  }

  /// Draws background and contents.
  private func paintGround(
    _ node: RenderNode, on canvas: Canvas, _ matrix: Projection, alpha: Double
  ) throws(RasterError) {
    if let color = node.backgroundColor {
      paintBackground(node, color, on: canvas, matrix, alpha: alpha)
    }
    if !node.pictures.isEmpty {
      try paintPictures(node, on: canvas, matrix, alpha: alpha)
    }
    try paintContents(node, on: canvas, matrix, alpha: alpha)
  }

  private func paintContents(
    _ node: RenderNode, on canvas: Canvas, _ matrix: Projection, alpha: Double
  ) throws(RasterError) {
    switch node.contents {
    case .none: break
    case .shape(let style): paintShape(style, on: canvas, matrix, alpha: alpha)
    case .gradient(let gradient):
      try paintGradient(gradient, of: node, on: canvas, matrix, alpha: alpha)
    case .text(let style):
      try paintText(style, of: node, on: canvas, matrix, alpha: alpha)
    case .particles(let particles, let sprites):
      try paintParticles(particles, sprites, on: canvas, matrix, alpha: alpha)
    }
  }

  /// Fills the bounds.
  ///
  /// Under an opaque border the fill ends in the border's middle, so that its colour does not show
  /// through the border's antialiased outer edge.
  private func paintBackground(
    _ node: RenderNode, _ color: Color, on canvas: Canvas, _ matrix: Projection, alpha: Double
  ) {
    guard color.alpha > 0, !node.bounds.isEmpty else { return }
    let hidden = node.borderWidth > 0 && node.borderColor.alpha >= 1 && alpha == 1
    let inset = hidden ? node.borderWidth / 2 : 0
    canvas.beginPath()
    canvas.append(
      node.bounds.inset(by: inset), radius: max(node.cornerRadius - inset, 0), matrix)
    canvas.setSource(color, alpha: alpha)
    canvas.fill()
  }

  /// Fills the ring between the bounds and the bounds less the border's width.
  func paintBorder(
    _ node: RenderNode, on canvas: Canvas, _ matrix: Projection, alpha: Double
  ) {
    guard node.borderWidth > 0, node.borderColor.alpha > 0, !node.bounds.isEmpty else { return }
    canvas.beginPath()
    canvas.append(node.bounds, radius: node.cornerRadius, matrix)
    let inner = node.bounds.inset(by: node.borderWidth)
    if !inner.isEmpty {
      canvas.append(inner, radius: max(node.cornerRadius - node.borderWidth, 0), matrix)
    }
    canvas.setSource(node.borderColor, alpha: alpha)
    canvas.fill(.evenOdd)
  }

  /// Fills, then strokes what trimming leaves of the outline.
  func paintShape(
    _ style: ShapeStyle, on canvas: Canvas, _ matrix: Projection, alpha: Double
  ) {
    if let color = style.fillColor, color.alpha > 0 {
      canvas.beginPath()
      canvas.append(style.path, matrix)
      canvas.setSource(color, alpha: alpha)
      canvas.fill(style.fillRule)
    }
    if let color = style.strokeColor, color.alpha > 0, style.lineWidth > 0 {
      canvas.beginPath()
      var line = style.path.trimmed(from: style.strokeStart, to: style.strokeEnd)
      if style.lineCap == .square {
        // Cairo counts in 256ths of a pixel: the shortest line that it surely sees.
        let pixels = max(hypot(matrix.xx, matrix.yx), 1e-6)
        line = line.drawingOutDots(by: max(style.lineWidth / 1024, 1 / (128 * pixels)))
      }
      canvas.append(line, matrix)
      canvas.setSource(color, alpha: alpha)
      canvas.stroke(style, matrix)
    }
  }
}
