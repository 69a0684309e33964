/// What one frame shows: numbers only, canonical (rounded to 2^-20, no -0, no NaN), comparable by
/// value.
public struct RenderTree: Hashable, Sendable {
  /// The stage in points.
  public var stage: Size
  /// Colour behind every node.
  public var background: Color
  /// Nodes in drawing order.
  public var nodes: [RenderNode]

  /// A frame from its parts.
  public init(stage: Size, background: Color, nodes: [RenderNode]) {
    self.stage = stage
    self.background = background
    self.nodes = nodes
  }
}
