internal import Frames

/// What one picture changes on screen: where, and, if there is room for them, the pixels.
struct GIFChange: Sendable {
  /// The smallest rectangle that holds all pixels that change; nil if none does.
  var place: GIFRectangle?
  /// The rows of `place`, each as it was and then as it must be; empty where they were not kept.
  var pixels: [UInt32] = []

  /// Whether both pictures must be drawn anew to code it.
  var needsPictures: Bool { place != nil && pixels.isEmpty }

  /// The change from one picture (nil for an empty screen) to another of the same size.
  ///
  /// Pixels are kept if at most `room` of both pictures are concerned.
  init(from before: Bitmap?, to picture: Bitmap, room: Int) {
    let whole = GIFRectangle.whole(width: picture.width, height: picture.height)
    place = before.map { PixelRows.difference($0, picture) } ?? whole
    guard let place, place.area * 2 <= room else { return }
    pixels.reserveCapacity(place.area * 2)
    for y in place.top..<place.bottom {
      let row = y * picture.width + place.left..<y * picture.width + place.right
      if let before {
        pixels += before.pixels[row]
      } else {
        pixels += repeatElement(0, count: place.width)
      }
      pixels += picture.pixels[row]
    }
  }

  /// The patch that makes the change, from the pixels that were kept; nil where there are none.
  func patch(_ mapper: inout GIFColorMapper) -> GIFPatch? {
    guard let place, !pixels.isEmpty else { return nil }
    var patch = GIFPatch(place)
    let (pixels, width) = (pixels.span, place.width)
    for row in 0..<place.height {
      let start = row * width * 2
      patch.append(
        pixels.extracting(start + width..<start + width * 2),
        over: pixels.extracting(start..<start + width), at: place.top + row, &mapper)
    }
    return patch
  }
}
