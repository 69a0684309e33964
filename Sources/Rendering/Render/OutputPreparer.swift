// From a planned file to one that is ready to be drawn; whatever can be refused is refused here.
internal import CairoRaster
internal import FFmpegMedia
internal import Frames
internal import Presets
internal import Timeline

/// Prepares the files of one request.
struct OutputPreparer: Sendable {
  var request: RenderRequest
  var shelf = PictureShelf()
  var fontShelf = FontShelf()

  /// A file with its scene, size, frames and settings.
  func prepare(
    _ planned: PlannedOutput, _ preset: LoadedPreset
  ) throws(RenderFailure) -> PreparedOutput {
    let request = ProfileChoice.completed(planned.request ?? request, planned)
    var notes: [String] = []
    let layout = try layout(planned, preset, request, &notes)
    var built = try preset.build(
      stage: layout.stage, locale: planned.locale, output: planned.declared)
    let contents = try shelf.open(&built)
    try checkBackground(built.scene, planned)
    notes += contents.notes
    let timing = try ClipTiming.resolve(planned, built, request, &notes)
    let fonts = try fontShelf.library(built.fonts)
    try TextCheck.check(built, stage: layout.stage, locale: planned.locale, fonts)
    let rasterizer = contents.rasterizer(fonts)
    let source = SceneFrameSource(
      width: layout.pixels.width, height: layout.pixels.height, schedule: timing.schedule,
      evaluator: timing.evaluator, rasterizer: rasterizer)
    if request.background == .transparent { try TransparencyCheck.check(source, built) }
    let duration = timing.schedule.duration + timing.extraHold
    var prepared = PreparedOutput(
      path: planned.path, format: planned.format, scene: timing.scene, source: source,
      plays: try plays(planned, request, duration), extraHold: timing.extraHold,
      matte: try matte(request), quality: request.quality, variants: request.variants,
      profile: planned.profile, notes: notes, warnings: built.warnings.map(\.rendered),
      isSequence: planned.format.isPicture)
    if let warning = prepared.film(.standard)?.encoding.playerWarning {
      prepared.warnings.append("\(planned.path): \(warning)")
    }
    if prepared.isPremultiplied {
      prepared.notes.append(
        "\(planned.path) has premultiplied alpha: tell the editor so, since the file cannot")
    }
    if request.matte != nil, planned.format == .gif, prepared.isOpaque {
      prepared.notes.append("\(planned.path) is opaque: --matte changes nothing in it")
    }
    try ProfileChoice.check(prepared, planned)
    try FirstPictureCheck.check(prepared, preset) { part throws(RenderFailure) in
      var other = planned
      (other.part, other.profile) = (part, nil)
      return try prepare(other, preset)
    }
    prepared.maximumBytes = try maximumBytes(planned, request)
    if prepared.maximumBytes != nil {
      prepared.concessions = OutputConcessions(self, planned, preset)
    }
    prepared.mayFold =
      planned.part == .loop && request.rounds == nil && request.atLeast == nil
      && planned.format.isAnimation && prepared.plays == 0 && timing.extraHold == .zero
    if let poster = request.poster, planned.format.isFilm {
      var shown = PlannedStill(output: planned, instant: poster)
      prepared.posters = [prepared.poster(at: poster)]
      shown.output.path = prepared.posters[0].path
      prepared.posters[0].notes = shown.notes(
        preset.facts.name, timing.schedule, option: "--poster")
    }
    return prepared
  }

