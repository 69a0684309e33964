internal import CFFmpeg
internal import Frames

/// How all pictures of an animated PNG are stored.
enum APNGPixels: Sendable {
  /// Numbers of up to 256 colours.
  case palette(PNGPalette)
  /// Red, green, blue.
  case rgb
  /// Red, green, blue, alpha; straight.
  case rgba

  /// PNG's number of the kind.
  var colorType: UInt8 {
    switch self {
    case .palette: 3
    case .rgb: 2
    case .rgba: 6
    }
  }

  /// Whether a pixel can be a hole.
  var canHaveHoles: Bool {
    if case .rgb = self { false } else { true }
  }
}

/// A rectangle of an animated PNG, compressed.
struct APNGPatch: Sendable {
  let area: PixelRectangle
  /// Whether it is laid over what is there.
  let isOver: Bool
  /// The compressed rows.
  let data: [UInt8]

  /// The shortest patch that makes `new` of `old`; nil when they are equal.
  static func best(
    from old: Bitmap?, to new: Bitmap, _ pixels: APNGPixels, _ settings: AnimationSettings
  ) throws(MediaError) -> Self? {
    guard let old else { return try Self(new, PixelRectangle(of: new), false, pixels, settings) }
    guard let changed = PixelRectangle(changedFrom: old, to: new) else { return nil }
    let area = settings.wholePictures ? PixelRectangle(of: new) : changed
    let whole = try Self(new.cut(area), area, false, pixels, settings)
    guard pixels.canHaveHoles, !settings.wholePictures, let holes = new.cutOver(old, area) else {
      return whole
    }
    let over = try Self(holes, area, true, pixels, settings)
    return over.data.count < whole.data.count ? over : whole
  }

  private init(
    _ picture: Bitmap, _ area: PixelRectangle, _ isOver: Bool, _ pixels: APNGPixels,
    _ settings: AnimationSettings
  ) throws(MediaError) {
    self.area = area
    self.isOver = isOver
    var best: [UInt8]?
    for filter in Self.filters(pixels, settings.effort) {
      let data = try Self.compressed(picture, pixels, filter, settings.effort)
      if best.map({ data.count < $0.count }) ?? true { best = data }
    }
    data = best ?? []
  }

  /// Row filters worth trying: numbers of colours are no amounts, so filters that subtract do not help them.
  private static func filters(_ pixels: APNGPixels, _ effort: EncodingQuality) -> [String] {
    if case .palette = pixels { return effort == .high ? ["none", "up"] : ["none"] }
    return switch effort {
    case .draft: ["none"]
    case .standard: ["none", "mixed"]
    case .high: ["none", "sub", "up", "paeth", "mixed"]
    }
  }

  private static func compressed(
    _ picture: Bitmap, _ pixels: APNGPixels, _ filter: String, _ effort: EncodingQuality
  ) throws(MediaError) -> [UInt8] {
    let options = [("pred", filter), ("compression_level", effort == .draft ? "3" : "9")]
    let file: [UInt8]
    switch pixels {
    case .rgb:
      file = try ImageEncoder.encode(picture, layout: .rgb, name: "png", options: options)
    case .rgba:
      file = try ImageEncoder.encode(picture, layout: .rgba, name: "png", options: options)
    case .palette(let palette):
      file = try ImageEncoder.encode(try frame(picture, palette), name: "png", options: options)
    }
    guard let chunks = PNGChunks(file) else { throw MediaError(.damaged("a coded PNG")) }
    return chunks.chunks.filter { $0.name == "IDAT" }.flatMap { $0.data }
  }

  /// The picture as numbers of colours, for the library's encoder.
  private static func frame(
    _ picture: Bitmap, _ palette: PNGPalette
  ) throws(MediaError) -> FrameBuffer {
    guard let numbers = palette.numbers(picture) else {
      throw MediaError(.library(.convert, status: loadreel_averror(EINVAL)))
    }
    let frame = try FrameBuffer.sized(
      width: picture.width, height: picture.height, format: AV_PIX_FMT_PAL8)
    guard let plane = unsafe frame.plane(0), let table = unsafe frame.plane(1) else { return frame }
    // The file's own table is written by hand; the encoder only needs one that is there.
    unsafe table.base.update(repeating: 255, count: 1024)
    for y in 0..<picture.height {
      let row = unsafe plane.row(y)
      for x in 0..<picture.width { unsafe row[x] = numbers[y * picture.width + x] }
    }
    return frame
  }
}
