internal import Frames
internal import Timeline

/// Gradients over a node's bounds and corners.
extension NodePainter {
  /// Fills the bounds.
  ///
  /// Axial and radial gradients live in the unit square and stretch with the bounds; a conic one
  /// turns clockwise in the node's own coordinates.
  func paintGradient(
    _ gradient: Gradient, of node: RenderNode, on canvas: Canvas, _ matrix: Projection,
    alpha: Double
  ) throws(RasterError) {
    let ramp = ColorRamp(gradient)
    guard !ramp.stops.isEmpty, !node.bounds.isEmpty else { return }
    func fill() {
      canvas.beginPath()
      canvas.append(node.bounds, radius: node.cornerRadius, matrix)
      canvas.fill()
    }
    guard gradient.kind == .conic, ramp.stops.count > 1 else {
      let unit = Projection.scale(
        node.bounds.size.width, node.bounds.size.height, dx: node.bounds.origin.x,
        dy: node.bounds.origin.y
      ).followed(by: matrix)
      canvas.withGradient(gradient, ramp.dense(alpha: alpha), matrix: unit, fill)
      return
    }
    let box = matrix.extents(of: node.bounds).pixels.intersection(canvas.clipBox)
    guard !box.isEmpty, let sweep = ConicSweep(gradient, ramp, bounds: node.bounds, matrix) else {
      return
    }
    var picture = sweep.picture(box: box)
    if alpha < 1 { picture = picture.scaled(alpha: alpha) }
    try canvas.withSource(picture) { () throws(RasterError) in fill() }
  }
}
