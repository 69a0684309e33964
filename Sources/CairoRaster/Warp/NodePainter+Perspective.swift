internal import Frames
internal import Timeline

/// Nodes that Cairo cannot place: drawn flat first, then bent into place.
extension NodePainter {
  /// Draws a node under any projective map.
  ///
  /// What it holds is drawn flat, as large as it appears where it is largest, and sampled from
  /// there; a backdrop inside sees only that flat picture.
  func paintInPerspective(
    _ node: RenderNode, on canvas: Canvas, _ matrix: Projection, alpha: Double
  ) throws(RasterError) {
    guard node.opacity * alpha > 0, let inverse = matrix.inverse else { return }
    let local = try reach(node, .identity)
    guard !local.isNothing else { return }
    let rect = Rect(
      local.minX, local.minY, local.maxX - local.minX, local.maxY - local.minY)
    let box = matrix.extents(of: rect).expanded(byX: 1, y: 1).pixels.intersection(canvas.clipBox)
    guard !box.isEmpty else { return }
    let scale = try flatScale(node, FlatScale.needed(matrix, inverse, rect: rect, box: box), rect)
    let flatMatrix = Projection.scale(scale, scale)
    let flatBox = FlatScale.box(of: local, scale: scale, visible: inverse.visible(box))
    guard !flatBox.isEmpty else { return }
    let flat = try flatPicture(node, flatMatrix, flatBox)
    let toFlat = inverse.followed(by: flatMatrix)
    let warped = Warp.picture(flat, toFlat, box: box)
    try canvas.saved { () throws(RasterError) in
      canvas.setOperator(node.blendMode)
      try canvas.withSource(warped) { () throws(RasterError) in
        canvas.paint(alpha: node.opacity * alpha)
      }
    }
  }

  /// Pixels per point of the flat picture: as many as are needed; for a lone picture as many as it has, where that is
  /// not far from it.
  private func flatScale(
    _ node: RenderNode, _ needed: Double, _ rect: Rect
  ) throws(RasterError) -> Double {
    if let own = try scaleOfLonePicture(node), own <= needed * 1.01, needed <= own * 1.5 {
      return min(own, FlatScale.largest(rect))
    }
    return FlatScale.rounded(needed, rect)
  }

  /// Pixels per point of a node that is nothing but a picture, the same along both axes; nil for others.
  private func scaleOfLonePicture(_ node: RenderNode) throws(RasterError) -> Double? {
    var bare = RenderNode()
    (bare.bounds, bare.pictures) = (node.bounds, node.pictures)
    (bare.contentsGravity, bare.contentsRect) = (node.contentsGravity, node.contentsRect)
    guard bare == node.inItself, node.pictures.count == 1 else { return nil }
    let size = try store.picture(node.pictures[0]).size
    let rect = node.pictureRect(for: size)
    guard !rect.isEmpty else { return nil }
    let across = size.width * node.contentsRect.size.width / rect.size.width
    let down = size.height * node.contentsRect.size.height / rect.size.height
    return abs(across / down - 1) < 0.01 ? across : nil
  }

  private func flatPicture(
    _ node: RenderNode, _ matrix: Projection, _ box: DeviceBox
  ) throws(RasterError) -> DevicePicture {
    let plain = node.inItself
    let key = DrawnKey(kind: .flat, node: plain, matrix: matrix, box: box)
    return try store.drawn(key) { () throws(RasterError) in
      var picture = DevicePicture(box: box)
      try picture.draw { (inner) throws(RasterError) in
        try self.inner.paintPlaced(plain, on: inner, matrix, alpha: 1)
      }
      return picture
    }
  }

  /// Whether a node's blurs would have to be ellipses at an angle, which only a flat picture can give.
  func needsFlatPicture(_ node: RenderNode, _ matrix: Projection) -> Bool {
    let isRound = matrix.isSimilarity || (matrix.xy == 0 && matrix.yx == 0)
    return !isRound && (node.shadow != nil || node.filters.contains { $0.margin > 0 })
  }
}

/// How large the flat picture of a node is.
enum FlatScale {
  /// Pixels that a flat picture may have.
  static let largestArea = 12_000_000.0

  /// Pixels per point of the largest magnification that shows.
  static func needed(
    _ matrix: Projection, _ inverse: Projection, rect: Rect, box: DeviceBox
  ) -> Double {
    var needed = 0.0
    for row in 0...8 {
      for column in 0...8 {
        let x = Double(box.left) + Double(box.width * column) / 8
        let y = Double(box.top) + Double(box.height * row) / 8
        let p = inverse.homogeneous(x, y)
        guard p.w > 0 else { continue }
        let local = Point(
          min(max(p.x / p.w, rect.origin.x), rect.origin.x + rect.size.width),
          min(max(p.y / p.w, rect.origin.y), rect.origin.y + rect.size.height))
        needed = max(needed, magnification(matrix, local))
      }
    }
    return needed
  }

  /// The largest scale for a node of a size in points.
  static func largest(_ rect: Rect) -> Double {
    let room = (largestArea / max(rect.size.width * rect.size.height, 1e-6)).squareRoot()
    return min(max(room, 4), 64)
  }

  /// A scale to the next quarter of an octave, so that a turning node keeps its picture for a while.
  static func rounded(_ needed: Double, _ rect: Rect) -> Double {
    var scale = 1.0
    let step = 1.189_207_115_002_721
    let target = min(max(needed, 1.0 / 64), largest(rect))
    // A hundredth too small does not show; it keeps a scale of 1 for maps that barely bend.
    while scale * 1.01 < target { scale *= step }
    while scale / step * 1.01 >= target { scale /= step }
    return scale
  }

  /// The largest stretch of a map at a point.
  private static func magnification(_ m: Projection, _ point: Point) -> Double {
    let p = m.homogeneous(point.x, point.y)
    guard p.w > Projection.nearest else { return 0 }
    let (x, y) = (p.x / p.w, p.y / p.w)
    let (a, b) = ((m.xx - x * m.xw) / p.w, (m.xy - y * m.xw) / p.w)
    let (c, d) = ((m.yx - x * m.yw) / p.w, (m.yy - y * m.yw) / p.w)
    return max(a * a + b * b, c * c + d * d).squareRoot()
  }

  /// The flat picture's pixels: all of the node where that is small, else what can show of it.
  static func box(of local: Extents, scale: Double, visible: Extents) -> DeviceBox {
    func pixels(_ e: Extents) -> DeviceBox {
      Extents(
        minX: e.minX * scale, minY: e.minY * scale, maxX: e.maxX * scale, maxY: e.maxY * scale
      ).pixels
    }
    let whole = pixels(local)
    if Double(whole.width) * Double(whole.height) <= 4_000_000 { return whole }
    let part = pixels(local.intersection(visible)).expanded(by: 2).intersection(whole)
    return Double(part.width) * Double(part.height) <= 4 * largestArea ? part : .empty
  }
}

extension Projection {
  /// What of the plane this map's inverse image of a box covers; `self` maps device pixels back.
  func visible(_ box: DeviceBox) -> Extents {
    extents(
      of: Rect(
        Double(box.left), Double(box.top), Double(box.width), Double(box.height)))
  }
}
