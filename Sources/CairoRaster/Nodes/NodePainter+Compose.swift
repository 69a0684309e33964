internal import Frames
internal import Timeline

/// Nodes that are drawn as one picture first: group opacity, masks, filters, blend modes, soft clips.
extension NodePainter {
  /// Draws a node's picture and lays it on the canvas.
  func paintComposed(
    _ node: RenderNode, on canvas: Canvas, _ matrix: Projection, alpha: Double
  ) throws(RasterError) {
    if node.filters.isEmpty {
      try layBody(node, on: canvas, matrix, alpha: alpha)
    } else if let picture = try filteredPicture(node, on: canvas, matrix) {
      try canvas.saved { () throws(RasterError) in
        canvas.setOperator(node.blendMode)
        try canvas.withSource(picture) { () throws(RasterError) in canvas.paint(alpha: alpha) }
      }
    }
  }

  /// Lays shadow, backdrop and body on a canvas as one picture, drawn only where it can show.
  private func layBody(
    _ node: RenderNode, on canvas: Canvas, _ matrix: Projection, alpha: Double
  ) throws(RasterError) {
    let box = try bodyExtents(node, matrix).pixels.intersection(canvas.clipBox)
    guard !box.isEmpty else { return }
    var key: DrawnKey?
    if !node.hasBackdrop {
      var plain = node.inItself
      plain.mask = nil
      plain.masksToBounds = false
      key = DrawnKey(kind: .body, node: plain, matrix: matrix, box: box)
    }
    try withDrawn(key, box) { (picture) throws(RasterError) in
      try picture.draw(parent: key == nil ? canvas : nil) { (inner) throws(RasterError) in
        try paintBody(node, on: inner, matrix, alpha: 1)
      }
    } use: { (picture) throws(RasterError) in
      try lay(picture, of: node, on: canvas, matrix, alpha: alpha)
    }
  }

  /// Runs `use` with a picture of a box that `draw` makes.
  ///
  /// The picture of what stands is kept by its key; that of what moves, or of what no key tells, only lends its memory to the next.
  private func withDrawn(
    _ key: DrawnKey?, _ box: DeviceBox,
    draw: (inout DevicePicture) throws(RasterError) -> Void,
    use: (DevicePicture) throws(RasterError) -> Void
  ) throws(RasterError) {
    if let key, store.recentKeys.meet(key) {
      return try use(
        store.drawn(key) { () throws(RasterError) in
          var picture = DevicePicture(box: box)
          try draw(&picture)
          return picture
        })
    }
    var picture = store.scratch.picture(box)
    try draw(&picture)
    try use(picture)
    store.scratch.recycle(picture)
  }

  /// Lays a picture on a canvas through the node's clip and mask, with its blend mode.
  func lay(
    _ picture: DevicePicture, of node: RenderNode, on canvas: Canvas, _ matrix: Projection,
    alpha: Double
  ) throws(RasterError) {
    func paint(_ body: () throws(RasterError) -> Void) throws(RasterError) {
      try canvas.saved { () throws(RasterError) in
        clip(to: node, on: canvas, matrix)
        canvas.setOperator(node.blendMode)
        try canvas.withSource(picture, body)
      }
    }
    guard let mask = node.mask, plainMask(mask, matrix) == nil else {
      return try paint { () throws(RasterError) in canvas.paint(alpha: alpha) }
    }
    let key = DrawnKey(kind: .mask, node: mask, matrix: matrix, box: picture.box)
    try withDrawn(key, picture.box) { (shape) throws(RasterError) in
      try shape.draw { (inner) throws(RasterError) in
        try self.inner.paint(mask, on: inner, parent: matrix)
      }
    } use: { (shape) throws(RasterError) in
      try paint { () throws(RasterError) in
        try canvas.paint(through: shape.scaled(alpha: alpha))
      }
    }
  }

  /// A mask that is one opaque outline, as a path to clip to; nil where it takes a picture.
  func plainMask(_ mask: RenderNode, _ matrix: Projection) -> PlainMask? {
    let placed = mask.projection.followed(by: matrix).normalized
    guard placed.isAffine, mask.opacity >= 1, mask.filters.isEmpty, mask.shadow == nil,
      mask.backdrop == nil, mask.pictures.isEmpty, mask.children.isEmpty, mask.mask == nil,
      !mask.masksToBounds, mask.borderWidth <= 0
    else { return nil }
    switch mask.contents {
    case .none:
      guard let color = mask.backgroundColor, color.alpha >= 1 else { return nil }
      let path = Path(rect: mask.bounds, cornerRadius: mask.cornerRadius)
      return PlainMask(path: path, rule: .nonZero, matrix: placed)
    case .shape(let style):
      guard mask.backgroundColor == nil, style.strokeColor == nil,
        let color = style.fillColor, color.alpha >= 1
      else { return nil }
      return PlainMask(path: style.path, rule: style.fillRule, matrix: placed)
    default: return nil
    }
  }
}

/// An outline that does a mask's work.
struct PlainMask {
  /// The outline, in the mask's coordinates.
  var path: Path
  /// Inside or outside.
  var rule: FillRule
  /// The mask's coordinates to device pixels.
  var matrix: Projection
}

extension DevicePicture {
  /// The same picture with every channel multiplied; itself at 1.
  func scaled(alpha: Double) -> DevicePicture {
    guard alpha < 1 else { return self }
    var result = self
    result.bitmap.multiply(by: Color(white: 1, alpha: alpha))
    return result
  }
}
