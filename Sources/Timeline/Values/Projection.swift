/// A projective map of the plane, 3 x 3, for row vectors (x, y, 1): affine where `perspective` is
/// (0, 0, 1).
public struct Projection: Hashable, Sendable {
  /// Images of the x axis, the y axis and the origin in x.
  public var xx: Double, yx: Double, tx: Double
  /// Images of the x axis, the y axis and the origin in y.
  public var xy: Double, yy: Double, ty: Double
  /// The divisor's coefficients: w = xw * x + yw * y + tw.
  public var xw: Double, yw: Double, tw: Double

  /// A map: x' = (xx x + yx y + tx) / w, y' = (xy x + yy y + ty) / w, w = xw x + yw y + tw.
  public init(
    xx: Double, yx: Double, tx: Double, xy: Double, yy: Double, ty: Double,
    xw: Double = 0, yw: Double = 0, tw: Double = 1
  ) {
    self.xx = xx
    self.yx = yx
    self.tx = tx
    self.xy = xy
    self.yy = yy
    self.ty = ty
    self.xw = xw
    self.yw = yw
    self.tw = tw
  }

  /// First `left`, then `right`, of which neither has a perspective.
  @inline(__always)
  static func affineProduct(_ left: Self, _ right: Self) -> Self {
    Self(
      xx: left.xx * right.xx + left.xy * right.yx, yx: left.yx * right.xx + left.yy * right.yx,
      tx: left.tx * right.xx + left.ty * right.yx + right.tx,
      xy: left.xx * right.xy + left.xy * right.yy, yy: left.yx * right.xy + left.yy * right.yy,
      ty: left.tx * right.xy + left.ty * right.yy + right.ty)
  }

  /// The map that changes nothing.
  public static let identity = Self(xx: 1, yx: 0, tx: 0, xy: 0, yy: 1, ty: 0)

  /// Whether straight lines stay parallel: no perspective.
  public var isAffine: Bool { xw == 0 && yw == 0 && tw == 1 }
}
