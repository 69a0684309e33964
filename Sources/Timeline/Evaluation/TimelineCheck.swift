/// Checks that values are valid, knowing where they stand.
struct TimelineCheck {
  /// The layer's names from the top.
  let layer: String
  /// The key path; nil where none is meant.
  let keyPath: String?
  /// The mark of the animation or the layer.
  let mark: Int

  /// An error at this place.
  func error(_ reason: TimelineError.Reason) -> TimelineError {
    TimelineError(reason, layer: layer, keyPath: keyPath, mark: mark)
  }

  /// Refuses infinity and what is no number.
  func finite(_ value: Double, _ name: String) throws(TimelineError) {
    guard value.isFinite else { throw error(.notFinite(name: name)) }
  }

  /// Refuses what is not above zero.
  func positive(_ value: Double, _ name: String) throws(TimelineError) {
    try finite(value, name)
    guard value > 0 else {
      throw error(.outOfRange(name: name, value: "\(value)", range: "more than 0"))
    }
  }

  /// Refuses timing that has no meaning.
  func timing(_ timing: MediaTiming) throws(TimelineError) {
    if let duration = timing.duration, duration < .zero {
      throw error(.outOfRange(name: "duration", value: "\(duration)", range: "0 or more"))
    }
    switch timing.repetition {
    case .count(let count) where count <= .zero:
      throw error(.outOfRange(name: "repeatCount", value: "\(count)", range: "more than 0"))
    case .duration(let seconds) where seconds <= .zero:
      throw error(.outOfRange(name: "repeatDuration", value: "\(seconds)", range: "more than 0"))
    default: break
    }
  }

  /// Refuses curves that are no function of time.
  func timingFunction(_ function: TimingFunction?) throws(TimelineError) {
    switch function {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      for (value, name) in [(x1, "x1"), (y1, "y1"), (x2, "x2"), (y2, "y2")] {
        try finite(value, "a timing function's \(name)")
      }
      for (value, name) in [(x1, "x1"), (x2, "x2")] where value < 0 || value > 1 {
        throw error(
          .outOfRange(name: "a timing function's \(name)", value: "\(value)", range: "0...1"))
      }
    case .steps(let count, _) where count < 1:
      throw error(.outOfRange(name: "steps", value: "\(count)", range: "1 or more"))
    default: break
    }
  }

  /// Refuses springs that do not move as springs.
  func spring(_ spring: Spring) throws(TimelineError) {
    try positive(spring.mass, "mass")
    try positive(spring.stiffness, "stiffness")
    try finite(spring.damping, "damping")
    try finite(spring.initialVelocity, "initialVelocity")
    guard spring.damping >= 0 else {
      throw error(.outOfRange(name: "damping", value: "\(spring.damping)", range: "0 or more"))
    }
  }

  /// Refuses two paths that cannot morph.
  func samePathKinds(
    _ first: Path, _ second: Path, _ firstName: String, _ secondName: String
  ) throws(TimelineError) {
    guard let difference = first.firstDifference(from: second) else { return }
    throw error(
      .pathKinds(
        first: firstName, second: secondName, element: difference.index, kinds: difference.kinds))
  }

  /// Refuses paths with bad numbers or without a first move.
  func path(_ path: Path, _ name: String) throws(TimelineError) {
    for number in NumberList(path).values { try finite(number, "a coordinate of \(name)") }
    if let first = path.elements.first {
      guard case .move = first else { throw error(.pathWithoutMove) }
    }
  }

  /// Refuses values with bad numbers.
  func value(_ value: AnimationValue, _ name: String) throws(TimelineError) {
    switch value {
    case .path(let path): try self.path(path, name)
    case .transform(let matrix):
      guard matrix.isFinite else { throw error(.notFinite(name: name)) }
    case .colors(let colors):
      for number in NumberList(colors).values { try finite(number, name) }
    case .numbers(let numbers):
      for number in numbers { try finite(number, name) }
    default:
      guard let vector = SIMD4(value) else { return }
      for index in 0..<4 { try finite(vector[index], name) }
    }
  }
}
