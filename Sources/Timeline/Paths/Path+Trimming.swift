/// Trimming by arc length over all subpaths, as strokeStart and strokeEnd do.
extension Path {
  /// The part between two fractions of the total length.
  ///
  /// A whole closed subpath stays closed; a part of one is open. Equal fractions give one subpath
  /// without extent, a move and a line to the same point: round and square caps draw a dot there,
  /// butt caps nothing. A start beyond the end gives an empty path.
  ///
  /// - Parameters:
  ///   - start: Where the part begins, limited to 0...1.
  ///   - end: Where it ends, limited to 0...1.
  public func trimmed(from start: Double, to end: Double) -> Path {
    let first = min(max(start, 0), 1)
    let last = min(max(end, 0), 1)
    if first == 0, last == 1 { return self }
    guard first <= last else { return Path() }
    let measure = PathMeasure(self)
    guard let from = measure.place(at: first * measure.length) else { return Path() }
    guard first < last, measure.length > 0,
      let to = measure.place(at: last * measure.length, prefersEnd: true)
    else { return Self.dot(measure.segments[from.index].point(at: from.parameter)) }
    return Self.joined(measure.segments, from: from, to: to)
  }

  private static func dot(_ point: Point) -> Path { Path([.move(point), .line(point)]) }

  private static func joined(
    _ segments: [PathSegment], from: (index: Int, parameter: Double),
    to: (index: Int, parameter: Double)
  ) -> Path {
    guard from.index <= to.index else { return dot(segments[from.index].point(at: 0)) }
    var result: [PathElement] = []
    var subpath = -1
    for index in from.index...to.index {
      let segment = segments[index]
      let start = index == from.index ? from.parameter : 0
      let end = index == to.index ? to.parameter : 1
      // A whole piece without length at the border belongs to neither part.
      if start >= end { continue }
      let part = start == 0 && end == 1 ? segment : segment.part(from: start, to: end)
      if segment.subpath != subpath {
        result.append(.move(part.start))
        subpath = segment.subpath
      }
      if segment.closes, end == 1, isWhole(segments, index, from) {
        result.append(.close)
      } else if segment.isLine {
        result.append(.line(part.end))
      } else {
        result.append(
          .curve(control1: part.control1, control2: part.control2, end: part.end))
      }
    }
    return result.isEmpty ? dot(segments[from.index].point(at: from.parameter)) : Path(result)
  }

  /// Whether the subpath that a closing piece ends is in the part from its very start.
  private static func isWhole(
    _ segments: [PathSegment], _ closing: Int, _ from: (index: Int, parameter: Double)
  ) -> Bool {
    var first = closing
    while first > 0, segments[first - 1].subpath == segments[closing].subpath { first -= 1 }
    return first > from.index || (first == from.index && from.parameter == 0)
  }
}
