// A film from its clip: chunks encoded on all cores, each once, and joined in order.
internal import FFmpegMedia
internal import Frames

enum FilmWriter {
  /// Encodes a clip's chunks and joins them to a film.
  ///
  /// Chunks that repeat an earlier one, or begin as it does, take its packets. The costliest are encoded first, so that no core is left
  /// waiting at the end.
  ///
  /// - Parameter leastBytes: bytes of all pictures together, to which they are filled up where the codec can be.
  /// - Returns: whether they were.
  @discardableResult
  static func write(
    _ clip: Clip, _ film: FilmChoice, silentAudio: Bool, leastBytes: Int = 0, to path: String,
    _ scheduler: some WorkScheduler, _ progress: RenderProgress
  ) throws -> Bool {
    let sources = ChunkPlan.sources(clip.chunks, firstEqual: clip.firstEqual)
    let unique = sources.indices.filter { sources[$0] == $0 }
    let costs = clip.chunks.map { range in
      range.count { $0 == range.lowerBound || clip.firstEqual[$0] != clip.firstEqual[$0 - 1] }
    }
    let order = unique.sorted { (-costs[$0], $0) < (-costs[$1], $1) }
    let pairs = try scheduler.map(order.count) { position in
      let index = order[position]
      let chunk = try encodeChunk(clip.chunks[index], of: clip, with: film.encoding)
      progress.add(clip.chunks[index].count)
      return (index, chunk)
    }
    let encoded = Dictionary(uniqueKeysWithValues: pairs)
    guard let format = encoded[sources.first ?? 0]?.format else { return false }
    let chunks = sources.indices.map { encoded[sources[$0]]?.prefix(clip.chunks[$0].count) }
    let filler = FillerPlan(
      sizes: chunks.flatMap { $0?.packets.map(\.data.count) ?? [] },
      least: film.encoding.takesFiller ? leastBytes : 0)
    var written = 0
    var writer = try MovieWriter(
      path: path, container: film.container, format: format, silentAudio: silentAudio)
    for (index, source) in sources.enumerated() {
      let count = clip.chunks[index].count
      guard let chunk = chunks[index] else { continue }
      let additions = filler.additions[written..<written + chunk.packets.count]
      try writer.append(filler.isEmpty ? chunk : chunk.filled(by: additions))
      written += chunk.packets.count
      if index != source { progress.add(count) }
    }
    try writer.finish()
    return !filler.isEmpty
  }
}
