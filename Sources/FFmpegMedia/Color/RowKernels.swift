internal import CFFmpeg

// The inner loops of the conversion from RGB to Y'CbCr, eight pixels at a time with SSE2 where there is SSE2. Every
// kernel has a plain loop for the columns that are left over (and for other processors), which is also its definition.

/// The 14-bit intermediates of a row of pixels.
func fillIntermediates(
  _ pixels: UnsafePointer<UInt32>, count: Int, luma: UnsafeMutablePointer<Int16>,
  blueness: UnsafeMutablePointer<Int16>, redness: UnsafeMutablePointer<Int16>
) {
  var x = 0
  #if arch(x86_64)
    let y = VectorWeights(ColorMatrix.luma)
    let u = VectorWeights(ColorMatrix.blueness)
    let v = VectorWeights(ColorMatrix.redness)
    let low = _mm_set1_epi32(0x00FF_00FF)
    while x &+ 8 <= count {
      let first = unsafe loadVector(pixels + x)
      let second = unsafe loadVector(pixels + x + 4)
      let br0 = _mm_and_si128(first, low)
      let br1 = _mm_and_si128(second, low)
      let ga0 = _mm_srli_epi16(first, 8)
      let ga1 = _mm_srli_epi16(second, 8)
      unsafe storeVector(_mm_packs_epi32(y.apply(br0, ga0), y.apply(br1, ga1)), luma + x)
      unsafe storeVector(_mm_packs_epi32(u.apply(br0, ga0), u.apply(br1, ga1)), blueness + x)
      unsafe storeVector(_mm_packs_epi32(v.apply(br0, ga0), v.apply(br1, ga1)), redness + x)
      x &+= 8
    }
  #endif
  while x < count {
    unsafe luma[x] = unsafe ColorMatrix.luma.intermediate(pixels[x])
    unsafe blueness[x] = unsafe ColorMatrix.blueness.intermediate(pixels[x])
    unsafe redness[x] = unsafe ColorMatrix.redness.intermediate(pixels[x])
    x &+= 1
  }
}

/// Rounds intermediates to 8 bits.
func narrow(_ row: UnsafePointer<Int16>, count: Int, into bytes: UnsafeMutablePointer<UInt8>) {
  var x = 0
  #if arch(x86_64)
    let half = _mm_set1_epi16(32)
    while x &+ 16 <= count {
      let first = _mm_srai_epi16(_mm_add_epi16(unsafe loadVector(row + x), half), 6)
      let second = _mm_srai_epi16(_mm_add_epi16(unsafe loadVector(row + x + 8), half), 6)
      unsafe storeVector(_mm_packus_epi16(first, second), bytes + x)
      x &+= 16
    }
  #endif
  while x < count {
    unsafe bytes[x] = unsafe UInt8(truncatingIfNeeded: (row[x] &+ 32) >> 6)
    x &+= 1
  }
}

/// Rounds intermediates to 10 bits.
func narrow(_ row: UnsafePointer<Int16>, count: Int, into words: UnsafeMutablePointer<UInt16>) {
  for x in 0..<count {
    unsafe words[x] = unsafe UInt16(truncatingIfNeeded: (row[x] &+ 8) >> 4)
  }
}

/// Halves a chroma row across with [1 2 1]/4 at the even columns (chroma sited left), into 15 bits.
///
/// The leftmost column has no left neighbour: two thirds of itself and a third of the right one, as swscale does.
/// After the last column of an odd width comes that column again.
func halveAcross(_ row: UnsafePointer<Int16>, count: Int, into half: UnsafeMutablePointer<UInt16>) {
  unsafe half[0] = unsafe leftmost(row[0], row[count > 1 ? 1 : 0])
  var x = 1
  #if arch(x86_64)
    let weights = _mm_set1_epi32(0x0001_0002)
    let low = _mm_set1_epi32(0x0000_FFFF)
    // Columns 2x ..< 2x + 16 and the one before are read.
    while 2 &* x &+ 16 <= count {
      unsafe storeVector(
        _mm_packs_epi32(
          unsafe filtered(row + 2 * x, weights, low), unsafe filtered(row + 2 * x + 8, weights, low)
        ), half + x)
      x &+= 8
    }
  #endif
  while 2 &* x < count {
    let middle = unsafe Int32(row[2 &* x])
    let left = unsafe Int32(row[2 &* x &- 1])
    let right = 2 &* x &+ 1 < count ? unsafe Int32(row[2 &* x &+ 1]) : middle
    unsafe half[x] = UInt16(truncatingIfNeeded: (left &+ 2 &* middle &+ right) >> 1)
    x &+= 1
  }
}

