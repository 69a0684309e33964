internal import CCairo
internal import Frames
internal import Timeline

/// Pictures under projective maps: bilinear samples, as many a pixel as the picture is made smaller.
enum Warp {
  /// The pixels of `box`, each taken from where `back` maps it in the source's device pixels.
  ///
  /// Outside the source is nothing, so its edges come out antialiased.
  static func picture(_ source: DevicePicture, _ back: Projection, box: DeviceBox) -> DevicePicture
  {
    let toSource = back.followed(
      by: .scale(1, 1, dx: -Double(source.box.left), dy: -Double(source.box.top)))
    var result = DevicePicture(box: box)
    let bitmap = source.bitmap
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let sampler = unsafe Sampler(base: base, width: bitmap.width, height: bitmap.height)
      for y in 0..<box.height {
        for x in 0..<box.width {
          result.bitmap[x, y] = pixel(
            sampler, toSource, Double(box.left + x) + 0.5, Double(box.top + y) + 0.5)
        }
      }
    }
    return result
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
    var sum = SIMD4<Float>.zero
    for j in 0..<down {
      let sy = y + (Double(j) + 0.5) / Double(down) - 0.5
      for i in 0..<across {
        let q = m.homogeneous(x + (Double(i) + 0.5) / Double(across) - 0.5, sy)
        guard q.w > 0 else { continue }
        sum += sampler.sample(q.x / q.w, q.y / q.w)
      }
    }
    return Sampler.packed(sum, Float(across * down))
  }

  /// Samples along one axis for a squared step in source pixels.
  private static func taps(_ square: Double) -> Int {
    guard square > 1.5625 else { return 1 }
    return min(Int((square.squareRoot() / 1.25).rounded(.up)), 16)
  }
}

/// Reads a picture between its pixels.
@safe
struct Sampler {
  private let base: UnsafePointer<UInt32>
  /// Pixels across and down.
  let width: Int, height: Int

  /// A sampler of `width * height` pixels, which must outlive it.
  @unsafe
  init(base: UnsafePointer<UInt32>, width: Int, height: Int) {
    unsafe self.base = base
    self.width = width
    self.height = height
  }

  /// The four channels at a place (pixel centres at halves), 0...255, interpolated linearly; outside is nothing.
  @inline(__always)
  func sample(_ u: Double, _ v: Double) -> SIMD4<Float> {
    let (x, y) = (u - 0.5, v - 0.5)
    guard x > -1, y > -1, x < Double(width), y < Double(height) else { return .zero }
    let (i, j) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let fx = Int32((x - Double(i)) * 16384)
    let fy = Float(y - Double(j))
    let weights = _mm_set1_epi32(fx << 16 | (16384 - fx))
    let top = row(i, j, weights)
    return (top + (row(i, j + 1, weights) - top) * fy) * (1.0 / 16384)
  }

  /// Two neighbours of a row mixed, times 16384.
  @inline(__always)
  private func row(_ i: Int, _ j: Int, _ weights: __m128i) -> SIMD4<Float> {
    guard j >= 0, j < height else { return .zero }
    let line = unsafe base + j * width
    let left: UInt32 = i >= 0 ? unsafe line[i] : 0
    let right: UInt32 = i + 1 < width ? unsafe line[i + 1] : 0
    let zero = _mm_setzero_si128()
    let pair = _mm_unpacklo_epi8(
      _mm_unpacklo_epi8(
        _mm_cvtsi32_si128(Int32(bitPattern: left)),
        _mm_cvtsi32_si128(Int32(bitPattern: right))), zero)
    return _mm_cvtepi32_ps(_mm_madd_epi16(pair, weights))
  }

  /// The mean of `count` samples as a pixel.
  @inline(__always)
  static func packed(_ sum: SIMD4<Float>, _ count: Float) -> UInt32 {
    let c = _mm_cvttps_epi32(sum / count + 0.5)
    let words = _mm_packs_epi32(c, c)
    return UInt32(bitPattern: _mm_cvtsi128_si32(_mm_packus_epi16(words, words)))
  }
}
