internal import CCairo

/// Reads a picture between its pixels.
@safe
struct Sampler {
  private let base: UnsafePointer<UInt32>
  /// Pixels across and down.
  let width: Int, height: Int
  /// The last place that has neighbours on the right and below.
  private let lastX: Double, lastY: Double

  /// A sampler of `width * height` pixels, which must outlive it.
  @unsafe
  init(base: UnsafePointer<UInt32>, width: Int, height: Int) {
    unsafe self.base = base
    self.width = width
    self.height = height
    lastX = Double(width) - 1 - 1e-6
    lastY = Double(height) - 1 - 1e-6
  }

  /// The pixel at a place (pixel centres at halves), interpolated linearly; outside is nothing.
  @inline(__always)
  func pixel(_ u: Double, _ v: Double) -> UInt32 {
    guard u >= 0.5, v >= 0.5, u < Double(width) - 0.5, v < Double(height) - 0.5 else {
      return Self.packed(sample(u, v), 1)
    }
    return Self.packed(inner(u - 0.5, v - 0.5), 1)
  }

  /// Whether all four neighbours of a place are in the picture.
  func isInside(_ place: (u: Double, v: Double)) -> Bool {
    place.u >= 0.5 && place.v >= 0.5 && place.u < Double(width) - 0.5
      && place.v < Double(height) - 0.5
  }

  /// The pixel at a place that `isInside`.
  @inline(__always)
  func insidePixel(_ u: Double, _ v: Double) -> UInt32 {
    // Rounding could put a place a hair outside.
    let x = Swift.min(Swift.max(u - 0.5, 0), lastX)
    let y = Swift.min(Swift.max(v - 0.5, 0), lastY)
    let (i, j) = (Self.whole(x), Self.whole(y))
    let fx = Self.whole((x - Double(i)) * 16384)
    let fy = Self.whole((y - Double(j)) * 16384)
    let line = unsafe base + (Int(j) &* width &+ Int(i))
    let across = _mm_set1_epi32(fx << 16 | (16384 - fx))
    let top = unsafe _mm_srai_epi32(Self.mixedWords(line, across), 7)
    let bottom = unsafe _mm_srai_epi32(Self.mixedWords(line + width, across), 7)
    // Channels of both rows beside each other, times 128, mixed down to 2^21 times.
    let rows = _mm_packs_epi32(top, bottom)
    let pairs = _mm_unpacklo_epi16(rows, _mm_unpackhi_epi64(rows, rows))
    let sum = _mm_madd_epi16(pairs, _mm_set1_epi32(fy << 16 | (16384 - fy)))
    let words = _mm_srai_epi32(_mm_add_epi32(sum, _mm_set1_epi32(1 << 20)), 21)
    let packed = _mm_packs_epi32(words, words)
    return UInt32(bitPattern: _mm_cvtsi128_si32(_mm_packus_epi16(packed, packed)))
  }

  /// The whole part of a number that is neither negative nor large.
  @inline(__always)
  private static func whole(_ value: Double) -> Int32 { _mm_cvttsd_si32(_mm_set_sd(value)) }

  /// The four channels at a place (pixel centres at halves), 0...255, interpolated linearly; outside is nothing.
  @inline(__always)
  func sample(_ u: Double, _ v: Double) -> SIMD4<Float> {
    let (x, y) = (u - 0.5, v - 0.5)
    guard x > -1, y > -1, x < Double(width), y < Double(height) else { return .zero }
    if x >= 0, y >= 0, x < Double(width - 1), y < Double(height - 1) { return inner(x, y) }
    // Above -1, adding 1 and cutting off rounds down.
    let (i, j) = (Int(x + 1) - 1, Int(y + 1) - 1)
    let fx = Int32((x - Double(i)) * 16384)
    let fy = Float(y - Double(j))
    let weights = _mm_set1_epi32(fx << 16 | (16384 - fx))
    let top = row(i, j, weights)
    return (top + (row(i, j + 1, weights) - top) * fy) * (1.0 / 16384)
  }

  /// The four channels where all four neighbours are in the picture; the first one's column and row cut off.
  @inline(__always)
  private func inner(_ x: Double, _ y: Double) -> SIMD4<Float> {
    let (i, j) = (Int(x), Int(y))
    let fx = Int32((x - Double(i)) * 16384)
    let fy = Float(y - Double(j))
    let weights = _mm_set1_epi32(fx << 16 | (16384 - fx))
    let line = unsafe base + j * width + i
    let top = unsafe Self.mixed(line, weights)
    return unsafe (top + (Self.mixed(line + width, weights) - top) * fy) * (1.0 / 16384)
  }

  /// Two neighbouring pixels mixed, times 16384.
  @inline(__always)
  private static func mixed(_ pixels: UnsafePointer<UInt32>, _ weights: __m128i) -> SIMD4<Float> {
    unsafe _mm_cvtepi32_ps(mixedWords(pixels, weights))
  }

  /// Two neighbouring pixels mixed, times 16384, as integers.
  @inline(__always)
  private static func mixedWords(_ pixels: UnsafePointer<UInt32>, _ weights: __m128i) -> __m128i {
    let two = unsafe UnsafeRawPointer(pixels).loadUnaligned(as: Int64.self)
    let left = _mm_set_epi64x(0, two)
    let pair = _mm_unpacklo_epi8(
      _mm_unpacklo_epi8(left, _mm_srli_epi64(left, 32)), _mm_setzero_si128())
    return _mm_madd_epi16(pair, weights)
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
    let c = _mm_cvttps_epi32((count == 1 ? sum : sum / count) + 0.5)
    let words = _mm_packs_epi32(c, c)
    return UInt32(bitPattern: _mm_cvtsi128_si32(_mm_packus_epi16(words, words)))
  }
}
