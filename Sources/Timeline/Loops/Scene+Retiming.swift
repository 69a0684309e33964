/// A scene with its loops made to fit, and what was changed for it.
public struct Retiming: Hashable, Sendable {
  /// A loop's change.
  public struct Change: Hashable, Sendable {
    /// The layer, by its names from the top.
    public var layer: String
    /// What repeats: a key path.
    public var keyPath: String
    /// Seconds of one round before.
    public var period: Rational
    /// Seconds of one round now.
    public var newPeriod: Rational
  }

  /// The scene with the change.
  public var scene: Scene
  /// The loops that changed.
  public var changes: [Change]
}

extension Scene {
  /// The same scene, slower or faster as a whole.
  ///
  /// - Parameter factor: How many times as long everything takes, above 0; for others no change.
  public func retimed(by factor: Rational) -> Scene {
    guard factor > .zero, factor != .one, let speed = Rational.one.divided(by: factor) else {
      return self
    }
    var result = self
    for index in result.layers.indices {
      var timing = result.layers[index].timing
      timing.beginTime = timing.beginTime * factor
      timing.speed = timing.speed * speed
      result.layers[index].timing = timing
      for hold in result.layers[index].holds.indices {
        let old = result.layers[index].holds[hold]
        result.layers[index].holds[hold] = ClockHold(at: old.at * factor, hold: old.hold * factor)
      }
    }
    result.storyDuration = storyDuration.map { $0 * factor }
    result.loop?.duration = loop?.duration.map { $0 * factor }
    result.loop?.start = loop?.start.map { $0 * factor }
    return result
  }

  /// The scene with its loops made to fit, as a preset asks for.
  ///
  /// - Parameters:
  ///   - fit: How.
  ///   - rate: Frames a second.
  /// - Throws: What in the scene has no meaning.
  public func retimed(_ fit: LoopFit, rate: Rational) throws(TimelineError) -> Retiming {
    let evaluator = try SceneEvaluator(self)
    switch fit {
    case .none: return Retiming(scene: self, changes: [])
    case .wholeFrames:
      let analysis = LoopAnalysis(evaluator)
      guard let span = analysis.span(of: loop ?? LoopClaim()),
        let frames = FrameFit(period: span.duration, rate: rate), !frames.isWhole
      else { return Retiming(scene: self, changes: []) }
      let changes = analysis.loops.compactMap { loop in
        loop.period.map {
          Retiming.Change(
            layer: loop.layer, keyPath: loop.keyPath, period: $0, newPeriod: $0 * frames.factor)
        }
      }
      return Retiming(scene: retimed(by: frames.factor), changes: changes)
    case .duration(let duration):
      var pacer = LoopPacer(duration: duration)
      var result = self
      for index in result.layers.indices {
        _ = pacer.pace(&result.layers[index], evaluator.layers[index], .stage)
      }
      result.loop?.duration = pacer.changes.isEmpty ? loop?.duration : duration
      return Retiming(scene: result, changes: pacer.changes)
    }
  }
}

/// Gives every loop whole rounds of a duration, by the speed of its animations.
struct LoopPacer {
  /// Seconds that all loops share.
  let duration: Rational
  /// What was changed.
  private(set) var changes: [Retiming.Change] = []

  /// A pacer for a duration.
  init(duration: Rational) {
    self.duration = duration
  }

  /// Paces a layer and its sublayers.
  ///
  /// - Returns: By how much the rounds became longer, every value that occurs.
  mutating func pace(
    _ model: inout Layer, _ layer: CompiledLayer, _ parent: TimeMap
  ) -> Set<Rational> {
    let map = parent.inside(model.timing, holds: model.holds)
    var factors: Set<Rational> = []
    for index in model.animations.indices {
      let animation = layer.animations[index]
      guard let factor = factor(animation, map) else { continue }
      factors.insert(factor)
      guard factor != .one,
        let speed = model.animations[index].timing.speed.divided(by: factor)
      else { continue }
      model.animations[index].timing.speed = speed
      record(animation, layer, map, factor)
    }
    var inner: Set<Rational> = []
    for index in model.sublayers.indices {
      inner.formUnion(pace(&model.sublayers[index], layer.sublayers[index], map))
    }
    if var mask = model.mask, let compiled = layer.mask {
      factors.formUnion(pace(&mask, compiled, map))
      model.mask = mask
    }
    // Copies keep their places in the round where all rounds change alike.
    if case .replicator(var replicator) = model.kind, inner.count == 1, let factor = inner.first {
      replicator.instanceDelay = replicator.instanceDelay * factor
      model.kind = .replicator(replicator)
    }
    return factors.union(inner)
  }

  /// How many times as long a round gets; nil for what does not loop.
  private func factor(_ animation: CompiledAnimation, _ map: TimeMap) -> Rational? {
    guard let period = period(animation, map), duration > .zero,
      let rounds = duration.divided(by: period),
      let newPeriod = duration.divided(by: Rational(Int(max(rounds.rounded, 1))))
    else { return nil }
    return newPeriod.divided(by: period)
  }

  private func period(_ animation: CompiledAnimation, _ map: TimeMap) -> Rational? {
    guard let scale = map.scale, scale > .zero, animation.clock.active == nil,
      let own = animation.clock.period
    else { return nil }
    return own * scale
  }

  private mutating func record(
    _ animation: CompiledAnimation, _ layer: CompiledLayer, _ map: TimeMap, _ factor: Rational
  ) {
    guard let period = period(animation, map) else { return }
    for track in animation.tracks {
      changes.append(
        Retiming.Change(
          layer: layer.path, keyPath: track.property.keyPath, period: period,
          newPeriod: period * factor))
    }
  }
}
