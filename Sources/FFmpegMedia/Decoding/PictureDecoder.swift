internal import CFFmpeg
public import Frames

/// Reads pictures: PNG, JPEG, WebP, GIF (its first picture), BMP and TIFF, turned upright as EXIF says, their colours
/// converted to sRGB.
///
/// A picture is read into memory and told by its first bytes, never by its name, and given to that one decoder: no URL,
/// playlist or script is ever followed.
public enum PictureDecoder {
  /// What a picture may cost.
  public struct Limits: Hashable, Sendable {
    /// Pixels of the picture at most.
    public var pixels: Int
    /// Bytes of the file at most.
    public var bytes: Int

    /// Limits; by default 100 million pixels and 256 MiB.
    public init(pixels: Int = 100_000_000, bytes: Int = 256 << 20) {
      self.pixels = pixels
      self.bytes = bytes
    }
  }

  /// The picture in a file.
  public static func decode(
    path: String, limits: Limits = Limits()
  ) throws(MediaError) -> Bitmap {
    let bytes = try FileBytes.media(path, limit: limits.bytes)
    return try decode(bytes, subject: path, limits: limits)
  }

  /// The picture in the bytes of a file; `subject` names it in errors.
  public static func decode(
    _ bytes: [UInt8], subject: String = "", limits: Limits = Limits()
  ) throws(MediaError) -> Bitmap {
    try read(bytes, subject: subject, limits: limits).bitmap
  }

  /// The picture in the bytes of a file, with what became of its colour profile.
  public static func read(
    _ bytes: [UInt8], subject: String = "", limits: Limits = Limits()
  ) throws(MediaError) -> DecodedPicture {
    guard let format = PictureFormat(firstBytes: bytes) else {
      throw MediaError(.notAPicture(found: PictureFormat.guess(bytes)), subject: subject)
    }
    guard bytes.count <= limits.bytes else {
      throw MediaError(
        .fileTooLarge(bytes: bytes.count, limit: limits.bytes), subject: subject)
    }
    do throws(MediaError) {
      try checkSize(bytes, format, limits)
      var picture = try decoded(bytes, format, limits)
      picture.bitmap = ExifReader.orientation(bytes, format).upright(picture.bitmap)
      return picture
    } catch {
      throw MediaError(error.reason, subject: subject)
    }
  }

  private static func decoded(
    _ bytes: [UInt8], _ format: PictureFormat, _ limits: Limits
  ) throws(MediaError) -> DecodedPicture {
    let decoder = unsafe try DecoderContext.open(format.decoderName, pixelLimit: limits.pixels)
    let packet = try PacketBuffer()
    try packet.fill(try firstPicture(bytes, format))
    let frame = try FrameBuffer.empty()
    do throws(MediaError) {
      try decoder.send(packet)
      try decoder.finish()
      guard try decoder.receive(frame) else {
        throw MediaError(.damaged("no whole \(format.rawValue) picture"))
      }
    } catch {
      guard case .library = error.reason else { throw error }
      throw MediaError(.damaged("no whole \(format.rawValue) picture"))
    }
    let plan = PictureColors.plan(for: frame, bytes, format)
    return DecodedPicture(
      bitmap: try BitmapMaker.bitmap(frame, plan.conversion), profile: plan.use)
  }

  /// The bytes that hold the picture: of an animated WebP those of its first frame.
  private static func firstPicture(
    _ bytes: [UInt8], _ format: PictureFormat
  ) throws(MediaError) -> [UInt8] {
    guard format == .webp, let chunks = RIFFChunks(bytes), let frame = chunks.first("ANMF") else {
      return bytes
    }
    return try WebPFrame(frame).still
  }

  private static func checkSize(
    _ bytes: [UInt8], _ format: PictureFormat, _ limits: Limits
  ) throws(MediaError) {
    if format == .jpeg, PictureSize.jpegComponents(bytes) == 4 {
      // The decoder would take the four inks for RGB and alpha.
      throw MediaError(.unsupportedPicture("a JPEG in CMYK (for printing)"))
    }
    guard let (width, height) = PictureSize.read(bytes, format) else { return }
    guard width > 0, height > 0 else { throw MediaError(.damaged("a size of 0")) }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= limits.pixels else {
      throw MediaError(
        .pictureTooLarge(width: width, height: height, limit: limits.pixels))
    }
  }
}

extension PictureFormat {
  /// The library's name of the one decoder of the format.
  fileprivate var decoderName: String {
    switch self {
    case .png: "png"
    case .jpeg: "mjpeg"
    case .webp: "webp"
    case .gif: "gif"
    case .bmp: "bmp"
    case .tiff: "tiff"
    }
  }
}
