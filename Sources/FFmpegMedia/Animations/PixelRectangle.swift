internal import Frames

/// A rectangle of whole pixels.
struct PixelRectangle: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// A whole picture.
  init(of bitmap: Bitmap) {
    (x, y, width, height) = (0, 0, bitmap.width, bitmap.height)
  }

  /// The smallest rectangle outside of which two pictures of one size are equal; nil when they are equal.
  init?(changedFrom old: Bitmap, to new: Bitmap) {
    let width = new.width
    guard old.width == width, old.height == new.height else { return nil }
    var (left, right, top, bottom) = (width, -1, -1, -1)
    unsafe old.pixels.withUnsafeBufferPointer { old in
      unsafe new.pixels.withUnsafeBufferPointer { new in
        for y in 0..<(new.count / width) {
          let row = y * width
          guard let first = unsafe Self.firstDifference(old, new, row, row + width) else {
            continue
          }
          if top < 0 { top = y }
          bottom = y
          left = min(left, first - row)
          var last = row + width - 1
          while last - row > right, unsafe old[last] == new[last] { last -= 1 }
          right = max(right, last - row)
        }
      }
    }
    guard top >= 0 else { return nil }
    (x, y, self.width, height) = (left, top, right - left + 1, bottom - top + 1)
  }

  private static func firstDifference(
    _ old: UnsafeBufferPointer<UInt32>, _ new: UnsafeBufferPointer<UInt32>, _ from: Int, _ end: Int
  ) -> Int? {
    var index = from
    while index < end {
      if unsafe old[index] != new[index] { return index }
      index &+= 1
    }
    return nil
  }

  /// The rectangle with its left and top edges on even pixels, which WebP asks for.
  var onEvenPixels: Self {
    var result = self
    result.x -= x & 1
    result.width += x & 1
    result.y -= y & 1
    result.height += y & 1
    return result
  }
}

extension Bitmap {
  /// A part of the picture.
  func cut(_ part: PixelRectangle) -> Bitmap {
    var result = Bitmap(width: part.width, height: part.height)
    for row in 0..<part.height {
      let from = (part.y + row) * width + part.x
      result.pixels.replaceSubrange(
        row * part.width..<(row + 1) * part.width, with: pixels[from..<from + part.width])
    }
    return result
  }

  /// A part of the picture with holes where it equals `old`, to be laid over that; nil where that would not give the
  /// same pixels, because changed ones are not opaque.
  func cutOver(_ old: Bitmap, _ part: PixelRectangle) -> Bitmap? {
    var result = cut(part)
    for row in 0..<part.height {
      for column in 0..<part.width {
        let index = (part.y + row) * width + part.x + column
        if pixels[index] == old.pixels[index] {
          result.pixels[row * part.width + column] = 0
        } else if pixels[index] >> 24 != 255 {
          return nil
        }
      }
    }
    return result
  }
}
