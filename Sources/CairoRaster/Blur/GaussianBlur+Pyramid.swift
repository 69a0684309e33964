internal import CCairo
internal import Frames

/// Halving with [1 3 3 1] / 8 and doubling with [1 3] / 4, along both axes at once.
extension GaussianBlur {
  /// Half of an 8-bit picture with a margin, a multiple of 2, on all sides.
  static func halved(
    _ bitmap: Bitmap, columns: Int, rows: Int, margin: Int, _ edges: EdgeMode
  ) -> WidePicture {
    let result = WidePicture(width: columns, height: rows)
    let target = unsafe result.values
    let width = bitmap.width
    let summed = UnsafeMutablePointer<Int16>.allocate(capacity: (2 * columns + 4) * 4)
    unsafe summed.initialize(repeating: 0, count: (2 * columns + 4) * 4)
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
        // One pixel of `summed` lies before the margin's first.
        let inner = unsafe summed + (margin + 1) * 4
        for y in 0..<rows {
          let top = 2 * y - margin
          unsafe sumRows(
            row(top - 1), row(top), row(top + 1), row(top + 2), count: width, into: inner)
          if edges == .clamped {
            unsafe spread(
              inner, width: width, before: margin + 1,
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

  /// (a + 3 b + 3 c + d) * 8 of 8-bit rows: the mean, times 64.
  private static func sumRows(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ c: UnsafePointer<UInt32>,
    _ d: UnsafePointer<UInt32>, count: Int, into output: UnsafeMutablePointer<Int16>
  ) {
    let zero = _mm_setzero_si128()
    func sum(_ a: __m128i, _ b: __m128i, _ c: __m128i, _ d: __m128i) -> __m128i {
      let inner = _mm_add_epi16(b, c)
      let all = _mm_add_epi16(_mm_add_epi16(a, d), _mm_add_epi16(inner, _mm_slli_epi16(inner, 1)))
      return _mm_slli_epi16(all, 3)
    }
    var x = 0
    while x + 4 <= count {
      let (va, vb) = unsafe (four(a + x), four(b + x))
      let (vc, vd) = unsafe (four(c + x), four(d + x))
      let low = sum(
        _mm_unpacklo_epi8(va, zero), _mm_unpacklo_epi8(vb, zero), _mm_unpacklo_epi8(vc, zero),
        _mm_unpacklo_epi8(vd, zero))
      let high = sum(
        _mm_unpackhi_epi8(va, zero), _mm_unpackhi_epi8(vb, zero), _mm_unpackhi_epi8(vc, zero),
        _mm_unpackhi_epi8(vd, zero))
      unsafe Convolution.store(low, output + 4 * x)
      unsafe Convolution.store(high, output + 4 * x + 8)
      x += 4
    }
    while x < count {
      for channel in 0..<4 {
        func value(_ row: UnsafePointer<UInt32>) -> Int16 {
          unsafe Int16(row[x] >> (8 * UInt32(channel)) & 255)
        }
        unsafe output[4 * x + channel] = (value(a) + value(d) + 3 * (value(b) + value(c))) << 3
      }
      x += 1
    }
  }

  @inline(__always)
  private static func four(_ pixels: UnsafePointer<UInt32>) -> __m128i {
    unsafe UnsafeRawPointer(pixels).loadUnaligned(as: __m128i.self)
  }

  /// (a + 3 b + 3 c + d) / 8 in 16 bits without overflow, rounded.
  @inline(__always)
  static func mean(_ a: __m128i, _ b: __m128i, _ c: __m128i, _ d: __m128i) -> __m128i {
    let outer = _mm_add_epi16(a, d)
    let inner = _mm_add_epi16(b, c)
    let sum = _mm_add_epi16(_mm_avg_epu16(outer, inner), inner)
    return _mm_srli_epi16(_mm_add_epi16(sum, _mm_set1_epi16(1)), 2)
  }

  /// Halves a row whose first pixel lies one before the first pair.
  private static func halveRow(
    _ row: UnsafePointer<Int16>, count: Int, into output: UnsafeMutablePointer<Int16>
  ) {
    var x = 0
    while x < count {
      let source = unsafe row + 8 * x
      let ab = unsafe Convolution.load(source)
      let cd = unsafe Convolution.load(source + 8)
      let result = mean(
        ab, _mm_unpackhi_epi64(ab, ab), cd, _mm_unpackhi_epi64(cd, cd))
      unsafe UnsafeMutableRawPointer(output + 4 * x).storeBytes(of: result[0], as: Int64.self)
      x += 1
    }
  }

  /// Half of a wide picture of even size.
  static func halved(_ input: borrowing WidePicture, _ edges: EdgeMode) -> WidePicture {
    let (width, height) = (input.width, input.height)
    let result = WidePicture(width: width / 2, height: height / 2)
    let summed = UnsafeMutablePointer<Int16>.allocate(capacity: (width + 4) * 4)
    unsafe summed.initialize(repeating: 0, count: (width + 4) * 4)
    defer { unsafe summed.deallocate() }
    let zeros = UnsafeMutablePointer<Int16>.allocate(capacity: (width + 2) * 4)
    unsafe zeros.initialize(repeating: 0, count: (width + 2) * 4)
    defer { unsafe zeros.deallocate() }
    let values = unsafe input.values
    func row(_ y: Int) -> UnsafePointer<Int16> {
      if edges == .transparent, y < 0 || y >= height { return unsafe UnsafePointer(zeros) }
      return unsafe UnsafePointer(values + min(max(y, 0), height - 1) * width * 4)
    }
    for y in 0..<result.height {
      let (a, b) = unsafe (row(2 * y - 1), row(2 * y))
      let (c, d) = unsafe (row(2 * y + 1), row(2 * y + 2))
      for x in stride(from: 0, to: width * 4, by: 8) {
        let value = unsafe mean(
          Convolution.load(a + x), Convolution.load(b + x), Convolution.load(c + x),
          Convolution.load(d + x))
        unsafe Convolution.store(value, summed + 4 + x)
      }
      if edges == .clamped {
        unsafe spread(summed + 4, width: width, before: 1, after: 1)
      } else {
        for k in 0..<4 { unsafe summed[4 + width * 4 + k] = 0 }
      }
      unsafe halveRow(summed, count: width / 2, into: result.row(y))
    }
    return result
  }
}
