internal import Frames
internal import Synchronization
internal import Timeline

/// What drawing needs besides the tree: pictures, films, fonts.
final class RasterStore: Sendable {
  private let pictures: [PictureID: Bitmap]
  private let films: @Sendable (PictureID, Rational) throws -> Bitmap
  /// Pictures drawn from nodes: blurred ones, shadows, flat ones for perspective.
  let drawnPictures: BoundedCache<DrawnKey, DevicePicture>

  private let made = Mutex<[DrawnKey.Kind: Int]>([:])

  /// Keys of drawn pictures that were met lately.
  let recentKeys = RecentKeys()

  /// Memory for pictures that are not kept.
  let scratch = ScratchPixels()

  /// Pictures made smaller or larger.
  let resampledPictures: BoundedCache<ResampledKey, DevicePicture>

  /// What frames begin with: what stands still beneath what moves.
  let beginnings: FrameBeginnings

  /// Fonts, with the texts shaped so far.
  let fonts: FontLibrary

  /// A store that keeps at most `limit` bytes of each kind of picture, and a quarter of that that frames begin with.
  init(
    pictures: [PictureID: Bitmap], fonts: FontLibrary, limit: Int = 64 << 20, worth: Double = 0.3,
    films: @escaping @Sendable (PictureID, Rational) throws -> Bitmap
  ) {
    self.pictures = pictures
    self.films = films
    drawnPictures = BoundedCache(limit: limit, cost: \.bytes)
    resampledPictures = BoundedCache(limit: limit, cost: \.bytes)
    beginnings = FrameBeginnings(limit: limit / 4, worth: worth)
    self.fonts = fonts
  }

  /// A picture drawn from a node, from the cache or made.
  func drawn(
    _ key: DrawnKey, make: () throws(RasterError) -> DevicePicture
  ) throws(RasterError) -> DevicePicture {
    try drawnPictures.value(for: key) { () throws(RasterError) in
      made.withLock { $0[key.kind, default: 0] += 1 }
      return try make()
    }
  }

  /// How many pictures of a kind have been drawn.
  func count(of kind: DrawnKey.Kind) -> Int { made.withLock { $0[kind] ?? 0 } }

  /// The pixels of a picture, or of a film at its time.
  func picture(_ picture: RenderPicture) throws(RasterError) -> Bitmap {
    if let still = pictures[picture.id] { return still }
    do {
      return try films(picture.id, picture.time)
    } catch let error as RasterError {
      throw error
    } catch {
      throw RasterError(.film(picture.id, seconds: picture.time, String(describing: error)))
    }
  }
}

extension Bitmap {
  /// Its size, a pixel a point.
  var size: Size { Size(Double(width), Double(height)) }
}
