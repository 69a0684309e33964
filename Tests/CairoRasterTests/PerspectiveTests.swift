import Frames
import Testing
import Timeline

@testable import CairoRaster

/// Perspective: corners and lines land where the map says, and edges have the coverage that they should have.
@Suite struct PerspectiveTests {
  private static let maps: [Projection] = [
    GoldenCase.swung(50, distance: 300, dx: 160, dy: 120),
    GoldenCase.swung(-65, distance: 250, dx: 160, dy: 120),
    Projection.turn(20).followed(by: GoldenCase.swung(35, distance: 200, dx: 160, dy: 120)),
    Projection(
      xx: 0.9, yx: 0.1, tx: 150, xy: -0.2, yy: 1.1, ty: 110, xw: 0.001, yw: -0.0015, tw: 1),
  ]

  /// Discs of 4 points: the centre of mass of what is drawn, against that of the disc's image, summed finely.
  @Test(arguments: maps.indices)
  func marksLandWithinHalfAPixel(_ index: Int) throws {
    let map = Self.maps[index]
    for (x, y) in [(-60.0, -60.0), (55, -50), (-50, 55), (60, 60), (0, 0)] {
      let card = RenderNode.make(Rect(-80, -80, 160, 160), at: map) {
        $0.children = [.shape(.circle(x, y, 4))]
      }
      let bitmap = try RenderTree.make(320, 240, [card]).drawn()
      let (cx, cy, weight) = Self.centre(of: bitmap)
      let (ex, ey, area) = Self.imageOfDisc(x, y, 4, map)
      #expect(abs(cx - ex) < 0.1 && abs(cy - ey) < 0.1, "\(x), \(y): \(cx - ex), \(cy - ey)")
      #expect(abs(weight / area - 1) < 0.05)
    }
  }

  /// A picture of which every part is a mark: an opaque card's area is its image's area.
  @Test(arguments: maps.indices)
  func coverageOfACardIsItsArea(_ index: Int) throws {
    let map = Self.maps[index]
    let card = RenderNode.box(Rect(-60, -45, 120, 90), .black).with { $0.projection = map }
    let bitmap = try RenderTree.make(320, 240, [card]).drawn()
    let corners = [(-60.0, -45.0), (60, -45), (60, 45), (-60, 45)].map { corner in
      let p = map.homogeneous(corner.0, corner.1)
      return (x: p.x / p.w, y: p.y / p.w)
    }
    var area = 0.0
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      area += (a.x * b.y - b.x * a.y) / 2
    }
    let (_, _, weight) = Self.centre(of: bitmap)
    #expect(abs(weight / abs(area) - 1) < 0.004, "\(weight) against \(area)")
  }

  /// Without perspective the warp gives what Cairo draws.
  @Test func farawayPerspectiveIsNone() throws {
    let node = RenderNode.box(Rect(-30, -30, 60, 60), .blue, radius: 10)
    let near = node.with {
      $0.projection = Projection(
        xx: 1, yx: 0, tx: 50, xy: 0, yy: 1, ty: 50, xw: 1e-12, yw: 0, tw: 1)
    }
    let flat = node.with { $0.projection = .move(50, 50) }
    let a = try RenderTree.make(100, 100, [near]).drawn()
    let b = try RenderTree.make(100, 100, [flat]).drawn()
    #expect(try #require(a.difference(from: b)).largest <= 3)
  }

  @Test func nothingBehindTheViewerIsDrawn() throws {
    let behind = RenderNode.box(Rect(-10, -10, 20, 20), .black).with {
      $0.projection = Projection(
        xx: 1, yx: 0, tx: 50, xy: 0, yy: 1, ty: 50, xw: 0, yw: 0, tw: -1)
    }
    let far = RenderNode.box(Rect(100, -10, 20, 20), .black).with {
      $0.projection = Projection(
        xx: 1, yx: 0, tx: 50, xy: 0, yy: 1, ty: 50, xw: -0.02, yw: 0, tw: 1)
    }
    let bitmap = try RenderTree.make(
      100, 100,
      [
        far,
        behind.with {
          $0.projection.xw = 1e-9
        },
      ]
    ).drawn()
    #expect(bitmap.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  /// Centre and sum of darkness.
  private static func centre(of bitmap: Bitmap) -> (Double, Double, Double) {
    var (sx, sy, sum) = (0.0, 0.0, 0.0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let dark = 1 - Double(bitmap[x, y] & 255) / 255
        sx += (Double(x) + 0.5) * dark
        sy += (Double(y) + 0.5) * dark
        sum += dark
      }
    }
    return (sx / sum, sy / sum, sum)
  }

  /// The same of a disc's image, by summing 400 x 400 patches with their Jacobians.
  private static func imageOfDisc(
    _ x: Double, _ y: Double, _ radius: Double, _ map: Projection
  ) -> (Double, Double, Double) {
    var (sx, sy, sum) = (0.0, 0.0, 0.0)
    let steps = 400
    let side = 2 * radius / Double(steps)
    for i in 0..<steps {
      for j in 0..<steps {
        let dx = (Double(i) + 0.5) * side - radius
        let dy = (Double(j) + 0.5) * side - radius
        guard dx * dx + dy * dy <= radius * radius else { continue }
        let p = map.homogeneous(x + dx, y + dy)
        let (px, py) = (p.x / p.w, p.y / p.w)
        let a = (map.xx - px * map.xw) / p.w
        let b = (map.xy - py * map.xw) / p.w
        let c = (map.yx - px * map.yw) / p.w
        let d = (map.yy - py * map.yw) / p.w
        let patch = abs(a * d - b * c) * side * side
        sx += px * patch
        sy += py * patch
        sum += patch
      }
    }
    return (sx / sum, sy / sum, sum)
  }
}
