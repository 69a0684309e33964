/// Progress within a cycle, its constants worked out once.
enum Easing: Hashable, Sendable {
  /// As time goes.
  case linear
  /// Along a curve.
  case curve(UnitBezier)
  /// In steps.
  case steps(TimingFunction)
  /// On a spring for so many seconds, its time first shaped by another function.
  indirect case spring(SpringMotion, seconds: Double, warp: Easing)

  /// What a timing function asks for; nil is linear.
  init(_ function: TimingFunction?) {
    switch function {
    case nil, .linear: self = .linear
    case .cubicBezier(let x1, let y1, let x2, let y2):
      // Control points on the diagonal make a straight line.
      self = x1 == y1 && x2 == y2 ? .linear : .curve(UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2))
    case .steps: self = function.map(Easing.steps) ?? .linear
    }
  }

  /// Progress at a fraction of the cycle, 0...1; 1 gives exactly 1.
  @inline(__always)
  func progress(at fraction: Double) -> Double {
    switch self {
    case .linear: fraction
    case .curve(let bezier): bezier.progress(at: fraction)
    case .steps(let function): function.progress(at: fraction)
    case .spring(let motion, let seconds, let warp):
      fraction >= 1 ? 1 : motion.position(at: warp.progress(at: fraction) * seconds)
    }
  }
}
