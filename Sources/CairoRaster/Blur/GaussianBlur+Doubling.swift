internal import CCairo
internal import Frames

/// Making pictures twice as large, by linear interpolation.
extension GaussianBlur {
  /// A picture of twice the size.
  ///
  /// Its outermost pixels only see what lies inside.
  static func doubled(_ input: borrowing WidePicture) -> WidePicture {
    let (width, height) = (input.width, input.height)
    let result = WidePicture(width: 2 * width, height: 2 * height)
    let values = unsafe input.values
    let blend = UnsafeMutablePointer<Int16>.allocate(capacity: (width + 4) * 4)
    unsafe blend.initialize(repeating: 0, count: (width + 4) * 4)
    defer { unsafe blend.deallocate() }
    for y in 0..<(2 * height) {
      unsafe blendRows(values, width: width, height: height, row: y, into: blend + 4)
      unsafe copyEnds(blend + 4, width: width)
      unsafe doubleRow(blend + 4, count: width, into: result.row(y))
    }
    return result
  }

  /// Doubles a picture into an 8-bit one of which it holds a margin on all sides.
  static func double(
    _ input: borrowing WidePicture, margin: Int, into bitmap: inout Bitmap
  ) {
    let (width, height) = (input.width, input.height)
    let values = unsafe input.values
    let blend = UnsafeMutablePointer<Int16>.allocate(capacity: (3 * width + 8) * 4)
    unsafe blend.initialize(repeating: 0, count: (3 * width + 8) * 4)
    defer { unsafe blend.deallocate() }
    let large = unsafe blend + (width + 4) * 4
    for y in 0..<bitmap.height {
      unsafe blendRows(values, width: width, height: height, row: y + margin, into: blend + 4)
      unsafe copyEnds(blend + 4, width: width)
      unsafe doubleRow(blend + 4, count: width, into: large)
      unsafe bitmap.narrow(large + margin * 4, row: y, column: 0, count: bitmap.width)
    }
  }

  /// (3 near + far) / 4, rounded.
  @inline(__always)
  private static func between(_ near: __m128i, _ far: __m128i) -> __m128i {
    let sum = _mm_add_epi16(_mm_add_epi16(near, near), _mm_add_epi16(near, far))
    return _mm_srli_epi16(_mm_add_epi16(sum, _mm_set1_epi16(2)), 2)
  }

  /// One row of twice the height.
  private static func blendRows(
    _ values: UnsafePointer<Int16>, width: Int, height: Int, row y: Int,
    into output: UnsafeMutablePointer<Int16>
  ) {
    let near = y / 2
    let far = min(max(y % 2 == 0 ? near - 1 : near + 1, 0), height - 1)
    let a = unsafe values + near * width * 4
    let b = unsafe values + far * width * 4
    for x in stride(from: 0, to: width * 4, by: 8) {
      unsafe Convolution.store(
        between(Convolution.load(a + x), Convolution.load(b + x)), output + x)
    }
  }

  private static func copyEnds(_ row: UnsafeMutablePointer<Int16>, width: Int) {
    for channel in 0..<4 {
      unsafe row[channel - 4] = row[channel]
      unsafe row[width * 4 + channel] = row[(width - 1) * 4 + channel]
    }
  }

  /// A row of twice the width.
  private static func doubleRow(
    _ row: UnsafePointer<Int16>, count: Int, into output: UnsafeMutablePointer<Int16>
  ) {
    var x = 0
    while x < count {
      let centre = unsafe Convolution.load(row + 4 * x)
      let near = _mm_unpacklo_epi64(centre, centre)
      let previous = unsafe Convolution.load(row + 4 * (x - 1))
      let far = _mm_unpacklo_epi64(previous, _mm_unpackhi_epi64(centre, centre))
      unsafe Convolution.store(between(near, far), output + 8 * x)
      x += 1
    }
  }
}
