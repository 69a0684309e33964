// Which files a request makes: presets times parts, sizes, languages, profiles and formats, each with its name.
internal import FFmpegMedia
internal import Timeline

/// One file to make, before anything of its preset has been evaluated.
struct PlannedOutput: Hashable, Sendable {
  /// Index into the request's presets.
  var preset: Int
  /// Story or loop.
  var part: PresetPart
  /// What the file is.
  var format: OutputFormat
  /// Where it shall stand.
  var path: String
  /// A typed size, or nil.
  var size: PixelSize?
  /// A typed scale, or nil.
  var scale: Rational?
  /// A language, or nil.
  var locale: String?
  /// The place whose limits it must meet, or nil.
  var profile: DeliveryProfile?
  /// What else is asked of the file; nil where the run's request says it all.
  var request: RenderRequest?
  /// Index into the preset's own outputs; nil where the request names the file.
  var declared: Int?
  /// What no other output may be written to.
  fileprivate var claim: String { format.isPicture ? SequenceWriter.pattern(path) : path }
}

/// What planning must know of a preset.
struct PresetFacts: Hashable, Sendable {
  /// A file that the preset itself names.
  struct Declared: Hashable, Sendable {
    var path: String
    var part: PresetPart?
    /// The request, filled in by what the preset says of the file.
    var request: RenderRequest
  }

  /// The name that files take.
  var name: String
  /// Its parts: story, loop or both.
  var parts: [PresetPart]
  /// Files that it names, resolved against its own folder.
  var outputs: [Declared] = []
}

enum OutputPlan {
  /// What a request makes.
  enum Purpose: Hashable, Sendable {
    /// Clips, and numbered sequences of pictures.
    case clips
    /// Single pictures.
    case pictures
  }

  /// All the files of a request, in the order in which they are made, no two under one name.
  static func make(
    _ request: RenderRequest, _ presets: [PresetFacts], of purpose: Purpose = .clips
  ) throws(RenderFailure) -> [PlannedOutput] {
    var outputs: [PlannedOutput] = []
    for (index, preset) in presets.enumerated() {
      let isOpen =
        purpose == .clips && request.outputs.isEmpty && request.formats.isEmpty
        && request.profiles.isEmpty
      if isOpen, !preset.outputs.isEmpty {
        outputs += try declared(preset, index, request)
      } else {
        outputs += try asked(preset, index, request, purpose)
      }
    }
    try checkNames(outputs, presets)
    try FormatVariant.check(request.variants, Set(outputs.map(\.format)))
    return outputs
  }

  private static func declared(
    _ preset: PresetFacts, _ index: Int, _ request: RenderRequest
  ) throws(RenderFailure) -> [PlannedOutput] {
    try checkSingle(request, preset)
    var outputs: [PlannedOutput] = []
    for (number, file) in preset.outputs.enumerated() {
      let part = try part(file.part, of: preset)
      guard request.parts.isEmpty || request.parts.contains(part) else { continue }
      outputs.append(
        PlannedOutput(
          preset: index, part: part, format: try format(of: file.path, among: [], .clips),
          path: file.path, size: file.request.sizes.first, scale: file.request.scales.first,
          locale: file.request.locales.first, profile: try ProfileChoice.only(file),
          request: file.request, declared: number))
      if let output = outputs.last { try ProfileChoice.check(output) }
    }
    if outputs.isEmpty, let part = request.parts.first {
      throw RenderFailure(
        blame: .request,
        lines: [
          "cannot render the \(part.rawValue) of \(preset.name): none of its outputs shows it; name a file "
            + "with -o, or a format with -f"
        ])
    }
    return outputs
  }

  /// The preset names each of its files once, so what would multiply them is refused.
  private static func checkSingle(
    _ request: RenderRequest, _ preset: PresetFacts
  ) throws(RenderFailure) {
    let counts = [
      ("--size", request.sizes.count), ("--scale", request.scales.count),
      ("--locale", request.locales.count),
    ]
    guard let (option, _) = counts.first(where: { $0.1 > 1 }) else { return }
    throw RenderFailure(
      blame: .request,
      lines: [
        "cannot render \(preset.name) with several values of \(option): its outputs name their files; "
          + "give -f and -o DIR/, or one value"
      ])
  }

  private static func asked(
    _ preset: PresetFacts, _ index: Int, _ request: RenderRequest, _ purpose: Purpose
  ) throws(RenderFailure) -> [PlannedOutput] {
    let targets = request.outputs.isEmpty ? [.folder(".")] : request.outputs
    var outputs: [PlannedOutput] = []
    let wantedParts: [PresetPart?] = request.parts.isEmpty ? [nil] : request.parts
    for wanted in wantedParts {
      let part = try part(wanted, of: preset)
      for variant in try variants(request) {
        for target in targets {
          var output = variant
          output.preset = index
          output.part = part
          for format in try formats(target, output, request, purpose) {
            output.format = format
            output.path = try path(target, output, preset, request)
            try ProfileChoice.check(output)
            outputs.append(output)
          }
        }
      }
    }
    return outputs
  }

