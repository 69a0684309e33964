import Timeline

@testable import CairoRaster

/// Trees of random nodes of every kind, of which some move from frame to frame.
struct RandomTree {
  private var state: UInt64
  private let frame: Int

  /// A frame; frames of one seed differ only in what moves.
  static func frame(_ frame: Int, seed: UInt64) -> RenderTree {
    var random = RandomTree(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1, frame: frame)
    let nodes = (0..<random.number(3, 7)).map { _ in random.node(depth: 0) }
    return .make(50, 40, background: random.chance(5) ? .clear : .white, nodes)
  }

  private mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  private mutating func number(_ low: Int, _ high: Int) -> Int {
    low + Int(next() % UInt64(high - low + 1))
  }

  /// True once in `times`.
  private mutating func chance(_ times: Int) -> Bool { number(1, times) == 1 }

  private mutating func unit() -> Double { Double(next() % 1000) / 999 }

  private mutating func color() -> Color {
    Color(red: unit(), green: unit(), blue: unit(), alpha: chance(3) ? unit() : 1)
  }

  private mutating func rect() -> Rect {
    Rect(
      Double(number(-10, 35)), Double(number(-10, 28)) + unit(), 4 + unit() * 30,
      4 + unit() * 25)
  }

  private mutating func node(depth: Int) -> RenderNode {
    var node = RenderNode.make(rect())
    place(&node)
    paint(&node)
    compose(&node, depth: depth)
    if depth < 3 {
      node.children = (0..<number(0, 4 - depth)).map { _ in self.node(depth: depth + 1) }
    }
    return node
  }

  private mutating func place(_ node: inout RenderNode) {
    switch number(1, 12) {
    case 1: node.projection = .turn(unit() * 20, dx: 3, dy: -2)
    case 2: node.projection = GoldenCase.swung(30 * unit(), distance: 200, dx: 4, dy: 3)
    case 3: node.projection = .scale(0.5 + unit(), 0.5 + unit())
    default: break
    }
    if chance(6) { node.projection = node.projection.followed(by: .move(Double(frame) * 1.3, 0)) }
  }

  private mutating func paint(_ node: inout RenderNode) {
    if chance(2) { node.backgroundColor = color() }
    if chance(3) { node.cornerRadius = unit() * 6 }
    if chance(5) { (node.borderWidth, node.borderColor) = (1 + unit() * 2, color()) }
    if chance(6) { node.pictures = [RenderPicture(PictureID(0))] }
    switch number(1, 6) {
    case 1, 2:
      var style = ShapeStyle()
      style.path = .star(node.bounds.origin.x + 8, node.bounds.origin.y + 8, 6 + unit() * 8)
      style.fillColor = color()
      if chance(2) { (style.strokeColor, style.lineWidth) = (color(), 1 + unit() * 3) }
      node.contents = .shape(style)
    case 3:
      var gradient = Gradient()
      gradient.colors = [color(), color()]
      if chance(2) { (gradient.kind, gradient.startPoint) = (.conic, Point(0.5, 0.5)) }
      node.contents = .gradient(gradient)
    default: break
    }
  }

  private mutating func compose(_ node: inout RenderNode, depth: Int) {
    if chance(6) { node.opacity = 0.2 + unit() * 0.7 }
    if chance(5) { node.masksToBounds = true }
    if chance(8) { node.blendMode = BlendMode.allCases[number(0, BlendMode.allCases.count - 1)] }
    if chance(8) { node.shadow = .make(opacity: unit(), dx: 1, dy: 2, radius: 1 + unit() * 2) }
    if chance(9) { node.filters = [.gaussianBlur(radius: 0.4 + unit() * 3)] }
    if chance(9) {
      node.backdrop = Backdrop(blurRadius: unit() * 3, saturation: 1.5, tint: color())
    }
    guard chance(7), depth < 3 else { return }
    node.mask = chance(2) ? .shape(.circle(15, 15, 12)) : self.node(depth: 3)
  }
}
