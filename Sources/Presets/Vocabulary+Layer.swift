internal import Timeline

/// The keys of layers: geometry, appearance, time, tree.
extension Vocabulary {
  static let layer = ObjectTable<LayerDraft>(
    name: "layer", what: "a layer", text: "A layer: what it looks like, and what moves in it.",
    keys: [
      .choice(
        "type", "What kind of layer it is.",
        LayerType.allCases.map { ($0.rawValue, $0) }, standard: "\"layer\""
      ) { $0.type = $1 },
      .text("id", "Name for messages.") { $0.layer.id = $1 },
    ] + geometry + appearance + contents + shadow + shape + gradient + replicator + textKeys
      + emitterKeys + time + tree)

  private static let geometry: [Key<LayerDraft>] = [
    Key("frame", .rect, "Place and size in the superlayer: x, y, width, height.") {
      build, item, draft in
      draft.framePlace = item.span
      draft.frame = build.rect(item, as: "frame")
    },
    Key("bounds", .bounds, "Size: width, height; or x, y, width, height.", standard: "[0, 0]") {
      build, item, draft in
      draft.geometryPlace = item.span
      if let value = build.rect(item, as: "bounds", allowsSize: true) { draft.layer.bounds = value }
    },
    Key("position", .point, "Where the anchor point stands in the superlayer.", standard: "[0, 0]")
    { build, item, draft in
      draft.geometryPlace = item.span
      if let value = build.point(item, as: "position") { draft.layer.position = value }
    },
    .point(
      "anchorPoint", "The point of the bounds, in unit coordinates, that stands at position.",
      standard: "[0.5, 0.5]"
    ) { $0.layer.anchorPoint = $1 },
    .number("zPosition", "Order among siblings, and depth.", standard: "0") {
      $0.layer.zPosition = $1
    },
    Key("transform", .object("transform"), "Transform about the anchor point.") {
      build, item, draft in
      if let value = build.transform(item, as: "transform") { draft.layer.transform = value }
    },
    Key("sublayerTransform", .object("transform"), "Transform of all sublayers.") {
      build, item, draft in
      if let value = build.transform(item, as: "sublayerTransform") {
        draft.layer.sublayerTransform = value.matrix
      }
    },
    .number(
      "perspective", "Distance in points from which the sublayers are seen.", .positive
    ) { $0.perspective = $1 },
    .boolean("doubleSided", "Whether its back shows when it is turned away.", standard: "true") {
      $0.layer.isDoubleSided = $1
    },
  ]

  private static let appearance: [Key<LayerDraft>] = [
    .number(
      "opacity", "0 to 1, of the layer and its sublayers as one picture.", .unit, standard: "1"
    ) { $0.layer.opacity = $1 },
    .boolean("hidden", "Whether nothing of it shows.", standard: "false") {
      $0.layer.isHidden = $1
    },
    .optionalColor("backgroundColor", "Fill of the bounds.", standard: "null") {
      $0.layer.backgroundColor = $1
    },
    .number("cornerRadius", "Radius of the corners in points.", .notNegative, standard: "0") {
      $0.layer.cornerRadius = $1
    },
    .number(
      "borderWidth", "Width of the border in points, inside the bounds.", .notNegative,
      standard: "0"
    ) { $0.layer.borderWidth = $1 },
    .color("borderColor", "Colour of the border.", standard: "\"black\"") {
      $0.layer.borderColor = $1
    },
    .boolean(
      "masksToBounds", "Whether contents, sublayers and shadow are clipped to the bounds.",
      standard: "false"
    ) { $0.layer.masksToBounds = $1 },
    .choice(
      "blendMode", "How it is combined with what lies beneath.", words(BlendMode.self),
      standard: "\"normal\""
    ) { $0.layer.blendMode = $1 },
    Key("filters", .list(.object("filter")), "Filters on the layer's own picture, in order.") {
      build, item, draft in draft.layer.filters = build.filters(item)
    },
    Key("backdrop", .object("backdrop"), "What is seen through it: frosted glass.") {
      build, item, draft in
      var backdrop = Backdrop(blurRadius: 0)
      if build.read(item, Self.backdrop, into: &backdrop) { draft.layer.backdrop = backdrop }
    },
  ]

