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

  /// One row, span by span.
  private static func row(
    _ sampler: Sampler, _ m: Projection, _ y: Int, count: Int,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let line = Double(y) + 0.5
    var (x, before) = (0, WarpPlace(m, 0.5, line))
    while x < count {
      let end = min(x + span, count)
      // Every span ends on the first pixel of the next one, but for the last.
      let last = end < count ? end : end - 1
      let after = WarpPlace(m, Double(last) + 0.5, line)
      let middle = WarpPlace(m, Double(x + last) / 2 + 0.5, line)
      if let steps = WarpSpan(before, middle, after, count: last - x) {
        if steps.isInside(sampler) {
          unsafe steps.draw(sampler, end - x, into: target + x)
        } else if !steps.isOutside(sampler) {
          for k in x..<end { unsafe target[k] = pixel(sampler, m, Double(k) + 0.5, line) }
        }
      } else {
        for k in x..<end { unsafe target[k] = pixel(sampler, m, Double(k) + 0.5, line) }
      }
      (x, before) = (end, after)
    }
  }

  /// One pixel about a centre.
  private static func pixel(_ sampler: Sampler, _ m: Projection, _ x: Double, _ y: Double) -> UInt32
  {
    guard let p = WarpPlace(m, x, y) else { return 0 }
    guard p.u > -p.reach, p.v > -p.reach, p.u < Double(sampler.width) + p.reach,
      p.v < Double(sampler.height) + p.reach
    else { return 0 }
    let (across, down) = p.taps
    if across == 1, down == 1 { return Sampler.packed(sampler.sample(p.u, p.v), 1) }
    // Within a pixel the map is as good as straight: its second derivatives are the step squared over the distance.
    let (stepX, stepY) = (1 / Double(across), 1 / Double(down))
    var sum = SIMD4<Float>.zero
    for j in 0..<down {
      let dy = (Double(j) + 0.5) * stepY - 0.5
      for i in 0..<across {
        let dx = (Double(i) + 0.5) * stepX - 0.5
        sum += sampler.sample(p.u + p.ux * dx + p.uy * dy, p.v + p.vx * dx + p.vy * dy)
      }
    }
    return Sampler.packed(sum, Float(across * down))
  }
}
