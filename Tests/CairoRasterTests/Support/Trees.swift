import Frames
import Timeline

@testable import CairoRaster

extension RenderNode {
  /// A node made in one expression.
  static func make(
    _ bounds: Rect = .zero, at projection: Projection = .identity,
    _ edit: (inout RenderNode) -> Void = { _ in }
  ) -> RenderNode {
    var node = RenderNode()
    node.bounds = bounds
    node.projection = projection
    edit(&node)
    return node
  }

  /// A filled rectangle with round corners.
  static func box(_ rect: Rect, _ color: Color, radius: Double = 0) -> RenderNode {
    make(rect) {
      $0.backgroundColor = color
      $0.cornerRadius = radius
    }
  }

  /// A filled or stroked path.
  static func shape(_ path: Path, _ edit: (inout ShapeStyle) -> Void = { _ in }) -> RenderNode {
    var style = ShapeStyle()
    style.path = path
    edit(&style)
    return make { $0.contents = .shape(style) }
  }

  /// The same node changed.
  func with(_ edit: (inout RenderNode) -> Void) -> RenderNode {
    var node = self
    edit(&node)
    return node
  }
}

extension RenderTree {
  /// A tree on a white stage, or another one.
  static func make(
    _ width: Double, _ height: Double, background: Color = .white, _ nodes: [RenderNode]
  ) -> RenderTree {
    RenderTree(stage: Size(width, height), background: background, nodes: nodes)
  }

  /// The tree drawn by a rasteriser of its own.
  func drawn(
    scale: Double = 1, pictures: [PictureID: Bitmap] = [:]
  ) throws -> Bitmap {
    var bitmap = Bitmap(
      width: Int((stage.width * scale).rounded()), height: Int((stage.height * scale).rounded()))
    try Rasterizer(pictures: pictures, fonts: FontLibrary()).draw(self, into: &bitmap)
    return bitmap
  }
}

extension Projection {
  /// A move.
  static func move(_ dx: Double, _ dy: Double) -> Projection { .scale(1, 1, dx: dx, dy: dy) }

  /// A rotation clockwise on screen about the origin, in degrees, then a move.
  static func turn(_ degrees: Double, dx: Double = 0, dy: Double = 0) -> Projection {
    let (s, c) = (sine(degrees), sine(degrees + 90))
    return Projection(xx: c, yx: -s, tx: dx, xy: s, yy: c, ty: dy)
  }

  private static func sine(_ degrees: Double) -> Double {
    var x = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    if x > .pi { x -= 2 * .pi }
    var (term, sum, n) = (x, x, 1.0)
    while n < 30 {
      term *= -x * x / ((n + 1) * (n + 2))
      sum += term
      n += 2
    }
    return sum
  }
}

extension Path {
  /// A circle of four cubics.
  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    Path(
      rect: Rect(x - radius, y - radius, 2 * radius, 2 * radius), cornerRadius: radius)
  }

  /// A five-pointed star that crosses itself.
  static func star(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    var elements: [PathElement] = []
    for i in 0..<5 {
      let t = Projection.turn(Double(i) * 144, dx: x, dy: y)
      let p = t.affineImage(Point(0, -radius))
      elements.append(i == 0 ? .move(p) : .line(p))
    }
    return Path(elements + [.close])
  }
}

extension Color {
  static let blue = Color(red8: 0, green8: 140, blue8: 212)
  static let amber = Color(red8: 255, green8: 182, blue8: 63)
  static let green = Color(red8: 0, green8: 176, blue8: 56)
  static let pink = Color(red8: 255, green8: 0, blue8: 123)
}
