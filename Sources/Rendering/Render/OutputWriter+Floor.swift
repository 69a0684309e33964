// Films for places that refuse too few bytes: a better quality, and bytes that say nothing where the best is still too thin.
internal import FFmpegMedia
internal import Frames
internal import Timeline

extension OutputWriter {
  /// Encodes a film so that it has at least as many bytes as its place asks for, and no more than are allowed.
  ///
  /// The best quality is filled up; where it has more bytes than are allowed, the usual one is.
  func encodeAboveFloor(_ output: PreparedOutput, to path: String) throws -> EncodedFile {
    let (qualities, limit) = (output.qualities, output.maximumBytes ?? .max)
    let floor = output.profile?.minimumBytes(duration: MediaTime(output.duration)) ?? 0
    // Players and networks count in different ways: what the pictures alone have is a little more than is asked for.
    let ample = floor + floor / 20
    let filled = min(ample, max(floor, limit - limit / 25))
    var attempts = qualities.dropLast().map { (quality: $0, leastBytes: 0) }
    attempts += qualities.reversed().map { ($0, filled) }
    var least = Int.max
    for (quality, leastBytes) in attempts {
      let encoded = try encode(output, quality, leastBytes: leastBytes, to: path)
      let bytes = try FileBytes.count(path)
      let faults = try check(encoded, path)
      if faults.isEmpty, bytes <= limit { return encoded }
      if bytes > limit {
        least = min(least, bytes)
        if leastBytes == 0 { break }
      } else if leastBytes > 0 {
        throw refused(output, faults)
      }
    }
    // For places with a floor neither rate nor size is given up.
    let way =
      output.profile?.maximumBytes == limit
      ? "use fewer rounds, or a smaller --size or --fps"
      : "use --max-bytes \(least), or leave it out"
    throw RenderFailure(blame: .output, lines: [tooLarge(output, least, limit, way: way)])
  }
}
