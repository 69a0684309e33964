internal import Timeline

/// The tables of keys: the one source of decoding, messages, schema and reference.
enum Vocabulary {
  /// Choices of an enumeration whose cases are called as presets call them.
  static func words<Choice: CaseIterable>(_ type: Choice.Type) -> [(String, Choice)] {
    type.allCases.map { ("\($0)", $0) }
  }

  static let transform = ObjectTable<TransformDraft>(
    name: "transform", what: "a transform",
    text: "A transform: scale first, then rotation, then translation, about the anchor point.",
    keys: [
      Key("scale", .components, "Scale factor, or factors along x, y and z.", standard: "1") {
        build, item, draft in
        let value = build.components(item, as: "scale", fill: { [$0, $0, $0] }, third: 1)
        if let value { draft.transform.scale = value }
      },
      Key(
        "rotation", .components,
        "Angle about z, clockwise on screen, or angles about x, y and z.", standard: "0"
      ) { build, item, draft in
        let value = build.components(
          item, as: "rotation", fill: { [0, 0, $0] }, third: 0, isAngle: true)
        if let value { draft.transform.rotation = value }
      },
      Key("translation", .components, "Offset in points along x, y and z.", standard: "[0, 0]") {
        build, item, draft in
        let value = build.components(item, as: "translation", fill: { [$0, 0, 0] }, third: 0)
        if let value { draft.transform.translation = value }
      },
      Key(
        "matrix", .numbers,
        "A matrix applied first: 16 numbers by rows, or a, b, c, d, tx, ty."
      ) { build, item, draft in
        if let value = build.matrix(item, as: "matrix") { draft.transform.base = value }
      },
      .number(
        "perspective", "Distance of the eye in points; nearer is stronger.", .positive
      ) { $0.perspective = $1 },
    ])

  static let range = ObjectTable<RangeDraft>(
    name: "range", what: "a range", text: "The values of a loop variable.",
    keys: [
      Key("from", .number(.any), "The first value.") { build, item, draft in
        draft.from = build.number(item, as: "from")
      },
      Key("to", .number(.any), "The last value, included.") { build, item, draft in
        draft.to = build.number(item, as: "to")
      },
      Key("step", .number(.any), "The way from value to value.", standard: "1") {
        build, item, draft in draft.step = build.number(item, as: "step")
      },
    ])
}
