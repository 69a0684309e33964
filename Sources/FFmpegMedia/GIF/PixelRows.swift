internal import Frames
internal import Glibc

/// Fast comparisons of whole rows of pixels; every call stays within the bitmaps it is given.
enum PixelRows {
  /// Whether a row looks as the row above it; false for the first.
  static func repeatsRowAbove(_ row: Int, of bitmap: borrowing Bitmap) -> Bool {
    guard row > 0 else { return false }
    let width = bitmap.width
    return unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return false }
      return unsafe memcmp(base + (row - 1) * width, base + row * width, width * 4) == 0
    }
  }

  /// The smallest rectangle that holds every pixel in which two bitmaps of one size differ.
  static func difference(_ a: borrowing Bitmap, _ b: borrowing Bitmap) -> GIFRectangle? {
    let (width, height) = (a.width, a.height)
    guard b.width == width, b.height == height else {
      return .whole(width: width, height: height)
    }
    return unsafe a.pixels.withUnsafeBufferPointer { aPixels in
      unsafe b.pixels.withUnsafeBufferPointer { bPixels in
        guard let a = aPixels.baseAddress, let b = bPixels.baseAddress else { return nil }
        func differs(_ row: Int) -> Bool {
          unsafe memcmp(a + row * width, b + row * width, width * 4) != 0
        }
        guard let top = (0..<height).first(where: differs),
          let last = (top..<height).last(where: differs)
        else { return nil }
        var (left, right) = (width, 0)
        for row in top...last {
          let (x, y) = unsafe (a + row * width, b + row * width)
          var column = 0
          while column < left, unsafe x[column] == y[column] { column += 1 }
          left = min(left, column)
          column = width
          while column > right, unsafe x[column - 1] == y[column - 1] { column -= 1 }
          right = max(right, column)
        }
        return GIFRectangle(left: left, top: top, right: right, bottom: last + 1)
      }
    }
  }
}
