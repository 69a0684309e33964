/// One way to write every number of a render tree: on a grid of 2^-20, never -0, never NaN.
///
/// The last bit of sines and cosines differs between processors; rounding hides that, and frames
/// that look the same compare equal.
enum Canonical {
  /// The nearest multiple of 2^-20, limited to ±2^30; 0 for what is no number.
  @inline(__always)
  static func number(_ value: Double) -> Double {
    let scaled = value * 1_048_576
    guard scaled.magnitude < 1_125_899_906_842_624 else { return extreme(value) }
    // Adding and taking away 1.5 x 2^52 rounds to a whole number, halves to even, without a call.
    let rounded = (scaled + 6_755_399_441_055_744) - 6_755_399_441_055_744
    return rounded / 1_048_576 + 0
  }

  private static func extreme(_ value: Double) -> Double {
    guard value == value else { return 0 }
    return value < 0 ? -1_073_741_824 : 1_073_741_824
  }

  /// The nearest multiple of 2^-36, for the small coefficients of a perspective.
  static func fine(_ value: Double) -> Double {
    guard value == value else { return 0 }
    return (min(max(value, -65_536), 65_536) * 68_719_476_736).rounded() / 68_719_476_736 + 0
  }

  /// A share: 0...1.
  @inline(__always)
  static func share(_ value: Double) -> Double { min(max(number(value), 0), 1) }

  /// A length: not below 0.
  @inline(__always)
  static func length(_ value: Double) -> Double { max(number(value), 0) }

  /// A point.
  static func point(_ value: Point) -> Point { Point(number(value.x), number(value.y)) }

  /// An extent of which nothing is negative.
  static func size(_ value: Size) -> Size { Size(length(value.width), length(value.height)) }

  /// A rectangle of which the extents are not negative.
  static func rect(_ value: Rect) -> Rect {
    Rect(origin: point(value.origin), size: size(value.size))
  }

  /// A colour with every component in 0...1.
  static func color(_ value: Color) -> Color {
    Color(
      red: share(value.red), green: share(value.green), blue: share(value.blue),
      alpha: share(value.alpha))
  }

  /// A colour, or none where it is absent or clear.
  static func paint(_ value: Color?) -> Color? {
    guard let value else { return nil }
    let color = color(value)
    return color.alpha > 0 ? color : nil
  }

  /// A path with every coordinate on the grid.
  static func path(_ value: Path) -> Path {
    Path(
      value.elements.map { element in
        switch element {
        case .move(let end): .move(point(end))
        case .line(let end): .line(point(end))
        case .quadCurve(let control, let end): .quadCurve(control: point(control), end: point(end))
        case .curve(let control1, let control2, let end):
          .curve(control1: point(control1), control2: point(control2), end: point(end))
        case .close: .close
        }
      })
  }

  /// A map of the plane without perspective.
  @inline(__always)
  static func affine(_ value: Projection) -> Projection {
    Projection(
      xx: number(value.xx), yx: number(value.yx), tx: number(value.tx), xy: number(value.xy),
      yy: number(value.yy), ty: number(value.ty))
  }

  /// A map of the plane.
  static func projection(_ value: Projection) -> Projection {
    var result = affine(value)
    if !value.isAffine {
      result.xw = fine(value.xw)
      result.yw = fine(value.yw)
      result.tw = fine(value.tw)
    }
    return result
  }
}
