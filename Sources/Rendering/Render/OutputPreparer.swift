// From a planned file to one that is ready to be drawn; whatever can be refused is refused here.
internal import CairoRaster
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
    let request = planned.request ?? request
    let layout = try StageLayout.resolve(
      declared: preset.stage,
      wish: .init(size: planned.size, scale: planned.scale, ratio: request.stage),
      needsEven: planned.format == .mp4, purpose: planned.path)
    var built = try preset.build(
      stage: layout.stage, locale: planned.locale, output: planned.declared)
    let contents = try shelf.open(&built)
    try checkBackground(built.scene, planned)
    var notes = (layout.note.map { [$0] } ?? []) + contents.notes
    let timing = try ClipTiming.resolve(planned, built, request, &notes)
    let fonts = try fontShelf.library(built.fonts)
    try TextCheck.check(built, stage: layout.stage, locale: planned.locale, fonts)
    let rasterizer = contents.rasterizer(fonts)
    let source = SceneFrameSource(
      width: layout.pixels.width, height: layout.pixels.height, schedule: timing.schedule,
      evaluator: timing.evaluator, rasterizer: rasterizer)
    if request.background == .transparent { try TransparencyCheck.check(source, built) }
    return PreparedOutput(
      path: planned.path, format: planned.format, scene: timing.scene, source: source,
      plays: try plays(planned, request), extraHold: timing.extraHold, matte: try matte(request),
      quality: request.quality ?? .standard, notes: notes,
      warnings: built.warnings.map(\.rendered), isSequence: planned.format == .png)
  }

  private func checkBackground(_ scene: Scene, _ planned: PlannedOutput) throws(RenderFailure) {
    guard planned.format == .mp4, scene.background.alpha < 1 else { return }
    throw RenderFailure(
      blame: .request,
      lines: [
        "cannot write \(planned.path): H.264 has no transparency and the stage is not opaque; "
          + "use --background COLOR, or -f webm"
      ])
  }

  private func plays(_ planned: PlannedOutput, _ request: RenderRequest) throws(RenderFailure)
    -> Int?
  {
    switch planned.format {
    case .gif, .webp, .apng:
      guard (0...65_535).contains(request.plays ?? 0) else {
        throw RenderFailure(
          blame: .request,
          lines: ["cannot write \(planned.path): --plays goes up to 65535; 0 plays for ever"])
      }
      return request.plays ?? 0
    case .mp4, .webm, .mov, .png:
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
