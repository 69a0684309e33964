public import Frames

/// Makes a GIF of a clip with a palette, difference, disposal and LZW stage of its own.
///
/// Every frame is drawn twice (counted, then coded) in windows, so memory does not grow with the clip's length but for the
/// compressed images.
public struct GIFEncoder: Sendable {
  private let settings: GIFSettings
  private let frames: GIFFrames
  private let schedule: GIFSchedule
  private let scheduler: any WorkScheduler
  private let width: Int
  private let height: Int

  /// A GIF of all the clip's frames; the same bytes for any scheduler.
  public static func encode(
    _ clip: Clip, settings: GIFSettings, scheduler: any WorkScheduler
  ) throws -> GIFFile {
    let file = try GIFEncoder(clip, settings, scheduler).encode()
    guard settings.lossyLevels > 0 else { return file }
    // Lossy images cannot repaint pixels that stand; where that costs more than it saves, nothing is lost.
    var exact = settings
    exact.lossyLevels = 0
    let other = try GIFEncoder(clip, exact, scheduler).encode()
    return other.byteCount <= file.byteCount ? other : file
  }

  private init(_ clip: Clip, _ settings: GIFSettings, _ scheduler: any WorkScheduler) throws {
    let (width, height) = (clip.source.width, clip.source.height)
    guard width > 0, height > 0, width <= 65_535, height <= 65_535 else {
      throw MediaError(
        .sizeOutOfRange(width: width, height: height, minimum: 1, maximum: 65_535))
    }
    guard settings.plays >= 0, settings.plays <= 65_536 else {
      throw MediaError(.unsupportedPlays(settings.plays))
    }
    self.settings = settings
    self.scheduler = scheduler
    (self.width, self.height) = (width, height)
    schedule = try GIFSchedule(clip: clip, hold: settings.hold)
    frames = GIFFrames(clip: clip, matte: settings.matte)
  }

  private func encode() throws -> GIFFile {
    let transitions = GIFTransitions(schedule)
    let (census, changes) = try ColorCensus.counting(transitions, frames, scheduler)
    let palette = try GIFPalette(
      census, declared: frames.clip.declaredColors, settings: settings, scheduler)
    var sequence = GIFSequence(
      schedule: schedule, transitions: transitions, changes: changes, frames: frames,
      palette: palette, settings: settings, hasHoles: census.hasHoles)
    guard mayKeepEveryColor, palette.kind != .exact,
      let tables = LocalTables.find(census, changes: changes.count)
    else { return file(try sequence.images(scheduler), palette, census) }
    if settings.keepsEveryColor || settings.effort == .high {
      sequence.tables = tables
      return file(try sequence.images(scheduler), GIFPalette(strict: tables[0]), census)
    }
    let planned = file(try sequence.images(scheduler), palette, census)
    guard LocalTables.bytes(tables) * 4 < planned.byteCount else { return planned }
    sequence.tables = tables
    let exact = file(try sequence.images(scheduler), GIFPalette(strict: tables[0]), census)
    // Exact pixels are worth an eighth more bytes.
    return exact.byteCount * 8 <= planned.byteCount * 9 ? exact : planned
  }

  /// Whether nothing is asked for that images with tables of their own cannot give.
  private var mayKeepEveryColor: Bool {
    settings.rampSteps == nil && settings.maximumColors >= 256 && settings.lossyLevels == 0
      && !settings.wholePictures && !settings.dithers
  }

  private func file(
    _ images: [GIFSequence.Timed], _ palette: GIFPalette, _ census: ColorCensus
  ) -> GIFFile {
    var packets: [GIFFile.Packet] = []
    for image in images { packets += GIFPackets.packets(image) }
    if !packets.isEmpty {
      packets[0].bytes.insert(
        contentsOf: GIFBytes.header(width: width, height: height, colors: palette.colors), at: 0)
    }
    let duration = schedule.showings.reduce(0) { $0 + $1.delay }
    // What lossy coding added stands at least for its image's time.
    let lost = images.reduce(0.0) { $0 + Double($1.image.squaredError) * Double($1.delay) }
    let samples = Double(width * height) * Double(max(duration, 1)) * 3
    let report = GIFReport(
      table: palette.kind, sourceColors: census.table.count,
      colorsAreCounted: !census.isCoarse, tableColors: palette.colors.count,
      rampSteps: palette.rampSteps, meanSquaredError: (palette.squaredError + lost) / samples,
      images: packets.count, duration: duration, isTransparent: census.hasHoles)
    return GIFFile(
      width: width, height: height, plays: settings.plays, report: report, packets: packets)
  }
}
