internal import CCairo
internal import Frames

/// Making pictures twice as large with [1 5 10 10 5 1] / 16: halving's own filter the other way round.
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

  /// One row of twice the height: ten parts of the nearest row, five of the next, one of that on the other side.
  private static func blendRows(
    _ values: UnsafePointer<Int16>, width: Int, height: Int, row y: Int,
    into output: UnsafeMutablePointer<Int16>
  ) {
    func row(_ y: Int) -> UnsafePointer<Int16> {
      unsafe values + min(max(y, 0), height - 1) * width * 4
    }
    let (near, side) = (y / 2, y % 2 == 0 ? -1 : 1)
    let (a, b) = unsafe (row(near - side), row(near + side))
    let c = unsafe row(near)
    for x in stride(from: 0, to: width * 4, by: 8) {
      let value = unsafe mix(
        Convolution.load(a + x), Convolution.load(b + x), Convolution.load(c + x))
      unsafe Convolution.store(value, output + x)
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
      let previous = unsafe Convolution.load(row + 4 * (x - 1))
      let next = _mm_unpackhi_epi64(centre, centre)
      let near = _mm_unpacklo_epi64(centre, centre)
      let value = mix(_mm_unpacklo_epi64(next, previous), _mm_unpacklo_epi64(previous, next), near)
      unsafe Convolution.store(value, output + 8 * x)
      x += 1
    }
  }
}
