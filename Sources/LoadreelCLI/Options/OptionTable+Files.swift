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
      group: .files, of: .writers, repeats: true
    ) { call, text throws(ValueError) in
      call.request.formats += try Values.list(text) { part throws(ValueError) in
        try Values.choice(part)
      }
    },
    Option(
      "name", value: .text("TEMPLATE"),
      "name files in a folder: {preset} {part} {size} {scale} {locale} {profile} {format}",
      group: .files, of: .writers
    ) { call, text throws(ValueError) in call.request.nameTemplate = try Values.nonempty(text) },
    Option(
      "variant", value: .list("KIND[,...]", of: FormatVariant.allCases.map(\.rawValue)),
      "another kind of a format: full-chroma or lossless (mp4), lossy (webp, gif), dithered (gif), premultiplied "
        + "(mov), whole-pictures (webp, apng, gif)",
      group: .files, of: .writers, repeats: true
    ) { call, text throws(ValueError) in
      call.request.variants += try Values.list(text) { part throws(ValueError) in
        try Values.choice(part)
      }
    },
    Option(
      "profile", value: .list("NAME[,...]", of: ProfileSummary.all.map(\.name)),
      "meet a place's limits: `loadreel profiles` lists them",
      group: .files, of: [.render, .verify], repeats: true
    ) { call, text throws(ValueError) in
      call.request.profiles += try Values.list(text, Values.profile)
    },
    Option(
      "max-bytes", value: .text("N"),
      "bytes each clip may have (150000, 128KiB, 1MB); what it gives up for that is told: quality or rate, then soft "
        + "edges, colours, size",
      group: .files, of: [.render]
    ) { call, text throws(ValueError) in call.request.maximumBytes = try Values.bytes(text) },
    Option(
      "poster", value: .text("T"),
      "also write a film's picture at this instant, as NAME.poster.png",
      group: .files, of: [.render]
    ) { call, text throws(ValueError) in call.request.poster = try Values.instant(text) },
    Option(
      "quality", value: .choice(EncodingQuality.allCases.map(\.rawValue)),
      "how much work goes into the encoding (standard unless given)",
      group: .files, of: .writers
    ) { call, text throws(ValueError) in call.request.quality = try Values.choice(text) },
    Option(
      "force", "replace files that Loadreel did not write",
      group: .files, of: .writers
    ) { call, _ in call.request.replacesForeignFiles = true },
  ]
}
