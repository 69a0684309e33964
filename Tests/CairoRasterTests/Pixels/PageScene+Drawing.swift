import Timeline

@testable import CairoRaster

extension PageScene {
  private static let wheel = [0x00b038, 0xffb63f, 0xff007b, 0x008cd4, 0x00b038].map {
    Color.page($0)
  }

  private static func gradient(
    _ rect: Rect, _ kind: Gradient.Kind, _ colors: [Color], from start: Point, to end: Point,
    _ edit: (inout Gradient) -> Void = { _ in }
  ) -> RenderNode {
    var gradient = Gradient()
    gradient.kind = kind
    gradient.colors = colors
    gradient.startPoint = start
    gradient.endPoint = end
    edit(&gradient)
    return .make(rect) { $0.contents = .gradient(gradient) }
  }

  static let gradients: [PageScene] = [
    PageScene(
      name: "conic",
      nodes: [
        gradient(Rect(20, 20, 110, 110), .conic, wheel, from: Point(0.5, 0.5), to: Point(1, 0.5)),
        gradient(
          Rect(140, 60, 80, 80), .conic, [.page(0xffffff), .page(0x202020)],
          from: Point(0.5, 0.5), to: Point(0.5, 0)
        ).with {
          $0.cornerRadius = 40
          $0.masksToBounds = true
        },
      ]),
    PageScene(
      name: "gradients",
      nodes: [
        gradient(
          Rect(15, 15, 100, 60), .axial, [.page(0xff5724), .page(0x7030c0)],
          from: Point(0, 0.5), to: Point(1, 0.5)),
        gradient(
          Rect(125, 15, 100, 60), .axial, wheel, from: Point(0.5, 0), to: Point(0.5, 1)
        ) { $0.locations = [0, 0.2, 0.35, 0.8, 1] },
        gradient(
          Rect(15, 90, 80, 80), .radial, [.page(0xffffff), .page(0x008cd4), .page(0x002040)],
          from: Point(0.5, 0.5), to: Point(1, 1)),
        gradient(
          Rect(110, 90, 120, 80), .axial, [.page(0x000000, 0), .page(0x000000, 0.8)],
          from: Point(0.5, 0), to: Point(0.5, 1)),
      ]),
  ]

  private static let card: [RenderNode] = [
    .box(Rect(-60, -40, 60, 40), .page(0xffb63f)), .box(Rect(0, 0, 60, 40), .page(0xff007b)),
    .box(Rect(-15, -15, 30, 30), .page(0xffffff), radius: 15),
  ]

  static let spaces: [PageScene] = [
    PageScene(
      name: "turned-about-y",
      nodes: [
        .box(Rect(-60, -40, 120, 80), .page(0x008cd4)).with {
          $0.projection = .turned(y: 50, distance: 300, center: Point(120, 90))
          $0.children = card
        }
      ]),
    PageScene(
      name: "turned-about-x",
      nodes: [
        .box(Rect(-60, -60, 120, 120), .page(0x00a78d), radius: 20).with {
          $0.projection = .turned(x: 55, distance: 220, center: Point(120, 90))
          $0.borderWidth = 8
          $0.borderColor = .page(0x003a5c)
          $0.children = [.box(Rect(-20, -20, 40, 40), .page(0xffffff), radius: 6)]
        }
      ]),
  ]

  private static let zigzag = Path([
    .move(Point(0, 40)), .line(Point(14, 0)), .line(Point(28, 40)), .line(Point(42, 6)),
  ])

  private static func line(
    _ path: Path, at x: Double, _ y: Double, _ edit: (inout ShapeStyle) -> Void
  ) -> RenderNode {
    RenderNode.shape(path) {
      $0.fillColor = nil
      $0.strokeColor = .page(0x008cd4)
      $0.lineWidth = 8
      edit(&$0)
    }.with { $0.projection = .move(x, y) }
  }

  static let paths: [PageScene] = [
    PageScene(
      name: "strokes",
      nodes: [
        line(zigzag, at: 20, 25) { $0.lineJoin = .miter },
        line(zigzag, at: 95, 25) {
          $0.lineCap = .round
          $0.lineJoin = .round
        },
        line(zigzag, at: 170, 25) {
          $0.lineCap = .square
          $0.lineJoin = .bevel
        },
        line(.circle(0, 0, 34), at: 60, 125) {
          $0.strokeColor = .page(0x00b038)
          $0.lineDashPattern = [12, 7]
          $0.lineDashPhase = 5
        },
        .shape(.star(0, 0, 40)) {
          $0.fillColor = .page(0xff5724)
          $0.fillRule = .evenOdd
        }.with { $0.projection = .move(175, 128) },
      ])
  ]
}
