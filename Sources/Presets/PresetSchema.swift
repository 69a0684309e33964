internal import Timeline

/// The JSON Schema of presets and themes, written from the tables that decode them.
public enum PresetSchema {
  /// The schema of presets, for `presets/schema/preset.schema.json`.
  public static func json() -> String { document(root: "preset", title: "Loadreel preset") }

  /// The schema of themes, for `presets/schema/theme.schema.json`.
  public static func themeJSON() -> String { document(root: "theme", title: "Loadreel theme") }

  private static func document(root: String, title: String) -> String {
    let definitions =
      Vocabulary.objects.map { ($0.name, object($0)) } + [("expression", expression)]
    return JSONText.object([
      ("$schema", .string("http://json-schema.org/draft-07/schema#")), ("title", .string(title)),
      ("$ref", .string("#/definitions/\(root)")), ("definitions", .object(definitions)),
    ]).document
  }

  private static let expression = JSONText.object([
    ("description", .string("An expression: = and what is computed.")),
    ("type", .string("string")), ("pattern", .string("^=")),
  ])

  private static func reference(_ name: String) -> JSONText {
    .object([("$ref", .string("#/definitions/\(name)"))])
  }

  private static func object(_ facts: ObjectFacts) -> JSONText {
    var properties = facts.keys.map { ($0.name, property($0)) }
    properties += [
      ("use", described("The name of a definition whose keys this takes over.", text)),
      ("with", described("Arguments of the definition.", .object([("type", .string("object"))]))),
    ]
    if Vocabulary.listed.contains(facts.name) {
      properties += [
        ("forEach", described("Repeats this: a count, list or range by name.", loop)),
        ("if", described("Whether this is there.", type(.boolean))),
      ]
    }
    return .object([
      ("description", .string(facts.text)), ("type", .string("object")),
      ("additionalProperties", .boolean(false)), ("properties", .object(properties)),
    ])
  }

  private static let loop = JSONText.object([
    ("type", .string("object")), ("minProperties", .number(1)),
  ])

  private static let text = JSONText.object([("type", .string("string"))])

  private static func described(_ words: String, _ tree: JSONText) -> JSONText {
    guard case .object(let members) = tree else { return tree }
    if members.first?.0 == "$ref" {
      return .object([("description", .string(words)), ("allOf", .array([tree]))])
    }
    return .object([("description", .string(words))] + members)
  }

  private static func property(_ key: KeyFacts) -> JSONText {
    var words = key.text
    if let kinds = key.kinds {
      words += " Of layers of type \(Wording.list(kinds.map(\.rawValue).sorted()))."
    }
    if let standard = key.standard { words += " Default: \(standard)." }
    return described(words, type(key.type))
  }

  private static func any(_ choices: [JSONText]) -> JSONText {
    .object([("anyOf", .array(choices))])
  }

  private static func typed(_ name: String, _ more: [(String, JSONText)] = []) -> JSONText {
    .object([("type", .string(name))] + more)
  }

  private static func pattern(_ text: String) -> JSONText {
    typed("string", [("pattern", .string(text))])
  }

  private static let figure = "^[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)? ?"

  private static func limits(_ limits: Limits) -> [(String, JSONText)] {
    var result: [(String, JSONText)] = []
    if let low = limits.minimum {
      result.append((limits.isAboveMinimum ? "exclusiveMinimum" : "minimum", .number(low)))
    }
    if let high = limits.maximum { result.append(("maximum", .number(high))) }
    return result
  }

  private static func words(_ words: [String]) -> JSONText {
    .object([("enum", .array(words.map { .string($0) }))])
  }

  private static func numbers(_ counts: ClosedRange<Int>?) -> JSONText {
    var more = [("items", type(.number(.any)))]
    if let counts {
      more += [
        ("minItems", .number(Double(counts.lowerBound))),
        ("maxItems", .number(Double(counts.upperBound))),
      ]
    }
    return any([typed("array", more), reference("expression")])
  }

  /// What a key of a type takes.
  private static func type(_ type: KeyType) -> JSONText {
    let expression = reference("expression")
    switch type {
    case .number(let range):
      return any([typed("number", limits(range)), pattern(figure + "(%|pt)?$"), expression])
    case .integer(let range): return any([typed("integer", limits(range)), expression])
    case .boolean: return any([typed("boolean"), expression])
    case .seconds: return any([typed("number"), pattern(figure + "(ms|s)?$"), expression])
    case .angle: return any([typed("number"), pattern(figure + "(deg|rad|turn)?$"), expression])
    case .color: return any(colors + [expression])
    case .optionalColor: return any(colors + [typed("null"), expression])
    case .colors:
      return any([typed("array", [("items", any(colors + [expression]))])] + colors + [expression])
    case .text, .fitText: return text
    case .choice(let names): return any([words(names), expression])
    case .point, .size: return numbers(2...2)
    case .rect: return numbers(4...4)
    case .bounds: return numbers(2...4)
    case .numbers: return numbers(nil)
    case .components:
      return any([
        typed("number"), pattern(figure + "(deg|rad|turn|%|pt)?$"), list(.any), expression,
      ])
    default: return structured(type)
    }
  }

  private static func list(_ element: KeyType) -> JSONText {
    typed("array", [("items", type(element))])
  }

  private static func structured(_ type: KeyType) -> JSONText {
    let expression = reference("expression")
    switch type {
    case .path: return any([text, list(.object("command")), reference("path")])
    case .timingFunction:
      return any([
        words(Vocabulary.curves.map(\.0)), numbers(4...4), reference("steps"), typed("null"),
        expression,
      ])
    case .picture: return any([text, typed("null")])
    case .texts: return any([text, typed("array", [("items", text)])])
    case .pixels: return any([pattern("^[0-9]+x[0-9]+$"), list(.integer(.positive)), expression])
    case .ratio: return any([pattern("^[0-9.]+:[0-9.]+$"), expression])
    case .rate: return any([typed("number"), pattern("^[0-9.]+(/[0-9.]+)?$"), expression])
    case .colorText: return Self.type(.color)
    case .fonts: return any([text, typed("array", [("items", text)])])
    case .keyPath:
      return any([
        words(AnimatableProperty.knownKeyPaths), pattern("^filters\\."),
        pattern("^emitterCells\\."), expression,
      ])
    case .object(let name): return reference(name)
    case .list(let element): return any([list(element), expression])
    case .map(let element):
      return typed("object", [("additionalProperties", Self.type(element))])
    case .either(let choices): return any(choices.map { Self.type($0) })
    default: return .object([])
    }
  }

  private static let colors: [JSONText] = [
    pattern("^ *#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8}) *$"),
    pattern("^ *rgba?\\(.*\\) *$"), words(["clear", "transparent", "black", "white"]),
  ]
}

extension Vocabulary {
  /// Every kind of object, in the order of the reference.
  static let objects: [ObjectFacts] = [
    preset.facts, stage.facts, parameter.facts, story.facts, loop.facts, output.facts,
    layer.facts, transform.facts, filter.facts, backdrop.facts, hold.facts, fit.facts,
    emitterCell.facts, animation.facts, spring.facts, animate.facts, animateSpring.facts,
    steps.facts, path.facts, circle.facts, roundedRect.facts, arc.facts, command.facts,
    range.facts, theme.facts,
  ]

  /// Kinds of objects that stand in lists, where `forEach` and `if` have a meaning.
  static let listed: Set<String> = [
    "layer", "animation", "filter", "hold", "emitterCell", "command", "output",
  ]
}
