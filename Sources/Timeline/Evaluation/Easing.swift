/// Progress within a cycle, its constants worked out once.
struct Easing: Hashable, BitwiseCopyable, Sendable {
  /// How time is shaped.
  private enum Shape: Hashable, BitwiseCopyable {
    /// As time goes.
    case linear
    /// Along a curve.
    case curve(UnitBezier)
    /// In steps.
    case steps(TimingFunction)
  }

  /// A spring and the seconds it has.
  private struct Swing: Hashable, BitwiseCopyable {
    var motion: SpringMotion
    var seconds: Double
  }

  private let shape: Shape
  private let swing: Swing?

  /// What a timing function asks for; nil is linear.
  init(_ function: TimingFunction?) {
    shape = Self.shape(function)
    swing = nil
  }

  /// On a spring for so many seconds, its time first shaped by a timing function.
  init(_ motion: SpringMotion, seconds: Double, warp function: TimingFunction?) {
    shape = Self.shape(function)
    swing = Swing(motion: motion, seconds: seconds)
  }

  private static func shape(_ function: TimingFunction?) -> Shape {
    switch function {
    case nil, .linear: .linear
    case .cubicBezier(let x1, let y1, let x2, let y2):
      // Control points on the diagonal make a straight line.
      x1 == y1 && x2 == y2 ? .linear : .curve(UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2))
    case .steps: function.map(Shape.steps) ?? .linear
    }
  }

  /// As time goes.
  static let linear = Self(nil)

  /// Whether progress is time.
  var isLinear: Bool { shape == .linear && swing == nil }

  /// Progress at a fraction of the cycle, 0...1; 1 gives exactly 1.
  @inline(__always)
  func progress(at fraction: Double) -> Double {
    let shaped =
      switch shape {
      case .linear: fraction
      case .curve(let bezier): bezier.progress(at: fraction)
      case .steps(let function): function.progress(at: fraction)
      }
    guard let swing else { return shaped }
    return fraction >= 1 ? 1 : swing.motion.position(at: shaped * swing.seconds)
  }
}
