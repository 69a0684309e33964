internal import Frames
internal import Timeline

/// Where pixels come from: equal sources have equal pixels.
enum PictureSource: Hashable, Sendable {
  /// A picture or film of the scene.
  case resource(PictureID, Rational)
  /// A colour glyph.
  case glyph(font: String, glyph: UInt32)
}

extension RenderPicture {
  /// Where its pixels come from.
  var source: PictureSource { .resource(id, time) }
}

/// What a resampled picture depends on.
struct ResampledKey: Hashable, Sendable {
  /// Which picture.
  var source: PictureSource
  /// Its place, relative to the first whole pixel of `box`.
  var placement: PicturePlacement
  /// The pixels, relative to the same.
  var box: DeviceBox
}

extension RasterStore {
  /// A picture at its size on the device, from the cache or made: all of it where that is no larger than a frame or so,
  /// else the part that shows.
  func resampled(
    _ picture: PictureSource, _ bitmap: Bitmap, _ placement: PicturePlacement, box: DeviceBox,
    whole: DeviceBox
  ) throws(RasterError) -> DevicePicture {
    let part = whole.width * whole.height <= 6_000_000 ? whole : box
    // Places that differ by whole pixels share a picture.
    var moved = placement
    moved.rect.minX -= Double(part.left)
    moved.rect.maxX -= Double(part.left)
    moved.rect.minY -= Double(part.top)
    moved.rect.maxY -= Double(part.top)
    let local = DeviceBox(left: 0, top: 0, right: part.width, bottom: part.height)
    if part == whole, moved.isUnscaled(bitmap) {
      return DevicePicture(box: part, bitmap: bitmap)
    }
    let key = ResampledKey(source: picture, placement: moved, box: local)
    var result = try resampledPictures.value(for: key) { () throws(RasterError) in
      let (levelX, levelY) = (Self.level(moved.reduction.x), Self.level(moved.reduction.y))
      let source = try reduced(picture, bitmap, levelX, levelY)
      let (horizontal, vertical) = moved.axes(
        width: source.width, height: source.height,
        factorX: Double(bitmap.width) / Double(source.width),
        factorY: Double(bitmap.height) / Double(source.height))
      return Resampler.resampled(source, horizontal, vertical, box: local)
    }
    result.box = part
    return result
  }

  /// How often a picture is halved before it is made smaller by `ratio`: so often that a factor of 2 or more is left.
  private static func level(_ ratio: Double) -> Int {
    var (level, rest) = (0, ratio)
    while rest >= 4, level < 12 {
      rest /= 2
      level += 1
    }
    return level
  }

  /// A picture halved so often that it is still no smaller than at `scale`.
  func halved(
    _ picture: PictureSource, _ bitmap: Bitmap, scale: Double
  ) throws(RasterError) -> Bitmap {
    var (level, rest) = (0, scale)
    while rest <= 0.5, level < 12 {
      rest *= 2
      level += 1
    }
    return try reduced(picture, bitmap, level, level)
  }

  /// A picture halved a number of times along each axis, from the cache or made.
  private func reduced(
    _ picture: PictureSource, _ bitmap: Bitmap, _ levelX: Int, _ levelY: Int
  ) throws(RasterError) -> Bitmap {
    guard levelX > 0 || levelY > 0 else { return bitmap }
    let width = max((bitmap.width + (1 << levelX) - 1) >> levelX, 1)
    let height = max((bitmap.height + (1 << levelY) - 1) >> levelY, 1)
    let size = Extents(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    let whole = Rect(0, 0, Double(bitmap.width), Double(bitmap.height))
    let placement = PicturePlacement(slices: PictureSlices(whole: whole), rect: size)
    let key = ResampledKey(
      source: picture, placement: placement, box: size.pixels)
    return try resampledPictures.value(for: key) { () throws(RasterError) in
      let next = try reduced(picture, bitmap, max(levelX - 1, 0), max(levelY - 1, 0))
      let (horizontal, vertical) = placement.axes(
        width: next.width, height: next.height,
        factorX: Double(bitmap.width) / Double(next.width),
        factorY: Double(bitmap.height) / Double(next.height))
      return Resampler.resampled(next, horizontal, vertical, box: size.pixels)
    }.bitmap
  }
}

extension PicturePlacement {
  /// Whether all of a picture lies pixel on pixel.
  fileprivate func isUnscaled(_ bitmap: Bitmap) -> Bool {
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    return slices == PictureSlices(whole: Rect(0, 0, width, height))
      && rect == Extents(minX: 0, minY: 0, maxX: width, maxY: height)
  }
}

extension PictureSlices {
  /// All of a picture, stretched as one.
  init(whole: Rect) {
    used = whole
    centre = whole
  }
}
