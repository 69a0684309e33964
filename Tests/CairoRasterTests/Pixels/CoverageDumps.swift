import Foundation
import Frames
import Testing
import Timeline

@testable import CairoRaster

/// White shapes on nothing, whose alpha is their coverage.
///
/// Tests/Independent/test_pixels_coverage.py knows the same geometry by the same names and counts samples in numpy.
@Suite(.enabled(if: Dump.isWanted)) struct CoverageDumps {
  @Test(arguments: CoverageShape.all) func coverageIsWritten(_ shape: CoverageShape) throws {
    let tree = RenderTree.make(64, 64, background: .clear, [shape.node])
    try Dump.write(tree.drawn(), "coverage-" + shape.name)
  }
}

/// A shape with a name.
struct CoverageShape: Sendable, CustomTestStringConvertible {
  var name: String
  var node: RenderNode

  var testDescription: String { name }

  static let all = fills + strokes + trims

  private static let fills: [CoverageShape] = [
    CoverageShape(
      name: "circle",
      node: .box(Rect(6.3, 7.1, 50.5, 50.5), .white, radius: 25.25)),
    CoverageShape(
      name: "ellipse",
      node: .shape(.circle(0, 0, 10)) { $0.fillColor = .white }.with {
        $0.projection = Projection.scale(2.7, 1.6).followed(by: .turn(20, dx: 32.3, dy: 31.6))
      }),
    CoverageShape(
      name: "rounded",
      node: .box(Rect(-21.65, -16.55, 43.3, 33.1), .white, radius: 9.7).with {
        $0.projection = .turn(13, dx: 31.9, dy: 32.2)
      }),
    CoverageShape(
      name: "border",
      node: .make(Rect(7.2, 9.4, 48.1, 42.7)) {
        $0.cornerRadius = 14.3
        $0.borderWidth = 3.6
        $0.borderColor = .white
      }),
    CoverageShape(
      name: "star",
      node: .shape(.star(31.7, 33.4, 29)) {
        $0.fillColor = .white
        $0.fillRule = .evenOdd
      }),
    CoverageShape(
      name: "clip",
      node: .make(Rect(8.4, 12.7, 45.2, 38.9)) {
        $0.cornerRadius = 11.6
        $0.masksToBounds = true
        $0.children = [.box(Rect(0, 0, 64, 64), .white)]
      }),
  ]

  private static let zigzag = Path([
    .move(Point(9.3, 50.2)), .line(Point(23.1, 13.7)), .line(Point(37.4, 49.6)),
    .line(Point(54.2, 20.5)),
  ])

  private static func stroke(
    _ name: String, _ path: Path, _ width: Double, _ edit: (inout ShapeStyle) -> Void = { _ in }
  ) -> CoverageShape {
    let node = RenderNode.shape(path) {
      $0.fillColor = nil
      $0.strokeColor = .white
      $0.lineWidth = width
      edit(&$0)
    }
    return CoverageShape(name: name, node: node)
  }

  private static let strokes: [CoverageShape] = [
    stroke("miter", zigzag, 6.3),
    stroke("bevel", zigzag, 6.3) {
      $0.lineCap = .square
      $0.lineJoin = .bevel
    },
    stroke("round", zigzag, 6.3) {
      $0.lineCap = .round
      $0.lineJoin = .round
    },
    stroke("miter-limit", zigzag, 6.3) { $0.miterLimit = 1.9 },
    stroke("hairline", zigzag, 0.7),
    stroke("ring", .circle(31.8, 32.3, 22.4), 5.1),
    stroke(
      "dashes", Path([.move(Point(6.2, 12.9)), .line(Point(57.6, 30.1))]), 7.4
    ) {
      $0.lineDashPattern = [9, 4.5]
      $0.lineDashPhase = 3
    },
    stroke("round-dashes", .circle(31.8, 32.3, 22.4), 4.2) {
      $0.lineCap = .round
      $0.lineDashPattern = [6, 9]
      $0.lineDashPhase = 2
    },
  ]

  private static let trims: [CoverageShape] = [
    stroke("trimmed-ring", .circle(31.8, 32.3, 22.4), 5.1) {
      $0.strokeStart = 0.15
      $0.strokeEnd = 0.7
    },
    stroke("trimmed-zigzag", zigzag, 5.7) {
      $0.strokeStart = 0.2
      $0.strokeEnd = 0.85
      $0.lineJoin = .round
    },
  ]
}
