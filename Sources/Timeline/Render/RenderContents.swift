/// What a node draws between its background and its sublayers.
public indirect enum RenderContents: Hashable, Sendable {
  /// Nothing.
  case none
  /// A filled and stroked path (dashes, trim and all).
  case shape(ShapeStyle)
  /// A gradient over the bounds.
  case gradient(Gradient)
  /// A text in the bounds.
  case text(TextStyle)
  /// Particles, drawn in order.
  case particles([RenderParticle], sprites: [RenderSprite])
}
