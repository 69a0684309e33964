internal import CFFmpeg
internal import Frames

/// What is known of a film before it is decoded, and how to begin decoding it.
struct FilmSource: Sendable {
  /// The file.
  let path: String
  /// Seconds at which each picture begins, rising from 0.
  let starts: [MediaTime]
  /// Seconds from the first picture to the end of the last.
  let duration: MediaTime
  /// How often it plays; 0 is for ever.
  let plays: Int
  /// What of its colours is not shown as the file says.
  let colorNote: String?

  private enum Way {
    case stream(FilmIndex, isAnimatedPicture: Bool, pixelLimit: Int)
    case webp(WebPFilm)
  }
  private let way: Way

  /// Bytes of an animated picture at most, which is read as a whole.
  private static let byteLimit = 256 << 20

  /// Looks into a film.
  static func open(_ path: String, pixelLimit: Int) throws(MediaError) -> Self {
    do throws(MediaError) {
      let head = try FileReader.open(path).read(512, at: 0)
      switch PictureFormat(firstBytes: head) {
      case .webp?:
        guard let film = try WebPFilm(FileBytes.media(path, limit: byteLimit)) else {
          throw MediaError(.noPictures)
        }
        try film.checkSize(pixelLimit: pixelLimit)
        return Self(path: path, film)
      case .gif?:
        let blocks = try GIFBlocks(FileBytes.media(path, limit: byteLimit))
        return try stream(path, plays: blocks.plays, pixelLimit)
      case .png?:
        let chunks = PNGChunks(try FileBytes.media(path, limit: byteLimit))
        let facts = try chunks.flatMap { chunks throws(MediaError) in try APNGFacts(chunks) }
        return try stream(path, plays: facts?.plays ?? 1, pixelLimit, facts?.durations)
      default: return try stream(path, plays: 1, pixelLimit)
      }
    } catch {
      throw MediaError(error.reason, subject: path)
    }
  }

  private static func stream(
    _ path: String, plays: Int, _ pixelLimit: Int, _ durations: [MediaTime]? = nil
  ) throws(MediaError) -> Self {
    let decoder = try FilmDecoder(path: path, pixelLimit: pixelLimit)
    let isAnimatedPicture =
      decoder.codec == AV_CODEC_ID_GIF || decoder.codec == AV_CODEC_ID_APNG
    let (starts, duration) =
      if let durations, durations.count == decoder.count {
        times(durations)
      } else if isAnimatedPicture {
        (decoder.index.starts, decoder.index.duration)
      } else {
        decoder.input.exactTimes(decoder.stream, decoder.index)
      }
    return Self(
      path: path, starts: starts, duration: duration, plays: plays,
      colorNote: try decoder.input.colorNote(decoder.stream),
      way: .stream(
        decoder.index, isAnimatedPicture: isAnimatedPicture, pixelLimit: pixelLimit))
  }

  private init(
    path: String, starts: [MediaTime], duration: MediaTime, plays: Int, colorNote: String?,
    way: Way
  ) {
    self.path = path
    self.starts = starts
    self.duration = duration
    self.plays = plays
    self.colorNote = colorNote
    self.way = way
  }

  private init(path: String, _ film: WebPFilm) {
    let (starts, end) = Self.times(film.frames.map { MediaTime(Int64($0.milliseconds), 1000) })
    self.init(
      path: path, starts: starts, duration: end, plays: film.plays, colorNote: nil,
      way: .webp(film))
  }

  /// When pictures of such durations begin, and when the last one ends.
  ///
  /// As in browsers, those of 10 ms and less show for 100 ms.
  private static func times(
    _ durations: [MediaTime]
  ) -> (starts: [MediaTime], duration: MediaTime) {
    var (starts, end) = ([MediaTime](), MediaTime.zero)
    for duration in durations {
      starts.append(end)
      end = end + (duration > MediaTime(1, 100) ? duration : MediaTime(1, 10))
    }
    return (starts, end)
  }

  /// The number of the picture where decoding starts for another.
  func key(before number: Int) -> Int {
    switch way {
    case .stream(let index, false, _): index.key(before: number)
    case .stream, .webp: 0
    }
  }

  /// A decoder at the film's beginning.
  func player() throws(MediaError) -> sending any FilmPlayer {
    switch way {
    case .webp(let film): return WebPPlayer(film)
    case .stream(let index, _, let pixelLimit):
      return StreamPlayer(try FilmDecoder(path: path, index: index, pixelLimit: pixelLimit))
    }
  }
}

extension InputContext {
  /// When the pictures of a film begin, and how long it is.
  ///
  /// Where a file's clock is too coarse for its rate (Matroska counts milliseconds), the rate is meant.
  fileprivate func exactTimes(
    _ stream: Int, _ index: FilmIndex
  ) -> (starts: [MediaTime], duration: MediaTime) {
    guard let rate = rate(stream, durations: index) else { return (index.starts, index.duration) }
    let (frames, seconds) = (Int64(rate.numerator), Int64(rate.denominator))
    func time(_ number: Int) -> MediaTime {
      let (product, overflow) = Int64(number).multipliedReportingOverflow(by: seconds)
      return overflow ? .zero : MediaTime(product, frames)
    }
    let count = index.entries.count
    return ((0..<count).map(time), time(count))
  }
}