private func leftmost(_ middle: Int16, _ right: Int16) -> UInt16 {
  UInt16(truncatingIfNeeded: (10923 &* Int32(middle) &+ 5461 &* Int32(right)) >> 13)
}

/// Halves two halved rows down with [1 1]/2, into 8 bits.
func halveDown(
  _ upper: UnsafePointer<UInt16>, _ lower: UnsafePointer<UInt16>, count: Int,
  into bytes: UnsafeMutablePointer<UInt8>
) {
  var x = 0
  #if arch(x86_64)
    let round = _mm_set1_epi16(128)
    while x &+ 16 <= count {
      let first = _mm_add_epi16(unsafe loadVector(upper + x), unsafe loadVector(lower + x))
      let second = _mm_add_epi16(
        unsafe loadVector(upper + x + 8), unsafe loadVector(lower + x + 8))
      let bytes0 = _mm_srli_epi16(_mm_add_epi16(first, round), 8)
      let bytes1 = _mm_srli_epi16(_mm_add_epi16(second, round), 8)
      unsafe storeVector(_mm_packus_epi16(bytes0, bytes1), bytes + x)
      x &+= 16
    }
  #endif
  while x < count {
    let sum = unsafe UInt32(upper[x]) &+ UInt32(lower[x]) &+ 128
    unsafe bytes[x] = UInt8(truncatingIfNeeded: sum >> 8)
    x &+= 1
  }
}

#if arch(x86_64)
  /// Weights of a matrix row, in the order in which a masked pixel holds its channels.
  private struct VectorWeights {
    let blueRed: __m128i
    let green: __m128i
    let offset: __m128i

    init(_ weights: ColorMatrix.Weights) {
      blueRed = _mm_set1_epi32(weights.red << 16 | weights.blue & 0xFFFF)
      green = _mm_set1_epi32(weights.green & 0xFFFF)
      offset = _mm_set1_epi32(weights.offset)
    }

    /// Four intermediates of four pixels' blue and red, and green and alpha.
    @inline(__always)
    func apply(_ blueAndRed: __m128i, _ greenAndAlpha: __m128i) -> __m128i {
      let sum = _mm_add_epi32(
        _mm_madd_epi16(blueAndRed, blueRed), _mm_madd_epi16(greenAndAlpha, green))
      return _mm_srai_epi32(_mm_add_epi32(sum, offset), 9)
    }
  }

  /// Four 15-bit results of the filter [1 2 1]/4 at columns 0, 2, 4 and 6 of `row`.
  @inline(__always)
  private func filtered(
    _ row: UnsafePointer<Int16>, _ weights: __m128i, _ low: __m128i
  ) -> __m128i {
    let middleAndRight = _mm_madd_epi16(unsafe loadVector(row), weights)
    let left = _mm_and_si128(unsafe loadVector(row - 1), low)
    return _mm_srli_epi32(_mm_add_epi32(middleAndRight, left), 1)
  }

  @inline(__always)
  private func loadVector(_ pointer: UnsafeRawPointer) -> __m128i {
    unsafe pointer.loadUnaligned(as: __m128i.self)
  }

  @inline(__always)
  private func storeVector(_ vector: __m128i, _ pointer: UnsafeMutableRawPointer) {
    unsafe pointer.storeBytes(of: vector, as: __m128i.self)
  }
#endif
