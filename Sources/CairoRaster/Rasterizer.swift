public import Frames
public import Timeline

/// Draws render trees.
///
/// One rasteriser serves all threads at once; the same tree always gives the same pixels, whichever
/// thread draws it and whatever was drawn before.
public final class Rasterizer: Sendable {
  let store: RasterStore

  /// A rasteriser for trees that use these pictures and fonts.
  ///
  /// `films` gives the frame of a film at a time in seconds; it is
  /// called from any thread and must give the same picture for the same time.
  public init(
    pictures: [PictureID: Bitmap], fonts: FontLibrary,
    films: @escaping @Sendable (PictureID, Rational) throws -> Bitmap = { id, _ in
      throw RasterError(.missingPicture(id))
    }
  ) {
    store = RasterStore(pictures: pictures, fonts: fonts, films: films)
  }

  /// A rasteriser that keeps at most `limit` bytes in each of its caches, and pixels that frames begin with where a byte
  /// of them took `worth` nanoseconds to draw.
  init(pictures: [PictureID: Bitmap], fonts: FontLibrary, limit: Int, worth: Double) {
    store = RasterStore(pictures: pictures, fonts: fonts, limit: limit, worth: worth) {
      id, _ throws(RasterError) in throw RasterError(.missingPicture(id))
    }
  }

  /// Draws a tree over whatever the bitmap held; the stage fills it, so a bitmap of another shape stretches it.
  public func draw(_ tree: RenderTree, into bitmap: inout Bitmap) throws(RasterError) {
    guard !Rect(origin: .zero, size: tree.stage).isEmpty else { return bitmap.clear() }
    let matrix = Projection.scale(
      Double(bitmap.width) / tree.stage.width, Double(bitmap.height) / tree.stage.height)
    let painter = NodePainter(store: store)
    let known = store.beginnings.recall(tree, width: bitmap.width, height: bitmap.height) {
      painter.commonMark(tree, $0, matrix)
    }
    if let kept = known.kept { bitmap.copyPixels(of: kept.pixels) }
    var mark = known.kept?.mark
    if let next = known.next {
      let start = threadNanoseconds()
      try painter.paint(tree, into: &bitmap, matrix, from: mark, to: next)
      store.beginnings.keep(
        bitmap, of: tree, at: next, nanoseconds: threadNanoseconds() - start)
      mark = next
    }
    try painter.paint(tree, into: &bitmap, matrix, from: mark, to: nil)
  }
}

extension NodePainter {
  /// Draws what of a frame lies between two marks.
  fileprivate func paint(
    _ tree: RenderTree, into bitmap: inout Bitmap, _ matrix: Projection, from start: DrawingMark?,
    to end: DrawingMark?
  ) throws(RasterError) {
    let box = DeviceBox(left: 0, top: 0, right: bitmap.width, bottom: bitmap.height)
    try bitmap.withCanvas(box: box) { (canvas) throws(RasterError) in
      try paint(tree, on: canvas, matrix, from: start, to: end)
    }
  }
}

extension Bitmap {
  /// Makes every pixel transparent.
  mutating func clear() {
    unsafe pixels.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: 0) }
  }
}
