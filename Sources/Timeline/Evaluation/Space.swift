/// Where sublayers stand: the map from their superlayer's coordinates to the plane they are drawn on.
struct Space: Hashable, Sendable {
  /// The map.
  let matrix: Transform3D
  /// Whether the map changes nothing.
  let isFlat: Bool
  /// What the map does to the plane z = 0; nil where it moves that plane, or has a perspective.
  let plane: Projection?
  /// Opacity that layers without a picture of their own pass on.
  var opacity = 1.0
  /// Whether layers here are sorted by where they stand in depth.
  var sortsByDepth = false

  /// A space with a map.
  init(matrix: Transform3D) {
    self.matrix = matrix
    isFlat = false
    plane = matrix.keepsPlane ? matrix.projection : nil
  }

  private init() {
    matrix = .identity
    isFlat = true
    plane = .identity
  }

  /// The space that changes nothing.
  static let flat = Self()
}
