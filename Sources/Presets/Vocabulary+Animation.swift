internal import Timeline

/// The keys of animations.
extension Vocabulary {
  static let animation = ObjectTable<AnimationDraft>(
    name: "animation", what: "an animation",
    text: "An animation of one property, a group of animations, or UIView's way (animate).",
    keys: purpose + keyframeKeys + animationTime + uiView)

  private static let purpose: [Key<AnimationDraft>] = [
    Key("keyPath", .keyPath, "The property it drives.") { build, item, draft in
      draft.hasKeyPath = true
      draft.property = build.keyPath(item)
    },
    value("from", "The value at the start; the one shown when left out.") { $0.values.from = $1 },
    value("to", "The value at the end; the model's when left out.") { $0.values.to = $1 },
    value("by", "The change.") { $0.values.by = $1 },
    Key("values", .list(.animatedValue), "Values to go through, in order.") {
      build, item, draft in
      draft.purposes.append(("values", item.span))
      guard let property = draft.property, let items = build.items(item, as: "values") else {
        return
      }
      let values = items.map { build.animated($0, property, as: "values") }
      let whole = values.compactMap { $0 }
      if items.isEmpty { build.report("\"values\" is empty", at: item.span) }
      if whole.count == values.count, !whole.isEmpty {
        draft.keyframes = whole
      } else {
        draft.property = nil
      }
    },
    Key("path", .path, "A path to move along (position).") { build, item, draft in
      draft.purposes.append(("path", item.span))
      draft.path = build.path(item, as: "path")
      if draft.path == nil { draft.property = nil }
    },
    Key("spring", .object("spring"), "A spring carries it from one value to the other.") {
      build, item, draft in
      var spring = SpringDraft()
      spring.place = item.span
      if build.read(item, Self.spring, into: &spring) { draft.spring = spring }
    },
    Key("animations", .list(.object("animation")), "A group: animations in the group's own time.") {
      build, item, draft in
      draft.purposes.append(("animations", item.span))
      guard build.groupDepth < Build.groupDepthLimit else {
        build.reportLimit(
          "groups of animations nest deeper than \(Build.groupDepthLimit)", at: item.span)
        return
      }
      build.groupDepth += 1
      draft.group = build.animations(item, as: "animations")
      build.groupDepth -= 1
    },
  ]

  private static func value(
    _ name: String, _ text: String,
    _ set: @escaping @Sendable (inout AnimationDraft, AnimationValue) -> Void
  ) -> Key<AnimationDraft> {
    Key(name, .animatedValue, text) { build, item, draft in
      guard let property = draft.property else { return }
      if let value = build.animated(item, property, as: name) {
        set(&draft, value)
      } else {
        draft.property = nil
      }
    }
  }

  private static let keyframeKeys: [Key<AnimationDraft>] = [
    Key("keyTimes", .numbers, "When each value is reached, 0 to 1; even when left out.") {
      build, item, draft in
      guard let numbers = build.numbers(item, as: "keyTimes", .unit) else { return }
      draft.keyTimes = numbers.compactMap(\.seconds)
      draft.keyTimesPlace = item.span
    },
    Key("timingFunctions", .list(.timingFunction), "The curve of each stretch between values.") {
      build, item, draft in
      guard let items = build.items(item, as: "timingFunctions") else { return }
      draft.timingFunctions = items.compactMap { build.timingFunction($0, as: "timingFunctions") }
    },
    .choice(
      "calculationMode", "How values between keys are found.", words(CalculationMode.self),
      standard: "\"linear\""
    ) { $0.calculationMode = $1 },
    .choice(
      "rotationMode", "Whether the layer turns with the path.", words(RotationMode.self),
      standard: "\"none\""
    ) { $0.rotationMode = $1 },
    shapes("tensionValues", "Tightness at each key (cubic), -1 to 1.") { $0.tension = $1 },
    shapes("continuityValues", "Sharpness at each key (cubic), -1 to 1.") { $0.continuity = $1 },
    shapes("biasValues", "Direction of the overshoot at each key (cubic), -1 to 1.") {
      $0.bias = $1
    },
  ]

  private static func shapes(
    _ name: String, _ text: String,
    _ set: @escaping @Sendable (inout AnimationDraft, [Double]) -> Void
  ) -> Key<AnimationDraft> {
    Key(name, .numbers, text) { build, item, draft in
      let limits = Limits(minimum: -1, maximum: 1)
      if let numbers = build.numbers(item, as: name, limits) { set(&draft, numbers.map(\.value)) }
    }
  }

  private static let animationTime: [Key<AnimationDraft>] = [
    .seconds(
      "duration", "Seconds of one cycle; a spring's own settling time when left out.",
      .notNegative, standard: "0.25"
    ) { $0.timing.duration = $1 },
    .seconds("beginTime", "Seconds of the layer's time at which it begins.", standard: "0") {
      $0.timing.beginTime = $1
    },
    .seconds("timeOffset", "Seconds added to its own time.", standard: "0") {
      $0.timing.timeOffset = $1
    },
    Key("speed", .number(.any), "Its seconds per second; negative runs backwards.", standard: "1") {
      build, item, draft in
      if let value = build.number(item, as: "speed")?.seconds { draft.timing.speed = value }
    },
    Key("repeatCount", .number(.count), "Cycles; Infinity for ever.", standard: "1") {
      build, item, draft in
      draft.repeatCount = item.span
      if let value = build.repetition(item, as: "repeatCount") { draft.timing.repetition = value }
    },
    .seconds("repeatDuration", "Seconds for which cycles repeat.", .positive) {
      $0.timing.repetition = .duration($1)
    }.noting { $0.repeatDuration = $1 },
    .boolean("autoreverses", "Whether each cycle runs back too.", standard: "false") {
      $0.timing.autoreverses = $1
    },
    .choice(
      "fillMode", "What shows before and after it.", words(FillMode.self), standard: "\"removed\""
    ) { $0.timing.fillMode = $1 },
    .boolean(
      "removedOnCompletion", "false lets fillMode forwards and both hold the end value.",
      standard: "true"
    ) { $0.timing.isRemovedOnCompletion = $1 },
    Key("timingFunction", .timingFunction, "The curve of a cycle.", standard: "\"linear\"") {
      build, item, draft in
      draft.timingFunction = build.timingFunction(item, as: "timingFunction")
    },
    .boolean("additive", "Whether its value is added to the value so far.", standard: "false") {
      $0.isAdditive = $1
    },
    .boolean("cumulative", "Whether each cycle starts from the end of the last.", standard: "false")
    { $0.isCumulative = $1 },
  ]

  private static let uiView: [Key<AnimationDraft>] = [
    Key("animate", .object("animate"), "UIView's way; stands alone.") { _, _, _ in }
  ]
}

extension Key {
  /// The same key, which also notes its place.
  func noting(_ note: @escaping @Sendable (inout Target, Span) -> Void) -> Self {
    let apply = apply
    return Self(facts.name, facts.type, facts.text, standard: facts.standard, kinds: facts.kinds) {
      build, item, target in
      note(&target, item.span)
      apply(build, item, &target)
    }
  }
}
