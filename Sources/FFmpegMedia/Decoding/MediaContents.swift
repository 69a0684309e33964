public import Frames

/// What a file that a layer shows holds, told by its bytes, never by its name.
public enum MediaContents: Sendable {
  /// A still picture.
  case picture(DecodedPicture)
  /// A film of several pictures: MP4, MOV, WebM, Matroska, or an animated GIF, PNG or WebP.
  case film(FilmReader)

  /// Looks into a file; a picture is decoded at once.
  public static func read(
    _ path: String, limits: PictureDecoder.Limits = .init()
  ) throws(MediaError) -> Self {
    let head: [UInt8]
    do throws(MediaError) {
      head = try FileReader.open(path).read(512, at: 0)
    } catch {
      throw MediaError(error.reason, subject: path)
    }
    guard PictureFormat(firstBytes: head) == nil else {
      let bytes = try FileBytes.media(path, limit: limits.bytes)
      guard isAnimated(bytes) else {
        return .picture(try PictureDecoder.read(bytes, subject: path, limits: limits))
      }
      return .film(try FilmReader(path: path, pixelLimit: limits.pixels))
    }
    guard isFilm(head) else {
      throw MediaError(.notAPicture(found: PictureFormat.guess(head)), subject: path)
    }
    return .film(try FilmReader(path: path, pixelLimit: limits.pixels))
  }

  /// Whether a file of a picture format holds more than one picture.
  ///
  /// A damaged one counts as a picture, whose decoder then says what is wrong.
  private static func isAnimated(_ bytes: [UInt8]) -> Bool {
    switch PictureFormat(firstBytes: bytes) {
    case .gif?: ((try? GIFBlocks(bytes))?.delays.count ?? 0) > 1
    case .png?: (PNGChunks(bytes).flatMap { try? APNGFacts($0) }?.durations.count ?? 0) > 1
    case .webp?: ((try? WebPFilm(bytes))??.frames.count ?? 0) > 1
    default: false
    }
  }

  /// Whether bytes begin a film: an ISO or QuickTime file's first box, or Matroska's mark.
  private static func isFilm(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return true }
    guard head.count >= 12 else { return false }
    let box = String(decoding: head[4..<8], as: UTF8.self)
    let brand = String(decoding: head[8..<12], as: UTF8.self)
    if box == "ftyp" { return !["avif", "avis", "heic", "heix", "mif1"].contains(brand) }
    return ["moov", "mdat", "wide", "free", "skip"].contains(box)
  }
}

/// A picture with what became of its colours.
public struct DecodedPicture: Sendable {
  /// The pixels, in sRGB where `profile` does not say otherwise.
  public var bitmap: Bitmap
  /// What became of its colour profile.
  public var profile: ProfileUse

  /// A picture from its parts.
  public init(bitmap: Bitmap, profile: ProfileUse) {
    self.bitmap = bitmap
    self.profile = profile
  }
}

/// What became of a picture's colour profile.
public enum ProfileUse: Hashable, Sendable {
  /// It has none, or one that is as good as sRGB: its numbers are shown as they are.
  case none
  /// Its colours were converted to sRGB from the profile of this name.
  case converted(from: String)
  /// The profile could not be used, for this reason; its numbers are shown as if they were sRGB.
  case unusable(String)
}
