internal import Timeline

/// Springs, and animations in UIView's way.
extension Vocabulary {
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
}
