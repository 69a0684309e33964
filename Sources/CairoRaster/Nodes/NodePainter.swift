internal import Frames
internal import Timeline

/// Draws the nodes of one frame in Core Animation's order: shadow, backdrop, background, gradient or pictures, shape,
/// children, border above the children; then clip and mask, filters, group opacity, blend.
struct NodePainter {
  /// Pictures, fonts and what has been drawn before.
  let store: RasterStore
  /// What was drawn on the frame before the node that is painted now, as the children of one node on the stage's
  /// background; nil for nodes that are not the frame's own.
  var beneath: RenderNode?

  /// The painter for what a node holds.
  var inner: NodePainter { beneath == nil ? self : NodePainter(store: store) }

  /// Draws a node whose parent's coordinates `parent` maps to device pixels, its opacity multiplied by `alpha`.
  func paint(
    _ node: RenderNode, on canvas: Canvas, parent: Projection, alpha: Double = 1
  ) throws(RasterError) {
    let matrix = node.projection.followed(by: parent).normalized
    guard matrix.isAffine else {
      return try paintInPerspective(node, on: canvas, matrix, alpha: alpha)
    }
    let determinant = matrix.affineDeterminant
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return }
    try paintPlaced(node, on: canvas, matrix, alpha: node.opacity * alpha)
  }

  /// Draws a node whose own coordinates `matrix` maps to device pixels.
  func paintPlaced(
    _ node: RenderNode, on canvas: Canvas, _ matrix: Projection, alpha: Double
  ) throws(RasterError) {
    guard alpha > 0 else { return }
    if needsFlatPicture(node, matrix) {
      var placed = node
      placed.opacity = 1
      return try paintInPerspective(placed, on: canvas, matrix, alpha: alpha)
    }
    if drawsDirectly(node, matrix, alpha: alpha) {
      try canvas.saved { () throws(RasterError) in
        clip(to: node, on: canvas, matrix)
        try paintBody(node, on: canvas, matrix, alpha: alpha)
      }
    } else {
      try paintComposed(node, on: canvas, matrix, alpha: alpha)
    }
  }

  /// Whether drawing part by part gives the same as drawing one picture first.
  func drawsDirectly(
    _ node: RenderNode, _ matrix: Projection, alpha: Double
  ) -> Bool {
    guard node.filters.isEmpty, node.blendMode == .normal else { return false }
    if let mask = node.mask, plainMask(mask, matrix) == nil { return false }
    let isClipped = node.mask != nil || (node.masksToBounds && !clipIsOnPixels(node, matrix))
    guard alpha < 1 || isClipped else { return true }
    return primitives(node, limit: 2) <= 1
  }

  /// How many things a node draws that may overlap, counted up to `limit`.
  func primitives(_ node: RenderNode, limit: Int) -> Int {
    var count = node.backgroundColor == nil ? 0 : 1
    if node.shadow != nil { count += 2 }
    if node.backdrop != nil { count += 2 }
    if node.borderWidth > 0, node.borderColor.alpha > 0 { count += 1 }
    count += min(node.pictures.count, limit)
    switch node.contents {
    case .none: break
    case .gradient: count += 1
    case .shape(let style):
      if style.fillColor != nil { count += 1 }
      if style.strokeColor != nil { count += 1 }
    case .text, .particles: count += 2
    }
    for child in node.children where count < limit {
      count += isComposed(child) ? 1 : primitives(child, limit: limit - count)
    }
    return count
  }

  /// Whether a child is one picture whatever it holds.
  private func isComposed(_ node: RenderNode) -> Bool {
    !node.filters.isEmpty && node.blendMode == .normal
  }

  /// Whether a node's bounds end on whole pixels, so that clipping to them blends nothing.
  private func clipIsOnPixels(_ node: RenderNode, _ matrix: Projection) -> Bool {
    guard node.cornerRadius == 0, matrix.isAffine, matrix.xy == 0, matrix.yx == 0 else {
      return false
    }
    let extents = matrix.extents(of: node.bounds)
    return [extents.minX, extents.minY, extents.maxX, extents.maxY].allSatisfy {
      $0 == $0.rounded()
    }
  }

  /// Limits drawing to the node's bounds and its plain mask.
  func clip(to node: RenderNode, on canvas: Canvas, _ matrix: Projection) {
    if node.masksToBounds {
      canvas.beginPath()
      canvas.append(node.bounds, radius: node.cornerRadius, matrix)
      canvas.clip()
    }
    if let mask = node.mask, let plain = plainMask(mask, matrix) {
      canvas.beginPath()
      canvas.append(plain.path, plain.matrix)
      canvas.clip(plain.rule)
    }
  }
}
