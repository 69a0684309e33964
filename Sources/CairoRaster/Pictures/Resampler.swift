internal import CCairo
internal import Frames

/// Pictures made smaller or larger, each axis on its own.
enum Resampler {
  /// The part `box` of the target, every pixel from the source by both axes' weights.
  static func resampled(
    _ source: Bitmap, _ horizontal: ResampleAxis, _ vertical: ResampleAxis, box: DeviceBox
  ) -> DevicePicture {
    let columns = horizontal.weights(from: box.left, to: box.right)
    let rows = vertical.weights(from: box.top, to: box.bottom)
    let firstRow = rows.map(\.first).min() ?? 0
    let endRow = min((rows.map { $0.first + $0.values.count }.max() ?? 1), source.height)
    let wide = WidePicture(width: box.width, height: max(endRow - firstRow, 1))
    let taps = TapTable(columns)
    unsafe source.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let pairs = UnsafeMutablePointer<__m128i>.allocate(capacity: source.width + 1)
      defer { unsafe pairs.deallocate() }
      for y in firstRow..<endRow {
        unsafe interleave(base + y * source.width, count: source.width, into: pairs)
        unsafe taps.apply(pairs, into: wide.row(y - firstRow))
      }
    }
    var result = DevicePicture(box: box)
    combineRows(wide, rows, firstRow: firstRow, into: &result.bitmap)
    return result
  }

  /// For every pixel, its channels beside those of the next one.
  private static func interleave(
    _ pixels: UnsafePointer<UInt32>, count: Int, into pairs: UnsafeMutablePointer<__m128i>
  ) {
    let zero = _mm_setzero_si128()
    var next = unsafe _mm_cvtsi32_si128(Int32(bitPattern: pixels[0]))
    for x in 0..<count {
      let current = next
      let following = unsafe x + 1 < count ? pixels[x + 1] : 0
      next = _mm_cvtsi32_si128(Int32(bitPattern: following))
      unsafe pairs[x] = _mm_unpacklo_epi8(_mm_unpacklo_epi8(current, next), zero)
    }
  }

  /// Mixes rows for every row of the result.
  private static func combineRows(
    _ wide: borrowing WidePicture, _ rows: [ResampleWeights], firstRow: Int,
    into bitmap: inout Bitmap
  ) {
    let (width, height) = (wide.width, wide.height)
    let values = unsafe wide.values
    unsafe bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for (y, weights) in rows.enumerated() {
        func row(_ tap: Int) -> UnsafePointer<Int16> {
          unsafe UnsafePointer(values + min(weights.first + tap - firstRow, height - 1) * width * 4)
        }
        unsafe mixRow(weights, row, width: width, into: base + y * width)
      }
    }
  }

  private static func mixRow(
    _ weights: ResampleWeights, _ row: (Int) -> UnsafePointer<Int16>, width: Int,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let half = _mm_set1_epi32(1 << 19)
    let count = weights.values.count / 2
    let pairs = unsafe (0..<count).map { j in
      unsafe (
        row(2 * j), row(2 * j + 1),
        TapTable.pair(weights.values[2 * j], weights.values[2 * j + 1])
      )
    }
    var x = 0
    while x < width {
      var (low, high) = (half, half)
      for j in 0..<count {
        let (a, b, weight) = unsafe pairs[j]
        let va = unsafe Convolution.load(a + 4 * x)
        let vb = unsafe Convolution.load(b + 4 * x)
        low = _mm_add_epi32(low, _mm_madd_epi16(_mm_unpacklo_epi16(va, vb), weight))
        high = _mm_add_epi32(high, _mm_madd_epi16(_mm_unpackhi_epi16(va, vb), weight))
      }
      let words = _mm_packs_epi32(_mm_srai_epi32(low, 20), _mm_srai_epi32(high, 20))
      let bytes = limited(_mm_packus_epi16(words, words))
      unsafe pixels[x] = UInt32(truncatingIfNeeded: bytes[0])
      if x + 1 < width { unsafe pixels[x + 1] = UInt32(truncatingIfNeeded: bytes[0] >> 32) }
      x += 2
    }
  }

  /// Colours overshoot at edges: no more than alpha.
  @inline(__always)
  private static func limited(_ pixels: __m128i) -> __m128i {
    var alpha = _mm_srli_epi32(pixels, 24)
    alpha = _mm_or_si128(alpha, _mm_slli_epi32(alpha, 8))
    alpha = _mm_or_si128(alpha, _mm_slli_epi32(alpha, 16))
    return _mm_min_epu8(pixels, alpha)
  }
}

/// The weights of all columns in one run of memory.
private struct TapTable {
  private var starts: [Int] = []
  private var counts: [Int] = []
  private var weights: [__m128i] = []

  init(_ columns: [ResampleWeights]) {
    for column in columns {
      starts.append(column.first)
      counts.append(column.values.count / 2)
      for j in 0..<(column.values.count / 2) {
        weights.append(Self.pair(column.values[2 * j], column.values[2 * j + 1]))
      }
    }
  }

  /// Two weights for eight interleaved values.
  static func pair(_ a: Int16, _ b: Int16) -> __m128i {
    let bits = UInt32(UInt16(bitPattern: b)) << 16 | UInt32(UInt16(bitPattern: a))
    return _mm_set1_epi32(Int32(bitPattern: bits))
  }

  /// One row: values times 64.
  func apply(_ pairs: UnsafePointer<__m128i>, into output: UnsafeMutablePointer<Int16>) {
    let half = _mm_set1_epi32(1 << 7)
    unsafe weights.withUnsafeBufferPointer { weights in
      var next = 0
      for x in starts.indices {
        var sum = half
        let source = unsafe pairs + starts[x]
        for j in 0..<counts[x] {
          sum = unsafe _mm_add_epi32(sum, _mm_madd_epi16(source[2 * j], weights[next + j]))
        }
        next += counts[x]
        let value = _mm_srai_epi32(sum, 8)
        let words = _mm_packs_epi32(value, value)
        unsafe UnsafeMutableRawPointer(output + 4 * x).storeBytes(of: words[0], as: Int64.self)
      }
    }
  }
}
