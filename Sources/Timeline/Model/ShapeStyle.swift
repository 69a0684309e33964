/// What a shape layer draws.
public struct ShapeStyle: Hashable, Sendable {
  /// The path in the layer's coordinates.
  public var path = Path()
  /// Fill; nil draws none.
  public var fillColor: Color? = .black
  /// Inside or outside.
  public var fillRule = FillRule.nonZero
  /// Stroke; nil draws none.
  public var strokeColor: Color?
  /// Width of the stroke in points.
  public var lineWidth: Double = 1
  /// Ends of the stroke.
  public var lineCap = LineCap.butt
  /// Corners of the stroke.
  public var lineJoin = LineJoin.miter
  /// Where a miter is cut off.
  public var miterLimit: Double = 10
  /// Dash lengths in points, on and off in turn; empty is solid.
  public var lineDashPattern: [Double] = []
  /// Where in the pattern the stroke starts, in points.
  public var lineDashPhase: Double = 0
  /// Start of the visible stroke as a fraction of the total length.
  public var strokeStart: Double = 0
  /// End of the visible stroke as a fraction of the total length.
  public var strokeEnd: Double = 1

  /// CAShapeLayer's defaults: filled black, no stroke.
  public init() {}
}
