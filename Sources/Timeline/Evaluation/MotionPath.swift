import Glibc

/// Motion along a path: equal time for each element, jumps, or constant speed.
final class MotionPath: Sendable {
  private let segments: [PathSegment]
  private let measure: PathMeasure?
  private let times: KeyTimes
  private let easings: [Easing]
  private let jumps: Bool
  private let rotation: RotationMode

  /// The motion of keyframes along a path that has at least one piece.
  init(_ path: Path, _ keyframes: Keyframes) {
    let mode = keyframes.calculationMode
    let isPaced = mode == .paced || mode == .cubicPaced
    jumps = mode == .discrete
    segments = path.segments
    measure = isPaced ? PathMeasure(path) : nil
    let given = isPaced ? nil : keyframes.keyTimes.map { KeyTimes($0) }
    times = given ?? KeyTimes(segments: jumps ? segments.count + 1 : segments.count)
    easings = isPaced ? [] : keyframes.timingFunctions.map { Easing($0) }
    rotation = keyframes.rotationMode
  }

  /// Puts the layer where the path is at some progress.
  func apply(to values: inout LayerValues, at progress: Double, isAdditive: Bool) {
    let (index, parameter) = place(at: progress)
    let point = segments[index].point(at: parameter)
    if isAdditive {
      values.position = Point(values.position.x + point.x, values.position.y + point.y)
    } else {
      values.position = point
    }
    guard rotation != .none else { return }
    let tangent = direction(index, parameter)
    values.pathRotation =
      atan2(tangent.y, tangent.x) + (rotation == .autoReverse ? Double.pi : 0)
  }

  private func place(at progress: Double) -> (Int, Double) {
    if let measure {
      return measure.place(at: progress * measure.length, prefersEnd: progress >= 1) ?? (0, 0)
    }
    if jumps {
      // The points are the start, then the end of each piece.
      let point = min(times.slot(at: progress), segments.count)
      return point == 0 ? (0, 0) : (point - 1, 1)
    }
    let (index, fraction) = times.segment(at: progress)
    let eased = index < easings.count ? easings[index].progress(at: fraction) : fraction
    return (index, eased)
  }

  /// The tangent; a piece without extent takes that of the nearest piece before it, or after.
  private func direction(_ index: Int, _ parameter: Double) -> Point {
    let own = segments[index].tangent(at: parameter)
    if own != .zero { return own }
    for before in stride(from: index - 1, through: 0, by: -1) {
      let tangent = segments[before].tangent(at: 1)
      if tangent != .zero { return tangent }
    }
    for after in segments.indices.dropFirst(index + 1) {
      let tangent = segments[after].tangent(at: 0)
      if tangent != .zero { return tangent }
    }
    return Point(1, 0)
  }
}
