internal import Frames

/// What one picture changes on screen: where, the colours that it brings and, if there is room for them, the pixels.
struct GIFChange: Sendable {
  /// The most colours that are listed.
  private static let colorLimit = 1024

  /// The smallest rectangle that holds all pixels that change; nil if none does.
  let place: GIFRectangle?
  /// The colours of pixels that change, at most 1,024; nil if there are more.
  private(set) var colors: [UInt32]? = []
  /// The rows of `place`, one after the other; empty where they were not kept.
  private var runs: [PixelRun] = []

  /// Whether both pictures must be drawn anew to code it.
  var needsPictures: Bool { place != nil && runs.isEmpty }

  /// The change from one picture (nil for an empty screen) to another of the same size.
  ///
  /// Pixels are kept if they make at most `room` runs.
  init(from before: Bitmap?, to picture: Bitmap, room: Int) {
    let whole = GIFRectangle.whole(width: picture.width, height: picture.height)
    place = before.map { PixelRows.difference($0, picture) } ?? whole
    guard let place else { return }
    var seen = ColorsMet()
    var kept: [PixelRun] = []
    var isKept = true
    let old = before?.pixels ?? [UInt32](repeating: 0, count: picture.pixels.count)
    for y in place.top..<place.bottom where isKept || seen.count <= Self.colorLimit {
      let inside = y * picture.width + place.left..<y * picture.width + place.right
      let (row, shown) = (picture.pixels.span.extracting(inside), old.span.extracting(inside))
      var x = 0
      while x < row.count {
        let run = PixelRun(row, over: shown, from: x)
        x += Int(run.count)
        if run.new != run.old, run.new != 0, seen.count <= Self.colorLimit {
          seen.insert(run.new)
        }
        if isKept { kept.append(run) }
      }
      if isKept, kept.count > room { (isKept, kept) = (false, []) }
    }
    colors = seen.count <= Self.colorLimit ? seen.colors : nil
    runs = kept
  }

  /// The patch that makes the change, from the pixels that were kept; nil where there are none.
  func patch(_ mapper: inout GIFColorMapper) -> GIFPatch? {
    guard let place, !runs.isEmpty else { return nil }
    var patch = GIFPatch(place)
    var (x, y) = (0, place.top)
    for run in runs {
      patch.append(run, x, y, &mapper)
      x += Int(run.count)
      if x >= place.width { (x, y) = (0, y + 1) }
    }
    return patch
  }
}
