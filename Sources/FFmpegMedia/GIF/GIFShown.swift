/// Remembers which index each pixel of the screen shows, so that lossy images that repaint a pixel repaint it as it stood.
///
/// The first picture is remembered, too: a player that starts anew goes from the last one to it.
struct GIFShown: Sendable {
  /// A screen: the index that each pixel's colour has in the table, and the one that stands for it; `hole` where there is
  /// none.
  private struct Screen {
    var meant: [UInt16]
    var shown: [UInt16]
  }

  private let width: Int
  private var now: Screen
  /// The screen after the first picture.
  private var first: Screen?
  /// Whether the first picture follows on the last.
  private let isRound: Bool

  /// An empty screen.
  init(width: Int, height: Int, isRound: Bool) {
    self.width = width
    self.isRound = isRound
    let holes = [UInt16](repeating: GIFColorMapper.hole, count: width * height)
    now = Screen(meant: holes, shown: holes)
  }

  /// The patch with the indices of what is on screen, or was at first, for pixels of the same colour; lossy coding must
  /// leave these.
  func pinned(_ patch: GIFPatch) -> GIFPatch {
    var result = patch
    result.pins = [Bool](repeating: false, count: patch.values.count)
    result.changing = .zero
    forEachPixel(of: patch) { index, place in
      guard patch.states[index] == GIFPatch.State.changes else { return }
      let meant = UInt16(patch.values[index])
      if let known = known(place, meant: meant) {
        result.values[index] = UInt8(truncatingIfNeeded: known)
        result.pins[index] = true
      }
      PaletteOrder.insert(result.values[index], into: &result.changing)
    }
    return result
  }

  /// What stands, or stood at first, for an index at a place.
  private func known(_ place: Int, meant: UInt16) -> UInt16? {
    if now.meant[place] == meant { return now.shown[place] }
    if let first, first.meant[place] == meant { return first.shown[place] }
    return nil
  }

  /// Takes note of a picture's change: what it means, and the image made of it, if any, with its place.
  mutating func show(
    _ patch: GIFPatch, as image: (image: GIFImageCoder.Image, place: GIFRectangle)?
  ) {
    let isHole = GIFPatch.State.nameless
    forEachPixel(of: patch) { index, place in
      now.meant[place] =
        patch.states[index] == isHole ? GIFColorMapper.hole : UInt16(patch.values[index])
    }
    if let (image, place) = image {
      var index = 0
      for y in place.top..<place.bottom {
        for at in y * width + place.left..<y * width + place.right {
          if image.shown[index] != GIFColorMapper.hole { now.shown[at] = image.shown[index] }
          index += 1
        }
      }
    }
    if isRound, first == nil { first = now }
  }

  /// Calls `body` with each pixel's index in a patch and its place on the screen.
  private func forEachPixel(of patch: GIFPatch, _ body: (Int, Int) -> Void) {
    var index = 0
    for y in patch.place.top..<patch.place.bottom {
      for place in y * width + patch.place.left..<y * width + patch.place.right {
        body(index, place)
        index += 1
      }
    }
  }
}
