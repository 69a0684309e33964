internal import CCairo

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

  /// Bits after the point of places in `fixedPixel` and `fixedSample`.
  static let fixedBits = 20

  /// The pixel between four neighbours that are all in the picture; a whole place is a pixel's middle.
  @inline(__always)
  func fixedPixel(_ u: Int, _ v: Int) -> UInt32 {
    let words = _mm_srai_epi32(_mm_add_epi32(mixed(u, v), _mm_set1_epi32(1 << 20)), 21)
    let packed = _mm_packs_epi32(words, words)
    return UInt32(bitPattern: _mm_cvtsi128_si32(_mm_packus_epi16(packed, packed)))
  }

  /// The four channels there, times 2^14.
  @inline(__always)
  func fixedSample(_ u: Int, _ v: Int) -> SIMD4<Int32> {
    unsafe unsafeBitCast(_mm_srai_epi32(mixed(u, v), 7), to: SIMD4<Int32>.self)
  }

  /// The four channels between four neighbours, times 2^21: first down, then across.
  @inline(__always)
  private func mixed(_ u: Int, _ v: Int) -> __m128i {
    let line = unsafe base + ((v >> Self.fixedBits) &* width &+ (u >> Self.fixedBits))
    let top = unsafe UnsafeRawPointer(line).loadUnaligned(as: Int64.self)
    let bottom = unsafe UnsafeRawPointer(line + width).loadUnaligned(as: Int64.self)
    let bytes = _mm_unpacklo_epi8(_mm_set_epi64x(0, top), _mm_set_epi64x(0, bottom))
    let zero = _mm_setzero_si128()
    let down = Self.weights(v)
    let left = _mm_srai_epi32(_mm_madd_epi16(_mm_unpacklo_epi8(bytes, zero), down), 7)
    let right = _mm_srai_epi32(_mm_madd_epi16(_mm_unpackhi_epi8(bytes, zero), down), 7)
    let both = _mm_packs_epi32(left, right)
    let pairs = _mm_unpacklo_epi16(both, _mm_unpackhi_epi64(both, both))
    return _mm_madd_epi16(pairs, Self.weights(u))
  }

  /// The weights of a place's two neighbours, of 2^14.
  @inline(__always)
  private static func weights(_ place: Int) -> __m128i {
    let part = Int32(truncatingIfNeeded: place >> (fixedBits - 14) & 16383)
    return _mm_set1_epi32(part << 16 | (16384 - part))
  }

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
    let two = unsafe UnsafeRawPointer(pixels).loadUnaligned(as: Int64.self)
    let left = _mm_set_epi64x(0, two)
    let pair = _mm_unpacklo_epi8(
      _mm_unpacklo_epi8(left, _mm_srli_epi64(left, 32)), _mm_setzero_si128())
    return _mm_cvtepi32_ps(_mm_madd_epi16(pair, weights))
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
