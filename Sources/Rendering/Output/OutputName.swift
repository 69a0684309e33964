// Names of files made in a folder.
internal import FFmpegMedia
internal import Timeline

enum OutputName {
  /// The fields that a name template can hold.
  static let fields = ["preset", "part", "size", "scale", "locale", "profile", "format"]

  /// A template with its fields filled in; slashes in values become dashes.
  static func expand(_ template: String, _ output: PlannedOutput, _ preset: String) -> String {
    var name = template
    for field in fields {
      name = replace("{\(field)}", in: name, by: value(field, output, preset))
    }
    return name
  }

  /// A field of a template that is none; nil where all are known.
  static func unknownField(_ template: String) -> String? {
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{") {
      let tail = rest[rest.index(after: open)...]
      guard let close = tail.firstIndex(of: "}") else { return String(tail) }
      let field = String(tail[..<close])
      if !fields.contains(field) { return field }
      rest = tail[tail.index(after: close)...]
    }
    return nil
  }

  /// A field of a template for which nothing was asked, so that it would be empty; nil where there is none.
  static func openField(_ template: String, _ output: PlannedOutput) -> String? {
    fields.first { template.contains("{\($0)}") && value($0, output, "-").isEmpty }
  }

  private static func value(_ field: String, _ output: PlannedOutput, _ preset: String) -> String {
    let value =
      switch field {
      case "preset": preset
      case "part": output.part.rawValue
      case "size": output.size?.text ?? ""
      case "scale": output.scale.map(text) ?? ""
      case "locale": output.locale ?? ""
      case "profile": output.profile?.name ?? ""
      default: output.format.rawValue
      }
    return String(value.map { $0 == "/" ? "-" : $0 })
  }

  private static func text(_ scale: Rational) -> String {
    scale.denominator == 1 ? String(scale.numerator) : String(scale.value)
  }

  private static func replace(_ field: String, in text: String, by value: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let range = rest.firstRange(of: field) {
      result += rest[..<range.lowerBound] + value
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
