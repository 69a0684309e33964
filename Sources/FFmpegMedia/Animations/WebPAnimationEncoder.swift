internal import CFFmpeg
public import Frames

/// Writes animated WebP: rectangles that change, exact times in milliseconds, transparency kept.
///
/// Borders between pictures are rounded, not durations, so the sum is `round(1000 T)`. Of a rectangle with everything
/// and one with holes where nothing changes the shorter is taken.
public enum WebPAnimationEncoder {
  /// Writes a clip; the same bytes for any scheduler.
  ///
  /// The file is complete only when this returns.
  @discardableResult
  public static func write(
    _ clip: Clip, to path: String, settings: AnimationSettings, scheduler: any WorkScheduler
  ) throws -> AnimationReport {
    let (width, height) = (clip.source.width, clip.source.height)
    let side = WebPEncoder.maximumSide
    guard width > 0, height > 0, width <= side, height <= side else {
      throw MediaError(.sizeOutOfRange(width: width, height: height, minimum: 1, maximum: side))
    }
    guard (0...65535).contains(settings.plays) else {
      throw MediaError(.unsupportedPlays(settings.plays))
    }
    let schedule = try PictureSchedule(clip, hold: settings.hold)
    var file = try WebPAnimationFile(
      path: path, width: width, height: height, plays: settings.plays)
    try PatchWindows(clip: clip, schedule: schedule, scheduler: scheduler).run { new, old in
      try WebPPatch.best(from: old, to: new, settings)
    } take: { patch, end in
      try file.add(patch, until: Int(end.rounded(perSecond: 1000)))
    }
    let (pictures, milliseconds, bytes) = (file.pictures, file.end, file.byteCount)
    try file.finish()
    return AnimationReport(
      pictures: pictures, duration: MediaTime(Int64(milliseconds), 1000), bytes: bytes)
  }
}

/// A rectangle of a WebP animation, coded.
struct WebPPatch: Sendable {
  let area: PixelRectangle
  /// Whether it is laid over what is there.
  let isOver: Bool
  /// The chunks that hold the picture, as they stand in the file.
  let body: [UInt8]
  let hasAlpha: Bool

  /// The shortest patch that makes `new` of `old`; nil when they are equal.
  static func best(
    from old: Bitmap?, to new: Bitmap, _ settings: AnimationSettings
  ) throws(MediaError) -> Self? {
    guard let old else { return try Self(new, PixelRectangle(of: new), false, settings) }
    guard let changed = PixelRectangle(changedFrom: old, to: new) else { return nil }
    let area = settings.wholePictures ? PixelRectangle(of: new) : changed.onEvenPixels
    let whole = try Self(new.cut(area), area, false, settings)
    guard settings.compression == .lossless, !settings.wholePictures,
      let holes = new.cutOver(old, area)
    else { return whole }
    let over = try Self(holes, area, true, settings)
    return over.body.count < whole.body.count ? over : whole
  }

  private init(
    _ picture: Bitmap, _ area: PixelRectangle, _ isOver: Bool, _ settings: AnimationSettings
  ) throws(MediaError) {
    let file = try WebPEncoder.encode(picture, settings.compression, effort: settings.effort)
    guard let chunks = RIFFChunks(file) else { throw MediaError(.damaged("a coded WebP")) }
    var body: [UInt8] = []
    for chunk in chunks.chunks where ["ALPH", "VP8 ", "VP8L"].contains(chunk.name) {
      body += Array(chunk.name.utf8) + WebPFrame.bytes(chunk.data.count, 4) + chunk.data
      if chunk.data.count % 2 != 0 { body.append(0) }
    }
    self.area = area
    self.isOver = isOver
    self.body = body
    hasAlpha = isOver || !picture.isOpaque
  }
}

/// A WebP animation being written: frames are held back until it is known how long they show.
struct WebPAnimationFile: ~Copyable {
  private var file: ByteFile
  private var waiting: WebPPatch?
  private var start = 0
  private var usesAlpha = false
  /// When the last picture ends, in milliseconds.
  private(set) var end = 0
  /// How many pictures there are.
  private(set) var pictures = 0

  init(path: String, width: Int, height: Int, plays: Int) throws(MediaError) {
    var file = try ByteFile.create(path)
    let size = WebPFrame.bytes(width - 1, 3) + WebPFrame.bytes(height - 1, 3)
    let header =
      Array("WEBPVP8X".utf8) + WebPFrame.bytes(10, 4) + [0x02, 0, 0, 0] + size
      + Array("ANIM".utf8) + WebPFrame.bytes(6, 4) + [0, 0, 0, 0] + WebPFrame.bytes(plays, 2)
    try file.append(Array("RIFF\0\0\0\0".utf8) + header)
    self.file = file
  }

  /// Bytes of the finished file.
  var byteCount: Int { file.count + (waiting.map { $0.body.count + 24 } ?? 0) }

  /// Takes the picture that shows until a time; nil is the picture before, for longer.
  mutating func add(_ patch: WebPPatch?, until end: Int) throws(MediaError) {
    if let patch {
      try writeWaiting()
      waiting = patch
      start = self.end
      pictures += 1
    }
    self.end = end
  }

  /// Writes what is left and the sizes at the front.
  consuming func finish() throws(MediaError) {
    try writeWaiting()
    let size = file.count - 8
    guard size < 1 << 32 - 10 else { throw MediaError(.fileTooLarge(bytes: size, limit: 1 << 32)) }
    try file.patch(WebPFrame.bytes(size, 4), at: 4)
    try file.patch([0x02 | (usesAlpha ? 0x10 : 0)], at: 20)
    try file.finish()
  }

  private mutating func writeWaiting() throws(MediaError) {
    guard let patch = waiting else { return }
    waiting = nil
    let duration = end - start
    guard duration < 1 << 24 else {
      throw MediaError(.durationOutOfRange(seconds: duration / 1000))
    }
    usesAlpha = usesAlpha || patch.hasAlpha
    var frame = WebPFrame.bytes(patch.area.x / 2, 3) + WebPFrame.bytes(patch.area.y / 2, 3)
    frame += WebPFrame.bytes(patch.area.width - 1, 3) + WebPFrame.bytes(patch.area.height - 1, 3)
    frame += WebPFrame.bytes(duration, 3) + [patch.isOver ? 0 : 2]
    try file.append(Array("ANMF".utf8) + WebPFrame.bytes(frame.count + patch.body.count, 4))
    try file.append(frame + patch.body)
  }
}
