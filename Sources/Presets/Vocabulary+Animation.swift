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

  static let spring = ObjectTable<SpringDraft>(
    name: "spring", what: "a spring", text: "A damped spring, by its constants or by a ratio.",
    keys: [
      .number("mass", "Mass.", .positive, standard: "1") { $0.spring.mass = $1 },
      .number("stiffness", "Stiffness.", .positive, standard: "100") { $0.spring.stiffness = $1 },
      .number("damping", "Damping.", .notNegative, standard: "10") { $0.spring.damping = $1 },
      .number(
        "initialVelocity", "Velocity at the start, in whole ways per second.", standard: "0"
      ) { $0.spring.initialVelocity = $1 },
      .boolean("allowsOverdamping", "Whether ratios above 1 creep.", standard: "false") {
        $0.spring.allowsOverdamping = $1
      },
      .number(
        "dampingRatio", "1 does not swing, less swings; needs a duration.",
        Limits(minimum: 0, maximum: 1, isAboveMinimum: true)
      ) { $0.dampingRatio = $1 },
    ])

  static let animate = ObjectTable<AnimateDraft>(
    name: "animate", what: "an animate", text: "UIView.animate: to new values, which then stay.",
    keys: [
      .seconds("duration", "Seconds.", .notNegative, standard: "0.25") { $0.duration = $1 },
      .seconds("delay", "Seconds until it begins.", standard: "0") { $0.delay = $1 },
      Key("curve", .timingFunction, "Its curve.", standard: "\"easeInEaseOut\"") {
        build, item, draft in draft.curve = build.timingFunction(item, as: "curve")
      },
      Key("spring", .object("animateSpring"), "A spring instead of a curve.") {
        build, item, draft in
        var spring = SpringDraft()
        spring.place = item.span
        spring.dampingRatio = 1
        if build.read(item, animateSpring, into: &spring) { draft.spring = spring }
      },
      Key("repeatCount", .number(.count), "Cycles; Infinity for ever.", standard: "1") {
        build, item, draft in
        if let value = build.repetition(item, as: "repeatCount") { draft.repeatCount = value }
      },
      .boolean("autoreverses", "Whether each cycle runs back too.", standard: "false") {
        $0.autoreverses = $1
      },
      Key("to", .map(.animatedValue), "Properties and their new values.") { build, item, draft in
        draft.hasTargets = true
        draft.to = build.targets(item)
      },
    ])

  static let animateSpring = ObjectTable<SpringDraft>(
    name: "animateSpring", what: "a spring of animate", text: "A spring by its damping ratio.",
    keys: [
      .number(
        "damping", "Damping ratio: 1 does not swing, less swings.",
        Limits(minimum: 0, maximum: 1, isAboveMinimum: true), standard: "1"
      ) { $0.dampingRatio = $1 },
      .number("velocity", "Velocity at the start, in whole ways per second.", standard: "0") {
        $0.spring.initialVelocity = $1
      },
    ])

  /// Names of timing functions.
  static let curves: [(String, TimingFunction)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInEaseOut", .easeInEaseOut), ("default", .systemDefault),
  ]

  static let steps = ObjectTable<StepsDraft>(
    name: "steps", what: "steps", text: "A timing function of equal steps.",
    keys: [
      .integer("steps", "How many.", Limits(minimum: 1, maximum: 10_000)) { $0.count = $1 },
      .choice(
        "jump", "Whether steps jump at their start or end.", [("start", true), ("end", false)],
        standard: "\"end\""
      ) { $0.jumpsAtStart = $1 },
    ])
}

/// Steps while they are read.
struct StepsDraft {
  var count: Int?
  var jumpsAtStart = false
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

extension Build {
  /// The property that a key path names.
  func keyPath(_ item: Item) -> AnimatableProperty? {
    text(item, as: "keyPath").flatMap { property($0, at: item.span) }
  }

  private func property(_ text: String, at span: Span) -> AnimatableProperty? {
    if let property = AnimatableProperty(keyPath: text) { return property }
    if let word = SwiftWords.keyPath(text) {
      report("unknown key path \(Wording.quoted(text)); it is \"\(word)\" here", at: span)
    } else {
      report(
        "unknown key path \(Wording.quoted(text))"
          + (Wording.nearest(text, in: AnimatableProperty.knownKeyPaths).map {
            "; did you mean \"\($0)\"?"
          } ?? "; docs/presets.md lists them"), at: span)
    }
    return nil
  }

  /// The targets of an `animate`.
  func targets(_ item: Item) -> [(AnimatableProperty, AnimationValue)] {
    guard let entries = entries(item, "\"to\"") else { return [] }
    if entries.isEmpty { report("\"to\" names no property", at: item.span) }
    return entries.compactMap { entry in
      guard let property = property(entry.key, at: entry.keySpan),
        let value = animated(entry.item, property, as: entry.key)
      else { return nil }
      return (property, value)
    }
  }

  /// How often an animation runs.
  func repetition(_ item: Item, as name: String) -> Repetition? {
    guard let number = number(item, as: name, .count) else { return nil }
    if number.value.isInfinite { return .forever }
    guard let count = number.seconds else {
      report("\"\(name)\" is too large; write Infinity", at: item.span)
      return nil
    }
    return .count(count)
  }

  /// A timing function: a name, four numbers, or steps.
  func timingFunction(_ item: Item, as name: String) -> TimingFunction? {
    guard let form = form(item) else { return nil }
    switch form {
    case .text: return choice(item, as: name, Vocabulary.curves)
    case .none: return .linear
    case .list:
      guard let numbers = numbers(item, as: name, counts: [4]) else { return nil }
      let v = numbers.map(\.value)
      guard (0...1).contains(v[0]), (0...1).contains(v[2]) else {
        report("\"\(name)\" is [x1, y1, x2, y2] with x1 and x2 from 0 to 1", at: item.span)
        return nil
      }
      return .cubicBezier(x1: v[0], y1: v[1], x2: v[2], y2: v[3])
    case .object:
      var draft = StepsDraft()
      guard read(item, Vocabulary.steps, into: &draft) else { return nil }
      guard let count = draft.count else {
        report("\"\(name)\" as an object is { steps: n }", at: item.span)
        return nil
      }
      return .steps(count: count, jumpsAtStart: draft.jumpsAtStart)
    default:
      reportKind(
        name, "a name such as \"easeOut\", [x1, y1, x2, y2] or { steps: n }", form, at: item.span)
      return nil
    }
  }
}
