internal import Frames
internal import Timeline

/// Shadows: a caster's alpha, moved, blurred and coloured.
extension NodePainter {
  /// Draws a node's shadow, cast by its shadow path or by its and its children's alpha.
  func paintShadow(
    _ shadow: Shadow, of node: RenderNode, on canvas: Canvas, _ matrix: Projection
  ) throws(RasterError) {
    guard shadow.opacity > 0, shadow.color.alpha > 0 else { return }
    let moved = Projection.scale(1, 1, dx: shadow.offset.width, dy: shadow.offset.height)
      .followed(by: matrix)
    let caster = try casterExtents(shadow, of: node, moved)
    let (sx, sy) = matrix.stretch
    let margin = GaussianBlur.margin(sigma: shadow.radius * max(sx, sy))
    let box = caster.pixels.expanded(by: margin).intersection(canvas.box.expanded(by: margin))
    guard !box.isEmpty, !box.intersection(canvas.clipBox).isEmpty else { return }
    let picture: DevicePicture
    if shadow.path == nil, node.hasBackdrop {
      picture = try makeShadow(shadow, of: node, box: box, moved)
    } else {
      let key = DrawnKey(
        kind: .shadow, node: node.shadowCaster(shadow), matrix: moved, box: box)
      picture = try store.drawn(key) { () throws(RasterError) in
        try makeShadow(shadow, of: node, box: box, moved)
      }
    }
    try canvas.withSource(picture) { () throws(RasterError) in canvas.paint() }
  }

  private func casterExtents(
    _ shadow: Shadow, of node: RenderNode, _ matrix: Projection
  ) throws(RasterError) -> Extents {
    if let path = shadow.path { return path.extents(matrix) }
    let own = try layerExtents(node, matrix)
    return node.backdrop == nil ? own : own.union(matrix.extents(of: node.bounds))
  }

  private func makeShadow(
    _ shadow: Shadow, of node: RenderNode, box: DeviceBox, _ moved: Projection
  ) throws(RasterError) -> DevicePicture {
    var picture = DevicePicture(box: box)
    try picture.draw { (inner) throws(RasterError) in
      if let path = shadow.path {
        inner.beginPath()
        inner.append(path, moved)
        inner.setSource(.black)
        inner.fill()
      } else {
        if node.backdrop != nil {
          inner.beginPath()
          inner.append(node.bounds, radius: node.cornerRadius, moved)
          inner.setSource(.black)
          inner.fill()
        }
        try self.inner.paintLayer(node, on: inner, moved, alpha: 1)
      }
    }
    let (sx, sy) = moved.stretch
    picture.bitmap = GaussianBlur.blurred(
      picture.bitmap, sigmaX: shadow.radius * sx, sigmaY: shadow.radius * sy, edges: .transparent)
    picture.bitmap.colorize(shadow.color, opacity: shadow.opacity)
    return picture
  }
}

extension RenderNode {
  /// The node with only what its shadow depends on.
  fileprivate func shadowCaster(_ shadow: Shadow) -> RenderNode {
    var caster = shadow.path == nil ? inItself : RenderNode()
    caster.shadow = shadow
    caster.filters = []
    caster.mask = nil
    caster.masksToBounds = false
    return caster
  }
}
