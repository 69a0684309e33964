internal import Frames
internal import Timeline

/// What drawing needs besides the tree: pictures, films, fonts.
final class RasterStore: Sendable {
  private let pictures: [PictureID: Bitmap]
  private let films: @Sendable (PictureID, Rational) throws -> Bitmap
  /// Pictures drawn from nodes: blurred ones, shadows, flat ones for perspective.
  let drawnPictures = BoundedCache<DrawnKey, DevicePicture>(limit: 64 << 20, cost: \.bytes)

  /// Pictures made smaller or larger.
  let resampledPictures = BoundedCache<ResampledKey, DevicePicture>(limit: 64 << 20, cost: \.bytes)

  /// Fonts, with the texts shaped so far.
  let fonts: FontLibrary

  init(
    pictures: [PictureID: Bitmap], fonts: FontLibrary,
    films: @escaping @Sendable (PictureID, Rational) throws -> Bitmap
  ) {
    self.pictures = pictures
    self.films = films
    self.fonts = fonts
  }

  /// A picture drawn from a node, from the cache or made.
  func drawn(
    _ key: DrawnKey, make: () throws(RasterError) -> DevicePicture
  ) throws(RasterError) -> DevicePicture {
    try drawnPictures.value(for: key, make: make)
  }

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
