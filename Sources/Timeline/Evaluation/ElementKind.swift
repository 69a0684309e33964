/// Kinds of path elements, and where two paths first differ in them.
extension PathElement {
  /// The element's word in messages.
  var word: String {
    switch self {
    case .move: "move"
    case .line: "line"
    case .quadCurve: "quadratic curve"
    case .curve: "curve"
    case .close: "close"
    }
  }
}

extension Path {
  /// The first element whose kind differs from another path's, with both kinds; nil where all match.
  func firstDifference(from other: Path) -> (index: Int, kinds: String)? {
    for index in 0..<max(elements.count, other.elements.count) {
      let first = index < elements.count ? elements[index].word : "nothing"
      let second = index < other.elements.count ? other.elements[index].word : "nothing"
      if first != second { return (index, "\(first), \(second)") }
    }
    return nil
  }
}
