internal import Timeline

/// Products, inverses and images of projective maps.
extension Projection {
  /// First this map, then `next`.
  func followed(by next: Projection) -> Projection {
    Projection(
      xx: xx * next.xx + xy * next.yx + xw * next.tx,
      yx: yx * next.xx + yy * next.yx + yw * next.tx,
      tx: tx * next.xx + ty * next.yx + tw * next.tx,
      xy: xx * next.xy + xy * next.yy + xw * next.ty,
      yy: yx * next.xy + yy * next.yy + yw * next.ty,
      ty: tx * next.xy + ty * next.yy + tw * next.ty,
      xw: xx * next.xw + xy * next.yw + xw * next.tw,
      yw: yx * next.xw + yy * next.yw + yw * next.tw,
      tw: tx * next.xw + ty * next.yw + tw * next.tw)
  }

  /// The affine map (x, y) to (x sx + dx, y sy + dy).
  static func scale(_ sx: Double, _ sy: Double, dx: Double = 0, dy: Double = 0) -> Projection {
    Projection(xx: sx, yx: 0, tx: dx, xy: 0, yy: sy, ty: dy)
  }

  /// The same map with its divisor 1 where it is affine; other maps are unchanged.
  var normalized: Projection {
    guard xw == 0, yw == 0, tw != 1, tw != 0 else { return self }
    return Projection(
      xx: xx / tw, yx: yx / tw, tx: tx / tw, xy: xy / tw, yy: yy / tw, ty: ty / tw)
  }

  /// The determinant of the linear part of an affine map: its factor on areas, negative where it mirrors.
  var affineDeterminant: Double { xx * yy - yx * xy }

  /// The homogeneous image of a point: x' = x / w, y' = y / w where w > 0.
  func homogeneous(_ x: Double, _ y: Double) -> (x: Double, y: Double, w: Double) {
    (xx * x + yx * y + tx, xy * x + yy * y + ty, xw * x + yw * y + tw)
  }

  /// The image of a point under an affine map.
  func affineImage(_ point: Point) -> Point {
    Point(xx * point.x + yx * point.y + tx, xy * point.x + yy * point.y + ty)
  }

  /// The map back; nil where this one flattens the plane.
  var inverse: Projection? {
    let a = yy * tw - ty * yw
    let b = ty * xw - xy * tw
    let c = xy * yw - yy * xw
    let determinant = xx * a + yx * b + tx * c
    guard determinant.isFinite, abs(determinant) > 1e-14 else { return nil }
    let d = 1 / determinant
    return Projection(
      xx: a * d, yx: (tx * yw - yx * tw) * d, tx: (yx * ty - tx * yy) * d,
      xy: b * d, yy: (xx * tw - tx * xw) * d, ty: (tx * xy - xx * ty) * d,
      xw: c * d, yw: (yx * xw - xx * yw) * d, tw: (xx * yy - yx * xy) * d)
  }

  /// Whether an affine map keeps rectangles upright: no rotation, no shear, no mirror.
  var isUpright: Bool { isAffine && xy == 0 && yx == 0 && xx > 0 && yy > 0 }

  /// Lengths of the images of the unit vectors along x and y under an affine map.
  var stretch: (x: Double, y: Double) {
    ((xx * xx + xy * xy).squareRoot(), (yx * yx + yy * yy).squareRoot())
  }

  /// Whether an affine map scales all directions alike (rotation and mirroring allowed), within a millionth.
  var isSimilarity: Bool {
    guard isAffine else { return false }
    let (sx, sy) = stretch
    return abs(sx - sy) <= 1e-6 * max(sx, sy)
      && abs(xx * yx + xy * yy) <= 1e-6 * sx * sy
  }

  /// The extents of a rectangle's image.
  ///
  /// Under perspective only the part in front of the viewer counts.
  func extents(of rect: Rect) -> Extents {
    let (x0, y0) = (rect.origin.x, rect.origin.y)
    let (x1, y1) = (x0 + rect.size.width, y0 + rect.size.height)
    return extents(ofPolygon: [Point(x0, y0), Point(x1, y0), Point(x1, y1), Point(x0, y1)])
  }

  /// The extents of a convex polygon's image, cut where the divisor falls to `Projection.nearest`.
  func extents(ofPolygon corners: [Point]) -> Extents {
    var result = Extents.nothing
    guard var previous = corners.last.map({ homogeneous($0.x, $0.y) }) else { return result }
    for corner in corners {
      let current = homogeneous(corner.x, corner.y)
      if (current.w > Self.nearest) != (previous.w > Self.nearest) {
        let share = (Self.nearest - previous.w) / (current.w - previous.w)
        let x = previous.x + share * (current.x - previous.x)
        let y = previous.y + share * (current.y - previous.y)
        result.include(x: x / Self.nearest, y: y / Self.nearest)
      }
      if current.w > Self.nearest {
        result.include(x: current.x / current.w, y: current.y / current.w)
      }
      previous = current
    }
    return result
  }

  /// The smallest divisor that is drawn: a point nearer to the viewer is left out.
  static let nearest = 1e-3
}
