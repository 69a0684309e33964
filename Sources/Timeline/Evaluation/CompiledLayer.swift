/// A layer ready to be evaluated at any time; shared, never changed.
final class CompiledLayer: Sendable {
  /// One copy that a still replicator makes.
  struct Instance: Sendable {
    /// From the copy's sublayers to the replicator's plane.
    var space: Space
    /// What multiplies its colours; nil changes nothing.
    var tint: Color?
  }

  /// What a layer is made of, before what follows from it is worked out.
  struct Parts: Sendable {
    var path: String
    var mark: Int
    var model: LayerValues
    var clock: LayerClock
    var animations: [CompiledAnimation]
    var sublayers: [CompiledLayer]
    var mask: CompiledLayer?
    var isDoubleSided: Bool
    /// The films among its contents.
    var films: [PictureID]
    /// The node of the model values, without children.
    var template: RenderNode
  }

  /// Its names from the top, for messages.
  let path: String
  /// Where it was written.
  let mark: Int
  /// Model values.
  let model: LayerValues
  /// Its clock.
  let clock: LayerClock
  /// Its animations in the order added.
  let animations: [CompiledAnimation]
  /// The same animations as numbers.
  let steps: [Step]
  /// The fields that its animations change.
  let aspects: Aspects
  /// Its sublayers.
  let sublayers: [CompiledLayer]
  /// Its mask.
  let mask: CompiledLayer?
  /// Whether its back shows.
  let isDoubleSided: Bool
  /// Whether it shows a film, so that its time counts.
  var showsFilm: Bool { !films.isEmpty }
  /// The films among its contents, its animations' included.
  let films: [PictureID]
  /// The node of the model values, without children.
  let template: RenderNode
  /// The model's matrix.
  let matrix: Transform3D
  /// What that matrix does in the plane; nil where it leaves the plane.
  let plane: Projection?
  /// The space of its sublayers by the model values.
  let sublayerSpace: Space
  /// Whether its sublayers may stand in another order than they were added in.
  let sortsSublayers: Bool
  /// Whether its sublayers keep their depth rather than being drawn flat.
  let keepsDepth: Bool
  /// Copies by the model values; nil where they are animated, or where it is no replicator.
  let instances: [Instance]?
  /// Whether nothing of it depends on time.
  let isStill: Bool
  /// What a still layer shows, worked out once: one node, or none.
  let stillNodes: [RenderNode]?

  /// A layer from its parts.
  init(_ parts: Parts, stillNodes: [RenderNode]? = nil) {
    path = parts.path
    mark = parts.mark
    model = parts.model
    clock = parts.clock
    animations = parts.animations
    steps = parts.animations.map { Step($0) }
    let aspects = parts.animations.reduce(into: Aspects()) { $0.formUnion($1.aspects) }
    self.aspects = aspects
    sublayers = parts.sublayers
    mask = parts.mask
    isDoubleSided = parts.isDoubleSided
    films = parts.films
    template = parts.template
    matrix = parts.model.matrix
    plane = parts.model.plane
    sublayerSpace = parts.model.sublayerSpace
    keepsDepth = parts.model.keepsDepth
    sortsSublayers =
      parts.model.keepsDepth
      || parts.sublayers.contains {
        $0.model.zPosition != 0 || $0.aspects.contains(.depth) || $0.keepsDepth
      }
    instances =
      if case .replicator(let replicator) = parts.model.kind,
        aspects.isDisjoint(with: [.kind, .geometry, .bounds])
      {
        replicator.instances(in: parts.model.sublayerSpace, about: parts.model.anchor)
      } else {
        nil
      }
    let isEmitter = if case .emitter = parts.model.kind { true } else { false }
    isStill =
      parts.animations.isEmpty && parts.films.isEmpty && !isEmitter && parts.mask?.isStill != false
      && parts.sublayers.allSatisfy(\.isStill)
    self.stillNodes = stillNodes
  }
}

extension LayerValues {
  /// Whether sublayers keep their depth.
  var keepsDepth: Bool {
    switch kind {
    case .transform: true
    case .replicator(let replicator): replicator.preservesDepth
    default: false
    }
  }

  /// The space that sublayers stand in.
  var sublayerSpace: Space {
    if sublayerTransform == .identity { return .flat }
    return Space(matrix: sublayerTransform.about(anchor))
  }
}

extension Replicator {
  /// The largest number of copies.
  static let instanceLimit = 10_000

  /// How many copies it makes, 0 up to the limit.
  var wholeCount: Int {
    guard instanceCount > 0 else { return 0 }
    return Int(min(instanceCount.rounded(.down), Double(Self.instanceLimit)))
  }

  /// Its copies: transform k times about a point, colour with k times the offsets.
  func instances(in space: Space, about anchor: Point) -> [CompiledLayer.Instance] {
    let step = instanceTransform.matrix.about(anchor)
    let isStill = step == .identity
    var current = Transform3D.identity
    return (0..<wholeCount).map { index in
      let tint = Canonical.color(
        Color(
          red: instanceColor.red + Double(index) * redOffset,
          green: instanceColor.green + Double(index) * greenOffset,
          blue: instanceColor.blue + Double(index) * blueOffset,
          alpha: instanceColor.alpha + Double(index) * alphaOffset))
      var place = space
      if index > 0, !isStill {
        current = current * step
        place = Space(matrix: space.isFlat ? current : current * space.matrix)
      }
      return CompiledLayer.Instance(space: place, tint: tint == .white ? nil : tint)
    }
  }
}
