extension GIFPatch {
  /// Cuts away borders that stand already; nil if nothing is left.
  func trimmed() -> GIFPatch? {
    guard changing != .zero, let inside = changed else { return nil }
    let area = GIFRectangle(
      left: place.left + inside.left, top: place.top + inside.top,
      right: place.left + inside.right, bottom: place.top + inside.bottom)
    if area == place { return self }
    var patch = GIFPatch(area)
    for y in inside.top..<inside.bottom {
      for index in y * place.width + inside.left..<y * place.width + inside.right {
        patch.append(values[index], states[index], count: 1)
      }
    }
    return patch
  }

  /// The smallest rectangle within the patch that holds all pixels that change.
  private var changed: GIFRectangle? {
    let width = place.width
    func changes(_ row: Int) -> Bool {
      states[row * width..<(row + 1) * width].contains(State.changes)
    }
    guard let top = (0..<place.height).first(where: changes),
      let last = (top..<place.height).last(where: changes)
    else { return nil }
    var (left, right) = (width, 0)
    for row in top...last {
      let start = row * width
      if let first = (0..<left).first(where: { states[start + $0] == State.changes }) {
        left = first
      }
      if let end = (right..<width).last(where: { states[start + $0] == State.changes }) {
        right = end + 1
      }
    }
    return GIFRectangle(left: left, top: top, right: right, bottom: last + 1)
  }
}
