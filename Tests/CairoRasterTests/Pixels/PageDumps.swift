import Foundation
import Frames
import Testing
import Timeline

@testable import CairoRaster

/// Scenes that Tests/Independent/pages/NAME.html shows too, for a browser.
@Suite(.enabled(if: Dump.isWanted)) struct PageDumps {
  @Test(arguments: PageScene.all) func pagesAreWritten(_ scene: PageScene) throws {
    let tree = RenderTree.make(240, 180, scene.nodes)
    try Dump.write(tree.drawn(scale: 2), "page-" + scene.name)
  }
}

/// Nodes on a white page of 240 x 180 points.
struct PageScene: Sendable, CustomTestStringConvertible {
  var name: String
  var nodes: [RenderNode]

  var testDescription: String { name }

  static let all = boxes + effects + gradients + spaces + paths
}

extension Color {
  /// An opaque or translucent colour as pages write it, 0xRRGGBB.
  static func page(_ hex: Int, _ alpha: Double = 1) -> Color {
    var color = Color(red8: hex >> 16 & 255, green8: hex >> 8 & 255, blue8: hex & 255)
    color.alpha = alpha
    return color
  }
}

extension Projection {
  /// CSS's `perspective(distance) rotateX(x) rotateY(y)` about a centre, one of the angles 0, in degrees.
  static func turned(
    x: Double = 0, y: Double = 0, distance: Double, center: Point
  ) -> Projection {
    let (cx, sx) = (cos(x * .pi / 180), sin(x * .pi / 180))
    let (cy, sy) = (cos(y * .pi / 180), sin(y * .pi / 180))
    return Projection(
      xx: cy, yx: 0, tx: 0, xy: 0, yy: cx, ty: 0, xw: sy / distance, yw: -sx / distance
    ).followed(by: .move(center.x, center.y))
  }
}
