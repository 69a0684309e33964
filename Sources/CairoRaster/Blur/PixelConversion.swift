internal import CCairo
internal import Frames

/// Between 8-bit pixels and wide values.
enum PixelConversion {
  /// Widens pixels: every channel times 64.
  ///
  /// The channels keep their order in memory.
  static func widen(
    _ pixels: UnsafePointer<UInt32>, count: Int, into values: UnsafeMutablePointer<Int16>
  ) {
    let zero = _mm_setzero_si128()
    var x = 0
    while x + 4 <= count {
      let four = unsafe UnsafeRawPointer(pixels + x).loadUnaligned(as: __m128i.self)
      let low = _mm_slli_epi16(_mm_unpacklo_epi8(four, zero), 6)
      let high = _mm_slli_epi16(_mm_unpackhi_epi8(four, zero), 6)
      unsafe Convolution.store(low, values + 4 * x)
      unsafe Convolution.store(high, values + 4 * x + 8)
      x += 4
    }
    while x < count {
      let pixel = unsafe pixels[x]
      for channel in 0..<4 {
        unsafe values[4 * x + channel] = Int16(pixel >> (8 * UInt32(channel)) & 255) << 6
      }
      x += 1
    }
  }

  /// Rounds values back to pixels.
  static func narrow(
    _ values: UnsafePointer<Int16>, count: Int, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let half = _mm_set1_epi16(32)
    var x = 0
    while x + 4 <= count {
      let low = unsafe _mm_srai_epi16(_mm_add_epi16(Convolution.load(values + 4 * x), half), 6)
      let high = unsafe _mm_srai_epi16(_mm_add_epi16(Convolution.load(values + 4 * x + 8), half), 6)
      unsafe UnsafeMutableRawPointer(pixels + x).storeBytes(
        of: _mm_packus_epi16(low, high), as: __m128i.self)
      x += 4
    }
    while x < count {
      var pixel: UInt32 = 0
      for channel in 0..<4 {
        let value = unsafe (values[4 * x + channel] + 32) >> 6
        pixel |= UInt32(min(max(value, 0), 255)) << (8 * UInt32(channel))
      }
      unsafe pixels[x] = pixel
      x += 1
    }
  }
}

extension Bitmap {
  /// Writes wide values to part of a row.
  mutating func narrow(_ values: UnsafePointer<Int16>, row: Int, column: Int, count: Int) {
    let first = row * width + column
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe PixelConversion.narrow(values, count: count, into: base + first)
    }
  }
}
