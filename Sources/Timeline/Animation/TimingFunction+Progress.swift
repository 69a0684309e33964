/// Timing functions as numbers.
extension TimingFunction {
  /// Progress at a fraction of the time.
  ///
  /// - Parameter x: The fraction, 0...1; outside, the curve goes on along its end tangents.
  public func progress(at x: Double) -> Double {
    switch self {
    case .linear: return x
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2).progress(at: x)
    case .steps(let count, let jumpsAtStart):
      guard count > 0 else { return x }
      if x >= 1 { return 1 }
      if x < 0 { return 0 }
      // A fraction that should be k / count may lie just below it.
      let step = (x * Double(count) + 1e-9).rounded(.down) + (jumpsAtStart ? 1 : 0)
      return min(step / Double(count), 1)
    }
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of x, by coefficients of its polynomials.
struct UnitBezier: Hashable, BitwiseCopyable, Sendable {
  private let ax: Double
  private let bx: Double
  private let cx: Double
  private let ay: Double
  private let by: Double
  private let cy: Double

  /// The curve with these control points, of which x1 and x2 lie in 0...1.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// The height at x, solved to well within 1e-9.
  func progress(at x: Double) -> Double {
    if x <= 0 { return x == 0 ? 0 : extrapolated(x) }
    if x >= 1 { return x == 1 ? 1 : extrapolated(x) }
    let t = parameter(at: x)
    return ((ay * t + by) * t + cy) * t
  }

  /// Newton's steps, each kept inside the bracket that bisection would keep.
  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<64 {
      let error = ((ax * t + bx) * t + cx) * t - x
      if error > -1e-14, error < 1e-14 { return t }
      if error > 0 { high = t } else { low = t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      let step = slope > 1e-9 ? t - error / slope : low
      let next = step > low && step < high ? step : 0.5 * (low + high)
      if next == t { return t }
      t = next
    }
    return t
  }

  /// Beyond the ends: straight on along the tangent, level where that would be upright.
  private func extrapolated(_ x: Double) -> Double {
    if x < 0 { return cx > 0 ? x * cy / cx : 0 }
    let slopeX = 3 * ax + 2 * bx + cx
    let slopeY = 3 * ay + 2 * by + cy
    return slopeX > 1e-12 ? 1 + (x - 1) * slopeY / slopeX : 1
  }
}
