internal import Frames

/// Up to 256 colours that hold every pixel of an animation, as premultiplied pixels; a hole is among them.
struct PNGPalette: Sendable {
  /// The colours, the hole first.
  ///
  /// Those that are not opaque come before the others, so that the list of alphas is short.
  let colors: [UInt32]
  private let indices: [UInt32: UInt8]

  /// The colours of all pictures of a schedule; nil when there are more than 255 besides the hole.
  ///
  /// Pictures are drawn for it, but only until there are too many colours.
  init?(_ clip: Clip, _ schedule: PictureSchedule, _ scheduler: any WorkScheduler) throws {
    let (source, showings) = (clip.source, schedule.showings)
    let frames = Array(Set(showings.map(\.frame))).sorted()
    var all: Set<UInt32> = [0]
    let length = max(1, scheduler.width)
    for start in stride(from: 0, to: frames.count, by: length) {
      let window = Array(frames[start..<min(start + length, frames.count)])
      let sets = try scheduler.map(window.count) { offset in
        var bitmap = Bitmap(width: source.width, height: source.height)
        try source.draw(window[offset], into: &bitmap)
        return Self.colors(bitmap)
      }
      for set in sets {
        guard let set else { return nil }
        all.formUnion(set)
      }
      if all.count > 256 { return nil }
    }
    colors = all.sorted { ($0 >> 24, $0) < ($1 >> 24, $1) }
    indices = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($1, UInt8($0)) })
  }

  /// The colours of a picture; nil when there are more than 256.
  private static func colors(_ bitmap: Bitmap) -> Set<UInt32>? {
    var (found, last) = (Set<UInt32>(), UInt32(1))
    for pixel in bitmap.pixels where pixel != last {
      last = pixel
      if found.insert(pixel).inserted, found.count > 256 { return nil }
    }
    return found
  }

  /// The numbers of a picture's colours; nil when it has one that is not in the palette.
  func numbers(_ bitmap: Bitmap) -> [UInt8]? {
    var (last, number) = (UInt32(0), UInt8(0))
    var result = [UInt8](repeating: 0, count: bitmap.pixels.count)
    for (index, pixel) in bitmap.pixels.enumerated() {
      if pixel != last {
        guard let found = indices[pixel] else { return nil }
        (last, number) = (pixel, found)
      }
      result[index] = number
    }
    return result
  }

  /// The chunks that say the colours (straight) and their alphas.
  var chunks: [UInt8] {
    var (table, alphas): ([UInt8], [UInt8]) = ([], [])
    var picture = Bitmap(width: colors.count, height: 1)
    picture.pixels = colors
    for pixel in StraightAlpha.pixels(picture) {
      table += [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)]
      if pixel >> 24 < 255 { alphas.append(UInt8(pixel >> 24)) }
    }
    return PNGChunkWriter.chunk("PLTE", table) + PNGChunkWriter.chunk("tRNS", alphas)
  }
}
