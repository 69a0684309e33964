import Timeline

@testable import CairoRaster

extension GoldenCase {
  static let clips: [GoldenCase] = [
    GoldenCase(
      feature: "Clips", name: "round-clip-leaks-nothing", scale: 2,
      tree: .make(
        40, 40,
        [
          .box(Rect(4, 4, 32, 32), .black, radius: 16).with {
            $0.masksToBounds = true
            $0.children = [.box(Rect(0, 0, 40, 40), .white), .box(Rect(0, 20, 40, 20), .blue)]
          }
        ])),
    GoldenCase(
      feature: "Clips", name: "circular-path-mask", scale: 2,
      tree: .make(
        40, 40,
        [
          .box(Rect(0, 0, 40, 40), .amber).with {
            $0.children = [.box(Rect(0, 0, 20, 40), .pink)]
            $0.mask = .shape(.circle(20, 18, 14.4))
          }
        ])),
    GoldenCase(
      feature: "Clips", name: "even-odd-mask-of-a-turned-node", scale: 2,
      tree: .make(
        40, 40,
        [
          .box(Rect(0, 0, 30, 30), .blue).with {
            $0.projection = .turn(20, dx: 12, dy: 0)
            $0.mask = .shape(.star(15, 16, 14)) { $0.fillRule = .evenOdd }
          }
        ])),
  ]
}
