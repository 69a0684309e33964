/// A part of the screen in whole pixels; never empty.
struct GIFRectangle: Hashable, Sendable {
  /// First column and first row.
  var left: Int
  var top: Int
  /// One past the last column and the last row.
  var right: Int
  var bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
  var area: Int { width * height }

  /// Whether a pixel lies inside.
  func contains(_ x: Int, _ y: Int) -> Bool {
    x >= left && x < right && y >= top && y < bottom
  }

  /// The smallest rectangle that holds both.
  func union(_ other: GIFRectangle?) -> GIFRectangle {
    guard let other else { return self }
    return GIFRectangle(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The whole of a screen.
  static func whole(width: Int, height: Int) -> GIFRectangle {
    GIFRectangle(left: 0, top: 0, right: width, bottom: height)
  }

  /// The smallest rectangle that holds all pixels for which `test` is true; nil when there is none.
  static func bounding(
    _ area: GIFRectangle, where test: (_ x: Int, _ y: Int) -> Bool
  ) -> GIFRectangle? {
    var found: GIFRectangle?
    for y in area.top..<area.bottom {
      guard let first = (area.left..<area.right).first(where: { test($0, y) }) else { continue }
      let last = (area.left..<area.right).last(where: { test($0, y) }) ?? first
      let row = GIFRectangle(left: first, top: y, right: last + 1, bottom: y + 1)
      found = row.union(found)
    }
    return found
  }
}
