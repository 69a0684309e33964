internal import FFmpegMedia
public import Frames
public import Timeline

/// What a finished file is and what players would stumble over: read from the file alone, every picture decoded.
public struct FileExamination: Hashable, Sendable {
  /// The file's path.
  public var path: String
  /// The kind of file by its content: `mp4`, `gif`.
  public var container: String
  /// Codec and profile: `h264 High`.
  public var codec: String
  /// Its size in pixels.
  public var size: PixelSize
  /// Number of pictures.
  public var frames: Int
  /// Seconds of one play, exactly.
  public var duration: Rational
  /// Frames a second where all pictures show equally long.
  public var rate: FrameRate?
  /// How often players show it, 0 for ever; nil where the format cannot say.
  public var plays: Int?
  /// The file's bytes.
  public var bytes: Int
  /// The decoded pixels in the library's word: `yuv420p`.
  public var pixels: String
  /// Matrix, primaries, transfer and range; nil for formats without tags.
  public var color: String?
  /// The sound: `aac 48000 Hz, 2 channels`; nil where there is none.
  public var audio: String?
  /// What is wrong with it, each a clause; empty where nothing is.
  public var faults: [String]

  /// Opens a file and decodes all of it.
  ///
  /// - Parameter profiles: names of places of delivery whose limits count among what can be wrong.
  public static func of(
    _ path: String, profiles: [String] = []
  ) throws(RenderFailure) -> Self {
    let places = try profiles.map { name throws(RenderFailure) in try ProfileChoice.named(name) }
    do throws(MediaError) {
      let report = try MediaProbe.probe(path, pictures: .all)
      var examination = Self(path, report)
      examination.faults += places.flatMap { $0.violations(report).map(\.description) }
      return examination
    } catch {
      throw RenderFailure(blame: .output, lines: ["cannot verify \(error.description)"])
    }
  }

  private init(_ path: String, _ report: MediaReport) {
    self.path = path
    container = report.container.rawValue
    codec = report.codec + (report.profile.map { " " + $0 } ?? "")
    size = PixelSize(width: report.width, height: report.height)
    frames = report.frameCount
    duration =
      Rational(Int(report.duration.numerator), Int(report.duration.denominator)) ?? .zero
    rate = report.rate
    plays = report.plays
    bytes = report.byteCount
    pixels = report.pixelFormat
    color = report.color.map { "\($0.matrix)/\($0.primaries)/\($0.transfer)/\($0.range)" }
    audio = report.audio.map { "\($0.codec) \($0.sampleRate) Hz, \($0.channels) channels" }
    faults = FileFaults.all(in: report)
  }
}