  /// Sizes, scales, languages and profiles multiplied; preset, part, format and path still open.
  private static func variants(_ request: RenderRequest) throws(RenderFailure) -> [PlannedOutput] {
    let named = try request.profiles.map { name throws(RenderFailure) in
      try ProfileChoice.named(name)
    }
    let profiles: [DeliveryProfile?] = named.isEmpty ? [nil] : named
    let sizes: [PixelSize?] = request.sizes.isEmpty ? [nil] : request.sizes
    let scales: [Rational?] = request.scales.isEmpty ? [nil] : request.scales
    let locales: [String?] = request.locales.isEmpty ? [nil] : request.locales
    return sizes.flatMap { size in
      scales.flatMap { scale in
        locales.flatMap { locale in
          profiles.map { profile in
            PlannedOutput(
              preset: 0, part: .story, format: .mp4, path: "", size: size, scale: scale,
              locale: locale, profile: profile)
          }
        }
      }
    }
  }

  private static func part(
    _ wanted: PresetPart?, of preset: PresetFacts
  ) throws(RenderFailure) -> PresetPart {
    guard let wanted else { return preset.parts.first ?? .story }
    if preset.parts.contains(wanted) { return wanted }
    let has = preset.parts.map(\.rawValue).joined(separator: " and ")
    throw RenderFailure(
      blame: .request,
      lines: [
        "cannot render the \(wanted.rawValue) of \(preset.name): it has only a \(has); "
          + "use --part \(preset.parts.first?.rawValue ?? "story")"
      ])
  }

  private static func formats(
    _ target: OutputTarget, _ output: PlannedOutput, _ request: RenderRequest,
    _ purpose: Purpose
  ) throws(RenderFailure) -> [OutputFormat] {
    switch target {
    case .file(let path):
      let own = try format(of: path, among: request.formats, purpose)
      guard request.formats.isEmpty || request.formats.contains(own) else {
        throw RenderFailure(
          blame: .request,
          lines: [
            "\(path) is named as \(own.rawValue), but --format says "
              + request.formats.map(\.rawValue).joined(separator: ",")
              + "; leave --format out or name the file otherwise"
          ])
      }
      return [own]
    case .folder:
      if !request.formats.isEmpty { return request.formats }
      if purpose == .pictures { return [.png] }
      let standing: OutputFormat = output.part == .story ? .mp4 : .gif
      return output.profile.map { ProfileChoice.formats($0, standing) } ?? [standing]
    }
  }

  /// The format of a typed name: what its ending says, or the one asked for that has that ending too (`-f hevc -o a.mp4`).
  private static func format(
    of path: String, among asked: [OutputFormat], _ purpose: Purpose
  ) throws(RenderFailure) -> OutputFormat {
    var own = OutputFormat(path: path)
    if purpose == .pictures {
      own = own == .webp ? .webpStill : own == .sprite ? .png : own
      guard let own, own.isPicture else {
        throw RenderFailure(
          blame: .request,
          lines: ["cannot write \(path): a single picture is .png, .jpg or .webp; name it so"])
      }
    }
    if let own, asked.isEmpty || asked.contains(own) { return own }
    if let format = asked.first(where: { $0.fits(path) }) { return format }
    if let own { return own }
    let ending = FilePath.fileExtension(path)
    let known = OutputFormat.knownEndings.joined(separator: ", ")
    let why = ending.isEmpty ? "it has no extension" : "it does not know .\(ending)"
    throw RenderFailure(
      blame: .request,
      lines: [
        "cannot tell the format of \(path): \(why); use \(known), or a folder with / at its end"
      ])
  }

  private static func path(
    _ target: OutputTarget, _ output: PlannedOutput, _ preset: PresetFacts, _ request: RenderRequest
  ) throws(RenderFailure) -> String {
    switch target {
    case .file(let path): return path
    case .folder(let folder):
      let template = request.nameTemplate ?? defaultTemplate(request)
      if let field = OutputName.openField(template, output) {
        throw RenderFailure(
          blame: .request,
          lines: [
            "--name has {\(field)}, but no --\(field) is given; give one, or leave {\(field)} out"
          ])
      }
      let name = OutputName.expand(template, output, preset.name)
      return FilePath.join(folder, name + "." + output.format.fileExtension)
    }
  }

  /// Names differ in what multiplies the outputs.
  static func defaultTemplate(_ request: RenderRequest) -> String {
    var template = "{preset}"
    if request.parts.count > 1 { template += "-{part}" }
    if request.sizes.count > 1 { template += "-{size}" }
    if request.scales.count > 1 { template += "@{scale}x" }
    if request.locales.count > 1 { template += "-{locale}" }
    if request.profiles.count > 1 { template += "-{profile}" }
    return template
  }

  /// Two outputs under one name would overwrite each other.
  static func checkNames(
    _ outputs: [PlannedOutput], _ presets: [PresetFacts]
  ) throws(RenderFailure) {
    var owners: [String: PlannedOutput] = [:]
    for output in outputs {
      let key = FilePath.canonical(output.claim) ?? output.claim
      if let other = owners[key] {
        let (a, b) = (presets[other.preset].name, presets[output.preset].name)
        let what =
          a == b ? "two outputs of \(a) would be" : "\(a) and \(b) would both be"
        throw RenderFailure(
          blame: .request,
          lines: [
            "\(what) written to \(output.path); use a folder (-o DIR/) or --name {preset}-{part}-{size}"
          ])
      }
      owners[key] = output
    }
  }
}
