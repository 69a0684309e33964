// One prepared file: drawn, encoded, checked, and given its name.
internal import FFmpegMedia
internal import Frames
internal import Glibc
internal import Timeline

/// Makes prepared files, one at a time, each on all cores.
struct OutputWriter: Sendable {
  var scheduler: DispatchScheduler
  var verification: Verification
  var record: OutputRecord
  var events: @Sendable (RenderEvent) -> Void

  /// Makes one file, or throws why it could not.
  func write(_ output: PreparedOutput) throws(RenderFailure) -> RenderedFile {
    let start = ContinuousClock.now
    let schedule = output.source.schedule
    for note in output.notes { events(.note(note)) }
    events(.started(output: output.path, frames: schedule.count))
    do {
      let clip = try clip(of: output)
      if output.isSequence { return try writeSequence(output, clip, start) }
      let file = try OutputFile.begin(output.path)
      let isExact = try encode(output, clip, to: file.temporaryPath)
      try check(output, file.temporaryPath, isExact)
      let bytes = try FileBytes.read(file.temporaryPath, limit: .max)
      try file.commit()
      note(output.path, bytes)
      let elapsed = start.duration(to: .now)
      return finished(output, bytes.count, elapsed.seconds)
    } catch let failure as RenderFailure {
      throw failure
    } catch {
      throw RenderFailure(
        blame: .output, lines: ["cannot write \(output.path): \(ErrorWords.of(error))"])
    }
  }

  private func writeSequence(
    _ output: PreparedOutput, _ clip: Clip, _ start: ContinuousClock.Instant
  ) throws -> RenderedFile {
    let bytes = try SequenceWriter.write(
      clip, to: output.path, scheduler, record, progress(of: output))
    if verification != .off {
      for frame in [0, clip.source.count - 1] {
        let path = SequenceWriter.path(output.path, frame: frame)
        var drawn = Bitmap(width: clip.source.width, height: clip.source.height)
        try clip.source.draw(frame, into: &drawn)
        guard try PictureDecoder.decode(path: path) == drawn else {
          throw RenderFailure(
            blame: .output,
            lines: ["cannot keep \(path): it is not what was drawn; this is a fault of Loadreel's"])
        }
      }
    }
    var named = output
    named.path = SequenceWriter.pattern(output.path)
    return finished(named, bytes, start.duration(to: .now).seconds)
  }

  private func progress(of output: PreparedOutput) -> RenderProgress {
    let total = output.source.count
    return RenderProgress { [events] done in
      events(.progress(output: output.path, done: min(done, total), total: total))
    }
  }

  private func clip(of output: PreparedOutput) throws -> Clip {
    let source = output.source
    let plan = try FramePlan.make(source.schedule, source.evaluator, scheduler)
    var clip = Clip(source: source, rate: source.schedule.rate)
    clip.firstEqual = plan.firstEqual
    clip.chunks = plan.chunks
    clip.isOpaque = output.isOpaque
    clip.declaredColors = output.declaredColors
    return clip
  }

  /// Returns whether pictures come back from the file bit for bit.
  private func encode(_ output: PreparedOutput, _ clip: Clip, to path: String) throws -> Bool {
    let progress = progress(of: output)
    switch output.format {
    case .mp4, .webm, .mov:
      let (encoding, container) = film(output)
      try FilmWriter.write(clip, encoding, container, to: path, scheduler, progress)
      return false
    case .webp, .apng:
      var counted = clip
      counted.source = CountingSource(source: clip.source, passes: 1, progress: progress)
      let settings = animationSettings(output)
      if output.format == .webp {
        try WebPAnimationEncoder.write(counted, to: path, settings: settings, scheduler: scheduler)
      } else {
        try APNGEncoder.write(counted, to: path, settings: settings, scheduler: scheduler)
      }
      return output.isOpaque
    case .gif:
      var counted = clip
      counted.source = CountingSource(source: clip.source, passes: 2, progress: progress)
      let file = try GIFEncoder.encode(
        counted, settings: gifSettings(output), scheduler: scheduler)
      try file.write(to: path)
      return file.report.meanSquaredError == 0 && output.isOpaque
    case .png:
      var bitmap = Bitmap(width: clip.source.width, height: clip.source.height)
      try clip.source.draw(0, into: &bitmap)
      try FileBytes.write(PNGEncoder.encode(bitmap), to: path)
      progress.add(1)
      return true
    }
  }

