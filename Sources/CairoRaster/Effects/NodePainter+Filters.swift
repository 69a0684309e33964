internal import Frames
internal import Timeline

/// Filters on a node's own picture.
extension NodePainter {
  /// The node's picture, clipped, masked and filtered, in all the canvas; nil where nothing shows.
  func filteredPicture(
    _ node: RenderNode, on canvas: Canvas, _ matrix: Projection
  ) throws(RasterError) -> DevicePicture? {
    let (sx, sy) = matrix.stretch
    let reach = node.filters.reduce(0.0) { $0 + $1.margin } * max(sx, sy)
    let margin = reach.ceiling(in: 0...4096)
    let body = try bodyExtents(node, matrix).pixels
    let box = body.expanded(by: margin).intersection(canvas.box.expanded(by: margin))
    guard !box.isEmpty else { return nil }
    guard !node.hasBackdrop else {
      return try makeFiltered(node, box: box, parent: canvas, matrix)
    }
    let key = DrawnKey(kind: .filtered, node: node.inItself, matrix: matrix, box: box)
    return try store.drawn(key) { () throws(RasterError) in
      try makeFiltered(node, box: box, parent: nil, matrix)
    }
  }

  private func makeFiltered(
    _ node: RenderNode, box: DeviceBox, parent: Canvas?, _ matrix: Projection
  ) throws(RasterError) -> DevicePicture {
    var picture = DevicePicture(box: box)
    var plain = node.inItself
    plain.filters = []
    try picture.draw(parent: parent) { (inner) throws(RasterError) in
      try paintPlaced(plain, on: inner, matrix, alpha: 1)
    }
    for filter in node.filters { picture.bitmap.apply(filter, matrix) }
    return picture
  }
}

extension Bitmap {
  /// Applies a filter whose lengths are in the coordinates that `matrix` maps to pixels.
  mutating func apply(_ filter: Filter.Effect, _ matrix: Projection) {
    switch filter {
    case .gaussianBlur(let radius):
      let (sx, sy) = matrix.stretch
      self = GaussianBlur.blurred(
        self, sigmaX: radius * sx, sigmaY: radius * sy, edges: .transparent)
    case .saturation(let amount): saturate(amount)
    case .tint(let color): tint(color)
    case .opacity(let amount): multiply(by: Color(white: 1, alpha: amount))
    }
  }
}
