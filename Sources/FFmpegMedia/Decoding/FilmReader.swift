public import Frames
internal import Synchronization

/// A film as the contents of a layer: its picture at any time; safe to ask from many threads.
public final class FilmReader: Sendable {
  /// How many pictures the film has.
  public let count: Int
  /// How long it runs, from its first picture to the end of its last.
  public let duration: MediaTime
  private let index: FilmIndex
  private let decoder: Mutex<FilmDecoder>

  /// Opens a film (MP4, MOV, WebM, Matroska, GIF, APNG).
  ///
  /// - Parameters:
  ///   - path: A file path, never a URL.
  ///   - pixelLimit: Pixels of a picture at most.
  public init(path: String, pixelLimit: Int = 100_000_000) throws(MediaError) {
    let decoder = try FilmDecoder(path: path, pixelLimit: pixelLimit)
    index = decoder.index
    count = decoder.count
    duration = decoder.index.duration
    self.decoder = Mutex(decoder)
  }

  /// The picture that shows at a time counted from the start; the first one before it, the last one after the end.
  public func picture(at time: MediaTime) throws(MediaError) -> Bitmap {
    try picture(index.picture(at: time))
  }

  /// A picture by its number, from 0.
  public func picture(_ number: Int) throws(MediaError) -> Bitmap {
    try decoder.withLock { decoder throws(MediaError) in try decoder.picture(number) }
  }
}
