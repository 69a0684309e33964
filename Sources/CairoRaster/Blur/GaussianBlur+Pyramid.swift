internal import CCairo
internal import Frames

/// Making pictures half as large with [1 5 10 10 5 1] / 32, along both axes at once.
extension GaussianBlur {
  /// Half of an 8-bit picture with a margin, a multiple of 2, on all sides.
  static func halved(
    _ bitmap: Bitmap, columns: Int, rows: Int, margin: Int, _ edges: EdgeMode
  ) -> WidePicture {
    let result = WidePicture(width: columns, height: rows)
    let target = unsafe result.values
    let width = bitmap.width
    let summed = UnsafeMutablePointer<Int16>.allocate(capacity: (2 * columns + 6) * 4)
    unsafe summed.initialize(repeating: 0, count: (2 * columns + 6) * 4)
    defer { unsafe summed.deallocate() }
    let zeros = [UInt32](repeating: 0, count: width)
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      unsafe zeros.withUnsafeBufferPointer { zeros in
        guard let base = pixels.baseAddress, let zero = zeros.baseAddress else {
          return
        }
        func row(_ y: Int) -> UnsafePointer<UInt32> {
          if edges == .transparent, y < 0 || y >= bitmap.height { return unsafe zero }
          return unsafe base + min(max(y, 0), bitmap.height - 1) * width
        }
        // Two pixels of `summed` lie before the margin's first.
        let inner = unsafe summed + (margin + 2) * 4
        for y in 0..<rows {
          let top = 2 * y - margin
          unsafe sumRows(
            (row(top - 2), row(top + 3)), (row(top - 1), row(top + 2)), (row(top), row(top + 1)),
            count: width, into: inner)
          if edges == .clamped {
            unsafe spread(
              inner, width: width, before: margin + 2,
              after: 2 * columns + 2 - margin - width)
          }
          unsafe halveRow(summed, count: columns, into: target + y * columns * 4)
        }
      }
    }
    return result
  }

  /// Repeats a row's first and last pixel.
  private static func spread(
    _ row: UnsafeMutablePointer<Int16>, width: Int, before: Int, after: Int
  ) {
    for channel in 0..<4 {
      let first = unsafe row[channel]
      let last = unsafe row[(width - 1) * 4 + channel]
      for k in 1...before { unsafe row[-4 * k + channel] = first }
      for k in 0..<after { unsafe row[(width + k) * 4 + channel] = last }
    }
  }

  private typealias Rows = (UnsafePointer<UInt32>, UnsafePointer<UInt32>)

  /// The mean of 8-bit rows, times 64: outer ones once, middle ones 5 times, inner ones 10 times.
  private static func sumRows(
    _ outer: Rows, _ middle: Rows, _ inner: Rows, count: Int,
    into output: UnsafeMutablePointer<Int16>
  ) {
    var x = 0
    while x + 4 <= count {
      let (a, b) = unsafe (pair(outer, x), pair(middle, x))
      let c = unsafe pair(inner, x)
      unsafe Convolution.store(twice(a.low, b.low, c.low), output + 4 * x)
      unsafe Convolution.store(twice(a.high, b.high, c.high), output + 4 * x + 8)
      x += 4
    }
    while x < count {
      for channel in 0..<4 {
        func both(_ rows: Rows) -> Int16 {
          let shift = 8 * UInt32(channel)
          return unsafe Int16(rows.0[x] >> shift & 255) + Int16(rows.1[x] >> shift & 255)
        }
        unsafe output[4 * x + channel] = (both(outer) + 5 * (both(middle) + 2 * both(inner))) << 1
      }
      x += 1
    }
  }

  /// The sums of four pixels of two rows, 16 bits a channel.
  @inline(__always)
  private static func pair(_ rows: Rows, _ x: Int) -> (low: __m128i, high: __m128i) {
    let zero = _mm_setzero_si128()
    let (a, b) = unsafe (four(rows.0 + x), four(rows.1 + x))
    return (
      _mm_add_epi16(_mm_unpacklo_epi8(a, zero), _mm_unpacklo_epi8(b, zero)),
      _mm_add_epi16(_mm_unpackhi_epi8(a, zero), _mm_unpackhi_epi8(b, zero))
    )
  }

  /// 2 (a + 5 b + 10 c).
  @inline(__always)
  private static func twice(_ a: __m128i, _ b: __m128i, _ c: __m128i) -> __m128i {
    let inner = _mm_add_epi16(b, _mm_add_epi16(c, c))
    let all = _mm_add_epi16(a, _mm_add_epi16(inner, _mm_slli_epi16(inner, 2)))
    return _mm_add_epi16(all, all)
  }

  @inline(__always)
  private static func four(_ pixels: UnsafePointer<UInt32>) -> __m128i {
    unsafe UnsafeRawPointer(pixels).loadUnaligned(as: __m128i.self)
  }

  /// (a + 5 b + 10 c) / 16 in 16 bits without overflow: as half of (3 c + (a + b) / 2) / 4 and (b + c) / 2.
  @inline(__always)
  static func mix(_ a: __m128i, _ b: __m128i, _ c: __m128i) -> __m128i {
    let sum = _mm_add_epi16(_mm_add_epi16(c, c), _mm_add_epi16(c, _mm_avg_epu16(a, b)))
    return _mm_avg_epu16(_mm_srli_epi16(sum, 2), _mm_avg_epu16(b, c))
  }

  /// Halves a row whose first pixel lies two before the first pair.
  private static func halveRow(
    _ row: UnsafePointer<Int16>, count: Int, into output: UnsafeMutablePointer<Int16>
  ) {
    var x = 0
    while x < count {
      let source = unsafe row + 8 * x
      let (ab, cd) = unsafe (Convolution.load(source), Convolution.load(source + 8))
      let ef = unsafe Convolution.load(source + 16)
      // The means of the first and last, and of the second and last but one.
      let outer = _mm_avg_epu16(ab, _mm_unpackhi_epi64(ef, _mm_unpacklo_epi64(ef, ef)))
      let inner = _mm_avg_epu16(cd, _mm_unpackhi_epi64(cd, cd))
      let result = mix(outer, _mm_unpackhi_epi64(outer, outer), inner)
      unsafe UnsafeMutableRawPointer(output + 4 * x).storeBytes(of: result[0], as: Int64.self)
      x += 1
    }
  }

  /// Half of a wide picture of even size.
  static func halved(_ input: borrowing WidePicture, _ edges: EdgeMode) -> WidePicture {
    let (width, height) = (input.width, input.height)
    let result = WidePicture(width: width / 2, height: height / 2)
    let summed = UnsafeMutablePointer<Int16>.allocate(capacity: (width + 6) * 4)
    unsafe summed.initialize(repeating: 0, count: (width + 6) * 4)
    defer { unsafe summed.deallocate() }
    let zeros = UnsafeMutablePointer<Int16>.allocate(capacity: (width + 2) * 4)
    unsafe zeros.initialize(repeating: 0, count: (width + 2) * 4)
    defer { unsafe zeros.deallocate() }
    let values = unsafe input.values
    func row(_ y: Int) -> UnsafePointer<Int16> {
      if edges == .transparent, y < 0 || y >= height { return unsafe UnsafePointer(zeros) }
      return unsafe UnsafePointer(values + min(max(y, 0), height - 1) * width * 4)
    }
    func mean(_ a: UnsafePointer<Int16>, _ b: UnsafePointer<Int16>, _ x: Int) -> __m128i {
      unsafe _mm_avg_epu16(Convolution.load(a + x), Convolution.load(b + x))
    }
    for y in 0..<result.height {
      let (a, f) = unsafe (row(2 * y - 2), row(2 * y + 3))
      let (b, e) = unsafe (row(2 * y - 1), row(2 * y + 2))
      let (c, d) = unsafe (row(2 * y), row(2 * y + 1))
      for x in stride(from: 0, to: width * 4, by: 8) {
        let value = unsafe mix(mean(a, f, x), mean(b, e, x), mean(c, d, x))
        unsafe Convolution.store(value, summed + 8 + x)
      }
      if edges == .clamped {
        unsafe spread(summed + 8, width: width, before: 2, after: 2)
      } else {
        for k in 0..<8 { unsafe summed[8 + width * 4 + k] = 0 }
      }
      unsafe halveRow(summed, count: width / 2, into: result.row(y))
    }
    return result
  }
}
