/// A scene checked and made ready: what it shows at any time, in any order, on any thread.
public struct SceneEvaluator: Sendable {
  /// The scene.
  public let scene: Scene
  /// What turns layers into nodes.
  let resolver: Resolver
  /// The layers of the stage.
  let layers: [CompiledLayer]
  private let background: Color
  private let sortsLayers: Bool

  /// Checks a scene and makes it ready.
  ///
  /// - Parameter scene: The scene.
  /// - Throws: What in it has no meaning, and where.
  public init(_ scene: Scene) throws(TimelineError) {
    self.scene = scene
    (resolver, layers) = try SceneCompiler(scene).compile()
    background = Canonical.color(scene.background)
    sortsLayers = layers.contains {
      $0.model.zPosition != 0 || $0.aspects.contains(.depth) || $0.keepsDepth
    }
  }

  /// What the scene shows at a time: a pure function of the two.
  ///
  /// - Parameter time: Seconds from the scene's start; may be negative.
  public func renderTree(at time: Rational) -> RenderTree {
    var list = NodeList(sorts: sortsLayers)
    list.reserve(layers.count)
    for layer in layers {
      resolver.append(layer, at: time, in: .flat, tint: nil, to: &list)
    }
    list.sort()
    return RenderTree(stage: scene.stage, background: background, nodes: list.nodes)
  }
}
