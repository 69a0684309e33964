internal import CCairo
internal import Frames
internal import Timeline

/// Pictures under projective maps: bilinear samples, as many a pixel as the picture is made smaller.
enum Warp {
  /// Pixels of a row that are looked at together.
  private static let span = 16

  /// The pixels of `box`, each taken from where `back` maps it in the source's device pixels.
  ///
  /// Outside the source is nothing, so its edges come out antialiased.
  static func picture(_ source: DevicePicture, _ back: Projection, box: DeviceBox) -> DevicePicture
  {
    let toSource = Projection.scale(1, 1, dx: Double(box.left), dy: Double(box.top))
      .followed(by: back)
      .followed(by: .scale(1, 1, dx: -Double(source.box.left), dy: -Double(source.box.top)))
    var result = DevicePicture(box: box)
    let bitmap = source.bitmap
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      unsafe result.bitmap.pixels.withUnsafeMutableBufferPointer { output in
        guard let base = pixels.baseAddress, let target = output.baseAddress else { return }
        let sampler = unsafe Sampler(base: base, width: bitmap.width, height: bitmap.height)
        for y in 0..<box.height {
          unsafe row(sampler, toSource, y, count: box.width, into: target + y * box.width)
        }
      }
    }
    return result
  }

  /// One row, span by span: one sample a pixel where that is enough at both ends of a span.
  private static func row(
    _ sampler: Sampler, _ m: Projection, _ y: Int, count: Int,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let line = Double(y) + 0.5
    for first in stride(from: 0, to: count, by: span) {
      let end = min(first + span, count)
      if isPlain(m, Double(first) + 0.5, line), isPlain(m, Double(end) - 0.5, line) {
        unsafe plainSpan(sampler, m, line, first..<end, into: target)
      } else {
        for x in first..<end { unsafe target[x] = pixel(sampler, m, Double(x) + 0.5, line) }
      }
    }
  }

  /// Pixels of which each takes one sample.
  private static func plainSpan(
    _ sampler: Sampler, _ m: Projection, _ line: Double, _ columns: Range<Int>,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let (bx, by) = (m.yx * line + m.tx, m.yy * line + m.ty)
    let bw = m.yw * line + m.tw
    func place(_ x: Int) -> (u: Double, v: Double) {
      let centre = Double(x) + 0.5
      let d = 1 / (m.xw * centre + bw)
      return ((m.xx * centre + bx) * d, (m.xy * centre + by) * d)
    }
    // A line stays a line: between two places inside the picture all are inside.
    if sampler.isInside(place(columns.lowerBound)), sampler.isInside(place(columns.upperBound - 1))
    {
      for x in columns {
        let (u, v) = place(x)
        unsafe target[x] = sampler.insidePixel(u, v)
      }
    } else {
      for x in columns {
        let (u, v) = place(x)
        unsafe target[x] = sampler.pixel(u, v)
      }
    }
  }

  /// Whether one sample is enough at a place.
  ///
  /// Along a row |du/dx| is a constant over w squared, so that the ends of a
  /// span speak for what lies between them.
  private static func isPlain(_ m: Projection, _ x: Double, _ y: Double) -> Bool {
    let p = m.homogeneous(x, y)
    guard p.w > 0 else { return false }
    let d = 1 / p.w
    let (u, v) = (p.x * d, p.y * d)
    let (ux, vx) = ((m.xx - u * m.xw) * d, (m.xy - v * m.xw) * d)
    let (uy, vy) = ((m.yx - u * m.yw) * d, (m.yy - v * m.yw) * d)
    return taps(ux * ux + vx * vx) == 1 && taps(uy * uy + vy * vy) == 1
  }

  /// One pixel about a centre.
  private static func pixel(_ sampler: Sampler, _ m: Projection, _ x: Double, _ y: Double) -> UInt32
  {
    let p = m.homogeneous(x, y)
    guard p.w > 0 else { return 0 }
    let d = 1 / p.w
    let (u, v) = (p.x * d, p.y * d)
    let (ux, vx) = ((m.xx - u * m.xw) * d, (m.xy - v * m.xw) * d)
    let (uy, vy) = ((m.yx - u * m.yw) * d, (m.yy - v * m.yw) * d)
    let reach = abs(ux) + abs(vx) + abs(uy) + abs(vy) + 1
    guard u > -reach, v > -reach, u < Double(sampler.width) + reach,
      v < Double(sampler.height) + reach
    else { return 0 }
    let across = taps(ux * ux + vx * vx)
    let down = taps(uy * uy + vy * vy)
    if across == 1, down == 1 { return Sampler.packed(sampler.sample(u, v), 1) }
    // Within a pixel the map is as good as straight: its second derivatives are the step squared over the distance.
    let (stepX, stepY) = (1 / Double(across), 1 / Double(down))
    var sum = SIMD4<Float>.zero
    for j in 0..<down {
      let dy = (Double(j) + 0.5) * stepY - 0.5
      for i in 0..<across {
        let dx = (Double(i) + 0.5) * stepX - 0.5
        sum += sampler.sample(u + ux * dx + uy * dy, v + vx * dx + vy * dy)
      }
    }
    return Sampler.packed(sum, Float(across * down))
  }

  /// Samples along one axis for a squared step in source pixels.
  private static func taps(_ square: Double) -> Int {
    guard square > 1.5625 else { return 1 }
    return (square.squareRoot() / 1.25).ceiling(in: 1...16)
  }
}
