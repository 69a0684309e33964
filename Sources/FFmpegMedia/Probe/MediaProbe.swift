internal import CFFmpeg
public import Frames

/// Opens finished files and says what they are, by reading them as a player would and, where the libraries round or
/// hide, block by block.
public enum MediaProbe {
  /// Which pictures are decoded.
  public enum Pictures: Sendable {
    /// None: only what packets and headers say.
    case none
    /// The first and the last.
    case ends
    /// All of them, so that a broken one is found; the first and the last are kept.
    case all
  }

  private static let pixelLimit = 100_000_000
  private static let byteLimit = 1 << 30

  /// What a file is.
  public static func probe(
    _ path: String, pictures: Pictures = .ends
  ) throws(MediaError) -> MediaReport {
    do throws(MediaError) {
      let file = try FileReader.open(path)
      let head = try file.read(512, at: 0)
      switch PictureFormat(firstBytes: head) {
      case .gif?: return try gif(path, file, pictures)
      case .webp?: return try webp(path, file, pictures)
      case .png?: return try png(path, file, pictures)
      case .some(let format): return try still(path, file, format)
      case nil: return try film(path, file, pictures)
      }
    } catch {
      throw MediaError(error.reason, subject: error.subject.isEmpty ? path : error.subject)
    }
  }

  /// Calls `body` with every picture of a file in order, its number first, until that returns false.
  public static func forEachPicture(
    of path: String, _ body: (Int, Bitmap) throws -> Bool
  ) throws {
    let file = try FileReader.open(path)
    let format = PictureFormat(firstBytes: try file.read(512, at: 0))
    if format == .webp, let film = try WebPFilm(FileBytes.media(path, limit: byteLimit)) {
      return try film.forEachPicture(pixelLimit: pixelLimit, body)
    }
    let isAnimatedPNG =
      format == .png ? PNGChunks(try FileBytes.media(path, limit: byteLimit))?.first("acTL") : nil
    if let format, format != .gif, isAnimatedPNG == nil {
      _ = try body(0, PictureDecoder.decode(path: path))
      return
    }
    var film = try FilmDecoder(path: path, pixelLimit: pixelLimit)
    for index in 0..<film.count where try !body(index, film.picture(index)) { return }
  }
}

extension MediaProbe {
  private static func gif(
    _ path: String, _ file: borrowing FileReader, _ pictures: Pictures
  ) throws(MediaError) -> MediaReport {
    let blocks = try GIFBlocks(FileBytes.media(path, limit: byteLimit))
    guard !blocks.delays.isEmpty else { throw MediaError(.noPictures) }
    var report = MediaReport(
      container: .gif, codec: "gif", width: blocks.width, height: blocks.height, bytes: file.size,
      durations: blocks.delays.map { MediaTime(Int64($0), 100) })
    report.plays = blocks.plays
    try report.keepEnds(path, pictures)
    return report
  }

  private static func webp(
    _ path: String, _ file: borrowing FileReader, _ pictures: Pictures
  ) throws(MediaError) -> MediaReport {
    guard let film = try WebPFilm(FileBytes.media(path, limit: byteLimit)) else {
      return try still(path, file, .webp)
    }
    var report = MediaReport(
      container: .webp, codec: "webp", width: film.width, height: film.height, bytes: file.size,
      durations: film.frames.map { MediaTime(Int64($0.milliseconds), 1000) })
    report.plays = film.plays
    try report.keepEnds(path, pictures)
    return report
  }

  private static func png(
    _ path: String, _ file: borrowing FileReader, _ pictures: Pictures
  ) throws(MediaError) -> MediaReport {
    let bytes = try FileBytes.media(path, limit: byteLimit)
    guard let chunks = PNGChunks(bytes), let size = PictureSize.read(bytes, .png) else {
      throw MediaError(.damaged("the PNG breaks off"))
    }
    guard let facts = try APNGFacts(chunks) else { return try still(path, file, .png) }
    var report = MediaReport(
      container: .apng, codec: "apng", width: size.0, height: size.1, bytes: file.size,
      durations: facts.durations)
    report.plays = facts.plays
    try report.keepEnds(path, pictures)
    return report
  }

  private static func still(
    _ path: String, _ file: borrowing FileReader, _ format: PictureFormat
  ) throws(MediaError) -> MediaReport {
    let picture = try PictureDecoder.decode(path: path)
    guard let container = MediaReport.Container(rawValue: format.rawValue.lowercased()) else {
      throw MediaError(.noPictures)
    }
    var report = MediaReport(
      container: container, codec: format.rawValue.lowercased(), width: picture.width,
      height: picture.height, bytes: file.size, durations: [.zero])
    report.hasAlpha = !picture.isOpaque
    report.first = picture
    report.last = picture
    return report
  }
}

extension MediaReport {
  /// A report with what all formats have; also for a file that is only planned.
  public init(
    container: Container, codec: String, width: Int, height: Int, bytes: Int,
    durations: [MediaTime]
  ) {
    self.container = container
    self.codec = codec
    self.width = width
    self.height = height
    byteCount = bytes
    frameDurations = durations
    duration = durations.reduce(.zero, +)
    start = .zero
    pixelFormat = "bgra"
    hasAlpha = false
    if let one = durations.first, one.numerator > 0, durations.allSatisfy({ $0 == one }) {
      rate = FrameRate(Int(one.denominator), Int(one.numerator))
    }
  }

  /// Decodes what is asked for of an animated picture and keeps the first and the last.
  ///
  /// Each picture builds on those before, so all are decoded; a missing one is an error.
  fileprivate mutating func keepEnds(
    _ path: String, _ pictures: MediaProbe.Pictures
  ) throws(MediaError) {
    if case .none = pictures { return }
    var (count, first, last, alpha) = (0, Bitmap?.none, Bitmap?.none, false)
    do {
      try MediaProbe.forEachPicture(of: path) { index, picture in
        if index == 0 { first = picture }
        last = picture
        count = index + 1
        alpha = alpha || !picture.isOpaque
        return true
      }
    } catch let error as MediaError {
      throw error
    } catch {
      throw MediaError(.damaged("a picture"))
    }
    guard count == frameCount else {
      throw MediaError(.damaged("\(count) of \(frameCount) pictures decode"))
    }
    self.first = first
    self.last = last
    hasAlpha = alpha
  }
}
