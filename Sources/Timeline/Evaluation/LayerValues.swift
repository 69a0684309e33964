/// A picture with its share while two cross-fade.
struct PictureShare: Hashable, Sendable {
  /// The picture.
  var id: PictureID
  /// Its share, 0...1.
  var weight: Double
}

/// Every value of a layer that time can change, at one instant.
struct LayerValues: Hashable, Sendable {
  // Geometry.
  var bounds: Rect
  var position: Point
  var anchorPoint: Point
  var zPosition: Double
  var transform: LayerTransform
  var sublayerTransform: Transform3D
  /// A turn that comes before the layer's own transform: along a path it follows, in radians.
  var pathRotation = 0.0

  // Appearance.
  var opacity: Double
  var isHidden: Bool
  var backgroundColor: Color?
  var cornerRadius: Double
  var borderWidth: Double
  var borderColor: Color
  var masksToBounds: Bool
  var shadow: Shadow
  var pictures: [PictureShare]
  var contentsRect: Rect
  var contentsCenter: Rect
  var filters: [Filter.Effect]
  var kind: LayerKind

  /// The model values of a layer.
  init(_ layer: Layer) {
    bounds = layer.bounds
    position = layer.position
    anchorPoint = layer.anchorPoint
    zPosition = layer.zPosition
    transform = layer.transform
    sublayerTransform = layer.sublayerTransform
    opacity = layer.opacity
    isHidden = layer.isHidden
    backgroundColor = layer.backgroundColor
    cornerRadius = layer.cornerRadius
    borderWidth = layer.borderWidth
    borderColor = layer.borderColor
    masksToBounds = layer.masksToBounds
    shadow = layer.shadow
    pictures = layer.contents.map { [PictureShare(id: $0, weight: 1)] } ?? []
    contentsRect = layer.contentsRect
    contentsCenter = layer.contentsCenter
    filters = layer.filters.map(\.effect)
    kind = layer.kind
  }

  /// The anchor point in the layer's own coordinates.
  var anchor: Point {
    Point(
      bounds.origin.x + anchorPoint.x * bounds.size.width,
      bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The map from the layer's coordinates to those of its superlayer, before `sublayerTransform`.
  var matrix: Transform3D {
    var result = transform.matrix
    if pathRotation != 0 { result = .rotationZ(pathRotation) * result }
    let anchor = anchor
    result.row4 -= anchor.x * result.row1 + anchor.y * result.row2
    let shift = SIMD4(position.x, position.y, zPosition, 0)
    result.row1 += result.row1[3] * shift
    result.row2 += result.row2[3] * shift
    result.row3 += result.row3[3] * shift
    result.row4 += result.row4[3] * shift
    return result
  }

  /// Changes what a shape draws; nothing for other kinds.
  mutating func changeShape(_ change: (inout ShapeStyle) -> Void) {
    guard case .shape(var style) = kind else { return }
    kind = .plain
    change(&style)
    kind = .shape(style)
  }

  /// Changes a gradient; nothing for other kinds.
  mutating func changeGradient(_ change: (inout Gradient) -> Void) {
    guard case .gradient(var gradient) = kind else { return }
    kind = .plain
    change(&gradient)
    kind = .gradient(gradient)
  }

  /// Changes a text; nothing for other kinds.
  mutating func changeText(_ change: (inout TextStyle) -> Void) {
    guard case .text(var style) = kind else { return }
    kind = .plain
    change(&style)
    kind = .text(style)
  }

  /// Changes a replicator; nothing for other kinds.
  mutating func changeReplicator(_ change: (inout Replicator) -> Void) {
    guard case .replicator(var replicator) = kind else { return }
    kind = .plain
    change(&replicator)
    kind = .replicator(replicator)
  }

  /// Changes an emitter; nothing for other kinds.
  mutating func changeEmitter(_ change: (inout Emitter) -> Void) {
    guard case .emitter(var emitter) = kind else { return }
    kind = .plain
    change(&emitter)
    kind = .emitter(emitter)
  }
}
