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
    var painter = NodePainter(store: store)
    let needsBeneath = tree.nodes.contains(where: \.hasBackdrop)
    try bitmap.withCanvas(box: box) { (canvas) throws(RasterError) in
      canvas.setSource(tree.background)
      canvas.paint()
      for (index, node) in tree.nodes.enumerated() {
        painter.beneath = needsBeneath ? tree.prefix(index, matrix) : nil
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

extension RenderTree {
  /// The first nodes and what lies behind them as one node, which tells what they show on the device.
  fileprivate func prefix(_ count: Int, _ matrix: Projection) -> RenderNode {
    var node = RenderNode()
    node.projection = matrix
    node.bounds = Rect(origin: .zero, size: stage)
    node.backgroundColor = background
    node.children = Array(nodes[..<count])
    return node
  }
}
