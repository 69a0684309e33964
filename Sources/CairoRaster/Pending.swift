internal import Timeline

extension NodePainter {
  func paintText(_ s: TextStyle, of node: RenderNode, on c: Canvas, _ m: Projection, alpha: Double)
    throws(RasterError)
  {}
  func textExtents(_ s: TextStyle, of node: RenderNode, _ m: Projection) throws(RasterError)
    -> Extents
  { .nothing }
}
