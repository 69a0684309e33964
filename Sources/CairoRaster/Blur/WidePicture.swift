/// A picture on the way through a filter: four 16-bit channels a pixel, each value times 64 (so 0...16320).
@safe
struct WidePicture: ~Copyable {
  /// Pixels across and down.
  let width: Int, height: Int
  /// Row after row, four values a pixel, with two pixels to spare behind the last one.
  let values: UnsafeMutablePointer<Int16>

  /// Fractional bits of a value.
  static let fraction = 6

  /// A picture whose values are undefined.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    unsafe values = .allocate(capacity: (width * height + 2) * 4)
  }

  deinit { unsafe values.deallocate() }

  /// The first value of a row.
  func row(_ y: Int) -> UnsafeMutablePointer<Int16> { unsafe values + y * width * 4 }
}

/// What lies outside a picture's edges.
enum EdgeMode: Hashable, Sendable {
  /// Nothing: transparent black.
  case transparent
  /// The nearest pixel of the edge.
  case clamped
}
