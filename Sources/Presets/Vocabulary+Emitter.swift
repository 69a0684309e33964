internal import Timeline

/// The keys of emitters and their cells.
extension Vocabulary {
  static let emitterKeys: [Key<LayerDraft>] = [
    Key("emitterCells", .list(.object("emitterCell")), "Kinds of particles.") {
      build, item, draft in
      draft.emitter.cells = build.expanded(item, as: "emitterCells").compactMap {
        build.emitterCell($0)
      }
    }.only(.emitter),
    .point("emitterPosition", "Centre of the place of birth.", standard: "[0, 0]") {
      (draft: inout LayerDraft, point) in draft.emitter.position = point
    }.only(.emitter),
    Key("emitterSize", .size, "Size of the place of birth.", standard: "[0, 0]") {
      build, item, draft in
      if let size = build.size(item, as: "emitterSize", .notNegative) { draft.emitter.size = size }
    }.only(.emitter),
    .choice(
      "emitterShape", "Shape of the place of birth.", words(Emitter.Shape.self),
      standard: "\"point\""
    ) { (draft: inout LayerDraft, shape) in draft.emitter.shape = shape }.only(.emitter),
    .number("birthRate", "Factor on every cell's birth rate.", .notNegative, standard: "1") {
      (draft: inout LayerDraft, value) in draft.emitter.birthRate = value
    }.only(.emitter),
    .number("lifetime", "Factor on every cell's lifetime.", .notNegative, standard: "1") {
      (draft: inout LayerDraft, value) in draft.emitter.lifetime = value
    }.only(.emitter),
    .number("velocity", "Factor on every cell's velocity.", standard: "1") {
      (draft: inout LayerDraft, value) in draft.emitter.velocity = value
    }.only(.emitter),
    .number("scale", "Factor on every cell's scale.", .notNegative, standard: "1") {
      (draft: inout LayerDraft, value) in draft.emitter.scale = value
    }.only(.emitter),
    .number("spin", "Factor on every cell's spin.", standard: "1") {
      (draft: inout LayerDraft, value) in draft.emitter.spin = value
    }.only(.emitter),
    .integer(
      "seed", "Seed of the random numbers.", Limits(minimum: 0, maximum: 4e15), standard: "0"
    ) { (draft: inout LayerDraft, seed) in draft.emitter.seed = UInt64(max(0, seed)) }
    .only(.emitter),
    .seconds("emissionStart", "Seconds at which births begin.", .notNegative, standard: "0") {
      (draft: inout LayerDraft, time) in draft.emitter.emissionStart = time
    }.only(.emitter),
    .seconds("emissionEnd", "Seconds at which births end; never when left out.", .notNegative) {
      (draft: inout LayerDraft, time) in draft.emitter.emissionEnd = time
    }.only(.emitter),
  ]

  static let emitterCell = ObjectTable<EmitterCell>(
    name: "emitterCell", what: "an emitter cell",
    text: "A kind of particle; a range is the full width, so values lie within mean ± range / 2.",
    keys: [
      .text("name", "The name in key paths: emitterCells.NAME.velocity.") { $0.name = $1 },
      Key("contents", .picture, "A picture file.") { build, item, cell in
        cell.contents = build.picture(item, as: "contents")
      },
      Key("shape", .path, "What is drawn where there is no picture, about the origin.") {
        build, item, cell in if let path = build.path(item, as: "shape") { cell.shape = path }
      },
      .number(
        "birthRate", "Particles per second.", Limits(minimum: 0, maximum: 100_000), standard: "0"
      ) { $0.birthRate = $1 },
      .number("lifetime", "Seconds of life.", .notNegative, standard: "0") { $0.lifetime = $1 },
      .number("lifetimeRange", "Range of the lifetime.", .notNegative, standard: "0") {
        $0.lifetimeRange = $1
      },
      .number("velocity", "Points per second.", standard: "0") { $0.velocity = $1 },
      .number("velocityRange", "Range of the velocity.", .notNegative, standard: "0") {
        $0.velocityRange = $1
      },
      .angle("emissionLongitude", "Direction, clockwise from +x.", standard: "0") {
        $0.emissionLongitude = $1
      },
      .angle("emissionRange", "Range of the direction.", standard: "0") { $0.emissionRange = $1 },
      .number("xAcceleration", "Points per second squared along x.", standard: "0") {
        $0.acceleration.x = $1
      },
      .number("yAcceleration", "Points per second squared along y.", standard: "0") {
        $0.acceleration.y = $1
      },
      .number("scale", "Size factor.", standard: "1") { $0.scale = $1 },
      .number("scaleRange", "Range of the size factor.", .notNegative, standard: "0") {
        $0.scaleRange = $1
      },
      .number("scaleSpeed", "Change of the size factor per second.", standard: "0") {
        $0.scaleSpeed = $1
      },
      .angle("spin", "Angle per second.", standard: "0") { $0.spin = $1 },
      .angle("spinRange", "Range of the spin.", standard: "0") { $0.spinRange = $1 },
      .color("color", "Colour of the particles.", standard: "\"white\"") { $0.color = $1 },
      .number("redRange", "Range of red.", standard: "0") { $0.colorRange.red = $1 },
      .number("greenRange", "Range of green.", standard: "0") { $0.colorRange.green = $1 },
      .number("blueRange", "Range of blue.", standard: "0") { $0.colorRange.blue = $1 },
      .number("alphaRange", "Range of alpha.", standard: "0") { $0.colorRange.alpha = $1 },
      .number("redSpeed", "Change of red per second.", standard: "0") { $0.colorSpeed.red = $1 },
      .number("greenSpeed", "Change of green per second.", standard: "0") {
        $0.colorSpeed.green = $1
      },
      .number("blueSpeed", "Change of blue per second.", standard: "0") { $0.colorSpeed.blue = $1 },
      .number("alphaSpeed", "Change of alpha per second.", standard: "0") {
        $0.colorSpeed.alpha = $1
      },
    ])
}

extension Build {
  /// One kind of particle.
  func emitterCell(_ item: Item) -> EmitterCell? {
    var cell = EmitterCell()
    guard read(item, Vocabulary.emitterCell, into: &cell) else { return nil }
    if cell.contents == nil, cell.shape.elements.isEmpty {
      report("an emitter cell needs contents or a shape", at: item.span)
      return nil
    }
    return cell
  }
}
