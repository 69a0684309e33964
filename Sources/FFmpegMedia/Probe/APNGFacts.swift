/// What the chunks of an animated PNG say: times and plays, exactly.
struct APNGFacts {
  /// How long each picture shows.
  let durations: [MediaTime]
  /// How often players show it, 0 for ever.
  let plays: Int

  /// The facts of a PNG file that is animated; nil for one that is not.
  init?(_ chunks: PNGChunks) throws(MediaError) {
    guard let control = chunks.first("acTL"), control.count >= 8 else { return nil }
    plays = Int(bigEndian(control.dropFirst(4).prefix(4)))
    var durations: [MediaTime] = []
    for chunk in chunks.chunks where chunk.name == "fcTL" {
      guard chunk.data.count >= 26 else { throw MediaError(.damaged("an APNG frame")) }
      let delay = chunk.data.dropFirst(20)
      let denominator = bigEndian(delay.dropFirst(2).prefix(2))
      durations.append(
        MediaTime(Int64(bigEndian(delay.prefix(2))), denominator == 0 ? 100 : Int64(denominator)))
    }
    guard durations.count == Int(bigEndian(control.prefix(4))) else {
      throw MediaError(.damaged("an APNG with another number of frames than it says"))
    }
    self.durations = durations
  }
}
