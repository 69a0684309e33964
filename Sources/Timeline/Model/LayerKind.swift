/// What kind of layer it is, with what that kind draws.
public indirect enum LayerKind: Hashable, Sendable {
  /// A plain layer (CALayer); also pictures, through `contents`.
  case plain
  case shape(ShapeStyle)
  case gradient(Gradient)
  case text(TextStyle)
  case replicator(Replicator)
  case emitter(Emitter)
  /// Keeps its sublayers in three dimensions instead of flattening them; draws nothing itself.
  case transform
}
