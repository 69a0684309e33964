/// What in a scene repeats, how long its rounds are, and from when on.
public struct LoopAnalysis: Hashable, Sendable {
  /// Something of a layer that repeats for ever.
  public struct LayerLoop: Hashable, Sendable {
    /// The layer, by its names from the top: `loader/dot[3]`.
    public var layer: String
    /// What repeats: a key path; `emitterCells` for particles, `contents` for a film.
    public var keyPath: String
    /// Seconds of the scene of one round, exact; nil where it never repeats exactly.
    public var period: Rational?
    /// The scene's time from which it repeats, its last copy included.
    public var start: Rational
    /// Where it was written: the mark of its layer.
    public var mark: Int
  }

  /// Everything that repeats, in the order of layers.
  public private(set) var loops: [LayerLoop] = []
  /// The scene's time from which nothing but the loops changes.
  public private(set) var settled: Rational = .zero
  /// Whether something still shows its last value at exactly `settled`, and no later.
  private var settlesAfter = false

  /// The analysis of a scene that is ready.
  public init(_ evaluator: SceneEvaluator) {
    let walk = zip(evaluator.scene.layers, evaluator.layers)
    for (model, layer) in walk { visit(model, layer, .stage, evaluator.resolver) }
  }

  /// Seconds after which everything repeats together, exact; nil where nothing does, or something
  /// never does.
  public var period: Rational? {
    var result: Rational?
    for loop in loops {
      guard let period = loop.period else { return nil }
      guard let common = result else {
        result = period
        continue
      }
      guard let multiple = Rational.commonMultiple(common, period) else { return nil }
      result = multiple
    }
    return result
  }

  /// The steady state's start: the first multiple of the period from which everything repeats.
  ///
  /// Without a period it is when the scene has settled.
  public var steadyStart: Rational {
    guard let period else { return settled }
    let (count, rest) = settled.cycles(of: period)
    let isAtStart = rest == .zero && !settlesAfter
    return period * Rational(Int(isAtStart ? count : count + 1))
  }

  /// Where a preset's loop lies: what it says itself, the rest computed.
  ///
  /// A written duration that is no multiple of the common period begins at time 0.
  ///
  /// - Returns: nil where nothing is written and nothing repeats.
  public func span(of claim: LoopClaim) -> (start: Rational, duration: Rational)? {
    guard let duration = claim.duration ?? period, duration > .zero else { return nil }
    if let start = claim.start { return (start, duration) }
    guard let period, duration.cycles(of: period).rest == .zero else { return (.zero, duration) }
    return (steadyStart, duration)
  }

  private mutating func visit(
    _ model: Layer, _ layer: CompiledLayer, _ parent: TimeMap, _ resolver: Resolver
  ) {
    let map = parent.inside(model.timing, holds: model.holds)
    settle(map.validFrom, after: false)
    for animation in layer.animations { visit(animation, layer, map) }
    visitTimeless(layer, map, resolver)
    var inner = map
    if case .replicator(let replicator) = model.kind {
      // With a negative delay the first copy is the last to start.
      let last = Rational(max(replicator.wholeCount - 1, 0)) * replicator.instanceDelay
      inner = map.later(by: max(last, .zero))
    }
    for (model, layer) in zip(model.sublayers, layer.sublayers) {
      visit(model, layer, inner, resolver)
    }
    if let model = model.mask, let layer = layer.mask { visit(model, layer, map, resolver) }
  }

  private mutating func visit(
    _ animation: CompiledAnimation, _ layer: CompiledLayer, _ map: TimeMap
  ) {
    guard let scale = map.scale else { return }
    let clock = animation.clock
    let start = map.sceneTime(clock.begin)
    // Where time runs backwards, everything is over once its begin is passed.
    guard scale > .zero, let own = clock.period else { return settle(start, after: true) }
    if let end = clock.end {
      settle(map.sceneTime(end), after: !clock.showsEndValue)
      return
    }
    settle(start, after: false)
    let adds = animation.tracks.contains(where: \.isCumulative)
    var seen: Set<AnimatableProperty> = []
    for track in animation.tracks where seen.insert(track.property).inserted {
      loops.append(
        LayerLoop(
          layer: layer.path, keyPath: track.property.keyPath, period: adds ? nil : own * scale,
          start: start, mark: layer.mark))
    }
  }

  /// Films and particles.
  private mutating func visitTimeless(
    _ layer: CompiledLayer, _ map: TimeMap, _ resolver: Resolver
  ) {
    guard let scale = map.scale else { return }
    for id in layer.films { visit(resolver.films[id.index] ?? nil, of: layer, map, scale) }
    guard case .emitter(let emitter) = layer.model.kind, !emitter.cells.isEmpty else { return }
    if let end = emitter.emissionEnd {
      let longest = emitter.cells.map { $0.lifetime + $0.lifetimeRange.magnitude / 2 }.max() ?? 0
      settle(
        map.sceneTime(end + Rational(rounding: max(longest * emitter.lifetime, 0))), after: true)
    } else {
      loops.append(
        LayerLoop(
          layer: layer.path, keyPath: "emitterCells", period: nil,
          start: map.sceneTime(emitter.emissionStart), mark: layer.mark))
    }
  }

  /// A film that plays for ever repeats after its duration; one that ends stands still afterwards.
  private mutating func visit(
    _ times: FilmTimes?, of layer: CompiledLayer, _ map: TimeMap, _ scale: Rational
  ) {
    let start = map.sceneTime(.zero)
    if times != nil, scale <= .zero { return settle(start, after: false) }
    if let end = times?.lastChange { return settle(map.sceneTime(end), after: false) }
    settle(start, after: false)
    loops.append(
      LayerLoop(
        layer: layer.path, keyPath: AnimatableProperty.contents.keyPath,
        period: times.map { $0.duration * scale }, start: start, mark: layer.mark))
  }

  private mutating func settle(_ time: Rational, after: Bool) {
    if time > settled {
      (settled, settlesAfter) = (time, after)
    } else if time == settled {
      settlesAfter = settlesAfter || after
    }
  }
}
