import Frames
import Testing
import Timeline

@testable import CairoRaster

/// Layers under projections, for a check of where their points land.
@Suite(.enabled(if: Dump.isWanted)) struct PerspectiveDumps {
  /// The projections by name; Tests/Independent/test_pixels_perspective.py has the same numbers.
  static let projections: [(name: String, projection: Projection)] = [
    ("y", .turned(y: 50, distance: 300, center: Point(120, 90))),
    ("x", .turned(x: -60, distance: 250, center: Point(120, 90))),
    (
      "both",
      Projection(
        xx: 0.9, yx: 0.3, tx: 118.3, xy: -0.2, yy: 1.1, ty: 87.6, xw: 0.002, yw: -0.0015)
    ),
    (
      "steep",
      Projection(xx: 1, yx: 0.4, tx: 120, xy: 0, yy: 0.8, ty: 110, xw: 0, yw: -0.011)
    ),
    // The right part has w <= 0: behind the viewer.
    (
      "behind",
      Projection(xx: 0.6, yx: 0, tx: 90, xy: 0.1, yy: 0.6, ty: 90, xw: -0.012, yw: 0)
    ),
  ]

  @Test func flatLayersAreWritten() throws {
    for (name, projection) in Self.projections {
      let node = RenderNode.box(Rect(-85, -60, 170, 120), .white).with {
        $0.projection = projection
      }
      let tree = RenderTree.make(240, 180, background: .clear, [node])
      try Dump.write(tree.drawn(), "space-flat-\(name)")
    }
  }

  /// Red grows along x and green along y, so that every pixel says where it comes from.
  @Test func rampsAreWritten() throws {
    let ramp = TestPicture.make(170, 120) { x, y in
      (20 + x * 200 / 169, 20 + y * 200 / 119, 128, 255)
    }
    try Dump.write(ramp, "space-ramp")
    for (name, projection) in Self.projections {
      let node = RenderNode.make(Rect(-85, -60, 170, 120), at: projection) {
        $0.pictures = [RenderPicture(PictureID(0))]
      }
      let tree = RenderTree.make(240, 180, background: .clear, [node])
      try Dump.write(tree.drawn(pictures: [PictureID(0): ramp]), "space-ramp-\(name)")
    }
  }

  /// Fine stripes far away: their mean is grey, whatever the distance.
  @Test func stripesAreWritten() throws {
    let stripes = TestPicture.make(1360, 960) { x, y in
      (x / 2 + y / 2) % 2 == 0 ? (255, 255, 255, 255) : (0, 0, 0, 255)
    }
    for (name, projection) in Self.projections {
      let node = RenderNode.make(Rect(-85, -60, 170, 120), at: projection) {
        $0.pictures = [RenderPicture(PictureID(0))]
      }
      let tree = RenderTree.make(240, 180, background: .clear, [node])
      try Dump.write(tree.drawn(pictures: [PictureID(0): stripes]), "space-stripes-\(name)")
    }
  }
}
