internal import Frames
internal import Timeline

/// A conic gradient, computed pixel by pixel: Cairo has none.
struct ConicSweep {
  private let inverse: Projection
  private let centre: Point
  /// The direction of the first colour, of length 1.
  private let direction: Point
  /// Device pixels per unit, for the seam's antialiasing.
  private let scale: Double
  /// Colours every 4096th of a turn, 0 and 1 included, premultiplied, 0...255.
  private let table: [SIMD4<Float>]

  /// The sweep in bounds that `matrix` maps to device pixels; nil where it has no direction.
  init?(_ gradient: Gradient, _ ramp: ColorRamp, bounds: Rect, _ matrix: Projection) {
    guard let inverse = matrix.inverse else { return nil }
    self.inverse = inverse
    func place(_ unit: Point) -> Point {
      Point(
        bounds.origin.x + unit.x * bounds.size.width, bounds.origin.y + unit.y * bounds.size.height)
    }
    centre = place(gradient.startPoint)
    let end = place(gradient.endPoint)
    let (dx, dy) = (end.x - centre.x, end.y - centre.y)
    let length = (dx * dx + dy * dy).squareRoot()
    direction = length > 0 ? Point(dx / length, dy / length) : Point(1, 0)
    scale = abs(matrix.affineDeterminant).squareRoot()
    table = (0...4096).map { SIMD4<Float>(ramp.premultiplied(at: Double($0) / 4096) * 255) }
  }

  /// The sweep in a box of device pixels.
  func picture(box: DeviceBox) -> DevicePicture {
    var result = DevicePicture(box: box)
    for y in box.top..<box.bottom {
      for x in box.left..<box.right {
        let p = inverse.affineImage(Point(Double(x) + 0.5, Double(y) + 0.5))
        result.bitmap[x - box.left, y - box.top] = Self.packed(color(at: p))
      }
    }
    return result
  }

  /// The colour at a point of the node's coordinates.
  private func color(at point: Point) -> SIMD4<Float> {
    let (px, py) = (point.x - centre.x, point.y - centre.y)
    let along = px * direction.x + py * direction.y
    let across = py * direction.x - px * direction.y
    var turn = Self.angle(along, across) / (2 * .pi)
    if turn < 0 { turn += 1 }
    let place = turn * 4096
    let index = place.floor(in: 0...4095)
    let own = table[index] + (table[index + 1] - table[index]) * Float(place - Double(index))
    // Along the seam the last colour meets the first: a pixel there has its share of both.
    let distance = across * scale
    guard along > 0, abs(distance) < 0.5 else { return own }
    let share = Float(distance + 0.5)
    return table[0] * share + table[4096] * (1 - share)
  }

  private static func packed(_ color: SIMD4<Float>) -> UInt32 {
    let c = SIMD4<UInt32>(color.clamped(lowerBound: .zero, upperBound: .init(repeating: 255)) + 0.5)
    return c[3] << 24 | min(c[0], c[3]) << 16 | min(c[1], c[3]) << 8 | min(c[2], c[3])
  }

  /// The angle of (x, y) from +x towards +y, -pi...pi, by a polynomial that is off by at most 1e-5 and the same on every
  /// processor.
  static func angle(_ x: Double, _ y: Double) -> Double {
    let (ax, ay) = (abs(x), abs(y))
    let large = max(ax, ay)
    guard large > 0 else { return 0 }
    let z = min(ax, ay) / large
    let s = z * z
    var a = 0.052_653_32 - 0.011_721_20 * s
    a = -0.116_432_87 + a * s
    a = 0.193_543_46 + a * s
    a = -0.332_623_47 + a * s
    a = z * (0.999_977_26 + a * s)
    if ay > ax { a = .pi / 2 - a }
    if x < 0 { a = .pi - a }
    return y < 0 ? -a : a
  }
}
