import Glibc

/// A picture with its share while two cross-fade.
struct PictureShare: Hashable, Sendable {
  /// The picture.
  var id: PictureID
  /// Its share, 0...1.
  var weight: Double
}

/// Every value of a layer that time can change, at one instant.
///
/// Each frame copies the values of every animated layer, so what is seldom there is out of line.
struct LayerValues: Sendable {
  // Geometry.
  var bounds: Rect
  var position: Point
  var anchorPoint: Point
  var zPosition: Double
  var scale: SIMD3<Double>
  var rotation: SIMD3<Double>
  var translation: SIMD3<Double>
  /// A turn that comes before the layer's own transform: along a path it follows, in radians.
  var pathRotation = 0.0

  // Appearance.
  var opacity: Double
  var isHidden: Bool
  var masksToBounds: Bool
  var backgroundColor: Color?
  var cornerRadius: Double
  var borderWidth: Double
  var borderColor: Color
  var pictures: [PictureShare]
  var filters: [Filter.Effect]
  var kind: LayerKind
  /// What few layers have; nil where all of it is as a new layer has it.
  private var rare: OutOfLine<Rare>?

  /// What few layers have.
  private struct Rare: Hashable, Sendable {
    var base = Transform3D.identity
    var sublayerTransform = Transform3D.identity
    var shadow = Shadow()
    var contentsRect = Rect.unit
    var contentsCenter = Rect.unit
  }

  /// The model values of a layer.
  init(_ layer: Layer) {
    bounds = layer.bounds
    position = layer.position
    anchorPoint = layer.anchorPoint
    zPosition = layer.zPosition
    scale = layer.transform.scale
    rotation = layer.transform.rotation
    translation = layer.transform.translation
    opacity = layer.opacity
    isHidden = layer.isHidden
    backgroundColor = layer.backgroundColor
    cornerRadius = layer.cornerRadius
    borderWidth = layer.borderWidth
    borderColor = layer.borderColor
    masksToBounds = layer.masksToBounds
    pictures = layer.contents.map { [PictureShare(id: $0, weight: 1)] } ?? []
    filters = layer.filters.map(\.effect)
    kind = layer.kind
    let own = Rare(
      base: layer.transform.base, sublayerTransform: layer.sublayerTransform,
      shadow: layer.shadow, contentsRect: layer.contentsRect,
      contentsCenter: layer.contentsCenter)
    rare = own == Rare() ? nil : .boxed(own)
  }

  private mutating func changeRare(_ change: (inout Rare) -> Void) {
    var changed = rare?.value ?? Rare()
    change(&changed)
    rare = .boxed(changed)
  }

  /// The layer's transform.
  var transform: LayerTransform {
    get {
      var result = LayerTransform(rare?.value.base ?? .identity)
      (result.scale, result.rotation, result.translation) = (scale, rotation, translation)
      return result
    }
    set {
      (scale, rotation, translation) = (newValue.scale, newValue.rotation, newValue.translation)
      if rare != nil || newValue.base != .identity { changeRare { $0.base = newValue.base } }
    }
  }

  /// The transform of all sublayers, about the anchor point.
  var sublayerTransform: Transform3D {
    get { rare?.value.sublayerTransform ?? .identity }
    set { changeRare { $0.sublayerTransform = newValue } }
  }

  /// The shadow.
  var shadow: Shadow {
    get { rare?.value.shadow ?? Shadow() }
    set { changeRare { $0.shadow = newValue } }
  }

  /// The part of the picture that is used, in unit coordinates.
  var contentsRect: Rect {
    get { rare?.value.contentsRect ?? .unit }
    set { changeRare { $0.contentsRect = newValue } }
  }

  /// The part that stretches, in unit coordinates.
  var contentsCenter: Rect {
    get { rare?.value.contentsCenter ?? .unit }
    set { changeRare { $0.contentsCenter = newValue } }
  }

  /// Whether the layer's transform keeps it in the plane: no perspective, no turn out of it.
  private var staysInPlane: Bool {
    rotation[0] == 0 && rotation[1] == 0 && (rare == nil || rare?.value.base == .identity)
  }
}

/// Where a layer stands.
extension LayerValues {
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

  /// The map from the layer's coordinates to those of its superlayer where it stays in the plane.
  var plane: Projection? {
    guard staysInPlane else { return nil }
    var (xx, xy, yx, yy) = (scale[0], 0.0, 0.0, scale[1])
    if rotation[2] != 0 {
      let (c, s) = (cos(rotation[2]), sin(rotation[2]))
      (xx, xy, yx, yy) = (scale[0] * c, scale[0] * s, -scale[1] * s, scale[1] * c)
    }
    if pathRotation != 0 {
      let (c, s) = (cos(pathRotation), sin(pathRotation))
      (xx, yx) = (c * xx + s * yx, c * yx - s * xx)
      (xy, yy) = (c * xy + s * yy, c * yy - s * xy)
    }
    let anchor = anchor
    return Projection(
      xx: xx, yx: yx, tx: translation[0] - (anchor.x * xx + anchor.y * yx) + position.x,
      xy: xy, yy: yy, ty: translation[1] - (anchor.x * xy + anchor.y * yy) + position.y)
  }
}

/// Changing what a layer's kind draws, in place.
extension LayerValues {
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
