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

  /// Draws a tree over whatever the bitmap held; the stage fills it, so a bitmap of another shape stretches it.
  public func draw(_ tree: RenderTree, into bitmap: inout Bitmap) throws(RasterError) {
    let box = DeviceBox(left: 0, top: 0, right: bitmap.width, bottom: bitmap.height)
    bitmap.clear()
    guard !Rect(origin: .zero, size: tree.stage).isEmpty else { return }
    let matrix = Projection.scale(
      Double(bitmap.width) / tree.stage.width, Double(bitmap.height) / tree.stage.height)
    let painter = NodePainter(store: store)
    try bitmap.withCanvas(box: box) { (canvas) throws(RasterError) in
      canvas.setSource(tree.background)
      canvas.paint()
      for node in tree.nodes {
        try painter.paint(node, on: canvas, parent: matrix)
      }
    }
  }
}

extension Bitmap {
  /// Makes every pixel transparent.
  mutating func clear() {
    unsafe pixels.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: 0) }
  }
}
