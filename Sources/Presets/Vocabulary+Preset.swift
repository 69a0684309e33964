internal import Timeline

/// The stage while it is read.
struct StageDraft {
  var width: Double?
  var height: Double?
  var background: Item?
}

/// A preset's top level while it is read.
struct PresetDraft {
  var title = ""
  var description = ""
  var stage: Item?
  var stagePlace: Span?
  var parameters: Item?
  var constants: Item?
  var definitions: Item?
  var story: Item?
  var loop: Item?
  var outputs: Item?
  var fonts: Item?
  var layers: Item?
}

extension Vocabulary {
  private static func part(
    _ name: String, _ type: KeyType, _ text: String,
    _ set: @escaping @Sendable (inout PresetDraft, Item) -> Void
  ) -> Key<PresetDraft> {
    Key(name, type, text) { _, item, draft in set(&draft, item) }
  }

  static let preset = ObjectTable<PresetDraft>(
    name: "preset", what: "a preset", text: "A preset: stage, parameters, layers, story and loop.",
    keys: [
      .text("$schema", "The schema that editors use; changes nothing here.") { _, _ in },
      .text("title", "Its name for people.") { $0.title = $1 },
      .text("description", "One line about it.") { $0.description = $1 },
      part("stage", .object("stage"), "The area that is shown.") { $0.stage = $1 },
      part("parameters", .map(.object("parameter")), "What the user may change, by name.") {
        $0.parameters = $1
      },
      part("constants", .map(.any), "Values by name; they may use parameters and each other.") {
        $0.constants = $1
      },
      part("definitions", .map(.any), "Objects by name, for use: \"NAME\".") {
        $0.definitions = $1
      },
      part("story", .object("story"), "What a clip shows from start to end.") { $0.story = $1 },
      part("loop", .object("loop"), "What repeats; {} computes it.") { $0.loop = $1 },
      part(
        "outputs", .list(.either([.text, .object("output")])), "What render makes of this file."
      ) { $0.outputs = $1 },
      part("fonts", .list(.text), "Font files, seen from the preset's folder; * is allowed.") {
        $0.fonts = $1
      },
      part("layers", .list(.object("layer")), "The layers, later ones on top.") { $0.layers = $1 },
    ])

  static let stage = ObjectTable<StageDraft>(
    name: "stage", what: "the stage", text: "The area that is shown, in points.",
    keys: [
      .number("width", "Width in points.", Limits(minimum: 1, maximum: 16_384)) { $0.width = $1 },
      .number("height", "Height in points.", Limits(minimum: 1, maximum: 16_384)) {
        $0.height = $1
      },
      Key("background", .color, "Colour behind every layer.", standard: "\"white\"") {
        _, item, draft in draft.background = item
      },
    ])

  static let story = ObjectTable<Rational?>(
    name: "story", what: "the story", text: "What a clip shows from start to end.",
    keys: [
      .seconds(
        "duration", "Seconds.", Limits(minimum: 0, maximum: 86_400, isAboveMinimum: true)
      ) { $0 = $1 }
    ])

  static let loop = ObjectTable<LoopClaim>(
    name: "loop", what: "the loop", text: "What repeats.",
    keys: [
      .seconds("duration", "Seconds of one round; computed when left out, else checked.", .positive)
      { $0.duration = $1 },
      .seconds(
        "start", "Seconds at which it begins; where all is steady when left out.", .notNegative
      ) { $0.start = $1 },
      Key("fit", .either([.boolean, .seconds]), "true: nearest whole frames; or seconds to fill.") {
        build, item, loop in
        guard let form = build.form(item) else { return }
        if case .boolean(let flag) = form {
          loop.fit = flag ? .wholeFrames : .none
        } else if let time = build.seconds(item, as: "fit", .positive) {
          loop.fit = .duration(time)
        }
      },
    ])
}
