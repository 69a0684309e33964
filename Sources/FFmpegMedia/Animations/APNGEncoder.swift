public import Frames

/// Writes animated PNG: rectangles that change, times as exact fractions, every pixel exact.
///
/// Up to 255 colours are stored as numbers of a table, more as RGB, or RGBA where there is transparency.
public enum APNGEncoder {
  /// Writes a clip; the same bytes for any scheduler.
  ///
  /// The file is complete only when this returns.
  @discardableResult
  public static func write(
    _ clip: Clip, to path: String, settings: AnimationSettings, scheduler: any WorkScheduler
  ) throws -> AnimationReport {
    let (width, height, side) = (clip.source.width, clip.source.height, PNGEncoder.maximumSide)
    guard width > 0, height > 0, width <= side, height <= side else {
      throw MediaError(.sizeOutOfRange(width: width, height: height, minimum: 1, maximum: side))
    }
    guard (0...Int(Int32.max)).contains(settings.plays) else {
      throw MediaError(.unsupportedPlays(settings.plays))
    }
    let schedule = try PictureSchedule(clip, hold: settings.hold)
    let pixels: APNGPixels =
      if let palette = try PNGPalette(clip, schedule, scheduler) {
        .palette(palette)
      } else {
        clip.isOpaque ? .rgb : .rgba
      }
    var file = try APNGFile(
      path: path, width: width, height: height, plays: settings.plays, pixels: pixels)
    try PatchWindows(clip: clip, schedule: schedule, scheduler: scheduler).run { new, old in
      try APNGPatch.best(from: old, to: new, pixels, settings)
    } take: { patch, end in
      try file.add(patch, until: end)
    }
    let end = file.end
    let (pictures, bytes) = try file.finish()
    return AnimationReport(pictures: pictures, duration: end, bytes: bytes)
  }
}

/// An animated PNG being written: pictures are held back until it is known how long they show.
struct APNGFile: ~Copyable {
  private var file: ByteFile
  private let plays: Int
  private let controlOffset: Int
  private let canHaveHoles: Bool
  private var waiting: APNGPatch?
  private var start = MediaTime.zero
  private var sequence = 0
  private var pictures = 0
  /// When the last picture ends.
  private(set) var end = MediaTime.zero

  init(
    path: String, width: Int, height: Int, plays: Int, pixels: APNGPixels
  ) throws(MediaError) {
    var file = try ByteFile.create(path)
    try file.append([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let size = PNGChunkWriter.number(width, 4) + PNGChunkWriter.number(height, 4)
    try file.append(PNGChunkWriter.chunk("IHDR", size + [8, pixels.colorType, 0, 0, 0]))
    try file.append(PNGChunkWriter.chunk("sRGB", [0]))
    let controlOffset = file.count
    try file.append(Self.control(pictures: 0, plays: plays))
    if case .palette(let palette) = pixels { try file.append(palette.chunks) }
    self.file = file
    self.controlOffset = controlOffset
    self.plays = plays
    canHaveHoles = pixels.canHaveHoles
  }

  /// Takes the picture that shows until a time; nil is the picture before, for longer.
  mutating func add(_ patch: APNGPatch?, until end: MediaTime) throws(MediaError) {
    if let patch {
      try writeWaiting()
      waiting = patch
      start = self.end
    }
    self.end = end
  }

  /// Writes what is left and the number of pictures; says that number and the file's bytes.
  consuming func finish() throws(MediaError) -> (pictures: Int, bytes: Int) {
    try writeWaiting()
    try file.append(PNGChunkWriter.chunk("IEND", []))
    try file.patch(Self.control(pictures: pictures, plays: plays), at: controlOffset)
    let result = (pictures, file.count)
    try file.finish()
    return result
  }

  private static func control(pictures: Int, plays: Int) -> [UInt8] {
    PNGChunkWriter.chunk(
      "acTL", PNGChunkWriter.number(pictures, 4) + PNGChunkWriter.number(plays, 4))
  }

  private mutating func writeWaiting() throws(MediaError) {
    guard let patch = waiting else { return }
    waiting = nil
    let delays = try APNGDelay.exact(from: start, to: end)
    for (index, delay) in delays.enumerated() {
      // A time longer than the format's is shown as the same picture again.
      try write(patch, delay, isAgain: index > 0)
    }
  }

  private mutating func write(
    _ patch: APNGPatch, _ delay: APNGDelay, isAgain: Bool
  ) throws(MediaError) {
    let area = patch.area
    var control = PNGChunkWriter.number(sequence, 4)
    for value in [area.width, area.height, area.x, area.y] {
      control += PNGChunkWriter.number(value, 4)
    }
    control += PNGChunkWriter.number(delay.numerator, 2)
    control += PNGChunkWriter.number(delay.denominator, 2)
    control += [0, patch.isOver ? 1 : 0]
    try file.append(PNGChunkWriter.chunk("fcTL", control))
    sequence += 1
    if pictures == 0 {
      try file.append(PNGChunkWriter.chunk("IDAT", patch.data))
    } else {
      try file.append(
        PNGChunkWriter.chunk("fdAT", PNGChunkWriter.number(sequence, 4) + patch.data))
      sequence += 1
    }
    pictures += 1
  }
}
