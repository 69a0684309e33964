import Loadreel

extension OptionTable {
  /// The files: where, which formats, how good.
  static let files = [
    Option(
      "output", short: "o", value: .file("FILE|DIR/"),
      "where to write; the file's extension is the format",
      group: .files, of: .writers, repeats: true
    ) { call, text throws(ValueError) in
      call.request.outputs.append(.init(argument: try Values.nonempty(text)))
    },
    Option(
      "format", short: "f",
      value: .list("FORMAT[,...]", of: OutputFormat.allCases.map(\.rawValue)),
      "formats: " + OutputFormat.allCases.map(\.rawValue).joined(separator: ", "),
      group: .files, of: [.render], repeats: true
    ) { call, text throws(ValueError) in
      call.request.formats += try Values.list(text) { part throws(ValueError) in
        try Values.choice(part)
      }
    },
    Option(
      "name", value: .text("TEMPLATE"),
      "name files in a folder: {preset} {part} {size} {scale} {locale} {format}",
      group: .files, of: .writers
    ) { call, text throws(ValueError) in call.request.nameTemplate = try Values.nonempty(text) },
    Option(
      "quality", value: .choice(EncodingQuality.allCases.map(\.rawValue)),
      "how much work goes into the encoding (standard unless given)",
      group: .files, of: [.render]
    ) { call, text throws(ValueError) in call.request.quality = try Values.choice(text) },
    Option(
      "force", "replace files that Loadreel did not write",
      group: .files, of: .writers
    ) { call, _ in call.request.replacesForeignFiles = true },
  ]
}
