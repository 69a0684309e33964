import Timeline

@testable import CairoRaster

extension GoldenCase {
  static let effects: [GoldenCase] = [
    GoldenCase(
      feature: "Shadows", name: "alpha-path-and-tinted", scale: 2,
      tree: .make(
        120, 50,
        [
          .box(Rect(10, 10, 24, 24), .blue, radius: 6).with {
            $0.shadow = .make(opacity: 0.5, dx: 0, dy: 3, radius: 3)
          },
          .make(Rect(44, 10, 24, 24)) {
            $0.shadow = .make(opacity: 0.8, dx: 2, dy: 4, radius: 2, color: .pink)
            $0.children = [.shape(.star(56, 22, 12)) { $0.fillRule = .evenOdd }]
          },
          .box(Rect(84, 10, 24, 24), .white).with {
            $0.shadow = .make(opacity: 1, dx: 0, dy: 0, radius: 4)
            $0.shadow?.path = Path(rect: Rect(80, 30, 32, 10), cornerRadius: 5)
          },
        ])),
    GoldenCase(
      feature: "Shadows", name: "under-a-turned-node", scale: 2,
      tree: .make(
        50, 50,
        [
          .box(Rect(-12, -12, 24, 24), .amber, radius: 4).with {
            $0.projection = .turn(30, dx: 25, dy: 22)
            $0.shadow = .make(opacity: 0.6, dx: 0, dy: 6, radius: 2)
          }
        ])),
    GoldenCase(
      feature: "Filters", name: "blur-saturation-tint-opacity", scale: 2,
      tree: .make(
        160, 44,
        [
          [Filter.Effect.gaussianBlur(radius: 2)], [.saturation(amount: 0)],
          [.tint(Color(red: 0, green: 0, blue: 1, alpha: 0.5))],
          [.opacity(amount: 0.3), .gaussianBlur(radius: 6)],
        ].enumerated().map { index, filters in
          .box(Rect(6, 8, 20, 28), .amber, radius: 5).with {
            $0.children = [.box(Rect(14, 16, 20, 12), .pink)]
            $0.projection = .move(Double(index) * 40, 0)
            $0.filters = filters
          }
        })),
    GoldenCase(
      feature: "Filters", name: "blur-of-a-stretched-turned-node", scale: 2,
      tree: .make(
        50, 50,
        [
          .box(Rect(-8, -8, 16, 16), .green).with {
            $0.projection = Projection.scale(2, 0.8).followed(by: .turn(35, dx: 25, dy: 25))
            $0.filters = [.gaussianBlur(radius: 2)]
          }
        ])),
    GoldenCase(
      feature: "Backdrop", name: "frosted-glass", scale: 2,
      tree: .make(
        60, 60, background: .amber,
        [
          .shape(.star(30, 28, 26)) { $0.fillColor = .blue },
          .box(Rect(0, 40, 60, 8), .pink),
          .make(Rect(10, 14, 40, 34)) {
            $0.cornerRadius = 10
            $0.backdrop = Backdrop(
              blurRadius: 3, saturation: 1.8, tint: Color(white: 1, alpha: 0.35))
            $0.borderWidth = 1
            $0.borderColor = Color(white: 1, alpha: 0.6)
          },
        ])),
    GoldenCase(
      feature: "Masks", name: "gradient-and-faded-masks", scale: 2,
      tree: .make(
        90, 40,
        [
          .box(Rect(4, 4, 36, 32), .blue).with {
            $0.mask = .make(Rect(4, 4, 36, 32)) {
              var gradient = Gradient()
              gradient.colors = [.black, .clear]
              $0.contents = .gradient(gradient)
            }
          },
          .box(Rect(48, 4, 36, 32), .pink).with {
            $0.opacity = 0.8
            $0.mask = .make {
              $0.children = [
                .shape(.circle(60, 20, 10)), .shape(.circle(72, 20, 10)).with { $0.opacity = 0.4 },
              ]
            }
          },
        ])),
    GoldenCase(
      feature: "Blending", name: "all-modes", scale: 1,
      tree: .make(
        17 * 26, 30,
        [
          .make(Rect(0, 0, 17 * 26, 15)) {
            var gradient = Gradient()
            gradient.colors = [.pink, .amber, .blue]
            gradient.startPoint = Point(0, 0.5)
            gradient.endPoint = Point(1, 0.5)
            $0.contents = .gradient(gradient)
          }
        ]
          + BlendMode.allCases.enumerated().map { index, mode in
            RenderNode.shape(.circle(13 + Double(index) * 26, 15, 11)) {
              $0.fillColor = Color(red: 0.3, green: 0.7, blue: 0.5, alpha: 0.9)
            }.with { $0.blendMode = mode }
          })),
  ]
}

extension Shadow {
  /// A shadow in one expression.
  static func make(
    opacity: Double, dx: Double, dy: Double, radius: Double, color: Color = .black
  ) -> Shadow {
    var shadow = Shadow()
    shadow.opacity = opacity
    shadow.offset = Size(dx, dy)
    shadow.radius = radius
    shadow.color = color
    return shadow
  }
}
