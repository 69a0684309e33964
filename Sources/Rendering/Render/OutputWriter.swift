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
    for note in output.notes { events(.note(note)) }
    events(.started(output: output.path, frames: output.source.count))
    do {
      let made: Made
      if output.isSequence {
        made = try writeSequence(output, clip(of: output))
      } else if output.format == .sprite {
        made = try writeSprite(output, clip(of: output))
      } else {
        made = try writeFile(output)
      }
      return finished(made.output, made, start.duration(to: .now).seconds)
    } catch let failure as RenderFailure {
      throw failure
    } catch {
      throw RenderFailure(
        blame: .output, lines: ["cannot write \(output.path): \(ErrorWords.of(error))"])
    }
  }

  /// What was made, which may be less than was wanted: the path to tell, further paths, bytes in all, and the digest of a single file.
  private struct Made {
    var output: PreparedOutput
    var path: String
    var others: [String] = []
    var bytes: Int
    var digest: String?
  }

  private func writeFile(_ output: PreparedOutput) throws -> Made {
    let file = try OutputFile.begin(output.path)
    let encoded = try encode(output, to: file.temporaryPath)
    for note in encoded.notes(wanted: output) { events(.note(note)) }
    if encoded.isInvisible {
      events(
        .warning(
          "\(output.path) shows nothing: a GIF's pixels are opaque or clear, and none is half covered; "
            + "use --matte COLOR, or a larger --size"))
    }
    let bytes = try FileBytes.read(file.temporaryPath, limit: .max)
    try file.commit()
    return Made(
      output: encoded.output, path: output.path, bytes: bytes.count,
      digest: note(output.path, bytes))
  }

  private func writeSprite(_ output: PreparedOutput, _ clip: Clip) throws -> Made {
    let watch = FrameWatch(clip, passes: 1, progress(of: output))
    let atlasPath = SpriteWriter.atlasPath(output.path)
    let (sheet, atlas, picture) = try SpriteWriter.files(
      watch.watched, path: output.path, scheduler)
    let file = try OutputFile.begin(output.path)
    let besides = try OutputFile.begin(atlasPath)
    try FileBytes.write(sheet, to: file.temporaryPath)
    try FileBytes.write(atlas, to: besides.temporaryPath)
    if verification != .off {
      guard try PictureDecoder.decode(path: file.temporaryPath) == picture else {
        throw unlikeDrawn(output.path)
      }
    }
    try OutputFile.commit(file, besides)
    note(atlasPath, atlas)
    return Made(
      output: output, path: output.path, others: [atlasPath], bytes: sheet.count + atlas.count,
      digest: note(output.path, sheet))
  }

  private func writeSequence(_ output: PreparedOutput, _ clip: Clip) throws -> Made {
    let watch = FrameWatch(clip, passes: 0, progress(of: output))
    let (files, digests, bytes) = try SequenceWriter.write(
      watch.watched, to: output.path, output.picture, scheduler, progress(of: output))
    if verification != .off {
      let ends = try watch.ends()
      for (frame, drawn) in [(0, ends.first), (clip.source.count - 1, ends.last)] {
        let decoded = try PictureDecoder.decode(path: files.temporaryPath(frame))
        guard FileCheck.isAlike(decoded, drawn, isExact: output.picture.isExact) else {
          throw unlikeDrawn(files.targets[frame])
        }
      }
    }
    try files.commit()
    for (path, digest) in zip(files.targets, digests) {
      if let digest { record.note(path, digest: digest) }
    }
    removeTail(of: output, clip.source.count)
    return Made(output: output, path: SequenceWriter.pattern(output.path), bytes: bytes)
  }

  /// Removes what an earlier run left behind the last picture of a sequence, which readers would take for a part of it.
  private func removeTail(of output: PreparedOutput, _ count: Int) {
    let tail = SequenceWriter.tail(output.path, from: count)
    var ours: [String] = []
    for path in tail {
      guard (try? record.standing(of: path)) == .ours else { break }
      guard unsafe unlink(path) == 0 else { break }
      ours.append(path)
    }
    if let last = ours.last {
      events(
        .note(
          "removed \(ours.count == 1 ? last : "\(ours[0]) to \(last)"), which an earlier run had made"
        ))
    }
    if ours.count < tail.count {
      events(
        .warning(
          "\(tail[ours.count]) stands behind the last picture of \(SequenceWriter.pattern(output.path)) and is not "
            + "Loadreel's: readers may take it for a part; remove it, or use another -o"))
    }
  }

  private func unlikeDrawn(_ path: String) -> RenderFailure {
    RenderFailure(
      blame: .output,
      lines: ["cannot keep \(path): it is not what was drawn; this is a fault of Loadreel's"])
  }

  func progress(of output: PreparedOutput) -> RenderProgress {
    let total = output.source.count
    return RenderProgress { [events] done in
      events(.progress(output: output.path, done: min(done, total), total: total))
    }
  }

  func clip(of output: PreparedOutput) throws -> Clip {
    let source = output.source
    let plan = try FramePlan.make(source.schedule, source.evaluator, scheduler)
    var clip = Clip(source: source, rate: source.schedule.rate)
    clip.firstEqual = plan.firstEqual
    clip.chunks = plan.chunks
    clip.isOpaque = output.isOpaque
    clip.declaredColors = output.declaredColors
    return clip
  }

  /// Notes a file as ours, and returns its digest.
  @discardableResult
  private func note(_ path: String, _ bytes: [UInt8]) -> String? {
    let digest = SHA256.hexDigest(of: bytes)
    guard let digest, record.note(path, digest: digest) else {
      events(
        .warning(
          "cannot note that \(path) is ours: the cache folder cannot be written; "
            + "rendering over it will need --force"))
      return digest
    }
    return digest
  }

  private func finished(_ output: PreparedOutput, _ made: Made, _ elapsed: Double) -> RenderedFile {
    let source = output.source
    let isStill = output.format.isPicture && !output.isSequence
    var file = RenderedFile(
      path: made.path, format: output.format, width: source.width, height: source.height,
      rate: isStill ? nil : source.schedule.rate, frames: source.count,
      duration: isStill ? .zero : output.duration, plays: output.plays, bytes: made.bytes,
      verification: verification, elapsed: elapsed)
    file.others = made.others
    file.sha256 = made.digest
    file.profile = output.profile?.name
    file.variants = output.variants.filter { $0.formats.contains(output.format) }
    events(.finished(file))
    return file
  }
}

extension Duration {
  /// Seconds as a double.
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
