import Timeline

@testable import CairoRaster

extension GoldenCase {
  private static func node(
    _ column: Int, _ edit: (inout Gradient) -> Void
  ) -> RenderNode {
    var gradient = Gradient()
    gradient.colors = [.pink, .amber, .blue]
    edit(&gradient)
    return .make(Rect(4 + Double(column) * 48, 4, 40, 32)) {
      $0.contents = .gradient(gradient)
      $0.cornerRadius = 6
    }
  }

  static let gradients: [GoldenCase] = [
    GoldenCase(
      feature: "Gradients", name: "axial", scale: 2,
      tree: .make(
        148, 40,
        [
          node(0) { _ in },
          node(1) {
            $0.startPoint = Point(0.25, 0.25)
            $0.endPoint = Point(0.75, 0.75)
            $0.locations = [0, 0.2, 1]
          },
          node(2) {
            $0.colors = [.green, Color(red8: 255, green8: 0, blue8: 0, alpha8: 0)]
            $0.startPoint = Point(0, 0.5)
            $0.endPoint = Point(1, 0.5)
          },
        ])),
    GoldenCase(
      feature: "Gradients", name: "radial-and-conic", scale: 2,
      tree: .make(
        148, 40,
        [
          node(0) {
            $0.kind = .radial
            $0.startPoint = Point(0.5, 0.5)
            $0.endPoint = Point(1, 1)
          },
          node(1) {
            $0.kind = .conic
            $0.startPoint = Point(0.5, 0.5)
            $0.endPoint = Point(0.5, 0)
          },
          node(2) {
            $0.kind = .conic
            $0.colors = [.clear, .black]
            $0.startPoint = Point(0.5, 0.5)
            $0.endPoint = Point(1, 0.7)
          },
        ])),
  ]
}
