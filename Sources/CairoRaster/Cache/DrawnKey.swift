internal import Timeline

/// What a picture drawn from a node depends on.
struct DrawnKey: Hashable, Sendable {
  /// What was made of the node.
  enum Kind: Hashable, Sendable {
    case filtered, shadow, flat, backdrop, body, mask
  }

  /// What was made of it.
  var kind: Kind
  /// The node, without what does not show in the picture.
  var node: RenderNode
  /// Its coordinates to device pixels.
  var matrix: Projection
  /// The device pixels that matter.
  var box: DeviceBox
}

extension RenderNode {
  /// Whether its picture depends on what lies beneath it.
  var hasBackdrop: Bool {
    backdrop != nil || mask?.hasBackdrop == true || children.contains(where: \.hasBackdrop)
  }

  /// The node without place, opacity and blend mode, which do not show in its own picture.
  var inItself: RenderNode {
    var node = self
    node.projection = .identity
    node.opacity = 1
    node.blendMode = .normal
    return node
  }
}
