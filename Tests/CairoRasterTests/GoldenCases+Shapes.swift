import Timeline

@testable import CairoRaster

extension GoldenCase {
  private static let zigzag = Path([
    .move(Point(8, 40)), .line(Point(18, 12)), .line(Point(28, 40)), .line(Point(38, 12)),
  ])

  static let shapes: [GoldenCase] = [
    GoldenCase(
      feature: "Shapes", name: "fill-rules", scale: 2,
      tree: .make(
        80, 40,
        [
          .shape(.star(20, 22, 18)),
          .shape(.star(60, 22, 18)) {
            $0.fillRule = .evenOdd
            $0.fillColor = .pink
          },
        ])),
    GoldenCase(
      feature: "Shapes", name: "caps-and-joins", scale: 2,
      tree: .make(
        140, 50,
        zip([LineCap.butt, .round, .square], [LineJoin.miter, .round, .bevel]).enumerated().map {
          index, style in
          .shape(zigzag) {
            $0.fillColor = nil
            $0.strokeColor = .blue
            $0.lineWidth = 7
            $0.lineCap = style.0
            $0.lineJoin = style.1
          }.with { $0.projection = .move(Double(index) * 46, 0) }
        })),
    GoldenCase(
      feature: "Shapes", name: "dashes", scale: 2,
      tree: .make(
        60, 60,
        [
          .shape(.circle(30, 30, 24)) {
            $0.fillColor = nil
            $0.strokeColor = .green
            $0.lineWidth = 5
            $0.lineDashPattern = [10, 6]
            $0.lineDashPhase = 4
          },
          .shape(.circle(30, 30, 14)) {
            $0.fillColor = nil
            $0.strokeColor = .pink
            $0.lineWidth = 4
            $0.lineCap = .round
            $0.lineDashPattern = [0.1, 7]
          },
        ])),
  ]
}
