internal import Frames
internal import Timeline

/// Where a pixel comes from, and how that changes from pixel to pixel.
struct WarpPlace {
  /// The place in the source, in its pixels.
  let u: Double, v: Double
  /// What one pixel to the right and one pixel down add to it.
  let ux: Double, vx: Double, uy: Double, vy: Double

  /// The place of a point under a map to the source; nil behind the viewer.
  @inline(__always)
  init?(_ m: Projection, _ x: Double, _ y: Double) {
    let p = m.homogeneous(x, y)
    guard p.w > 0 else { return nil }
    let d = 1 / p.w
    (u, v) = (p.x * d, p.y * d)
    (ux, vx) = ((m.xx - u * m.xw) * d, (m.xy - v * m.xw) * d)
    (uy, vy) = ((m.yx - u * m.yw) * d, (m.yy - v * m.yw) * d)
  }

  /// How far beyond the source's sides a place may lie and still see it.
  var reach: Double { abs(ux) + abs(vx) + abs(uy) + abs(vy) + 1 }

  /// How many samples a pixel takes along its row and along its column.
  var taps: (Int, Int) { (Self.taps(ux * ux + vx * vx), Self.taps(uy * uy + vy * vy)) }

  /// Samples along one axis for a squared step in source pixels.
  private static func taps(_ square: Double) -> Int {
    guard square > 1.5625 else { return 1 }
    return (square.squareRoot() / 1.25).ceiling(in: 1...16)
  }
}

/// A run of pixels along a row whose places are evenly spaced on a line, as good as.
///
/// Only where the middle one lies within a 32nd of a pixel of the ends' mean; places between are off by no more.
struct WarpSpan {
  private static let one = 1 << Sampler.fixedBits

  private let first: WarpPlace, middle: WarpPlace, last: WarpPlace
  private let steps: Int

  /// The span from one place to another that is `count` pixels on; nil where it would be too crooked.
  init?(_ first: WarpPlace?, _ middle: WarpPlace?, _ last: WarpPlace?, count: Int) {
    guard let first, let middle, let last, count > 0 else { return nil }
    // A pixel of the frame, or of the source where that is larger.
    let tolerance = max(abs(middle.ux) + abs(middle.vx), 1) / 32
    guard abs((first.u + last.u) / 2 - middle.u) < tolerance,
      abs((first.v + last.v) / 2 - middle.v) < tolerance
    else { return nil }
    (self.first, self.middle, self.last) = (first, middle, last)
    steps = count
  }

  /// Whether all that its pixels look at lies inside the source: as much about the line's ends as `draw` looks at.
  func isInside(_ sampler: Sampler) -> Bool {
    let rx = 0.6 + (abs(middle.ux) + abs(middle.uy)) / 2
    let ry = 0.6 + (abs(middle.vx) + abs(middle.vy)) / 2
    let (right, bottom) = (Double(sampler.width) - rx, Double(sampler.height) - ry)
    return min(first.u, last.u) > rx && min(first.v, last.v) > ry
      && max(first.u, last.u) < right && max(first.v, last.v) < bottom
  }

  /// Whether no pixel looks at anything of the source.
  func isOutside(_ sampler: Sampler) -> Bool {
    let reach = max(first.reach, last.reach)
    let (right, bottom) = (Double(sampler.width) + reach, Double(sampler.height) + reach)
    return max(first.u, last.u) < -reach || max(first.v, last.v) < -reach
      || min(first.u, last.u) > right || min(first.v, last.v) > bottom
  }

  /// Draws the first pixels of a span that `isInside`.
  @unsafe
  func draw(_ sampler: Sampler, _ count: Int, into target: UnsafeMutablePointer<UInt32>) {
    func fixed(_ value: Double) -> Int { Int(value * Double(Self.one)) }
    // From the middle of a pixel to the first of the four that are mixed.
    var (u, v) = (fixed(first.u - 0.5), fixed(first.v - 0.5))
    let (stepU, stepV) = ((fixed(last.u - 0.5) - u) / steps, (fixed(last.v - 0.5) - v) / steps)
    let (a, b) = (first.taps, last.taps)
    let (across, down) = (max(a.0, b.0), max(a.1, b.1))
    if across == 1, down == 1 {
      for x in 0..<count {
        unsafe target[x] = sampler.fixedPixel(u, v)
        (u, v) = (u &+ stepU, v &+ stepV)
      }
      return
    }
    let (xu, xv) = (fixed(middle.ux) / across, fixed(middle.vx) / across)
    let (yu, yv) = (fixed(middle.uy) / down, fixed(middle.vy) / down)
    // The first sample of a pixel, from its middle.
    u -= (xu * (across - 1) + yu * (down - 1)) / 2
    v -= (xv * (across - 1) + yv * (down - 1)) / 2
    for x in 0..<count {
      var sum = SIMD4<Int32>.zero
      for j in 0..<down {
        var (su, sv) = (u &+ j &* yu, v &+ j &* yv)
        for _ in 0..<across {
          sum &+= sampler.fixedSample(su, sv)
          (su, sv) = (su &+ xu, sv &+ xv)
        }
      }
      unsafe target[x] = Sampler.packed(SIMD4<Float>(sum) * (1 / 16384), Float(across * down))
      (u, v) = (u &+ stepU, v &+ stepV)
    }
  }
}