  /// Size and stage: as typed, as the place of delivery asks, or the usual.
  private func layout(
    _ planned: PlannedOutput, _ preset: LoadedPreset, _ request: RenderRequest,
    _ notes: inout [String]
  ) throws(RenderFailure) -> StageLayout {
    var wish = StageLayout.Wish(size: planned.size, scale: planned.scale, ratio: request.stage)
    if let profile = planned.profile, wish.size == nil, wish.scale == nil {
      let stage = wish.ratio.map { StageLayout.reshaped(preset.stage, to: $0) } ?? preset.stage
      if let size = ProfileSize.choose(profile, stage: stage) {
        wish = StageLayout.Wish(size: size)
        notes.append("\(planned.path) is \(size.text), as \(profile.name) asks")
      }
    }
    let film = FilmChoice(
      planned.format, path: planned.path, isOpaque: true, quality: .standard,
      variants: request.variants)
    let codec = film?.evenSizedCodec
    let least = film?.encoding.minimumSide ?? 1
    let layout = try StageLayout.resolve(
      declared: preset.stage, wish: wish, needsEven: codec != nil, codec: codec ?? "H.264",
      minimumSide: least, purpose: planned.path)
    if let note = layout.note { notes.append(note) }
    guard min(layout.pixels.width, layout.pixels.height) >= least else {
      throw RenderFailure(
        blame: .request,
        lines: [
          "cannot write \(planned.path): its encoder needs at least \(least)x\(least) pixels, got "
            + "\(layout.pixels.text); use a larger --size or --scale, or -f mp4"
        ])
    }
    return layout
  }

  private func checkBackground(_ scene: Scene, _ planned: PlannedOutput) throws(RenderFailure) {
    guard scene.background.alpha < 1 else { return }
    let words: String
    switch planned.format {
    case .mp4:
      words =
        "H.264 has no transparency and the stage is not opaque; use --background COLOR, or -f webm"
    case .hevc:
      words =
        "HEVC with transparency can be encoded only on a Mac; use -f mov and convert that there, or -f webm for "
        + "other browsers than Safari, or --background COLOR"
    case .av1:
      words =
        "AV1 has no transparency and the stage is not opaque; use --background COLOR, or -f webm"
    case .jpeg:
      words =
        "JPEG has no transparency and the stage is not opaque; use --background COLOR, or -f png"
    default: return
    }
    throw RenderFailure(blame: .request, lines: ["cannot write \(planned.path): \(words)"])
  }

  private func plays(
    _ planned: PlannedOutput, _ request: RenderRequest, _ duration: Rational
  ) throws(RenderFailure) -> Int? {
    switch planned.format {
    case .gif, .webp, .apng:
      guard (0...65_535).contains(request.plays ?? 0) else {
        throw RenderFailure(
          blame: .request,
          lines: ["cannot write \(planned.path): --plays goes up to 65535; 0 plays for ever"])
      }
      return request.plays ?? ProfileChoice.plays(planned.profile, duration: duration)
    case .mp4, .webm, .mov, .png, .jpeg, .webpStill, .hevc, .av1, .sprite:
      guard request.plays == nil else {
        throw RenderFailure(
          blame: .request,
          lines: [
            "cannot write \(planned.path): \(planned.format.rawValue) cannot say how often it plays; "
              + "leave --plays out, use --repeat, or -f gif"
          ])
      }
      return nil
    }
  }

  /// The bytes that were asked for or that the place takes, whichever are fewer.
  private func maximumBytes(
    _ planned: PlannedOutput, _ request: RenderRequest
  ) throws(RenderFailure) -> Int? {
    let place = planned.profile?.maximumBytes
    guard let asked = request.maximumBytes else { return place }
    guard planned.format.isFilm || planned.format.isAnimation else {
      throw RenderFailure(
        blame: .request,
        lines: [
          "cannot write \(planned.path): --max-bytes is for clips, and \(planned.format.rawValue) makes "
            + "pictures; leave it out, or use -f gif"
        ])
    }
    return min(asked, place ?? asked)
  }

  private func matte(_ request: RenderRequest) throws(RenderFailure) -> UInt32? {
    guard let text = request.matte else { return nil }
    guard let color = ColorText.parse(text) else {
      throw RenderFailure(
        blame: .request,
        lines: ["--matte \(text): not a colour; write it as #rrggbb"])
    }
    return color.rgb8
  }
}
