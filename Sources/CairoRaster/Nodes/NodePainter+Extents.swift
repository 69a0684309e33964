internal import Timeline

/// How far nodes reach, so that pictures are no larger than what shows.
extension NodePainter {
  /// The device pixels that a node can touch, its filters included.
  func extents(_ node: RenderNode, parent: Projection) throws(RasterError) -> Extents {
    let matrix = node.projection.followed(by: parent).normalized
    guard !matrix.isAffine else { return try reach(node, matrix) }
    let local = try reach(node, .identity)
    guard !local.isNothing else { return .nothing }
    let width = local.maxX - local.minX
    let rect = Rect(local.minX, local.minY, width, local.maxY - local.minY)
    return matrix.extents(of: rect).expanded(byX: 1, y: 1)
  }

  /// What `extents` gives, for a node whose own coordinates `matrix` maps to device pixels.
  func reach(_ node: RenderNode, _ matrix: Projection) throws(RasterError) -> Extents {
    let body = try bodyExtents(node, matrix)
    let (sx, sy) = matrix.stretch
    let margin = node.filters.reduce(0.0) { $0 + $1.margin }
    return body.expanded(byX: margin * sx, y: margin * sy)
  }

  /// The extents of shadow and body within clip and mask.
  func bodyExtents(_ node: RenderNode, _ matrix: Projection) throws(RasterError) -> Extents {
    var result = try layerExtents(node, matrix)
    if node.backdrop != nil {
      result = result.union(matrix.extents(of: node.bounds))
    }
    if let shadow = node.shadow {
      let caster = shadow.path?.extents(matrix) ?? result
      result = result.union(shadowExtents(shadow, of: caster, matrix))
    }
    if node.masksToBounds {
      result = result.intersection(matrix.extents(of: node.bounds))
    }
    if let mask = node.mask {
      result = result.intersection(try extents(mask, parent: matrix))
    }
    return result
  }

  /// The extents of background, contents, children and border.
  func layerExtents(_ node: RenderNode, _ matrix: Projection) throws(RasterError) -> Extents {
    var result = Extents.nothing
    if node.backgroundColor != nil || node.borderWidth > 0 || hasPlacedPictures(node) {
      result = matrix.extents(of: node.bounds)
    }
    if !node.pictures.isEmpty {
      for picture in node.pictures {
        let size = try store.picture(picture).size
        result = result.union(matrix.extents(of: node.pictureRect(for: size)))
      }
    }
    result = result.union(try contentsExtents(node, matrix))
    for child in node.children {
      result = result.union(try extents(child, parent: matrix))
    }
    return result
  }

  private func hasPlacedPictures(_ node: RenderNode) -> Bool {
    if case .gradient = node.contents { return true }
    return false
  }

  private func contentsExtents(
    _ node: RenderNode, _ matrix: Projection
  ) throws(RasterError) -> Extents {
    switch node.contents {
    case .none, .gradient: return .nothing
    case .shape(let style): return style.extents(matrix)
    case .text(let style): return try textExtents(style, of: node, matrix)
    case .particles(let particles, let sprites):
      return try particleExtents(particles, sprites, matrix)
    }
  }

  /// A caster's extents moved by the offset and widened by the blur.
  func shadowExtents(
    _ shadow: Shadow, of caster: Extents, _ matrix: Projection
  ) -> Extents {
    guard !caster.isNothing else { return .nothing }
    let dx = matrix.xx * shadow.offset.width + matrix.yx * shadow.offset.height
    let dy = matrix.xy * shadow.offset.width + matrix.yy * shadow.offset.height
    let moved = Extents(
      minX: caster.minX + dx, minY: caster.minY + dy, maxX: caster.maxX + dx,
      maxY: caster.maxY + dy)
    let (sx, sy) = matrix.stretch
    let margin = GaussianBlur.reach(sigma: shadow.radius)
    return moved.expanded(byX: margin * sx, y: margin * sy)
  }
}

extension ShapeStyle {
  /// The extents of fill and stroke: control points, and the farthest that caps and miters reach.
  func extents(_ matrix: Projection) -> Extents {
    let outline = path.extents(matrix)
    guard strokeColor != nil, lineWidth > 0 else { return outline }
    let corner = lineJoin == .miter ? max(miterLimit, 1.5) : 1.5
    let reach = lineWidth / 2 * corner
    let dx = reach * max(abs(matrix.xx) + abs(matrix.yx), 0) + 1
    let dy = reach * max(abs(matrix.xy) + abs(matrix.yy), 0) + 1
    return outline.expanded(byX: dx, y: dy)
  }
}

extension Filter.Effect {
  /// How far the effect reaches beyond the picture, in points.
  var margin: Double {
    if case .gaussianBlur(let radius) = self { return GaussianBlur.reach(sigma: radius) }
    return 0
  }
}
