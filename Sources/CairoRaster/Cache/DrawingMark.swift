internal import Timeline

/// How far a frame is drawn: how many of its nodes whole; then, where the next one is drawn in part, its own parts and
/// how many of its children whole; and so on inwards.
struct DrawingMark: Hashable, Comparable, Sendable {
  /// Whole nodes, outermost first; at least one number.
  var counts: [Int]

  /// The background alone.
  static let background = Self(counts: [0])

  static func < (a: Self, b: Self) -> Bool { a.counts.lexicographicallyPrecedes(b.counts) }
}

extension RenderTree {
  /// The tree with only what is drawn up to a mark.
  func upTo(_ mark: DrawingMark) -> RenderTree {
    var tree = self
    tree.nodes = Self.nodes(nodes, upTo: mark.counts[...])
    return tree
  }

  private static func nodes(_ nodes: [RenderNode], upTo counts: ArraySlice<Int>) -> [RenderNode] {
    guard let whole = counts.first, whole < nodes.count else { return nodes }
    var result = Array(nodes[..<whole])
    if counts.count > 1 {
      var part = nodes[whole]
      part.children = Self.nodes(part.children, upTo: counts.dropFirst())
      result.append(part)
    }
    return result
  }
}

extension NodePainter {
  /// How far two frames are drawn alike.
  func commonMark(_ tree: RenderTree, _ other: RenderTree, _ matrix: Projection) -> DrawingMark {
    guard tree.stage == other.stage, tree.background == other.background else {
      return .background
    }
    var mark = DrawingMark(counts: [])
    var (nodes, others, parent) = (tree.nodes, other.nodes, matrix)
    while true {
      var same = 0
      while same < nodes.count, same < others.count, nodes[same] == others[same] { same += 1 }
      mark.counts.append(same)
      guard same < nodes.count, same < others.count,
        let placed = placeOfParts(nodes[same], parent),
        nodes[same].withoutChildren == others[same].withoutChildren
      else { return mark }
      (nodes, others, parent) = (nodes[same].children, others[same].children, placed)
    }
  }

  /// Where a node lies that may be drawn in two goes, for it is drawn part by part and none of its own parts depends on
  /// its children; nil for others.
  func placeOfParts(_ node: RenderNode, _ parent: Projection) -> Projection? {
    let matrix = node.projection.followed(by: parent).normalized
    guard matrix.isAffine, abs(matrix.affineDeterminant) > 1e-12,
      matrix.affineDeterminant.isFinite, node.opacity == 1, node.shadow == nil,
      !needsFlatPicture(node, matrix), drawsDirectly(node, matrix, alpha: 1)
    else { return nil }
    return matrix
  }
}

extension RenderNode {
  fileprivate var withoutChildren: RenderNode {
    var node = self
    node.children = []
    return node
  }
}
