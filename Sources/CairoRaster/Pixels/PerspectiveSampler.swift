internal import Frames
internal import Timeline

/// Draws a picture under a projection: Cairo has none for pictures.
extension PictureMipmap {
  /// Draws the picture over `target`.
  ///
  /// `projection` maps the picture's pixels (0...width, 0...height) to the target's; only pixels of `box`, given in the
  /// target's pixels, are touched; what lies behind the viewer (w <= 0) does not show.
  func draw(
    _ projection: Projection, alpha: Double = 1, over target: inout Bitmap, box: DeviceBox
  ) {
    guard let back = projection.inverse, let picture = levels.first else { return }
    let all = DeviceBox(left: 0, top: 0, right: target.width, bottom: target.height)
    let box = box.intersection(all)
    for y in box.top..<max(box.top, box.bottom) {
      for x in box.left..<max(box.left, box.right) {
        let p = back.homogeneous(Double(x) + 0.5, Double(y) + 0.5)
        let (u, v) = (p.x / p.w, p.y / p.w)
        guard u >= 0, v >= 0, u < Double(picture.width), v < Double(picture.height),
          projection.homogeneous(u, v).w > Projection.nearest
        else { continue }
        var pixel = Bitmap(width: 1, height: 1)
        pixel[0, 0] = picture[Int(u), Int(v)]
        pixel.multiply(alpha: alpha)
        target[x, y] = pixel[0, 0].over(target[x, y])
      }
    }
  }
}

extension UInt32 {
  /// This premultiplied pixel laid over another.
  func over(_ below: UInt32) -> UInt32 {
    let rest = 255 - self >> 24
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      let sum = (self >> shift & 255) + ((below >> shift & 255) * rest + 127) / 255
      result |= (sum > 255 ? 255 : sum) << shift
    }
    return result
  }
}
