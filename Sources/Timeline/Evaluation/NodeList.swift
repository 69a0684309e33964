/// Nodes of one superlayer in the making, with what sorts them.
struct NodeList {
  /// The nodes; the last may still be completed where it lies.
  var nodes: [RenderNode] = []
  private var depths: [Double] = []
  private let sorts: Bool

  /// An empty list.
  ///
  /// - Parameter sorts: Whether nodes may have to change places.
  init(sorts: Bool) {
    self.sorts = sorts
  }

  /// How many nodes there are.
  var count: Int { nodes.count }

  /// Makes room.
  mutating func reserve(_ count: Int) { nodes.reserveCapacity(count) }

  /// Adds a node on top of those of the same depth.
  mutating func append(_ node: RenderNode, depth: Double) {
    nodes.append(node)
    if sorts { depths.append(depth) }
  }

  /// Takes the last node away again.
  mutating func removeLast() {
    nodes.removeLast()
    if sorts { depths.removeLast() }
  }

  /// Sorts the nodes from an index on by depth, then gives them all one depth.
  mutating func settle(from start: Int, depth: Double) {
    guard sorts else { return }
    sort(from: start)
    for index in start..<depths.count { depths[index] = depth }
  }

  /// Sorts all nodes by depth; those of the same depth keep their order.
  mutating func sort() { if sorts { sort(from: 0) } }

  private mutating func sort(from start: Int) {
    var isSorted = true
    for index in depths.indices.dropFirst(start + 1) where depths[index] < depths[index - 1] {
      isSorted = false
    }
    if isSorted { return }
    let order = (start..<depths.count).sorted {
      depths[$0] != depths[$1] ? depths[$0] < depths[$1] : $0 < $1
    }
    let (sortedNodes, sortedDepths) = (order.map { nodes[$0] }, order.map { depths[$0] })
    nodes.replaceSubrange(start..., with: sortedNodes)
    depths.replaceSubrange(start..., with: sortedDepths)
  }
}
