internal import Frames

/// The part of the screen that one image of a GIF repaints, pixel by pixel.
struct GIFPatch {
  /// Where it lies.
  var place: GIFRectangle
  /// What each pixel must show once the image is drawn: a table index, or
  /// `GIFColorMapper.hole`, or a larger value for a pixel that stands and has no index.
  var wanted: [UInt32]
  /// Whether each pixel shows that already, so that it may be left as it is.
  var stands: [Bool]

  /// What is on screen before an image is drawn.
  struct Screen {
    /// The picture last shown; nil for a screen that is all holes.
    var picture: Bitmap?
    /// The part made transparent since.
    var cleared: GIFRectangle?

    /// The pixel at a place.
    @inline(__always)
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      if let cleared, cleared.contains(x, y) { return 0 }
      return picture?.pixels[y * (picture?.width ?? 0) + x] ?? 0
    }
  }

  /// Compares what a part of the screen shows with what it must show; `show` maps pixels to comparable values.
  init(
    _ place: GIFRectangle, from screen: Screen, to picture: borrowing Bitmap,
    show: (_ pixel: UInt32, _ x: Int, _ y: Int) -> UInt32
  ) {
    self.place = place
    wanted = []
    stands = []
    wanted.reserveCapacity(place.area)
    stands.reserveCapacity(place.area)
    let width = picture.width
    for y in place.top..<place.bottom {
      for x in place.left..<place.right {
        let new = picture.pixels[y * width + x]
        let old = screen.pixel(x, y)
        let value = show(new, x, y)
        wanted.append(value)
        stands.append(old == new || show(old, x, y) == value)
      }
    }
  }

  /// Cuts away borders that stand already, but for what `keeping` covers; nil if nothing is left.
  func trimmed(keeping kept: GIFRectangle?) -> GIFPatch? {
    let width = place.width
    let changed = GIFRectangle.bounding(.whole(width: width, height: place.height)) { x, y in
      !stands[y * width + x]
    }.map { inner in
      GIFRectangle(
        left: place.left + inner.left, top: place.top + inner.top,
        right: place.left + inner.right, bottom: place.top + inner.bottom)
    }
    guard let area = changed.map({ $0.union(kept) }) ?? kept else { return nil }
    if area == place { return self }
    var patch = self
    patch.place = area
    patch.wanted = cut(wanted, to: area)
    patch.stands = cut(stands, to: area)
    return patch
  }

  private func cut<Element>(_ values: [Element], to area: GIFRectangle) -> [Element] {
    (area.top..<area.bottom).flatMap { y in
      let start = (y - place.top) * place.width - place.left
      return values[start + area.left..<start + area.right]
    }
  }
}
