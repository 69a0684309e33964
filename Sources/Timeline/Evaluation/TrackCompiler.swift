/// Makes the values of one animation ready: kinds checked, key paths found, numbers unpacked.
struct TrackCompiler {
  /// The layer that is animated.
  let layer: Layer
  /// The property.
  let property: AnimatableProperty
  /// Where errors stand.
  let check: TimelineCheck

  /// From, to and by.
  func basic(_ values: BasicValues) throws(TimelineError) -> Track.Target {
    let target = try target()
    let from = try checked(values.from, "from")
    let to = try checked(values.to, "to")
    let by = try checked(values.by, "by")
    switch target {
    case .vector(let target):
      return .vector(
        target,
        .basic(
          from: from.flatMap { SIMD4($0) }, to: to.flatMap { SIMD4($0) },
          by: by.flatMap { SIMD4($0) }))
    case .matrix(let slot):
      return .matrix(
        slot, .basic(from: from?.matrix, to: to?.matrix, by: by?.matrix))
    case .list(let slot):
      let model = try sharedModel(
        [(from, "from"), (to, "to"), (by, "by")].compactMap { value, name in
          value.map { ($0, name) }
        })
      return .list(
        slot, .basic(from: from?.list, to: to?.list, by: by?.list), model)
    case .contents, .discrete:
      guard by == nil else { throw check.error(.discreteCannotAdd) }
      if case .discrete(let slot) = target {
        return .discrete(slot, DiscreteCurve(from: from, to: to))
      }
      return .contents(ContentsCurve(from: from, to: to))
    case .none: return .none
    }
  }

  /// Keys, or a path.
  func keyframes(_ keyframes: Keyframes) throws(TimelineError) -> Track.Target {
    let target = try target()
    for function in keyframes.timingFunctions { try check.timingFunction(function) }
    for shape in keyframes.shapes {
      for (value, name) in [
        (shape.tension, "tension"), (shape.continuity, "continuity"), (shape.bias, "bias"),
      ] { try check.finite(value, name) }
    }
    switch keyframes.source {
    case .path(let path): return try motion(path, keyframes)
    case .values(let values):
      guard keyframes.rotationMode == .none else { throw check.error(.rotationNeedsPath) }
      guard !values.isEmpty else { throw check.error(.noValues) }
      for (index, value) in values.enumerated() { _ = try checked(value, "values[\(index)]") }
      try checkKeys(keyframes, count: values.count, jumps: jumps(target, keyframes))
      return try keyed(target, values, keyframes)
    }
  }

  private func jumps(_ target: PropertyTarget, _ keyframes: Keyframes) -> Bool {
    keyframes.calculationMode == .discrete
  }

  private func keyed(
    _ target: PropertyTarget, _ values: [AnimationValue], _ keyframes: Keyframes
  ) throws(TimelineError) -> Track.Target {
    switch target {
    case .vector(let target):
      return .vector(target, .keys(KeyframeCurve(values.compactMap { SIMD4($0) }, keyframes)))
    case .matrix(let slot):
      return .matrix(slot, .keys(KeyframeCurve(values.compactMap(\.matrix), keyframes)))
    case .list(let slot):
      let model = try sharedModel(values.enumerated().map { ($1, "values[\($0)]") })
      return .list(slot, .keys(KeyframeCurve(values.compactMap(\.list), keyframes)), model)
    case .contents: return .contents(ContentsCurve(values, keyframes))
    case .discrete(let slot): return .discrete(slot, DiscreteCurve(values, keyframes))
    case .none: return .none
    }
  }

  private func motion(
    _ path: Path, _ keyframes: Keyframes
  ) throws(TimelineError) -> Track.Target {
    guard property == .position else { throw check.error(.pathNeedsPosition) }
    try check.path(path, "the path")
    let count = path.segments.count
    guard count > 0 else { throw check.error(.emptyPath) }
    let points = count + 1
    try checkKeys(keyframes, count: points, jumps: keyframes.calculationMode == .discrete)
    return .motion(MotionPath(path, keyframes))
  }

  private func target() throws(TimelineError) -> PropertyTarget {
    if let target = property.target(in: layer) { return target }
    switch property {
    case .filter:
      throw check.error(
        .noSuchName(keyPath: property.keyPath, known: layer.filters.map(\.name)))
    case .emitterCell:
      let cells =
        if case .emitter(let emitter) = layer.kind { emitter.cells } else { [EmitterCell]() }
      throw check.error(.noSuchName(keyPath: property.keyPath, known: cells.map(\.name)))
    default:
      throw check.error(
        .noSuchProperty(keyPath: property.keyPath, layerKind: layer.kind.word))
    }
  }

  private func checked(
    _ value: AnimationValue?, _ name: String
  ) throws(TimelineError) -> AnimationValue? {
    guard let value else { return nil }
    guard value.kind == property.valueKind else {
      throw check.error(.wrongKind(expected: property.valueKind, given: value.kind))
    }
    try check.value(value, name)
    return value
  }

  private func checkKeys(
    _ keyframes: Keyframes, count: Int, jumps: Bool
  ) throws(TimelineError) {
    let mode = keyframes.calculationMode
    if mode == .paced || mode == .cubicPaced { return }
    let segments = jumps ? count : count - 1
    if keyframes.timingFunctions.count > max(segments, 1) {
      throw check.error(
        .timingFunctionCount(given: keyframes.timingFunctions.count, segments: segments))
    }
    guard let times = keyframes.keyTimes else { return }
    let expected = jumps ? count + 1 : count
    guard times.count == expected else {
      throw check.error(
        .keyTimeCount(given: times.count, expected: expected, values: count, mode: mode))
    }
    for (index, time) in times.enumerated() {
      let isFirst = index == 0 && time != .zero
      let isLast = index == times.count - 1 && times.count > 1 && time != .one
      if isFirst || isLast || (index > 0 && time < times[index - 1]) {
        throw check.error(.keyTimeOrder(index: index))
      }
    }
  }

  /// The path whose kinds all values share; empty for other lists, whose counts are compared.
  private func sharedModel(_ values: [(AnimationValue, String)]) throws(TimelineError) -> Path {
    guard let (first, firstName) = values.first else { return Path() }
    for (value, name) in values.dropFirst() {
      switch (first, value) {
      case (.path(let one), .path(let other)):
        try check.samePathKinds(one, other, firstName, name)
      default:
        let counts = (first.list?.values.count ?? 0, value.list?.values.count ?? 0)
        guard counts.0 != counts.1 else { continue }
        let width = property == .colors ? 4 : 1
        throw check.error(
          .listCounts(
            first: firstName, firstCount: counts.0 / width, second: name,
            secondCount: counts.1 / width))
      }
    }
    if case .path(let path) = first { return path }
    return Path()
  }
}

extension AnimationValue {
  /// The matrix; nil for other kinds.
  fileprivate var matrix: Transform3D? {
    guard case .transform(let matrix) = self else { return nil }
    return matrix
  }

  /// The numbers of a path, of colours or of a list; nil for other kinds.
  fileprivate var list: NumberList? {
    switch self {
    case .path(let path): NumberList(path)
    case .colors(let colors): NumberList(colors)
    case .numbers(let numbers): NumberList(values: numbers)
    default: nil
    }
  }
}

extension LayerKind {
  /// The kind's word in messages.
  var word: String {
    switch self {
    case .plain: "plain layer"
    case .shape: "shape layer"
    case .gradient: "gradient layer"
    case .text: "text layer"
    case .replicator: "replicator layer"
    case .emitter: "emitter layer"
    case .transform: "transform layer"
    }
  }
}
