import Glibc

/// What keeps a loop from closing.
public struct SeamFault: Hashable, Sendable {
  /// The layer, by its names from the top, the copy's number included: `dots/dot@2`.
  public var layer: String
  /// What differs: a key path.
  public var keyPath: String
  /// Where it was written: the mark of its layer.
  public var mark: Int
}

extension SceneEvaluator {
  /// Whether the scene shows exactly the same at two times.
  public func closes(from start: Rational, to end: Rational) -> Bool {
    renderTree(at: start) == renderTree(at: end)
  }

  /// The layers and key paths that differ between two times; empty where the loop closes.
  ///
  /// - Parameters:
  ///   - start: The scene's time of frame 0.
  ///   - end: The scene's time one round later.
  public func seamFaults(from start: Rational, to end: Rational) -> [SeamFault] {
    if closes(from: start, to: end) { return [] }
    var faults: [SeamFault] = []
    for layer in layers { compare(layer, (start, end), copy: "", &faults) }
    return faults
  }

  private func compare(
    _ layer: CompiledLayer, _ times: (Rational, Rational), copy: String,
    _ faults: inout [SeamFault]
  ) {
    let own = (layer.clock.time(at: times.0), layer.clock.time(at: times.1))
    let values = (
      resolver.values(of: layer, at: own.0), resolver.values(of: layer, at: own.1)
    )
    var seen: Set<AnimatableProperty> = []
    for track in layer.animations.flatMap(\.tracks) where seen.insert(track.property).inserted {
      guard !Self.looksAlike(track, values.0, values.1) else { continue }
      faults.append(
        SeamFault(layer: layer.path + copy, keyPath: track.property.keyPath, mark: layer.mark))
    }
    if layer.films.contains(where: {
      resolver.filmTime($0, at: own.0) != resolver.filmTime($0, at: own.1)
    }) {
      faults.append(SeamFault(layer: layer.path + copy, keyPath: "contents", mark: layer.mark))
    }
    if case .emitter(let first) = values.0.kind, case .emitter(let second) = values.1.kind,
      resolver.particles(of: layer, first, at: own.0)
        != resolver.particles(of: layer, second, at: own.1)
    {
      faults.append(SeamFault(layer: layer.path + copy, keyPath: "emitterCells", mark: layer.mark))
    }
    compareInside(layer, own, values.0, copy: copy, &faults)
  }

  private func compareInside(
    _ layer: CompiledLayer, _ times: (Rational, Rational), _ values: LayerValues, copy: String,
    _ faults: inout [SeamFault]
  ) {
    if let mask = layer.mask { compare(mask, times, copy: copy, &faults) }
    guard case .replicator(let replicator) = values.kind else {
      for sublayer in layer.sublayers { compare(sublayer, times, copy: copy, &faults) }
      return
    }
    for index in 0..<replicator.wholeCount {
      let delay = Rational(index) * replicator.instanceDelay
      for sublayer in layer.sublayers {
        compare(
          sublayer, (times.0 - delay, times.1 - delay), copy: copy + "@\(index)", &faults)
      }
    }
  }

  /// Whether a track's property looks the same in two sets of values; whole turns count for nothing.
  private static func looksAlike(
    _ track: Track, _ first: LayerValues, _ second: LayerValues
  ) -> Bool {
    switch track.target {
    case .vector(let target, _):
      let a = target.lanes.read(first.vector(target.slot))
      let b = target.lanes.read(second.vector(target.slot))
      for lane in 0..<4 {
        if target.slot == .rotation {
          let way = remainder(a[lane] - b[lane], 2 * Double.pi)
          if way.magnitude > 1e-6 { return false }
        } else if Canonical.number(a[lane]) != Canonical.number(b[lane]) {
          return false
        }
      }
      return true
    case .matrix(let slot, _):
      return Transform3D.distance(first.matrix(slot), second.matrix(slot)) < 1e-6
    case .list(let slot, _, _):
      return first.list(slot).values.map(Canonical.number)
        == second.list(slot).values.map(Canonical.number)
    case .motion:
      return Canonical.point(first.position) == Canonical.point(second.position)
        && remainder(first.pathRotation - second.pathRotation, 2 * Double.pi).magnitude < 1e-6
    case .contents: return first.pictures == second.pictures
    case .discrete(let slot, _):
      return switch slot {
      case .hidden: first.isHidden == second.isHidden
      case .masksToBounds: first.masksToBounds == second.masksToBounds
      case .string: first.kind == second.kind
      }
    case .none: return true
    }
  }
}
