/// A box of whole pixels: columns `left..<right`, rows `top..<bottom`; empty when either range is.
struct DeviceBox: Hashable, Sendable {
  /// The first column and row.
  var left: Int, top: Int
  /// The column and row after the last.
  var right: Int, bottom: Int

  /// The empty box.
  static let empty = Self(left: 0, top: 0, right: 0, bottom: 0)

  /// Pixels across, 0 when empty.
  var width: Int { max(right - left, 0) }
  /// Pixels down, 0 when empty.
  var height: Int { max(bottom - top, 0) }
  /// Whether it holds no pixel.
  var isEmpty: Bool { right <= left || bottom <= top }

  /// The pixels in both boxes.
  func intersection(_ other: Self) -> Self {
    let box = Self(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
    return box.isEmpty ? .empty : box
  }

  /// The box grown by whole pixels on every side; an empty box stays empty.
  func expanded(by margin: Int) -> Self {
    isEmpty
      ? .empty
      : Self(
        left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  /// Whether every pixel of `other` is in this box.
  func contains(_ other: Self) -> Bool {
    other.isEmpty
      || (left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom)
  }
}

/// A box in device pixels with fractional sides; empty when a range is inverted.
struct Extents: Hashable, Sendable {
  /// The least and greatest x and y.
  var minX: Double, minY: Double, maxX: Double, maxY: Double

  /// The extents of nothing: a union with it changes nothing.
  static let nothing = Self(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  /// Whether it holds nothing.
  var isNothing: Bool { !(minX <= maxX && minY <= maxY) }

  /// The smallest extents that hold both.
  func union(_ other: Self) -> Self {
    Self(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// What both hold.
  func intersection(_ other: Self) -> Self {
    Self(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// The extents grown on every side; nothing stays nothing.
  func expanded(byX dx: Double, y dy: Double) -> Self {
    isNothing ? self : Self(minX: minX - dx, minY: minY - dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  /// Adds a point.
  mutating func include(x: Double, y: Double) {
    minX = min(minX, x)
    minY = min(minY, y)
    maxX = max(maxX, x)
    maxY = max(maxY, y)
  }

  /// All pixels that it touches, limited to a range that no stage reaches.
  var pixels: DeviceBox {
    guard !isNothing else { return .empty }
    let range = -10_000_000...10_000_000
    return DeviceBox(
      left: minX.floor(in: range), top: minY.floor(in: range), right: maxX.ceiling(in: range),
      bottom: maxY.ceiling(in: range))
  }
}
