import Frames
import Timeline

@testable import CairoRaster

extension GoldenCase {
  /// An arrow on a checked ground: shows mirroring, cropping and bleeding.
  private static let arrow = TestPicture.make(32, 24) { x, y in
    if x == 0 || y == 0 || x == 31 || y == 23 { return (255, 0, 123, 255) }
    if abs(y - 12) <= x / 3 && x < 16 || (abs(y - 12) < 3 && x < 28) { return (0, 140, 212, 255) }
    return (x / 4 + y / 4) % 2 == 0 ? (255, 255, 255, 255) : (200, 200, 200, 255)
  }

  private static func picture(
    _ bounds: Rect, at projection: Projection = .identity,
    _ edit: (inout RenderNode) -> Void = { _ in }
  ) -> RenderNode {
    .make(bounds, at: projection) {
      $0.pictures = [RenderPicture(PictureID(0))]
      edit(&$0)
    }
  }

  private static func make(
    _ name: String, _ width: Double, _ height: Double, scale: Double = 1, _ nodes: [RenderNode]
  ) -> GoldenCase {
    GoldenCase(
      feature: "Pictures", name: name, scale: scale, tree: .make(width, height, nodes),
      pictures: [PictureID(0): arrow])
  }

  static let pictures: [GoldenCase] = [
    make(
      "every-gravity", 12 * 56, 50,
      ContentsGravity.allCases.enumerated().map { index, gravity in
        picture(Rect(4, 4, 48, 42), at: .move(Double(index) * 56, 0)) {
          $0.contentsGravity = gravity
          $0.backgroundColor = Color(white: 0.85)
          $0.masksToBounds = true
        }
      }),
    make(
      "scales", 150, 70,
      [
        picture(Rect(2.25, 2.5, 32, 24)), picture(Rect(40, 2, 64, 48)),
        picture(Rect(110.3, 2.6, 20, 15)), picture(Rect(110, 30, 9, 7)),
        picture(Rect(125, 30, 20, 36)),
      ]),
    make(
      "turned-and-mirrored", 110, 60,
      [
        picture(Rect(-16, -12, 32, 24), at: .turn(30, dx: 24, dy: 26)),
        picture(
          Rect(-16, -12, 32, 24),
          at: Projection.scale(-1.5, 1).followed(by: .move(80, 20))),
        picture(Rect(-16, -12, 32, 24), at: .turn(90, dx: 80, dy: 46)) { $0.opacity = 0.5 },
      ]),
    make(
      "crop-and-nine-slices", 130, 50,
      [
        picture(Rect(4, 4, 36, 40)) { $0.contentsRect = Rect(0, 0, 0.5, 1) },
        picture(Rect(46, 4, 80, 40)) { $0.contentsCenter = Rect(0.25, 0.25, 0.25, 0.5) },
      ]),
    GoldenCase(
      feature: "Pictures", name: "cross-fade-and-multiplier", scale: 1,
      tree: .make(
        80, 34,
        [
          .make(Rect(4, 4, 32, 24)) {
            var first = RenderPicture(PictureID(0))
            first.weight = 0.25
            var second = RenderPicture(PictureID(1))
            second.weight = 0.75
            $0.pictures = [first, second]
          },
          .make(Rect(44, 4, 32, 24)) {
            var tinted = RenderPicture(PictureID(0))
            tinted.multiplier = Color(red: 1, green: 0.5, blue: 0.5, alpha: 0.5)
            $0.pictures = [tinted]
          },
        ]),
      pictures: [PictureID(0): arrow, PictureID(1): TestPicture.photo(32, 24)]),
  ]

  /// A turn about a vertical axis through x = 0, seen from a distance, then a move.
  static func swung(_ degrees: Double, distance: Double, dx: Double, dy: Double) -> Projection {
    let turn = Projection.turn(degrees)
    let map = Projection(
      xx: turn.xx, yx: 0, tx: 0, xy: 0, yy: 1, ty: 0, xw: turn.xy / distance, yw: 0, tw: 1)
    return map.followed(by: .move(dx, dy))
  }

  static let perspectives: [GoldenCase] = [
    GoldenCase(
      feature: "Perspective", name: "card-with-children-and-shadow", scale: 2,
      tree: .make(
        130, 70,
        [
          .box(Rect(-25, -25, 50, 50), .blue, radius: 8).with {
            $0.projection = swung(50, distance: 120, dx: 34, dy: 35)
            $0.children = [
              .shape(.star(0, 0, 20)) { $0.fillColor = .white },
              .box(Rect(-25, 15, 50, 4), .amber),
            ]
          },
          .box(Rect(-20, -20, 40, 40), .white, radius: 8).with {
            $0.projection = swung(-60, distance: 90, dx: 98, dy: 35)
            $0.shadow = .make(opacity: 0.5, dx: 4, dy: 4, radius: 3)
            $0.borderWidth = 2
            $0.opacity = 0.8
          },
        ])),
    GoldenCase(
      feature: "Perspective", name: "picture-passing-the-viewer", scale: 2,
      tree: .make(
        80, 60,
        [
          .make(Rect(-60, -12, 120, 24), at: swung(70, distance: 50, dx: 30, dy: 30)) {
            $0.pictures = [RenderPicture(PictureID(0))]
          }
        ]),
      pictures: [PictureID(0): arrow]),
  ]

  private static func particle(_ i: Int) -> RenderParticle {
    let position = Point(Double(i * 37 % 120), Double(i * 23 % 60))
    let green = Double(i % 5) / 4
    let blue = Double(i % 3) / 2
    let alpha = 0.4 + Double(i % 4) * 0.2
    return RenderParticle(
      sprite: i % 2, position: position, scale: 0.1 + Double(i % 7) * 0.06,
      rotation: Double(i) * 0.5, color: Color(red: 1, green: green, blue: blue, alpha: alpha))
  }

  private static let sprinkled = RenderNode.make {
    $0.contents = .particles(
      (0..<60).map(particle), sprites: [.picture(PictureID(0)), .path(.star(0, 0, 16))])
  }

  static let particles = [
    GoldenCase(
      feature: "Particles", name: "pictures-and-outlines", scale: 1,
      tree: .make(120, 60, [sprinkled]), pictures: [PictureID(0): arrow])
  ]
}
