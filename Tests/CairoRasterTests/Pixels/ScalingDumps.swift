import Frames
import Testing
import Timeline

@testable import CairoRaster

/// Pictures drawn as layers in other sizes, for Pillow.
@Suite(.enabled(if: Dump.isWanted)) struct ScalingDumps {
  static let sizes: [(Int, Int)] = [
    (200, 150), (133, 101), (60, 45), (17, 31), (331, 249), (640, 480), (799, 600), (400, 37),
  ]

  static let picture = TestPicture.photo(400, 300)

  @Test func picturesAtRestAreWritten() throws {
    try Dump.write(Self.picture, "scale-source")
    for (w, h) in Self.sizes {
      try Dump.write(drawn(Rect(0, 0, Double(w), Double(h)), w, h), "scale-to-\(w)x\(h)")
    }
  }

  /// Sizes and places between whole pixels, as while a size animates.
  @Test func picturesOnTheMoveAreWritten() throws {
    for i in 0..<12 {
      let width = 40 + Double(i) * 23.37
      let rect = Rect(3.1 + Double(i) * 0.29, 2.7 - Double(i) * 0.17, width, width * 0.75)
      let name = "scale-move-\(rect.origin.x)-\(rect.origin.y)-\(width)"
      try Dump.write(drawn(rect, 320, 240), name)
    }
  }

  @Test func turnedPicturesAreWritten() throws {
    for degrees in [0.0, 7, 30, 45, 90] {
      let tree = RenderTree.make(
        320, 320, background: .clear,
        [
          layer(Rect(-75, -56.25, 150, 112.5)).with {
            $0.projection = .turn(degrees, dx: 160, dy: 160)
          }
        ])
      try Dump.write(tree.drawn(pictures: [PictureID(0): Self.picture]), "scale-turn-\(degrees)")
    }
  }

  /// A flat colour with a hard edge, premultiplied: nothing may ring into the flat parts or past alpha.
  @Test func flatPicturesAreWritten() throws {
    let flat = TestPicture.make(120, 80) { x, _ in x < 60 ? (200, 100, 50, 255) : (0, 0, 0, 0) }
    try Dump.write(flat, "flat-source")
    for (w, h) in [(60, 40), (77, 51), (240, 160)] {
      let tree = RenderTree.make(
        Double(w), Double(h), background: .clear, [layer(Rect(0, 0, Double(w), Double(h)))])
      try Dump.write(tree.drawn(pictures: [PictureID(0): flat]), "flat-to-\(w)x\(h)")
    }
  }

  private func layer(_ rect: Rect) -> RenderNode {
    .make(rect) { $0.pictures = [RenderPicture(PictureID(0))] }
  }

  private func drawn(_ rect: Rect, _ width: Int, _ height: Int) throws -> Bitmap {
    let tree = RenderTree.make(
      Double(width), Double(height), background: .clear, [layer(rect)])
    return try tree.drawn(pictures: [PictureID(0): Self.picture])
  }
}
