internal import Frames

/// The part of the screen that one image of a GIF repaints, pixel by pixel.
struct GIFPatch {
  /// Where it lies.
  var place: GIFRectangle
  /// What each pixel must show once the image is drawn: a table index, or
  /// `GIFColorMapper.hole`, or a larger value for a pixel that stands and has no index.
  var wanted: [UInt16]
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

    /// A row's pixels within a rectangle.
    func row(_ y: Int, _ place: GIFRectangle) -> [UInt32] {
      if cleared == nil, let picture {
        let start = y * picture.width
        return Array(picture.pixels[start + place.left..<start + place.right])
      }
      return (place.left..<place.right).map { pixel($0, y) }
    }
  }

  /// Compares what a part of the screen shows with what it must show.
  init(
    _ place: GIFRectangle, from screen: Screen, to picture: borrowing Bitmap,
    _ mapper: inout GIFColorMapper
  ) {
    self.place = place
    wanted = []
    stands = []
    wanted.reserveCapacity(place.area)
    stands.reserveCapacity(place.area)
    for y in place.top..<place.bottom {
      let start = y * picture.width
      let row = picture.pixels.span.extracting(start + place.left..<start + place.right)
      append(row, at: y, over: screen.row(y, place), &mapper)
    }
  }

  private mutating func append(
    _ row: Span<UInt32>, at y: Int, over old: [UInt32], _ mapper: inout GIFColorMapper
  ) {
    var last: (new: UInt32, old: UInt32) = (0, 0)
    var shown: (value: UInt16, stands: Bool) = (GIFColorMapper.hole, true)
    for x in row.indices {
      let pair = (row[x], old[x])
      if pair != last || mapper.isDithered {
        last = pair
        let value = mapper.index(pair.0, place.left + x, y)
        let stands = pair.0 == pair.1 || mapper.index(pair.1, place.left + x, y) == value
        shown = (value, stands)
      }
      wanted.append(shown.value)
      stands.append(shown.stands)
    }
  }

  /// Cuts away borders that stand already; nil if nothing is left.
  func trimmed() -> GIFPatch? {
    let width = place.width
    let inside = GIFRectangle.bounding(.whole(width: width, height: place.height)) { x, y in
      !stands[y * width + x]
    }
    guard let inside else { return nil }
    let area = GIFRectangle(
      left: place.left + inside.left, top: place.top + inside.top,
      right: place.left + inside.right, bottom: place.top + inside.bottom)
    if area == place { return self }
    var patch = self
    patch.place = area
    patch.wanted = cut(wanted, to: area)
    patch.stands = cut(stands, to: area)
    return patch
  }

  private func cut<Element>(_ values: [Element], to area: GIFRectangle) -> [Element] {
    var part: [Element] = []
    part.reserveCapacity(area.area)
    for y in area.top..<area.bottom {
      let start = (y - place.top) * place.width - place.left
      part += values[start + area.left..<start + area.right]
    }
    return part
  }
}
