internal import CFFmpeg

/// Where and when each picture of a film stands, read from its packets without decoding.
struct FilmIndex {
  /// One picture.
  struct Entry: Hashable {
    /// When it shows, in ticks.
    var pts: Int64
    /// When it is decoded, in ticks.
    var dts: Int64
    /// How long it shows, in ticks.
    var duration: Int64
    /// Whether decoding can start here.
    var isKey: Bool
    /// Bytes of the packet.
    var size: Int
  }

  /// The pictures in the order in which they show.
  private(set) var entries: [Entry] = []
  /// Seconds of a tick.
  let tick: MediaTime

  /// Pictures that a film may have.
  static let mostPictures = 1 << 20

  /// Reads all packets of a stream and goes back to the start.
  init(_ input: borrowing InputContext, stream: Int) throws(MediaError) {
    let base = input.base(stream)
    tick = MediaTime(Int64(base.num), Int64(base.den))
    let packet = try PacketBuffer()
    while try input.read(packet) {
      guard unsafe Int(packet.raw.pointee.stream_index) == stream else { continue }
      let (pts, dts, flags) = unsafe (
        packet.raw.pointee.pts, packet.raw.pointee.dts, packet.raw.pointee.flags
      )
      let time = pts == loadreel_nopts() ? dts : pts
      guard time != loadreel_nopts() else { throw MediaError(.packetOrder) }
      // An edit list leaves these out; they are only decoded for those that follow.
      if flags & AV_PKT_FLAG_DISCARD != 0 { continue }
      guard entries.count < Self.mostPictures else {
        throw MediaError(.tooManyPictures(limit: Self.mostPictures))
      }
      entries.append(
        Entry(
          pts: time, dts: dts == loadreel_nopts() ? time : dts,
          duration: unsafe packet.raw.pointee.duration, isKey: flags & AV_PKT_FLAG_KEY != 0,
          size: unsafe Int(packet.raw.pointee.size)))
    }
    entries.sort { $0.pts < $1.pts }
    guard let first = entries.first else { throw MediaError(.noPictures) }
    try? input.seek(stream: stream, to: min(first.pts, first.dts))
  }

  /// When a picture shows, in seconds.
  func start(_ index: Int) -> MediaTime { time(entries[index].pts) }

  /// Ticks as seconds.
  func time(_ ticks: Int64) -> MediaTime {
    let (product, overflow) = ticks.multipliedReportingOverflow(by: tick.numerator)
    return overflow ? .zero : MediaTime(product, tick.denominator)
  }

  /// From the first picture to the end of the last one.
  var duration: MediaTime {
    guard let first = entries.first, let last = entries.last else { return .zero }
    return time(last.pts &+ lastDuration &- first.pts)
  }

  /// Ticks for which the last picture shows: as its packet says, else as long as the one before.
  private var lastDuration: Int64 {
    guard let last = entries.last, last.duration <= 0 else { return entries.last?.duration ?? 0 }
    return entries.count > 1 ? max(last.pts &- entries[entries.count - 2].pts, 1) : 1
  }

  /// Seconds from the first picture's start at which each begins.
  var starts: [MediaTime] {
    guard let first = entries.first else { return [] }
    return entries.map { time($0.pts &- first.pts) }
  }

  /// The number of the last picture up to another where decoding can start.
  func key(before number: Int) -> Int { entries[...number].lastIndex { $0.isKey } ?? 0 }
}

extension InputContext {
  /// The time base of a stream.
  func base(_ index: Int) -> AVRational {
    guard let stream = unsafe raw.pointee.streams[index] else { return AVRational(num: 1, den: 1) }
    return unsafe stream.pointee.time_base
  }

  /// What a stream's packets hold.
  func parameters(_ index: Int) throws(MediaError) -> UnsafeMutablePointer<AVCodecParameters> {
    guard let stream = unsafe raw.pointee.streams[index],
      let parameters = unsafe stream.pointee.codecpar
    else { throw MediaError(.noPictures) }
    return unsafe parameters
  }
}
