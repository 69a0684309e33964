internal import Timeline

/// Subpaths without extent, which strokes show by their caps alone.
extension Path {
  /// The path with each subpath that never leaves its point drawn out to a line along x.
  ///
  /// Cairo draws a disc for round caps there and nothing for square ones; on a short line square
  /// caps make an upright square. A lone move stays: there is nothing to stroke.
  ///
  /// - Parameter half: How far the line goes to each side, in the path's coordinates.
  func drawingOutDots(by half: Double) -> Path {
    var result: [PathElement] = []
    for subpath in subpaths {
      if subpath.count > 1, case .move(let start) = subpath[0],
        subpath.dropFirst().allSatisfy({ $0.stays(at: start) })
      {
        result += [
          .move(Point(start.x - half, start.y)), .line(Point(start.x + half, start.y)),
        ]
      } else {
        result += subpath
      }
    }
    return Path(result)
  }

  /// The elements of each subpath, from its move on.
  private var subpaths: [ArraySlice<PathElement>] {
    var result: [ArraySlice<PathElement>] = []
    var first = elements.startIndex
    for index in elements.indices.dropFirst() {
      guard case .move = elements[index] else { continue }
      result.append(elements[first..<index])
      first = index
    }
    if first < elements.endIndex { result.append(elements[first...]) }
    return result
  }
}

extension PathElement {
  fileprivate func stays(at point: Point) -> Bool {
    switch self {
    case .move: false
    case .line(let end): end == point
    case .quadCurve(let control, let end): control == point && end == point
    case .curve(let control1, let control2, let end):
      control1 == point && control2 == point && end == point
    case .close: true
    }
  }
}
