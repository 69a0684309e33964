public import Frames
internal import Synchronization

/// A film as the contents of a layer: any of its pictures, safe to ask from many threads.
///
/// Several threads may look at different stretches of a film at once, so it keeps a few decoders, each where one
/// thread left off, and the pictures asked for last. The pictures do not depend on either.
public final class FilmReader: Sendable {
  /// Seconds from the film's start at which each picture begins, rising from 0.
  public let starts: [MediaTime]
  /// How long it runs, from its first picture to the end of its last.
  public let duration: MediaTime
  /// How often it plays, 0 for ever, as the file says; films that cannot say it play once.
  public let plays: Int
  /// What of its colours is not shown as the file says; nil where all is.
  public let colorNote: String?

  /// How many pictures the film has.
  public var count: Int { starts.count }

  private let source: FilmSource
  private let decoders: DecoderPool
  private let recent: RecentPictures

  /// Opens a film (MP4, MOV, WebM, Matroska, animated GIF, PNG and WebP).
  ///
  /// - Parameters:
  ///   - path: A regular file, never a URL.
  ///   - pixelLimit: Pixels of a picture at most.
  public convenience init(path: String, pixelLimit: Int = 100_000_000) throws(MediaError) {
    self.init(try FilmSource.open(path, pixelLimit: pixelLimit))
  }

  init(_ source: FilmSource) {
    self.source = source
    starts = source.starts
    duration = source.duration
    plays = source.plays
    colorNote = source.colorNote
    decoders = DecoderPool(source)
    recent = RecentPictures()
  }

  /// The picture that shows at a time counted from the start; the first one before it, the last one after the end.
  public func picture(at time: MediaTime) throws(MediaError) -> Bitmap {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= time { low = middle } else { high = middle }
    }
    return try picture(low)
  }

  /// A picture by its number, from 0.
  public func picture(_ number: Int) throws(MediaError) -> Bitmap {
    guard starts.indices.contains(number) else { throw MediaError(.noSuchFrame(number)) }
    if let kept = recent.picture(number) { return kept }
    let lease = try decoders.take(for: number)
    let key = source.key(before: number)
    // Backwards, what is decoded on the way is asked for next: it is kept as far as there is room.
    let first = lease.runsBackwards ? max(key, number - recent.room + 1) : number
    do throws(MediaError) {
      let picture = try lease.decoder.withLock { player throws(MediaError) in
        try player.picture(number, from: first) { recent.keep($1, $0) }
      }
      recent.keep(picture, number)
      decoders.giveBack(lease, next: number + 1)
      return picture
    } catch {
      decoders.giveBack(lease, next: nil)
      throw MediaError(error.reason, subject: source.path)
    }
  }

  /// Decoders opened so far.
  var decoderCount: Int { decoders.count }
  /// Bytes of the pictures that are kept.
  var keptBytes: Int { recent.bytes }
}

/// The pictures asked for last, up to 64 MiB, at least one.
private final class RecentPictures: Sendable {
  private struct State {
    /// Oldest use first.
    var pictures: [(number: Int, picture: Bitmap)] = []
    var bytes = 0
    var largest = 1
  }

  private static let limit = 64 << 20
  private let state = Mutex(State())

  var bytes: Int { state.withLock { $0.bytes } }

  /// How many pictures of the size seen so far find room, at most 64.
  var room: Int { state.withLock { max(1, min(Self.limit / $0.largest, 64)) } }

  func picture(_ number: Int) -> Bitmap? {
    state.withLock { state in
      guard let place = state.pictures.firstIndex(where: { $0.number == number }) else {
        return nil
      }
      let entry = state.pictures.remove(at: place)
      state.pictures.append(entry)
      return entry.picture
    }
  }

  func keep(_ picture: Bitmap, _ number: Int) {
    state.withLock { state in
      guard !state.pictures.contains(where: { $0.number == number }) else { return }
      let cost = picture.pixels.count * 4
      state.largest = max(state.largest, cost)
      state.pictures.append((number, picture))
      state.bytes += cost
      while state.bytes > Self.limit, state.pictures.count > 1 {
        state.bytes -= state.pictures.removeFirst().picture.pixels.count * 4
      }
    }
  }
}
