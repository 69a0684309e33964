// One file, ready to be drawn: all that could be refused has been.
internal import CairoRaster
internal import FFmpegMedia
internal import Frames
internal import Timeline

/// A file with its scene, frames and settings.
struct PreparedOutput: Sendable {
  var path: String
  var format: OutputFormat
  var scene: Scene
  var source: SceneFrameSource
  /// How often players show it; nil where the format cannot say.
  var plays: Int?
  /// Seconds for which the last picture stays beyond the schedule (formats with a delay for each picture).
  var extraHold: Rational
  /// What the matte is, `0xRRGGBB`.
  var matte: UInt32?
  /// How much work goes into the encoding, as typed.
  var quality: EncodingQuality?
  /// Kinds of formats that are asked for.
  var variants: [FormatVariant] = []
  /// The place whose limits it must meet.
  var profile: DeliveryProfile?
  /// Bytes that the file may have at most, as asked or as the place takes.
  var maximumBytes: Int?
  /// What it may become where it has too many bytes; nil where nothing may change.
  var concessions: OutputConcessions?
  /// Whether rounds of a loop that look the same may be written once.
  var mayFold = false
  /// What was chosen or changed that the user should know.
  var notes: [String]
  /// What looks wrong but does not stand in the way.
  var warnings: [String] = []
  /// Pictures that are made beside it, once it stands.
  var posters: [PreparedOutput] = []
  /// Whether it is a numbered sequence of pictures, one for each frame.
  var isSequence: Bool

  /// The files that it makes.
  var paths: [String] {
    if format == .sprite { return [path, SpriteWriter.atlasPath(path)] }
    guard isSequence else { return [path] }
    return (0..<source.count).map { SequenceWriter.path(path, frame: $0) }
  }

  /// Its frames a second.
  var rate: FrameRate { source.schedule.rate }

  /// Its size.
  var pixels: PixelSize { PixelSize(width: source.width, height: source.height) }

  /// Seconds of one play.
  var duration: Rational { source.schedule.duration + extraHold }

  /// The qualities that are tried in turn until the place of delivery takes the file.
  var qualities: [EncodingQuality] {
    if let quality { return [quality] }
    guard format.isFilm else { return [.standard] }
    if let profile, profile.hasFloor { return [.standard, .high] }
    return maximumBytes == nil ? [.standard] : [.standard, .draft]
  }

  /// The file at smaller sizes (outer) and lower rates (inner), itself first.
  func lesser() -> [[Self]] { concessions?.grid(from: self) ?? [[self]] }

  /// Codec and container; nil for formats that are no films.
  func film(_ quality: EncodingQuality) -> FilmChoice? {
    FilmChoice(format, path: path, isOpaque: isOpaque, quality: quality, variants: variants)
  }

  /// How single pictures are coded.
  var picture: PictureCodec {
    PictureCodec(
      format: format, quality: quality ?? .standard, isLossy: variants.contains(.lossy))
  }

  /// Whether the file's colours are multiplied by alpha.
  var isPremultiplied: Bool { film(.standard)?.encoding.isPremultiplied ?? false }

  /// The picture of one instant of the same scene.
  func still(at instant: StillInstant) -> Self {
    var still = self
    let schedule = source.schedule
    let time = PlannedStill.time(
      of: instant, start: schedule.start, end: schedule.end, rate: schedule.rate)
    still.isSequence = false
    still.source.schedule = FrameSchedule(
      start: time, rate: schedule.rate, partFrames: 1, rounds: 1, heldFrames: 0, end: time)
    return still
  }

  /// The picture that pages show before a film plays: `NAME.poster.png` beside `NAME.mp4`.
  func poster(at instant: StillInstant) -> Self {
    var poster = still(at: instant)
    poster.path = format.stem(of: path) + ".poster.png"
    poster.format = .png
    (poster.profile, poster.variants, poster.notes, poster.warnings) = (nil, [], [], [])
    (poster.maximumBytes, poster.concessions) = (nil, nil)
    poster.plays = nil
    poster.extraHold = .zero
    return poster
  }

  /// Whether every pixel is known to be opaque.
  var isOpaque: Bool { scene.background.alpha >= 1 }

  /// Declared colours as `0xRRGGBB`, opaque ones only.
  var declaredColors: [UInt32] {
    var seen: Set<UInt32> = []
    return scene.declaredColors.filter { $0.alpha >= 1 }.map(\.rgb8).filter {
      seen.insert($0).inserted
    }
  }
}

extension Color {
  /// The opaque colour as `0xRRGGBB`, each component rounded to the nearest of 0...255.
  var rgb8: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
