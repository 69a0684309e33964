/// Where sublayers stand: the map from their superlayer's coordinates to the plane they are drawn on.
struct Space: Hashable, Sendable {
  /// The map.
  var matrix: Transform3D
  /// Whether the map changes nothing.
  var isFlat: Bool
  /// Opacity that layers without a picture of their own pass on.
  var opacity = 1.0
  /// Whether layers here are sorted by where they stand in depth.
  var sortsByDepth = false

  /// A space with a map.
  init(matrix: Transform3D) {
    self.matrix = matrix
    isFlat = false
  }

  private init() {
    matrix = .identity
    isFlat = true
  }

  /// The space that changes nothing.
  static let flat = Self()
}
