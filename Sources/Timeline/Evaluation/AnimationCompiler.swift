/// Makes the animations of one layer ready, and refuses those that mean nothing.
struct AnimationCompiler {
  /// The layer.
  let layer: Layer
  /// Its names from the top.
  let path: String

  /// Animations that nest deeper than this are refused.
  static let depthLimit = 64

  /// The animations in the order they were added.
  func compile() throws(TimelineError) -> [CompiledAnimation] {
    var result: [CompiledAnimation] = []
    for animation in layer.animations {
      result.append(try compile(animation, groupDuration: nil, depth: 0))
    }
    try checkLists(result)
    return result
  }

  private func compile(
    _ animation: Animation, groupDuration: Rational?, depth: Int
  ) throws(TimelineError) -> CompiledAnimation {
    let check = TimelineCheck(layer: path, keyPath: animation.kind.keyPath, mark: animation.mark)
    guard depth < Self.depthLimit else { throw check.error(.tooDeep(limit: Self.depthLimit)) }
    try check.timing(animation.timing)
    try check.timingFunction(animation.timingFunction)
    let clock = try clock(of: animation, groupDuration: groupDuration, check)
    guard case .group(let children) = animation.kind else {
      return CompiledAnimation(clock, .track(try track(animation, check)))
    }
    guard !animation.isAdditive, !animation.isCumulative else {
      throw check.error(.groupCannotAdd)
    }
    var compiled: [CompiledAnimation] = []
    for child in children {
      compiled.append(try compile(child, groupDuration: clock.duration, depth: depth + 1))
    }
    return CompiledAnimation(clock, .group(compiled))
  }

  private func clock(
    of animation: Animation, groupDuration: Rational?, _ check: TimelineCheck
  ) throws(TimelineError) -> AnimationClock {
    let timing = animation.timing
    let isInGroup = groupDuration != nil
    let given = timing.duration.flatMap { $0 == .zero ? nil : $0 }
    guard case .spring(_, _, let spring) = animation.kind else {
      return AnimationClock(
        timing, duration: given ?? groupDuration ?? Animation.defaultDuration,
        easing: Easing(animation.timingFunction), isInGroup: isInGroup)
    }
    try check.spring(spring)
    guard let duration = given ?? spring.settlingDuration else {
      throw check.error(.springNeedsDuration)
    }
    return AnimationClock(
      timing, duration: duration,
      easing: Easing(
        SpringMotion(spring), seconds: duration.value, warp: animation.timingFunction),
      isInGroup: isInGroup)
  }

  private func track(
    _ animation: Animation, _ check: TimelineCheck
  ) throws(TimelineError) -> Track {
    let property: AnimatableProperty
    let target: Track.Target
    switch animation.kind {
    case .basic(let animated, let values), .spring(let animated, let values, _):
      property = animated
      target = try TrackCompiler(layer: layer, property: animated, check: check).basic(values)
    case .keyframes(let animated, let keyframes):
      property = animated
      target = try TrackCompiler(layer: layer, property: animated, check: check)
        .keyframes(keyframes)
    case .group: throw check.error(.groupCannotAdd)
    }
    let adds = animation.isAdditive || animation.isCumulative
    switch target {
    case .contents where adds, .discrete where adds: throw check.error(.discreteCannotAdd)
    case .motion where animation.isCumulative: throw check.error(.discreteCannotAdd)
    default: break
    }
    return Track(
      property: property, target: target, isAdditive: animation.isAdditive,
      isCumulative: animation.isCumulative)
  }

  /// Where an animation of a list works with what is beneath it, all that may be beneath must match.
  private func checkLists(_ animations: [CompiledAnimation]) throws(TimelineError) {
    var paths: [ListSlot: [(Path, Bool)]] = [:]
    var counts: [ListSlot: [(Int, Bool)]] = [:]
    for track in animations.flatMap(\.tracks) {
      guard case .list(let slot, let curve, let model) = track.target, curve.count != nil else {
        continue
      }
      let leans = track.isAdditive || curve.usesUnderlying
      switch slot {
      case .path, .shadowPath: paths[slot, default: []].append((model, leans))
      case .colors, .locations: counts[slot, default: []].append((curve.count ?? 0, leans))
      }
    }
    let check = TimelineCheck(layer: path, keyPath: nil, mark: layer.mark)
    for (slot, entries) in paths where entries.contains(where: \.1) {
      for (path, _) in entries {
        try check.samePathKinds(
          layer.path(of: slot), path, "the layer's path", "an animation's path")
      }
    }
    for (slot, entries) in counts where entries.contains(where: \.1) {
      let own = layer.listCount(of: slot)
      for (count, _) in entries where count != 0 && count != own {
        throw check.error(
          .listCounts(
            first: "the layer", firstCount: own, second: "an animation", secondCount: count))
      }
    }
  }
}

extension Animation {
  /// Seconds of an animation that says nothing of its duration.
  public static let defaultDuration = Rational(unchecked: 1, 4)
}

extension Spring {
  /// The settling time as an exact fraction, rounded to the flick (1/705,600,000 s).
  var settlingDuration: Rational? {
    guard let seconds = settlingTime, seconds > 0, seconds < 1e9 else { return nil }
    return Rational(Int((seconds * 705_600_000).rounded()), 705_600_000)
  }
}

extension AnimationKind {
  /// The key path of what it animates; nil for a group.
  var keyPath: String? {
    switch self {
    case .basic(let property, _), .keyframes(let property, _), .spring(let property, _, _):
      property.keyPath
    case .group: nil
    }
  }
}

extension CompiledAnimation {
  /// Every track in it, in order.
  var tracks: [Track] {
    switch content {
    case .group(let children): children.flatMap(\.tracks)
    case .track(let track): [track]
    }
  }
}

extension Curve<NumberList> {
  /// Whether the value depends on what is beneath.
  var usesUnderlying: Bool {
    switch self {
    case .keys: false
    case .basic(let from, let to, let by): [from, to, by].compactMap { $0 }.count == 1
    }
  }

  /// How many numbers its values have; nil without values.
  var count: Int? {
    switch self {
    case .keys(let curve): curve.value(at: 0).values.count
    case .basic(let from, let to, let by): (from ?? to ?? by)?.values.count
    }
  }
}

extension Layer {
  /// The model's path in a slot.
  fileprivate func path(of slot: ListSlot) -> Path {
    if slot == .shadowPath { return shadow.path ?? Path() }
    if case .shape(let style) = kind { return style.path }
    return Path()
  }

  /// How many numbers the model has in a slot.
  fileprivate func listCount(of slot: ListSlot) -> Int {
    guard case .gradient(let gradient) = kind else { return 0 }
    return slot == .colors ? gradient.colors.count * 4 : gradient.evenLocations.count
  }
}
