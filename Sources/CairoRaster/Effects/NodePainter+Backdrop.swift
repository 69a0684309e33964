internal import Frames
internal import Timeline

/// What lies beneath a node, seen through it.
extension NodePainter {
  /// Draws what lies beneath the node blurred, saturated and tinted inside its bounds and corners.
  ///
  /// Where the blur looks beyond the frame it sees the nearest pixel of the frame.
  func paintBackdrop(
    _ backdrop: Backdrop, of node: RenderNode, on canvas: Canvas, _ matrix: Projection
  ) throws(RasterError) {
    let visible = matrix.extents(of: node.bounds).pixels.intersection(canvas.clipBox)
    guard !visible.isEmpty else { return }
    let (sx, sy) = matrix.stretch
    let margin = GaussianBlur.margin(sigma: backdrop.blurRadius * max(sx, sy))
    let box = visible.expanded(by: margin).intersection(canvas.root.box)
    guard !box.isEmpty else { return }
    func make() throws(RasterError) -> DevicePicture {
      var picture = try canvas.beneath(box)
      picture.bitmap = GaussianBlur.blurred(
        picture.bitmap, sigmaX: backdrop.blurRadius * sx, sigmaY: backdrop.blurRadius * sy,
        edges: .clamped)
      picture.bitmap.saturate(backdrop.saturation)
      picture.bitmap.tint(backdrop.tint)
      return picture
    }
    let picture: DevicePicture
    if var beneath, node.shadow == nil {
      // Over a screen that stands still it is made once, whatever moves above it.
      beneath.backdrop = backdrop
      let key = DrawnKey(kind: .backdrop, node: beneath, matrix: matrix, box: box)
      picture = try store.drawn(key, make: make)
    } else {
      picture = try make()
    }
    try canvas.withSource(picture) { () throws(RasterError) in
      canvas.beginPath()
      canvas.append(node.bounds, radius: node.cornerRadius, matrix)
      canvas.fill()
    }
  }
}

extension Canvas {
  /// The canvas of the frame, or of the flat picture that this one is part of.
  var root: Canvas { parent?.root ?? self }

  /// What has been drawn so far in a box of the root's, all unfinished pictures laid over each other.
  func beneath(_ box: DeviceBox) throws(RasterError) -> DevicePicture {
    var picture: DevicePicture
    if let parent {
      picture = try parent.beneath(box)
      let own = copy(box.intersection(self.box))
      if let own {
        try picture.draw { (canvas) throws(RasterError) in
          try canvas.withSource(own) { () throws(RasterError) in canvas.paint() }
        }
      }
    } else {
      picture = copy(box) ?? DevicePicture(box: box)
    }
    return picture
  }
}
