internal import Frames

/// The part of the screen that one image of a GIF repaints, pixel by pixel.
struct GIFPatch {
  /// What an image has to do about a pixel.
  enum State {
    /// Paint it: the screen shows something else.
    static let changes: UInt8 = 0
    /// Paint it or leave it: the screen shows the same.
    static let stands: UInt8 = 1
    /// Leave it: the screen shows the same, which has no index (a hole, or a colour that the table lacks).
    static let nameless: UInt8 = 2
  }

  /// Where it lies.
  var place: GIFRectangle
  /// The table index that each pixel must show once the image is drawn; 0 where it has none.
  var values: [UInt8]
  /// One of `State` for each pixel.
  var states: [UInt8]
  /// The indices that pixels need which change, and those of pixels that stand.
  var changing = PaletteOrder.Indices.zero
  var standing = PaletteOrder.Indices.zero
  /// Whether some pixel stands already, and whether one of these has no index.
  var hasStanding = false
  var hasNameless = false
  /// Pixels whose index lossy coding must leave; empty where there are none.
  var pins: [Bool] = []
  /// Pixels appended so far.
  private var filled = 0

  /// A patch without pixels yet; `append` brings them row by row.
  init(_ place: GIFRectangle) {
    self.place = place
    values = [UInt8](repeating: 0, count: place.area)
    states = [UInt8](repeating: 0, count: place.area)
  }

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
      (place.left..<place.right).map { pixel($0, y) }
    }
  }

  /// Compares what a part of the screen shows with what it must show.
  init(
    _ place: GIFRectangle, from screen: Screen, to picture: borrowing Bitmap,
    _ mapper: inout GIFColorMapper
  ) {
    self.init(place)
    for y in place.top..<place.bottom {
      let inside = y * picture.width + place.left..<y * picture.width + place.right
      let row = picture.pixels.span.extracting(inside)
      if screen.cleared == nil, let shown = screen.picture {
        append(row, over: shown.pixels.span.extracting(inside), at: y, &mapper)
      } else {
        append(row, over: screen.row(y, place).span, at: y, &mapper)
      }
    }
  }

  /// The next row: what it must show, and what is there.
  mutating func append(
    _ row: Span<UInt32>, over old: Span<UInt32>, at y: Int, _ mapper: inout GIFColorMapper
  ) {
    var x = 0
    while x < row.count {
      let run = PixelRun(row, over: old, from: x)
      append(run, x, y, &mapper)
      x += Int(run.count)
    }
  }

  /// The next run of pixels within a row; `x` counts from the patch's left edge, `y` from the picture's top.
  @inline(__always)
  mutating func append(_ run: PixelRun, _ x: Int, _ y: Int, _ mapper: inout GIFColorMapper) {
    let count = Int(run.count)
    let step = mapper.isDithered ? 1 : count
    for start in stride(from: x, to: x + count, by: step) {
      let (value, state) = shown(run.new, run.old, start, y, &mapper)
      append(value, state, count: step)
    }
  }

  private func shown(
    _ new: UInt32, _ old: UInt32, _ x: Int, _ y: Int, _ mapper: inout GIFColorMapper
  ) -> (value: UInt8, state: UInt8) {
    let value = mapper.index(new, place.left + x, y)
    let stands = new == old || mapper.index(old, place.left + x, y) == value
    guard value < GIFColorMapper.hole else { return (0, State.nameless) }
    return (UInt8(truncatingIfNeeded: value), stands ? State.stands : State.changes)
  }

  /// Adds equal pixels.
  @inline(__always)
  mutating func append(_ value: UInt8, _ state: UInt8, count: Int) {
    switch state {
    case State.changes: PaletteOrder.insert(value, into: &changing)
    case State.stands:
      PaletteOrder.insert(value, into: &standing)
      hasStanding = true
    default:
      hasStanding = true
      hasNameless = true
    }
    // Most runs of soft edges are single pixels.
    if count == 1 {
      values[filled] = value
      states[filled] = state
    } else {
      for index in filled..<filled + count {
        values[index] = value
        states[index] = state
      }
    }
    filled += count
  }
}
