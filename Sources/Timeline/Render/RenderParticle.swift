/// One particle at one instant.
public struct RenderParticle: Hashable, Sendable {
  /// Which of the emitter's sprites it shows.
  public var sprite: Int
  /// Its centre in the layer's coordinates.
  public var position: Point
  /// Size factor.
  public var scale: Double
  /// Radians, clockwise on screen.
  public var rotation: Double
  /// Its colour.
  public var color: Color

  /// A particle from its state.
  public init(sprite: Int, position: Point, scale: Double, rotation: Double, color: Color) {
    self.sprite = sprite
    self.position = position
    self.scale = scale
    self.rotation = rotation
    self.color = color
  }
}

/// What a kind of particle looks like.
public enum RenderSprite: Hashable, Sendable {
  /// A picture, drawn at its own size in pixels as points, about its centre.
  case picture(PictureID)
  /// A filled path about the origin.
  case path(Path)
}
