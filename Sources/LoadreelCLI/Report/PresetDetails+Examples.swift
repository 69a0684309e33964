import Loadreel

/// Commands to try on a preset, made of what it has.
extension PresetDetails {
  /// The command lines.
  var examples: [String] {
    let word = ShellWord.quoted(name)
    var lines = ["loadreel render \(word)"]
    if parts.count > 1 { lines.append("loadreel render \(word) --part loop -f gif --size 480x480") }
    lines += settings.prefix(3).map { "loadreel render \(word) --set \($0)" }
    if parameters.contains(where: { !$0.roles.isEmpty }) {
      lines.append("loadreel render \(word) --theme brand.json5")
    }
    if parameters.contains(where: { $0.type == .text }) {
      lines.append("loadreel render \(word) --copy copy.csv --locale de,ar -o clips/")
    }
    if PresetReference(argument: name) == .shipped(name) {
      lines.append("loadreel new my-\(word) --from \(word)")
    }
    return lines
  }

  /// Settings of different types, those that show most first.
  private var settings: [String] {
    let types: [ParameterType] = [
      .colors, .image, .track, .text, .color, .choice, .integer, .seconds,
    ]
    return types.compactMap { type in
      parameters.first { $0.type == type }.flatMap { parameter in
        Self.value(for: parameter).map { "\(parameter.name)=\($0)" }
      }
    }
  }

  /// A value that the parameter takes and that is not its default, as a shell reads it.
  private static func value(for parameter: PresetParameter) -> String? {
    switch parameter.type {
    case .color: "#7c3aed"
    case .colors: (parameter.count?.contains(3) ?? true) ? "'#7c3aed,#ff7a45,#ffd166'" : nil
    case .image: "photo.jpg"
    case .track: "data.csv"
    case .text: (parameter.defaultText.count > 5) ? "'Please wait'" : "Q"
    case .choice: parameter.choices.last { !parameter.defaultText.contains($0) }
    case .integer, .seconds:
      // The default's double stays in nearly every range; where it does not, there is no example.
      parameter.doubledDefault
    default: nil
    }
  }
}

extension PresetParameter {
  /// Twice the default, where it is a whole number within the range.
  fileprivate var doubledDefault: String? {
    guard let value = Int(defaultText), value > 0, let range else { return nil }
    let ends = range.split(separator: " to ").compactMap { Double($0) }
    guard ends.count == 2, Double(value * 2) <= ends[1] else { return nil }
    return "\(value * 2)"
  }
}

/// Words as a shell reads them.
enum ShellWord {
  /// The word, in quotes where a shell would take it apart.
  static func quoted(_ text: String) -> String {
    let plain = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_./@%+=:,".unicodeScalars.contains(scalar)
    }
    return plain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
