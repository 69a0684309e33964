// From a prepared file to one that is encoded and checked: the first attempt that does, or the best within a number of bytes.
internal import FFmpegMedia
internal import Frames
internal import Timeline

extension OutputWriter {
  /// Encodes a file to a path and checks it.
  func encode(_ output: PreparedOutput, to path: String) throws -> EncodedFile {
    if let limit = output.maximumBytes, output.profile?.hasFloor != true {
      let encoded = try encode(output, within: limit, to: path)
      try refuse(check(encoded, path), output)
      return encoded
    }
    var faults: [String] = []
    for quality in output.qualities {
      let encoded = try encode(output, quality, to: path)
      faults = try check(encoded, path)
      if faults.isEmpty { return encoded }
    }
    throw refusal(faults, output)
  }

  private func encode(
    _ output: PreparedOutput, within limit: Int, to path: String
  ) throws -> EncodedFile {
    do {
      if output.format == .gif { return try encodeGIF(output, within: limit, to: path) }
      return try ByteSearch(
        encode: { try encode($0, $1, to: path) },
        byteCount: { try FileBytes.read(path, limit: .max).count }
      ).find(output, within: limit)
    } catch let error as MediaError {
      guard case .fileTooLarge(let bytes, _) = error.reason else { throw error }
      throw RenderFailure(blame: .output, lines: [tooLarge(output, bytes, limit)])
    }
  }

  /// The best GIF that stays within a number of bytes.
  private func encodeGIF(
    _ output: PreparedOutput, within limit: Int, to path: String
  ) throws -> EncodedFile {
    let quality = output.qualities[0]
    let settings = GIFSettings(output, quality)
    let wanted = try watched(output)
    var file = try GIFEncoder.encode(
      wanted.watch.watched, settings: settings, scheduler: scheduler)
    var encoded = EncodedFile(output: wanted.output, quality: quality, watch: wanted.watch)
    if file.byteCount > limit {
      let grid = output.lesser()
      var watches: [PreparedOutput.Place: (output: PreparedOutput, watch: FrameWatch)] = [:]
      var budget = GIFBudget(maximumBytes: limit, rates: grid[0].count, sizes: grid.count)
      budget.minimumColors = minimumColors(output, file.report)
      let found = try budget.encode(settings, tried: file, scheduler: scheduler) { rate, size in
        let place = PreparedOutput.Place(rate: rate, size: size)
        let chosen = try watches[place] ?? watched(grid[size][rate])
        watches[place] = chosen
        return chosen.watch.watched
      }
      file = found.file
      let place = PreparedOutput.Place(rate: found.concessions.rate, size: found.concessions.size)
      if let chosen = watches[place] { (encoded.output, encoded.watch) = chosen }
      encoded.concessions = found.concessions.phrases
    }
    try file.write(to: path)
    encoded.isExact = file.report.meanSquaredError == 0 && output.isOpaque
    encoded.lossyLevels = settings.lossyLevels
    return encoded
  }

  /// The fewest colours that are worth trying: all declared ones, one for what is transparent, one for the rest; pictures look
  /// better small than in fewer than 32.
  private func minimumColors(_ output: PreparedOutput, _ report: GIFReport) -> Int {
    max(output.declaredColors.count + 2, report.sourceColors > 4096 ? 32 : 2)
  }

  private func encode(
    _ output: PreparedOutput, _ quality: EncodingQuality, to path: String
  ) throws -> EncodedFile {
    let (output, watch) = try watched(output)
    let encoder = OutputEncoder(output: output, quality: quality, scheduler: scheduler)
    var encoded = EncodedFile(output: output, quality: quality, watch: watch)
    encoded.isExact = try encoder.encode(watch, progress(of: output), to: path)
    if output.format == .gif { encoded.lossyLevels = GIFSettings(output, quality).lossyLevels }
    return encoded
  }

  /// A file's frames, watched while they are drawn; of a loop of equal rounds only one.
  private func watched(
    _ output: PreparedOutput
  ) throws -> (output: PreparedOutput, watch: FrameWatch) {
    let (output, clip) = try folded(output)
    return (output, FrameWatch(clip, passes: output.passes, progress(of: output)))
  }

  /// What the place of delivery would refuse of a file; a file that is not what was ordered is thrown as a fault of ours.
  private func check(_ encoded: EncodedFile, _ path: String) throws -> [String] {
    let output = encoded.output
    guard verification != .off || output.profile != nil else { return [] }
    let report = try MediaProbe.probe(path, pictures: verification == .full ? .all : .ends)
    if verification != .off {
      do {
        try FileCheck.check(report, FileExpectation(encoded, ends: encoded.watch.ends()))
      } catch let fault as FileCheck.Fault {
        throw RenderFailure(
          blame: .output,
          lines: ["cannot keep \(output.path): \(fault.words); this is a fault of Loadreel's"])
      }
    }
    return output.profile?.violations(report).map(\.description) ?? []
  }

  private func refuse(_ faults: [String], _ output: PreparedOutput) throws(RenderFailure) {
    if !faults.isEmpty { throw refusal(faults, output) }
  }

  private func refusal(_ faults: [String], _ output: PreparedOutput) -> RenderFailure {
    RenderFailure(blame: .output, lines: faults.map { "cannot keep \(output.path): \($0)" })
  }

  private func tooLarge(_ output: PreparedOutput, _ bytes: Int, _ limit: Int) -> String {
    let who =
      output.profile?.maximumBytes == limit
      ? "the \(limit) that \(output.profile?.name ?? "") takes" : "--max-bytes \(limit)"
    return
      "cannot write \(output.path): the least that was reached is \(bytes) bytes, more than \(who); "
      + "leave --size, --scale and --fps open, or use a shorter --part"
      + (output.format == .gif ? "" : ", or -f gif, which can give up more")
  }
}

extension PreparedOutput {
  /// A place among what a file may become.
  fileprivate struct Place: Hashable {
    var rate: Int
    var size: Int
  }
}
