internal import Timeline

/// The keys that only some types of layers have: shapes, gradients, replicators.
extension Vocabulary {
  static let shape: [Key<LayerDraft>] = [
    Key("path", .path, "The path in the layer's coordinates.") { build, item, draft in
      if let path = build.path(item, as: "path") { draft.shape.path = path }
    }.only(.shape),
    .optionalColor("fillColor", "Fill; null is none.", standard: "\"black\"") {
      (draft: inout LayerDraft, color) in draft.shape.fillColor = color
    }.only(.shape),
    .choice(
      "fillRule", "Which parts count as inside.", words(FillRule.self), standard: "\"nonZero\""
    ) { (draft: inout LayerDraft, rule) in draft.shape.fillRule = rule }.only(.shape),
    .optionalColor("strokeColor", "Stroke; null is none.", standard: "null") {
      (draft: inout LayerDraft, color) in draft.shape.strokeColor = color
    }.only(.shape),
    .number("lineWidth", "Width of the stroke in points.", .notNegative, standard: "1") {
      (draft: inout LayerDraft, width) in draft.shape.lineWidth = width
    }.only(.shape),
    .choice("lineCap", "Ends of the stroke.", words(LineCap.self), standard: "\"butt\"") {
      (draft: inout LayerDraft, cap) in draft.shape.lineCap = cap
    }.only(.shape),
    .choice("lineJoin", "Corners of the stroke.", words(LineJoin.self), standard: "\"miter\"") {
      (draft: inout LayerDraft, join) in draft.shape.lineJoin = join
    }.only(.shape),
    .number("miterLimit", "Where a sharp corner is cut off.", .positive, standard: "10") {
      (draft: inout LayerDraft, limit) in draft.shape.miterLimit = limit
    }.only(.shape),
    Key("lineDashPattern", .numbers, "Lengths of dashes and gaps in turn.", standard: "[]") {
      build, item, draft in
      guard let lengths = build.numbers(item, as: "lineDashPattern", .notNegative) else { return }
      if lengths.allSatisfy({ $0.value == 0 }), !lengths.isEmpty {
        build.report("\"lineDashPattern\" must have a length above 0", at: item.span)
        return
      }
      draft.shape.lineDashPattern = lengths.map(\.value)
    }.only(.shape),
    .number("lineDashPhase", "Where in the pattern the stroke starts.", standard: "0") {
      (draft: inout LayerDraft, phase) in draft.shape.lineDashPhase = phase
    }.only(.shape),
    .number("strokeStart", "Start of the stroke, a fraction of its length.", .unit, standard: "0") {
      (draft: inout LayerDraft, value) in draft.shape.strokeStart = value
    }.only(.shape),
    .number("strokeEnd", "End of the stroke, a fraction of its length.", .unit, standard: "1") {
      (draft: inout LayerDraft, value) in draft.shape.strokeEnd = value
    }.only(.shape),
  ]

  static let gradient: [Key<LayerDraft>] = [
    .choice("gradientType", "How colour spreads.", words(Gradient.Kind.self), standard: "\"axial\"")
    {
      (draft: inout LayerDraft, kind) in draft.gradient.kind = kind
    }.only(.gradient),
    Key("colors", .colors, "Colours from start to end.") { build, item, draft in
      if let colors = build.colorList(item, as: "colors") { draft.gradient.colors = colors }
    }.only(.gradient),
    Key("locations", .numbers, "Where each colour stands, 0 to 1; even when left out.") {
      build, item, draft in
      guard let numbers = build.numbers(item, as: "locations") else { return }
      draft.gradient.locations = numbers.map(\.value)
    }.only(.gradient),
    .point("startPoint", "The start (or centre) in unit coordinates.", standard: "[0.5, 0]") {
      (draft: inout LayerDraft, point) in draft.gradient.startPoint = point
    }.only(.gradient),
    .point(
      "endPoint", "The end (or corner, or direction) in unit coordinates.", standard: "[0.5, 1]"
    ) { (draft: inout LayerDraft, point) in draft.gradient.endPoint = point }.only(.gradient),
  ]

  static let replicator: [Key<LayerDraft>] = [
    .integer(
      "instanceCount", "Number of copies, the source included.",
      Limits(minimum: 0, maximum: 10_000), standard: "1"
    ) { (draft: inout LayerDraft, count) in
      draft.replicator.instanceCount = Double(count)
    }.only(.replicator),
    .seconds("instanceDelay", "Seconds by which each copy is later.", standard: "0") {
      (draft: inout LayerDraft, delay) in draft.replicator.instanceDelay = delay
    }.only(.replicator),
    Key("instanceTransform", .object("transform"), "Transform from each copy to the next.") {
      build, item, draft in
      if let value = build.transform(item, as: "instanceTransform") {
        draft.replicator.instanceTransform = value
      }
    }.only(.replicator),
    .color("instanceColor", "Multiplies the source's colours.", standard: "\"white\"") {
      (draft: inout LayerDraft, color) in draft.replicator.instanceColor = color
    }.only(.replicator),
    .number("instanceRedOffset", "Added to the colour's red per copy.", standard: "0") {
      (draft: inout LayerDraft, value) in draft.replicator.redOffset = value
    }.only(.replicator),
    .number("instanceGreenOffset", "Added to the colour's green per copy.", standard: "0") {
      (draft: inout LayerDraft, value) in draft.replicator.greenOffset = value
    }.only(.replicator),
    .number("instanceBlueOffset", "Added to the colour's blue per copy.", standard: "0") {
      (draft: inout LayerDraft, value) in draft.replicator.blueOffset = value
    }.only(.replicator),
    .number("instanceAlphaOffset", "Added to the colour's alpha per copy.", standard: "0") {
      (draft: inout LayerDraft, value) in draft.replicator.alphaOffset = value
    }.only(.replicator),
    .boolean("preservesDepth", "Whether the sublayers keep their depth.", standard: "false") {
      (draft: inout LayerDraft, flag) in draft.replicator.preservesDepth = flag
    }.only(.replicator),
  ]
}
