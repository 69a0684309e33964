/// Points, sizes, rectangles and colours as four numbers, and back.
extension SIMD4<Double> {
  init(_ number: Double) { self.init(number, 0, 0, 0) }
  init(_ point: Point) { self.init(point.x, point.y, 0, 0) }
  init(_ size: Size) { self.init(size.width, size.height, 0, 0) }
  init(_ rect: Rect) {
    self.init(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }
  init(_ color: Color) { self.init(color.red, color.green, color.blue, color.alpha) }

  /// A colour; none counts as clear black.
  init(paint color: Color?) { self = color.map { Self($0) } ?? .zero }

  /// A rational number of seconds.
  init(_ seconds: Rational) { self.init(seconds.value, 0, 0, 0) }

  var point: Point { Point(self[0], self[1]) }
  var size: Size { Size(self[0], self[1]) }
  var rect: Rect { Rect(self[0], self[1], self[2], self[3]) }
  var color: Color { Color(red: self[0], green: self[1], blue: self[2], alpha: self[3]) }

  /// The numbers of a value that has at most four; nil for others.
  init?(_ value: AnimationValue) {
    switch value {
    case .number(let number): self.init(number)
    case .point(let point): self.init(point)
    case .size(let size): self.init(size)
    case .rect(let rect): self.init(rect)
    case .color(let color): self.init(color)
    default: return nil
    }
  }
}
