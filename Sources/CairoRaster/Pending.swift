internal import Timeline

extension NodePainter {
  func paintShadow(_ s: Shadow, of node: RenderNode, on c: Canvas, _ m: Projection)
    throws(RasterError)
  {}
  func paintBackdrop(_ s: Backdrop, of node: RenderNode, on c: Canvas, _ m: Projection)
    throws(RasterError)
  {}
  func paintGradient(
    _ s: Gradient, of node: RenderNode, on c: Canvas, _ m: Projection, alpha: Double
  ) throws(RasterError) {}
  func paintText(_ s: TextStyle, of node: RenderNode, on c: Canvas, _ m: Projection, alpha: Double)
    throws(RasterError)
  {}
  func paintParticles(
    _ s: [RenderParticle], _ p: [RenderSprite], on c: Canvas, _ m: Projection, alpha: Double
  ) throws(RasterError) {}
  func paintInPerspective(_ node: RenderNode, on c: Canvas, _ m: Projection, alpha: Double)
    throws(RasterError)
  {}
  func filteredPicture(_ node: RenderNode, on c: Canvas, _ m: Projection) throws(RasterError)
    -> DevicePicture?
  { nil }
  func textExtents(_ s: TextStyle, of node: RenderNode, _ m: Projection) throws(RasterError)
    -> Extents
  { .nothing }
  func particleExtents(_ s: [RenderParticle], _ p: [RenderSprite], _ m: Projection)
    throws(RasterError) -> Extents
  { .nothing }
}
