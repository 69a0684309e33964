import Timeline

@testable import CairoRaster

extension GoldenCase {
  static let boxes: [GoldenCase] = [
    GoldenCase(
      feature: "Boxes", name: "background-corners-border", scale: 2,
      tree: .make(
        64, 40,
        [
          .box(Rect(4, 4, 24, 32), .blue, radius: 8).with {
            $0.borderWidth = 3
            $0.borderColor = .amber
          },
          .box(Rect(36, 4, 24, 32), Color(white: 0, alpha: 0.5), radius: 12),
        ])),
    GoldenCase(
      feature: "Boxes", name: "border-above-children", scale: 2,
      tree: .make(
        40, 40,
        [
          .box(Rect(6, 6, 28, 28), .white, radius: 6).with {
            $0.borderWidth = 4
            $0.borderColor = .black
            $0.children = [.box(Rect(0, 14, 40, 10), .pink)]
          }
        ])),
    GoldenCase(
      feature: "Boxes", name: "rotated-on-transparent", scale: 2,
      tree: .make(
        40, 40, background: .clear,
        [
          .box(Rect(-12, -12, 24, 24), .green, radius: 5).with {
            $0.projection = .turn(30, dx: 20, dy: 20)
          }
        ])),
    GoldenCase(
      feature: "Boxes", name: "group-opacity", scale: 2,
      tree: .make(
        40, 40,
        [
          .make(Rect(0, 0, 40, 40)) {
            $0.opacity = 0.5
            $0.children = [
              .box(Rect(4, 4, 22, 22), .blue), .box(Rect(14, 14, 22, 22), .amber),
            ]
          }
        ])),
  ]
}
