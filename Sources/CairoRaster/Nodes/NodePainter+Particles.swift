internal import CCairo
internal import Frames
internal import Glibc
internal import Timeline

/// Particles: thousands of small pictures or outlines.
extension NodePainter {
  /// Draws particles in order.
  func paintParticles(
    _ particles: [RenderParticle], _ sprites: [RenderSprite], on canvas: Canvas,
    _ matrix: Projection, alpha: Double
  ) throws(RasterError) {
    let visible = canvas.clipBox
    for particle in particles where sprites.indices.contains(particle.sprite) {
      let sprite = sprites[particle.sprite]
      guard particle.scale != 0, particle.color.alpha > 0 else { continue }
      let placed = particle.projection.followed(by: matrix)
      let box = try spriteExtents(sprite, placed).pixels.intersection(visible)
      guard !box.isEmpty else { continue }
      switch sprite {
      case .path(let path):
        canvas.beginPath()
        canvas.append(path, placed)
        canvas.setSource(particle.color, alpha: alpha)
        canvas.fill()
      case .picture(let id):
        let color = particle.color.multiplied(alpha: alpha)
        try paintSprite(RenderPicture(id), on: canvas, placed, color: color)
      }
    }
  }

  /// Draws a picture about the origin, taken from the nearest larger of its halved copies.
  private func paintSprite(
    _ picture: RenderPicture, on canvas: Canvas, _ matrix: Projection, color: Color
  ) throws(RasterError) {
    let bitmap = try store.picture(picture)
    let (sx, sy) = matrix.stretch
    var source = try store.halved(picture.source, bitmap, scale: max(sx, sy))
    let isFaded = color.red == 1 && color.green == 1 && color.blue == 1
    if !isFaded { source.multiply(by: color) }
    let place = Projection.scale(
      Double(bitmap.width) / Double(source.width), Double(bitmap.height) / Double(source.height),
      dx: -Double(bitmap.width) / 2, dy: -Double(bitmap.height) / 2
    ).followed(by: matrix)
    try canvas.withSource(source, matrix: place, filter: CAIRO_FILTER_BILINEAR) {
      () throws(RasterError) in canvas.paint(alpha: isFaded ? color.alpha : 1)
    }
  }

  /// The device pixels that particles touch.
  func particleExtents(
    _ particles: [RenderParticle], _ sprites: [RenderSprite], _ matrix: Projection
  ) throws(RasterError) -> Extents {
    var result = Extents.nothing
    for particle in particles where sprites.indices.contains(particle.sprite) {
      let placed = particle.projection.followed(by: matrix)
      result = result.union(try spriteExtents(sprites[particle.sprite], placed))
    }
    return result
  }

  private func spriteExtents(
    _ sprite: RenderSprite, _ matrix: Projection
  ) throws(RasterError) -> Extents {
    switch sprite {
    case .path(let path): return path.extents(matrix)
    case .picture(let id):
      let size = try store.picture(RenderPicture(id)).size
      let rect = Rect(-size.width / 2, -size.height / 2, size.width, size.height)
      return matrix.extents(of: rect).expanded(byX: 1, y: 1)
    }
  }
}

extension RenderParticle {
  /// The sprite's coordinates to the layer's.
  ///
  /// Sine and cosine are rounded to 2^-30, where all processors agree.
  fileprivate var projection: Projection {
    func rounded(_ value: Double) -> Double { (value * 0x1p30).rounded() * 0x1p-30 }
    let (s, c) = (rounded(sin(rotation)) * scale, rounded(cos(rotation)) * scale)
    return Projection(xx: c, yx: -s, tx: position.x, xy: s, yy: c, ty: position.y)
  }
}
