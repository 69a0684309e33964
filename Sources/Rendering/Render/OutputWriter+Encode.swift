// From a prepared file to one that is encoded and checked: the first attempt that does, or the best within a number of bytes.
internal import FFmpegMedia
internal import Frames
internal import Timeline

extension OutputWriter {
  /// Encodes a file to a path and checks it.
  func encode(_ output: PreparedOutput, to path: String) throws -> EncodedFile {
    if output.profile?.hasFloor == true { return try encodeAboveFloor(output, to: path) }
    let encoded =
      try output.maximumBytes.map { try encode(output, within: $0, to: path) }
      ?? encode(output, output.qualities[0], to: path)
    let faults = try check(encoded, path)
    guard faults.isEmpty else { throw refused(output, faults) }
    return encoded
  }

  /// A file that the place of delivery would not take.
  func refused(_ output: PreparedOutput, _ faults: [String]) -> RenderFailure {
    RenderFailure(blame: .output, lines: faults.map { "cannot keep \(output.path): \($0)" })
  }

  private func encode(
    _ output: PreparedOutput, within limit: Int, to path: String
  ) throws -> EncodedFile {
    do {
      return output.format == .gif
        ? try encodeGIF(output, output.qualities[0], within: limit, to: path)
        : try search(output, within: limit, to: path)
    } catch let error as MediaError {
      guard case .fileTooLarge(let bytes, _) = error.reason else { throw error }
      throw RenderFailure(
        blame: .output,
        lines: [
          tooLarge(
            output, bytes, limit,
            way: "leave --size, --scale and --fps open, or use a shorter --part")
        ])
    }
  }

  /// The best file of another format: quality is given up first where it is open, then rate, then size.
  private func search(
    _ output: PreparedOutput, within limit: Int, to path: String
  ) throws -> EncodedFile {
    let qualities = output.qualities
    let wanted = Attempt(place: Place(rate: 0, size: 0), quality: qualities[0])
    let worst = qualities.last ?? wanted.quality
    var grid = [[output]]
    var standing = wanted
    func make(_ attempt: Attempt) throws -> (file: EncodedFile, bytes: Int) {
      standing = attempt
      let chosen = grid[attempt.place.size][attempt.place.rate]
      let file = try encode(chosen, attempt.quality, to: path)
      return (file, try FileBytes.count(path))
    }
    let found = try ByteSearch(maximumBytes: limit).find { group in
      if group == 0 { return [wanted] }
      if group == 1 { grid = output.lesser() }
      let size = group - 1
      guard size < grid.count else { return nil }
      let cheap = grid[size].indices.map {
        Attempt(place: Place(rate: $0, size: size), quality: worst)
      }
      let best = Attempt(place: Place(rate: 0, size: size), quality: qualities[0])
      return ([best] + cheap.filter { $0 != best }).filter { $0 != wanted }
    } make: {
      try make($0)
    }
    // What was tried last is what lies at the path.
    return standing == found.attempt ? found.file : try make(found.attempt).file
  }

  /// The best GIF that stays within a number of bytes.
  private func encodeGIF(
    _ output: PreparedOutput, _ quality: EncodingQuality, within limit: Int, to path: String
  ) throws -> EncodedFile {
    let settings = GIFSettings(output, quality)
    let wanted = try watched(output)
    var file = try GIFEncoder.encode(
      wanted.watch.watched, settings: settings, scheduler: scheduler)
    var encoded = EncodedFile(output: wanted.output, quality: quality, watch: wanted.watch)
    if file.byteCount > limit {
      let grid = output.lesser()
      var watches: [Place: (output: PreparedOutput, watch: FrameWatch)] = [:]
      var budget = GIFBudget(maximumBytes: limit, rates: grid[0].count, sizes: grid.count)
      budget.minimumColors = minimumColors(output, file.report)
      let found = try budget.encode(settings, tried: file, scheduler: scheduler) { rate, size in
        let place = Place(rate: rate, size: size)
        let chosen = try watches[place] ?? watched(grid[size][rate])
        watches[place] = chosen
        return (chosen.watch.watched, GIFSettings.hold(of: chosen.output))
      }
      file = found.file
      let place = Place(rate: found.concessions.rate, size: found.concessions.size)
      if let chosen = watches[place] { (encoded.output, encoded.watch) = chosen }
      encoded.concessions = found.concessions.phrases
    }
    try file.write(to: path)
    encoded.isExact = file.report.meanSquaredError == 0 && output.isOpaque
    encoded.isInvisible = file.report.sourceColors == 0
    return encoded
  }

  /// The fewest colours that are worth trying: all declared ones, one for what is transparent, one for the rest; pictures look
  /// better small than in fewer than 32.
  private func minimumColors(_ output: PreparedOutput, _ report: GIFReport) -> Int {
    max(output.declaredColors.count + 2, report.sourceColors > 4096 ? 32 : 2)
  }

  /// Encodes a file at one quality.
  ///
  /// - Parameter leastBytes: bytes of all pictures of a film together, to which they are filled up.
  func encode(
    _ output: PreparedOutput, _ quality: EncodingQuality, leastBytes: Int = 0, to path: String
  ) throws -> EncodedFile {
    if output.format == .gif { return try encodeGIF(output, quality, within: .max, to: path) }
    let (output, watch) = try watched(output)
    let encoder = OutputEncoder(output: output, quality: quality, scheduler: scheduler)
    var encoded = EncodedFile(output: output, quality: quality, watch: watch)
    guard let film = output.film(quality) else {
      encoded.isExact = try encoder.encode(watch, to: path)
      return encoded
    }
    encoded.isExact = film.isExact
    let isFilled = try encoder.encode(
      film, watch, progress(of: output), leastBytes: leastBytes, to: path)
    encoded.filledBytes = isFilled ? leastBytes : nil
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
  func check(_ encoded: EncodedFile, _ path: String) throws -> [String] {
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

  /// Why a file is not made with so few bytes, and the way out.
  func tooLarge(
    _ output: PreparedOutput, _ bytes: Int, _ limit: Int, way: String
  ) -> String {
    let who =
      output.profile?.maximumBytes == limit
      ? "the \(limit) that \(output.profile?.name ?? "") takes" : "--max-bytes \(limit)"
    return
      "cannot write \(output.path): the least that was reached is \(bytes) bytes, more than \(who); "
      + way
  }
}

/// A place among what a file may become.
private struct Place: Hashable {
  var rate: Int
  var size: Int
}

/// A file that is tried for its bytes.
private struct Attempt: Hashable {
  var place: Place
  var quality: EncodingQuality
}
