internal import Frames
internal import Timeline

/// A frame's nodes, all of them or those between two marks.
extension NodePainter {
  /// Draws what of a frame lies between two marks; nil is its beginning, background included, or its end.
  func paint(
    _ tree: RenderTree, on canvas: Canvas, _ matrix: Projection, from start: DrawingMark?,
    to end: DrawingMark?
  ) throws(RasterError) {
    if start == nil { canvas.fillAll(tree.background) }
    let needsBeneath = tree.nodes.contains(where: \.hasBackdrop)
    let part = DrawnPart(start: start?.counts[...] ?? [], end: end?.counts[...])
    try part.forEach(in: tree.nodes) { (index, node, part) throws(RasterError) in
      var painter = self
      painter.beneath = needsBeneath ? tree.prefix(index, matrix) : nil
      try painter.paint(node, on: canvas, parent: matrix, part)
    }
  }

  /// Draws a part of a node that `placeOfParts` places, or all of any node.
  private func paint(
    _ node: RenderNode, on canvas: Canvas, parent: Projection, _ part: DrawnPart
  ) throws(RasterError) {
    guard !part.isAll, let matrix = placeOfParts(node, parent) else {
      return try paint(node, on: canvas, parent: parent)
    }
    try canvas.saved { () throws(RasterError) in
      clip(to: node, on: canvas, matrix)
      if part.start.isEmpty { try paintOwnParts(node, on: canvas, matrix) }
      try part.forEach(in: node.children) { (_, child, part) throws(RasterError) in
        try inner.paint(child, on: canvas, parent: matrix, part)
      }
      if part.end == nil { paintBorder(node, on: canvas, matrix, alpha: 1) }
    }
  }
}

/// What of a list of nodes is drawn: from a mark's counts on (none: from the beginning), up to another one's (nil: to
/// the end).
private struct DrawnPart {
  var start: ArraySlice<Int>
  var end: ArraySlice<Int>?

  var isAll: Bool { start.isEmpty && end == nil }

  /// Runs `body` for every node of which something is drawn, with what is drawn of it.
  func forEach(
    in nodes: [RenderNode], _ body: (Int, RenderNode, DrawnPart) throws(RasterError) -> Void
  ) throws(RasterError) {
    let first = start.first ?? 0
    for index in nodes.indices.dropFirst(first) {
      var part = DrawnPart(start: index == first ? start.dropFirst() : [], end: nil)
      if let end, let last = end.first, index >= last {
        guard index == last, end.count > 1 else { return }
        part.end = end.dropFirst()
      }
      try body(index, nodes[index], part)
    }
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
