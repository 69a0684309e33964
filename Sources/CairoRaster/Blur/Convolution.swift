internal import CCairo

/// One row of a symmetric convolution, two pixels at a time, by SSE2.
enum Convolution {
  /// Convolves `pixels` pixels (rounded up to two).
  ///
  /// Tap k reads the values at `before[k]` and `after[k]`; both of tap 0 are the centre. Sums of
  /// two taps fit in 16 bits because values are at most 16320.
  static func run(
    _ kernel: GaussianKernel, before: UnsafePointer<UnsafePointer<Int16>>,
    after: UnsafePointer<UnsafePointer<Int16>>, pixels: Int,
    into output: UnsafeMutablePointer<Int16>
  ) {
    let pairs = kernel.weights.count / 2
    let half = _mm_set1_epi32(1 << 14)
    unsafe withUnsafeTemporaryAllocation(of: __m128i.self, capacity: pairs) { weights in
      for j in 0..<pairs {
        let low = UInt32(UInt16(bitPattern: kernel.weights[2 * j]))
        let high = UInt32(UInt16(bitPattern: kernel.weights[2 * j + 1]))
        unsafe weights[j] = _mm_set1_epi32(Int32(bitPattern: high << 16 | low))
      }
      var x = 0
      while x < pixels {
        let offset = x * 4
        let centre = unsafe load(before[0] + offset)
        let first = unsafe _mm_add_epi16(load(before[1] + offset), load(after[1] + offset))
        var low = unsafe _mm_madd_epi16(_mm_unpacklo_epi16(centre, first), weights[0])
        var high = unsafe _mm_madd_epi16(_mm_unpackhi_epi16(centre, first), weights[0])
        var j = 1
        while j < pairs {
          let k = 2 * j
          let a = unsafe _mm_add_epi16(load(before[k] + offset), load(after[k] + offset))
          let b = unsafe _mm_add_epi16(load(before[k + 1] + offset), load(after[k + 1] + offset))
          low = unsafe _mm_add_epi32(low, _mm_madd_epi16(_mm_unpacklo_epi16(a, b), weights[j]))
          high = unsafe _mm_add_epi32(high, _mm_madd_epi16(_mm_unpackhi_epi16(a, b), weights[j]))
          j += 1
        }
        low = _mm_srai_epi32(_mm_add_epi32(low, half), 15)
        high = _mm_srai_epi32(_mm_add_epi32(high, half), 15)
        unsafe store(_mm_packs_epi32(low, high), output + offset)
        x += 2
      }
    }
  }

  /// Eight 16-bit values from any address.
  @inline(__always)
  static func load(_ address: UnsafePointer<Int16>) -> __m128i {
    unsafe UnsafeRawPointer(address).loadUnaligned(as: __m128i.self)
  }

  /// Eight 16-bit values to any address.
  @inline(__always)
  static func store(_ value: __m128i, _ address: UnsafeMutablePointer<Int16>) {
    unsafe UnsafeMutableRawPointer(address).storeBytes(of: value, as: __m128i.self)
  }
}
