/// Values at keys, with what lies between them.
final class KeyframeCurve<Value: Interpolatable>: Sendable {
  private enum Between: Sendable {
    case straight
    case jumps
    case spline(Spline<Value>)
    case pacedSpline(Spline<Value>, SplinePace)
  }

  private let values: [Value]
  private let times: KeyTimes
  private let easings: [Easing]
  private let between: Between

  /// A curve through values by the rules of the keyframes' mode; there is at least one value.
  init(_ values: [Value], _ keyframes: Keyframes) {
    self.values = values
    let given = keyframes.keyTimes.map { KeyTimes($0) }
    let segments = values.count - 1
    var easings = keyframes.timingFunctions.map { Easing($0) }
    switch keyframes.calculationMode {
    case .discrete:
      times = given ?? KeyTimes(segments: values.count)
      between = .jumps
    case .linear:
      times = given ?? KeyTimes(segments: segments)
      between = .straight
    case .paced:
      times = Self.paced(values)
      between = .straight
      easings = []
    case .cubic where Value.isVector && values.count > 2:
      times = given ?? KeyTimes(segments: segments)
      between = .spline(Spline(values, times: times.fractions, shapes: keyframes.shapes))
    case .cubicPaced where Value.isVector && values.count > 2:
      let even = KeyTimes(segments: segments)
      let spline = Spline(values, times: even.fractions, shapes: keyframes.shapes)
      times = even
      between = .pacedSpline(spline, SplinePace(spline))
      easings = []
    case .cubic:
      times = given ?? KeyTimes(segments: segments)
      between = .straight
    case .cubicPaced:
      times = Self.paced(values)
      between = .straight
      easings = []
    }
    self.easings = easings
  }

  private static func paced(_ values: [Value]) -> KeyTimes {
    KeyTimes(lengths: zip(values, values.dropFirst()).map { Value.distance($0, $1) })
  }

  /// The value at some progress.
  func value(at progress: Double) -> Value {
    if values.count == 1 { return values[0] }
    switch between {
    case .jumps: return values[min(times.slot(at: progress), values.count - 1)]
    case .straight:
      let (index, fraction) = eased(progress)
      return Value.mix(values[index], values[index + 1], at: fraction)
    case .spline(let spline):
      let (index, fraction) = eased(progress)
      return spline.value(index, fraction)
    case .pacedSpline(let spline, let pace):
      let (index, fraction) = pace.position(at: progress)
      return spline.value(index, fraction)
    }
  }

  private func eased(_ progress: Double) -> (index: Int, fraction: Double) {
    let (index, fraction) = times.segment(at: progress)
    guard index < easings.count else { return (index, fraction) }
    return (index, easings[index].progress(at: fraction))
  }
}
