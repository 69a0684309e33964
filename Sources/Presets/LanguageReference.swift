internal import Timeline

/// The reference of keys, written from the tables that decode them.
public enum LanguageReference {
  /// The line after which the reference stands in docs/presets.md.
  public static let opening = "<!-- The reference below is written from the decoder's tables. -->"

  /// Every key of every object, every function, unit and key path, in Markdown.
  public static func markdown() -> String {
    var lines = [opening, "", "## Reference"]
    for object in Vocabulary.objects {
      lines += [
        "", "### \(object.name)", "", object.text, "", "| key | takes | default | meaning |",
      ]
      lines.append("|---|---|---|---|")
      lines += object.keys.map { row($0) }
    }
    lines += ["", "### Functions", "", "| function | gives |", "|---|---|"]
    lines += Function.all.values.sorted { $0.usage < $1.usage }.map {
      "| `\($0.usage)` | \($0.text) |"
    }
    let units = Unit.allCases.map { "`\($0.rawValue)`" }
    lines += ["", "### Units", "", Wording.list(units) + "."]
    lines += ["", "### Key paths", "", "| key path | takes |", "|---|---|"]
    lines += AnimatableProperty.knownKeyPaths.map { path in
      let kind = AnimatableProperty(keyPath: path).map { "\($0.valueKind)" } ?? ""
      return "| `\(path)` | \(kind) |"
    }
    let inputs = AnimatableProperty.filterInputs.map { "`filters.NAME.\($0)`" }
    let cells = AnimatableProperty.emitterCellProperties.map { "`emitterCells.NAME.\($0)`" }
    lines += ["", "Also \(Wording.list(inputs + cells, most: 64))."]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ key: KeyFacts) -> String {
    var text = key.text
    if let kinds = key.kinds {
      text += " (\(Wording.list(kinds.map(\.rawValue).sorted())))"
    }
    let standard = key.standard.map { "`\($0)`" } ?? ""
    let cells = ["`\(key.name)`", words(key.type), standard, text]
    return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  private static func words(_ type: KeyType) -> String {
    switch type {
    case .number(let limits): limits.words.map { "number \($0)" } ?? "number"
    case .integer(let limits): limits.words.map { "whole number \($0)" } ?? "whole number"
    case .boolean: "true, false"
    case .seconds: "seconds"
    case .angle: "angle"
    case .color: "colour"
    case .optionalColor: "colour, null"
    case .colors: "list of colours"
    case .text, .fitText: "text"
    case .texts: "text, list of texts"
    case .pixels: "`\"WxH\"`, [width, height]"
    case .ratio: "`\"W:H\"`"
    case .rate: "number, `\"N/D\"`"
    case .colorText: "colour, `\"transparent\"`"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: " ")
    case .point: "[x, y]"
    case .size: "[width, height]"
    case .rect: "[x, y, width, height]"
    case .bounds: "[width, height], [x, y, width, height]"
    case .numbers: "list of numbers"
    case .components: "number, or list of 2 or 3"
    case .path: "[path](#path)"
    case .timingFunction:
      Vocabulary.curves.map { "`\($0.0)`" }.joined(separator: " ")
        + " [x1, y1, x2, y2] [steps](#steps)"
    case .picture: "picture file, null"
    case .fonts: "family, list of families"
    case .animatedValue: "a value of the property"
    case .keyPath: "[key path](#key-paths)"
    case .any: "anything"
    case .object(let name): "[\(name)](#\(name.lowercased()))"
    case .list(let element): "list of " + words(element)
    case .map(let element): "object of " + words(element)
    case .either(let choices): choices.map { words($0) }.joined(separator: ", or ")
    }
  }
}
