internal import CCairo

/// A symmetric convolution of values that lie a fixed distance apart, four pixels at a time, by SSE2.
///
/// Values are at most 16320, so the sum of two taps fits in 16 bits and the weighted sum of all in 32. The memory
/// read must hold whole fours of pixels.
@safe
struct SpacedConvolution: ~Copyable {
  private let weights: UnsafeMutablePointer<__m128i>
  private let pairs: Int
  private let step: Int

  /// A convolution whose neighbouring taps are `step` values apart.
  init(_ kernel: GaussianKernel, step: Int) {
    self.step = step
    pairs = kernel.weights.count / 2
    unsafe weights = .allocate(capacity: pairs)
    for j in 0..<pairs {
      let low = UInt32(UInt16(bitPattern: kernel.weights[2 * j]))
      let high = UInt32(UInt16(bitPattern: kernel.weights[2 * j + 1]))
      unsafe (weights + j).initialize(to: _mm_set1_epi32(Int32(bitPattern: high << 16 | low)))
    }
  }

  deinit { unsafe weights.deallocate() }

  /// Weighted sums, times 32768, of four pixels.
  private typealias Sums = (__m128i, __m128i, __m128i, __m128i)

  /// Convolves `count` pixels, rounded up to fours, to values.
  func values(
    _ input: UnsafePointer<Int16>, count: Int, into output: UnsafeMutablePointer<Int16>
  ) {
    let half = _mm_set1_epi32(1 << 14)
    for x in stride(from: 0, to: count * 4, by: 16) {
      let (a, b, c, d) = unsafe sums(input + x, half)
      let low = _mm_packs_epi32(_mm_srai_epi32(a, 15), _mm_srai_epi32(b, 15))
      let high = _mm_packs_epi32(_mm_srai_epi32(c, 15), _mm_srai_epi32(d, 15))
      unsafe Convolution.store(low, output + x)
      unsafe Convolution.store(high, output + x + 8)
    }
  }

  /// Convolves `count` pixels to 8 bits a channel.
  func pixels(
    _ input: UnsafePointer<Int16>, count: Int, into output: UnsafeMutablePointer<UInt32>
  ) {
    for x in stride(from: 0, to: count, by: 4) {
      let four = unsafe packed(input + x * 4)
      if x + 4 <= count {
        unsafe UnsafeMutableRawPointer(output + x).storeBytes(of: four, as: __m128i.self)
      } else {
        let words = unsafe unsafeBitCast(four, to: SIMD4<UInt32>.self)
        for k in 0..<(count - x) { unsafe output[x + k] = words[k] }
      }
    }
  }

  /// Four pixels of 8 bits a channel.
  @inline(__always)
  private func packed(_ input: UnsafePointer<Int16>) -> __m128i {
    let (a, b, c, d) = unsafe sums(input, _mm_set1_epi32(1 << 20))
    return _mm_packus_epi16(
      _mm_packs_epi32(_mm_srai_epi32(a, 21), _mm_srai_epi32(b, 21)),
      _mm_packs_epi32(_mm_srai_epi32(c, 21), _mm_srai_epi32(d, 21)))
  }

  /// Sums of sixteen values, `start` added.
  @inline(__always)
  private func sums(_ input: UnsafePointer<Int16>, _ start: __m128i) -> Sums {
    var sums = (start, start, start, start)
    var (before, after) = unsafe (input - step, input + step)
    unsafe Self.add(
      (Convolution.load(input), Convolution.load(input + 8)),
      Self.both(before, after), weights[0], to: &sums)
    var j = 1
    while j < pairs {
      unsafe before -= step
      unsafe after += step
      let near = unsafe Self.both(before, after)
      unsafe before -= step
      unsafe after += step
      unsafe Self.add(near, Self.both(before, after), weights[j], to: &sums)
      j += 1
    }
    return sums
  }

  /// The sums of the values at two places.
  @inline(__always)
  private static func both(
    _ before: UnsafePointer<Int16>, _ after: UnsafePointer<Int16>
  ) -> (__m128i, __m128i) {
    unsafe (
      _mm_add_epi16(Convolution.load(before), Convolution.load(after)),
      _mm_add_epi16(Convolution.load(before + 8), Convolution.load(after + 8))
    )
  }

  /// Adds two taps, weighted.
  @inline(__always)
  private static func add(
    _ near: (__m128i, __m128i), _ far: (__m128i, __m128i), _ weight: __m128i, to sums: inout Sums
  ) {
    sums.0 = _mm_add_epi32(sums.0, _mm_madd_epi16(_mm_unpacklo_epi16(near.0, far.0), weight))
    sums.1 = _mm_add_epi32(sums.1, _mm_madd_epi16(_mm_unpackhi_epi16(near.0, far.0), weight))
    sums.2 = _mm_add_epi32(sums.2, _mm_madd_epi16(_mm_unpacklo_epi16(near.1, far.1), weight))
    sums.3 = _mm_add_epi32(sums.3, _mm_madd_epi16(_mm_unpackhi_epi16(near.1, far.1), weight))
  }
}
