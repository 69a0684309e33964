/// An axis-aligned rectangle in points: its corner of least x and y, and its size.
public struct Rect: Hashable, Sendable {
  /// The corner of least x and y.
  public var origin: Point
  /// The extents from the origin.
  public var size: Size

  /// A rectangle from its corner and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from four numbers: x, y, width, height.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The empty rectangle at the origin.
  public static let zero = Self(0, 0, 0, 0)
  /// The unit square at the origin, the default of a layer's `contentsRect`.
  public static let unit = Self(0, 0, 1, 1)
}