  private static let contents: [Key<LayerDraft>] = [
    Key("contents", .picture, "A picture file, or a parameter of type image.", standard: "null") {
      build, item, draft in draft.layer.contents = build.picture(item, as: "contents")
    },
    .choice(
      "contentsGravity", "Where the picture lies in bounds of another shape.",
      words(ContentsGravity.self), standard: "\"resize\""
    ) { $0.layer.contentsGravity = $1 },
    Key("contentsRect", .rect, "The part of the picture that is used, in unit coordinates.") {
      build, item, draft in
      if let value = build.rect(item, as: "contentsRect") { draft.layer.contentsRect = value }
    },
    Key("contentsCenter", .rect, "The part that stretches (nine slices), in unit coordinates.") {
      build, item, draft in
      if let value = build.rect(item, as: "contentsCenter") { draft.layer.contentsCenter = value }
    },
    Key("shouldRasterize", .boolean, "Accepted; changes nothing here.", standard: "false") {
      build, item, _ in _ = build.boolean(item, as: "shouldRasterize")
    },
    Key("rasterizationScale", .number(.any), "Accepted; changes nothing here.", standard: "1") {
      build, item, _ in _ = build.double(item, as: "rasterizationScale")
    },
  ]

  private static let shadow: [Key<LayerDraft>] = [
    .color("shadowColor", "Colour of the shadow.", standard: "\"black\"") {
      $0.layer.shadow.color = $1
    },
    .number("shadowOpacity", "0 (no shadow) to 1.", .unit, standard: "0") {
      $0.layer.shadow.opacity = $1
    },
    Key("shadowOffset", .size, "Offset in points; positive y is down.", standard: "[0, -3]") {
      build, item, draft in
      if let value = build.size(item, as: "shadowOffset") { draft.layer.shadow.offset = value }
    },
    .number(
      "shadowRadius", "Standard deviation of the blur in points.", .notNegative, standard: "3"
    ) { $0.layer.shadow.radius = $1 },
    Key("shadowPath", .path, "The outline that casts it; the layer's own alpha when left out.") {
      build, item, draft in draft.layer.shadow.path = build.path(item, as: "shadowPath")
    },
  ]

  private static let time: [Key<LayerDraft>] = [
    .seconds("beginTime", "Seconds of the parent's time at which its clock begins.", standard: "0")
    {
      $0.layer.timing.beginTime = $1
    },
    .seconds("timeOffset", "Seconds added to its time.", standard: "0") {
      $0.layer.timing.timeOffset = $1
    },
    Key("speed", .number(.any), "Its seconds per second of the parent; 0 stops it.", standard: "1")
    {
      build, item, draft in
      if let value = build.seconds(item, as: "speed") { draft.layer.timing.speed = value }
    },
    Key("holds", .list(.object("hold")), "Stretches in which its clock stands still.") {
      build, item, draft in
      draft.layer.holds = build.expanded(item, as: "holds").compactMap { build.hold($0) }
    },
    Key(
      "animations", .list(.object("animation")),
      "Animations in the order added; a later one of a property wins."
    ) { build, item, draft in
      build.viewRequests = []
      draft.layer.animations = build.animations(item, as: "animations")
      draft.viewRequests = build.viewRequests
    },
  ]

  private static let tree: [Key<LayerDraft>] = [
    Key("sublayers", .list(.object("layer")), "Layers inside it, later ones on top.") {
      build, item, draft in draft.layer.sublayers = build.layers(item, as: "sublayers")
    },
    Key("mask", .object("layer"), "A layer whose alpha multiplies this one's.") {
      build, item, draft in draft.layer.mask = build.layer(item)
    },
  ]

  static let hold = ObjectTable<ClockHold>(
    name: "hold", what: "a hold", text: "A stretch in which a layer's clock stands still.",
    keys: [
      .seconds("at", "Seconds of the parent's time at which it stops.") { $0.at = $1 },
      .seconds("hold", "Seconds for which it stands still.", .notNegative) { $0.hold = $1 },
    ])
}

extension Build {
  /// One hold of a layer's clock: `{ at, hold }` or `[at, hold]`.
  func hold(_ item: Item) -> ClockHold? {
    var result = ClockHold(at: .zero, hold: .zero)
    if let form = form(item), case .list(let items) = form, items.count == 2 {
      guard let at = seconds(items[0], as: "at"),
        let hold = seconds(items[1], as: "hold", .notNegative)
      else { return nil }
      return ClockHold(at: at, hold: hold)
    }
    if case .value(.record(let fields)) = item.content {
      guard case .number(let at)? = fields["time"] ?? fields["at"],
        case .number(let hold)? = fields["value"] ?? fields["hold"],
        let start = at.seconds, let length = hold.seconds, length >= .zero
      else {
        report("a hold needs a time and a length of at least 0", at: item.span)
        return nil
      }
      return ClockHold(at: start, hold: length)
    }
    return read(item, Vocabulary.hold, into: &result) ? result : nil
  }
}
