/// Makes a scene's layers ready, bottom up, and refuses those that mean nothing.
struct SceneCompiler {
  /// Layers that nest deeper than this are refused.
  static let depthLimit = 256
  /// Copies of layers, replicators multiplied out, beyond this many are refused.
  static let layerLimit = 1_000_000

  /// The scene.
  let scene: Scene
  private let resolver: Resolver

  /// A compiler for a scene.
  init(_ scene: Scene) {
    self.scene = scene
    var films: [Int: FilmTimes?] = [:]
    for (index, resource) in scene.resources.enumerated() where resource.kind == .film {
      films[index] = .some(resource.filmTimes)
    }
    resolver = Resolver(films: films)
  }

  /// What turns the layers into nodes, and the layers ready for it.
  func compile() throws(TimelineError) -> (Resolver, [CompiledLayer]) {
    let check = TimelineCheck(layer: "", keyPath: nil, mark: 0)
    try check.positive(scene.stage.width, "the stage's width")
    try check.positive(scene.stage.height, "the stage's height")
    try check.value(.color(scene.background), "the background")
    var budget = Self.layerLimit
    let layers = try compile(scene.layers, under: "", depth: 0, copies: 1, budget: &budget)
    return (resolver, layers)
  }

  private func compile(
    _ layers: [Layer], under parent: String, depth: Int, copies: Int, budget: inout Int
  ) throws(TimelineError) -> [CompiledLayer] {
    var result: [CompiledLayer] = []
    result.reserveCapacity(layers.count)
    let names = Self.names(of: layers)
    for (layer, name) in zip(layers, names) {
      let path = parent.isEmpty ? name : parent + "/" + name
      result.append(
        try compile(layer, path, depth: depth, copies: copies, budget: &budget))
    }
    return result
  }

  /// Names that tell siblings apart: `dot`, or `dot[0]`, `dot[1]` where there are several.
  static func names(of layers: [Layer]) -> [String] {
    let words = layers.map { $0.id.isEmpty ? $0.kind.shortWord : $0.id }
    let counts = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
    var seen: [String: Int] = [:]
    return words.map { word in
      guard counts[word] != 1 else { return word }
      let index = seen[word, default: 0]
      seen[word] = index + 1
      return "\(word)[\(index)]"
    }
  }

  private func compile(
    _ layer: Layer, _ path: String, depth: Int, copies: Int, budget: inout Int
  ) throws(TimelineError) -> CompiledLayer {
    let check = TimelineCheck(layer: path, keyPath: nil, mark: layer.mark)
    guard depth < Self.depthLimit else { throw check.error(.tooDeep(limit: Self.depthLimit)) }
    budget -= copies
    guard budget >= 0 else {
      throw check.error(
        .tooManyLayers(count: Self.layerLimit - budget, limit: Self.layerLimit))
    }
    try LayerCheck(layer: layer, check: check, resourceCount: scene.resources.count).run()
    let animations = try AnimationCompiler(layer: layer, path: path).compile()
    let inner = copies.multipliedReportingOverflow(by: layer.largestCount)
    let sublayers = try compile(
      layer.sublayers, under: path, depth: depth + 1,
      copies: inner.overflow ? Int.max / 2 : min(inner.partialValue, Int.max / 2),
      budget: &budget)
    var mask: CompiledLayer?
    if let layer = layer.mask {
      mask = try compile(layer, path + "/mask", depth: depth + 1, copies: copies, budget: &budget)
    }
    let parts = CompiledLayer.Parts(
      path: path, mark: layer.mark, model: LayerValues(layer),
      clock: LayerClock(layer.timing, holds: layer.holds), animations: animations,
      sublayers: sublayers, mask: mask, isDoubleSided: layer.isDoubleSided,
      films: films(of: layer), template: Self.template(layer))
    return withStillNodes(parts)
  }

  /// A still layer's node is worked out here, so that no frame has to.
  private func withStillNodes(_ parts: CompiledLayer.Parts) -> CompiledLayer {
    let layer = CompiledLayer(parts)
    guard layer.isStill, !layer.keepsDepth else { return layer }
    var list = NodeList(sorts: false)
    resolver.append(layer, at: .zero, in: .flat, tint: nil, to: &list)
    return CompiledLayer(parts, stillNodes: list.nodes)
  }

  private func films(of layer: Layer) -> [PictureID] {
    var ids = layer.contents.map { [$0] } ?? []
    for animation in layer.animations { ids += animation.pictures }
    var seen: Set<PictureID> = []
    return ids.filter { resolver.films[$0.index] != nil && seen.insert($0).inserted }
  }

  private static func template(_ layer: Layer) -> RenderNode {
    let values = LayerValues(layer)
    var node = RenderNode()
    node.update(.all, from: values)
    node.projection = Canonical.projection(values.matrix.projection)
    node.contentsGravity = layer.contentsGravity
    node.blendMode = layer.blendMode
    node.backdrop = layer.backdrop.map { backdrop in
      Backdrop(
        blurRadius: Canonical.length(backdrop.blurRadius),
        saturation: Canonical.length(backdrop.saturation),
        tint: Canonical.color(backdrop.tint))
    }
    return node
  }
}

extension LayerKind {
  /// A short name for layers that have none.
  fileprivate var shortWord: String {
    switch self {
    case .plain: "layer"
    case .shape: "shape"
    case .gradient: "gradient"
    case .text: "text"
    case .replicator: "replicator"
    case .emitter: "emitter"
    case .transform: "transform"
    }
  }
}

extension Layer {
  /// The most copies that it makes of its sublayers.
  fileprivate var largestCount: Int {
    guard case .replicator(var replicator) = kind else { return 1 }
    let animated = animations.flatMap(\.instanceCounts)
    replicator.instanceCount = max(replicator.instanceCount, animated.max() ?? 0)
    return replicator.wholeCount
  }
}

extension Animation {
  /// Every picture that it names.
  var pictures: [PictureID] {
    values.compactMap { value in
      if case .contents(let id) = value { id } else { nil }
    }
  }

  /// Every number of copies that it names; sums of steps count too.
  fileprivate var instanceCounts: [Double] {
    switch kind {
    case .group(let children): return children.flatMap(\.instanceCounts)
    case .basic(.instanceCount, let values), .spring(.instanceCount, let values, _):
      let numbers = [values.from, values.to, values.by].map { value -> Double in
        if case .number(let number) = value { number } else { 0 }
      }
      return [numbers[0] + numbers[2], numbers[1], numbers[0]]
    case .keyframes(.instanceCount, _):
      return values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    default: return []
    }
  }

  /// Every value that it names.
  private var values: [AnimationValue] {
    switch kind {
    case .basic(_, let values), .spring(_, let values, _):
      [values.from, values.to, values.by].compactMap { $0 }
    case .keyframes(_, let keyframes):
      if case .values(let values) = keyframes.source { values } else { [] }
    case .group(let children): children.flatMap(\.values)
    }
  }
}