  private func film(_ output: PreparedOutput) -> (VideoEncoding, MovieContainer) {
    let quality = FFmpegMedia.EncodingQuality(rawValue: output.quality.rawValue) ?? .standard
    return switch output.format {
    case .webm: (.vp9(alpha: !output.isOpaque, quality), .webm)
    case .mov: (.proRes4444(quality), .mov)
    default: (.h264(.standard, quality), .mp4)
    }
  }

  private func animationSettings(_ output: PreparedOutput) -> AnimationSettings {
    var settings = AnimationSettings()
    settings.plays = output.plays ?? 0
    settings.hold = MediaTime(output.extraHold.numerator, output.extraHold.denominator)
    settings.effort = FFmpegMedia.EncodingQuality(rawValue: output.quality.rawValue) ?? .standard
    return settings
  }

  private func gifSettings(_ output: PreparedOutput) -> GIFSettings {
    var settings = GIFSettings()
    settings.plays = output.plays ?? 0
    settings.hold = Int((output.extraHold * Rational(100)).value.rounded())
    settings.matte = output.matte
    settings.effort = GIFSettings.Effort(output.quality)
    return settings
  }

  private func check(_ output: PreparedOutput, _ path: String, _ isExact: Bool) throws {
    guard verification != .off else { return }
    let source = output.source
    var first = Bitmap(width: source.width, height: source.height)
    var last = first
    try source.draw(0, into: &first)
    try source.draw(source.count - 1, into: &last)
    let expected = FileExpectation(
      format: output.format, width: source.width, height: source.height, frames: source.count,
      duration: output.duration, plays: output.plays, first: first, last: last,
      isExact: isExact, declaredColors: output.declaredColors)
    do {
      try FileCheck.check(path, expected, verification)
    } catch let fault as FileCheck.Fault {
      throw RenderFailure(
        blame: .output,
        lines: ["cannot keep \(output.path): \(fault.words); this is a fault of Loadreel's"])
    }
  }

  private func note(_ path: String, _ bytes: [UInt8]) {
    guard let digest = SHA256.hexDigest(of: bytes), record.note(path, digest: digest) else {
      events(
        .warning(
          "cannot note that \(path) is ours: the cache folder cannot be written; "
            + "rendering over it will need --force"))
      return
    }
  }

  private func finished(_ output: PreparedOutput, _ bytes: Int, _ elapsed: Double) -> RenderedFile {
    let source = output.source
    let isStill = output.format == .png && !output.isSequence
    let file = RenderedFile(
      path: output.path, format: output.format, width: source.width, height: source.height,
      rate: isStill ? nil : source.schedule.rate, frames: source.count,
      duration: isStill ? .zero : output.duration, plays: output.plays, bytes: bytes,
      verification: verification, elapsed: elapsed)
    events(.finished(file))
    return file
  }
}

/// Counts the frames that an encoder draws.
private struct CountingSource: FrameSource {
  let source: any FrameSource
  /// How often an encoder draws each frame.
  let passes: Int
  let progress: RenderProgress

  var width: Int { source.width }
  var height: Int { source.height }
  var count: Int { source.count }

  func draw(_ index: Int, into bitmap: inout Bitmap) throws {
    try source.draw(index, into: &bitmap)
    progress.add(1, of: passes)
  }
}

extension GIFSettings.Effort {
  fileprivate init(_ quality: EncodingQuality) {
    self =
      switch quality {
      case .draft: .draft
      case .standard: .standard
      case .high: .high
      }
  }
}

extension Duration {
  /// Seconds as a double.
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
