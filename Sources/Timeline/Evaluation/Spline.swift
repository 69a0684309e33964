/// A Kochanek-Bartels spline: cubic pieces with tangents by tension, continuity and bias.
///
/// Tangents are scaled for uneven key times so that the speed stays continuous; at the two ends they
/// point along the first and the last chord.
struct Spline<Value: Interpolatable>: Sendable {
  /// The keys.
  let values: [Value]
  private let leaving: [Value]
  private let arriving: [Value]

  /// A spline through at least two keys.
  init(_ values: [Value], times: [Double], shapes: [KeyShape]) {
    self.values = values
    let last = values.count - 1
    let ways = zip(values, values.dropFirst()).map { Value.combination(1, $1, -1, $0) }
    var leaving: [Value] = []
    var arriving: [Value] = []
    for index in 0...last {
      let shape = index < shapes.count ? shapes[index] : KeyShape()
      let before = index > 0 ? ways[index - 1] : ways[0]
      let after = index < last ? ways[index] : ways[last - 1]
      let span = index > 0 ? times[index] - times[index - 1] : times[1] - times[0]
      let next = index < last ? times[index + 1] - times[index] : span
      let whole = span + next
      let tight = 1 - shape.tension
      let (sharp, bias) = (shape.continuity, shape.bias)
      let outgoing = Value.combination(
        0.5 * tight * (1 + sharp) * (1 + bias), before,
        0.5 * tight * (1 - sharp) * (1 - bias), after)
      let incoming = Value.combination(
        0.5 * tight * (1 - sharp) * (1 + bias), before,
        0.5 * tight * (1 + sharp) * (1 - bias), after)
      let isInside = index > 0 && index < last && whole > 0
      leaving.append(
        Value.combination(isInside ? 2 * next / whole : 1, outgoing, 0, outgoing))
      arriving.append(
        Value.combination(isInside ? 2 * span / whole : 1, incoming, 0, incoming))
    }
    self.leaving = leaving
    self.arriving = arriving
  }

  /// The value in a segment, at a fraction of it.
  func value(_ segment: Int, _ t: Double) -> Value {
    if t == 0 { return values[segment] }
    if t == 1 { return values[segment + 1] }
    let (square, cube) = (t * t, t * t * t)
    let ends = Value.combination(
      2 * cube - 3 * square + 1, values[segment], 3 * square - 2 * cube, values[segment + 1])
    let tangents = Value.combination(
      cube - 2 * square + t, leaving[segment], cube - square, arriving[segment + 1])
    return Value.combination(1, ends, 1, tangents)
  }
}

/// A table of a spline's length that makes its speed constant.
struct SplinePace: Sendable {
  private static let steps = 256
  private let sums: [Double]
  private let segments: Int

  /// The table of a spline, from 256 chords a segment.
  init<Value: Interpolatable>(_ spline: Spline<Value>) {
    segments = spline.values.count - 1
    var sums = [0.0]
    sums.reserveCapacity(segments * Self.steps + 1)
    for segment in 0..<segments {
      var previous = spline.values[segment]
      for step in 1...Self.steps {
        let next = spline.value(segment, Double(step) / Double(Self.steps))
        sums.append((sums.last ?? 0) + Value.distance(previous, next))
        previous = next
      }
    }
    self.sums = sums
  }

  /// The segment and the fraction of it at a share of the whole length.
  func position(at progress: Double) -> (index: Int, fraction: Double) {
    guard let total = sums.last, total > 0, progress > 0 else { return (0, min(progress, 0)) }
    if progress >= 1 { return (segments - 1, progress) }
    let wanted = progress * total
    var low = 0
    var high = sums.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if sums[middle] <= wanted { low = middle } else { high = middle }
    }
    let span = sums[high] - sums[low]
    let part = Double(low % Self.steps) + (span > 0 ? (wanted - sums[low]) / span : 0)
    return (low / Self.steps, part / Double(Self.steps))
  }
}
