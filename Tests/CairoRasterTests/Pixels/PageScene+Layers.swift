import Timeline

@testable import CairoRaster

extension PageScene {
  static let boxes: [PageScene] = [
    PageScene(
      name: "boxes",
      nodes: [
        .box(Rect(20, 20, 90, 60), .page(0x008cd4), radius: 12).with {
          $0.borderWidth = 6
          $0.borderColor = .page(0x003a5c)
        },
        .box(Rect(140, 22, 70, 70), .page(0xffb63f), radius: 35),
        .box(Rect(-45, -25, 90, 50), .page(0x00b038), radius: 8).with {
          $0.projection = .turn(20, dx: 75, dy: 130)
        },
        .box(Rect(120, 80, 80, 80), .page(0xff007b), radius: 10).with { $0.opacity = 0.5 },
      ]),
    PageScene(
      name: "groups",
      nodes: [
        RenderNode.make(Rect(20, 20, 120, 100)) {
          $0.cornerRadius = 24
          $0.masksToBounds = true
          $0.opacity = 0.7
          $0.backgroundColor = .page(0xe8e8e8)
          $0.children = [
            .box(Rect(0, 10, 80, 60), .page(0x008cd4)),
            .box(Rect(60, 50, 120, 90), .page(0xff5724), radius: 20),
          ]
        },
        .box(Rect(110, 60, 100, 90), .page(0x00a78d), radius: 45).with {
          $0.blendMode = .multiply
        },
        .box(Rect(60, 100, 70, 60), .page(0x7030c0), radius: 6).with { $0.blendMode = .screen },
      ]),
  ]

  private static func shadow(
    _ color: Color, _ sigma: Double, _ dx: Double, _ dy: Double
  ) -> Shadow {
    var shadow = Shadow()
    shadow.color = color
    shadow.color.alpha = 1
    shadow.opacity = color.alpha
    shadow.radius = sigma
    shadow.offset = Size(dx, dy)
    return shadow
  }

  static let effects: [PageScene] = [
    PageScene(
      name: "shadows",
      nodes: [
        .box(Rect(30, 24, 80, 60), .page(0xffffff), radius: 10).with {
          $0.shadow = shadow(.page(0x000000, 0.5), 10, 0, 6)
        },
        .box(Rect(150, 30, 56, 56), .page(0xffb63f), radius: 28).with {
          $0.shadow = shadow(.page(0xff0000), 3, 4, 4)
        },
        .box(Rect(60, 118, 120, 36), .page(0x008cd4), radius: 4).with {
          $0.shadow = shadow(.page(0x102030, 0.8), 1, 0, 1)
        },
      ]),
    PageScene(
      name: "blur",
      nodes: [
        RenderNode.make(Rect(0, 0, 240, 180)) {
          $0.filters = [.gaussianBlur(radius: 5)]
          $0.children = [
            .box(Rect(40, 40, 60, 60), .page(0x008cd4), radius: 30),
            .box(Rect(90, 70, 90, 60), .page(0xff5724)),
          ]
        },
        .box(Rect(20, 140, 60, 24), .page(0x00b038), radius: 12).with {
          $0.filters = [.gaussianBlur(radius: 1.2)]
        },
        .box(Rect(160, 20, 60, 40), .page(0x7030c0)).with {
          $0.filters = [.gaussianBlur(radius: 0.5)]
        },
      ]),
    PageScene(
      name: "glass",
      nodes: [
        .box(Rect(0, 0, 120, 180), .page(0xffb63f)),
        .box(Rect(60, 40, 120, 100), .page(0x008cd4), radius: 50),
        .box(Rect(150, 120, 60, 40), .page(0xff007b)),
        RenderNode.make(Rect(40, 30, 160, 110)) {
          $0.cornerRadius = 18
          $0.backdrop = Backdrop(
            blurRadius: 6, saturation: 1.8, tint: .page(0xffffff, 0.3))
        },
      ]),
  ]
}
