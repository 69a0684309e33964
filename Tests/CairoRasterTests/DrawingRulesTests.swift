import Frames
import Testing
import Timeline

@testable import CairoRaster

/// Core Animation's rules of drawing, each as numbers worked out by hand.
@Suite struct DrawingRulesTests {
  private static let pink: UInt32 = 0xFFFF_007B
  private static let white: UInt32 = 0xFFFF_FFFF
  private static let black: UInt32 = 0xFF00_0000

  /// How much black lies on a white stage, in pixels.
  private func ink(_ bitmap: Bitmap) -> Double {
    bitmap.pixels.reduce(0) { $0 + Double(255 - ($1 & 255)) / 255 }
  }

  /// A stroked path on a white stage of 40 points, ten pixels a point where wanted.
  private func stroke(
    _ path: Path, scale: Double = 4, _ edit: (inout ShapeStyle) -> Void
  ) throws -> Bitmap {
    let shape = RenderNode.shape(path) {
      $0.fillColor = nil
      $0.strokeColor = .black
      $0.lineWidth = 8
      edit(&$0)
    }
    return try RenderTree.make(40, 40, [shape]).drawn(scale: scale)
  }

  /// Shadow, background, picture, fill, stroke, sublayers, border: each shows where the next leaves it free.
  @Test func aLayersPartsAreDrawnInTheirOrder() throws {
    let picture = TestPicture.make(20, 20) { x, _ in x < 16 ? (0, 140, 212, 255) : (0, 0, 0, 0) }
    let edge = Path([
      .move(Point(0, 0)), .line(Point(12, 0)), .line(Point(12, 20)), .line(Point(0, 20)), .close,
    ])
    let node = RenderNode.shape(edge) {
      $0.fillColor = .black
      $0.strokeColor = .pink
      $0.lineWidth = 4
    }.with {
      $0.bounds = Rect(0, 0, 20, 20)
      $0.backgroundColor = .amber
      $0.pictures = [RenderPicture(PictureID(0))]
      $0.shadow = .make(opacity: 1, dx: 4, dy: 0, radius: 0)
      $0.children = [.box(Rect(0, 0, 6, 20), .white)]
      $0.borderWidth = 2
      $0.borderColor = .green
    }
    let row = try RenderTree.make(30, 20, [node]).drawn(pictures: [PictureID(0): picture])
    let (green, blue, amber): (UInt32, UInt32, UInt32) = (0xFF00_B038, 0xFF00_8CD4, 0xFFFF_B63F)
    let parts = [
      (1, green), (4, Self.white), (8, Self.black), (11, Self.pink), (15, blue), (17, amber),
      (19, green),
      (22, Self.black), (26, Self.white),
    ]
    for (x, color) in parts { #expect(row[x, 10] == color, "column \(x)") }
  }

  @Test func theBorderLiesAboveTheSublayers() throws {
    let box = RenderNode.box(Rect(0, 0, 20, 20), .amber).with {
      $0.borderWidth = 3
      $0.borderColor = .pink
      $0.children = [.box(Rect(0, 0, 20, 20), .black)]
    }
    let bitmap = try RenderTree.make(20, 20, [box]).drawn()
    #expect(bitmap[1, 10] == Self.pink && bitmap[2, 10] == Self.pink)
    #expect(bitmap[3, 10] == Self.black)
  }

  @Test func masksToBoundsTakesTheLayersOwnShadowAway() throws {
    let card = RenderNode.box(Rect(0, 0, 10, 10), .amber).with {
      $0.shadow = .make(opacity: 1, dx: 6, dy: 0, radius: 0)
      $0.projection = .move(5, 5)
    }
    let tree = { (card: RenderNode) in RenderTree.make(30, 20, [card]) }
    #expect(try tree(card).drawn()[18, 10] == Self.black)
    #expect(try tree(card.with { $0.masksToBounds = true }).drawn()[18, 10] == Self.white)
    // The shadow of the superlayer that holds it is drawn all the same.
    let holder = RenderNode.make {
      $0.shadow = .make(opacity: 1, dx: 6, dy: 0, radius: 0)
      $0.children = [card.with { $0.masksToBounds = true }]
    }
    #expect(try tree(holder).drawn()[18, 10] == Self.black)
  }

  /// A disc and an upright square of the line's width; nothing for butt caps.
  @Test func strokesOfNoLengthAreDotsOfTheirCaps() throws {
    let line = Path([.move(Point(10, 20)), .line(Point(30, 20))])
    let area = [LineCap.butt: 0, .round: 16 * Double.pi, .square: 64]
    for (cap, points) in area {
      let lone = try stroke(Path([.move(Point(20, 20)), .line(Point(20, 20))])) { $0.lineCap = cap }
      #expect(abs(ink(lone) / 16 - points) < 0.5, "\(cap)")
      let trimmed = try stroke(line) {
        $0.lineCap = cap
        $0.strokeStart = 0.5
        $0.strokeEnd = 0.5
      }
      #expect(abs(ink(trimmed) / 16 - points) < 0.5, "\(cap), trimmed")
    }
  }

  /// Two edges that meet at 60 degrees have a miter twice the line's width long.
  @Test func mitersEndAtTheirLimit() throws {
    let tip = Path([
      .move(Point(20 - 10, 30)), .line(Point(20, 30 - 10 * 3.0.squareRoot())), .line(Point(30, 30)),
    ])
    // The miter reaches a line's width (8) above the corner at (20, 12.68).
    let sharp = try stroke(tip) { $0.miterLimit = 2.05 }
    let cut = try stroke(tip) { $0.miterLimit = 1.95 }
    #expect(sharp[80, 6 * 4] == Self.black)
    #expect(cut[80, 6 * 4] == Self.white)
    // A bevel ends half a line's width times cos 60 above the corner: at 10.68.
    #expect(cut[80, 43] != Self.white && cut[80, 41] == Self.white)
  }

  @Test func theMiddleOfAStarIsEmptyByTheEvenOddRuleOnly() throws {
    for (rule, middle) in [(FillRule.evenOdd, Self.white), (.nonZero, Self.black)] {
      let star = RenderNode.shape(.star(20, 20, 18)) { $0.fillRule = rule }
      let bitmap = try RenderTree.make(40, 40, [star]).drawn()
      #expect(bitmap[20, 20] == middle && bitmap[20, 6] == Self.black)
    }
  }

  @Test func groupOpacityTreatsBorderSublayersAndBackgroundAsOnePicture() throws {
    let group = RenderNode.box(Rect(0, 0, 20, 20), .black).with {
      $0.opacity = 0.5
      $0.borderWidth = 4
      $0.borderColor = .black
      $0.children = [.box(Rect(2, 2, 10, 10), .black)]
    }
    let bitmap = try RenderTree.make(20, 20, [group]).drawn()
    #expect(bitmap.pixels.allSatisfy { Bitmap.distance($0, 0xFF80_8080) <= 1 })
  }

  @Test func onlyPlainOpaqueOutlinesAreClipsAllOtherMasksArePictures() throws {
    let painter = NodePainter(
      store: RasterStore(
        pictures: [:], fonts: try FontLibrary(),
        films: { id, _ in throw RasterError(.missingPicture(id)) }))
    func isClip(_ mask: RenderNode) -> Bool { painter.plainMask(mask, .identity) != nil }
    #expect(isClip(.shape(.circle(5, 5, 4))) && isClip(.box(Rect(0, 0, 9, 9), .pink, radius: 2)))
    #expect(!isClip(.shape(.circle(5, 5, 4)) { $0.strokeColor = .black }))
    #expect(!isClip(.box(Rect(0, 0, 9, 9), .black).with { $0.opacity = 0.5 }))
    #expect(
      !isClip(.box(Rect(0, 0, 9, 9), .black).with { $0.filters = [.gaussianBlur(radius: 1)] }))
    #expect(!isClip(.box(Rect(0, 0, 9, 9), .black).with { $0.children = [.shape(.star(5, 5, 4))] }))
  }

  /// A clip and a mask of the same outline look alike to a step of coverage.
  @Test func aMaskAsAClipLooksLikeAMaskAsAPicture() throws {
    func drawn(_ mask: RenderNode) throws -> Bitmap {
      let node = RenderNode.make(Rect(0, 0, 40, 40)) {
        $0.children = [.box(Rect(0, 0, 40, 40), .black), .box(Rect(9, 0, 9, 40), .pink)]
        $0.mask = mask
      }
      return try RenderTree.make(40, 40, [node]).drawn()
    }
    let clipped = try drawn(.shape(.star(20, 20, 18)))
    // A stroke of nothing makes it no plain outline.
    let masked = try drawn(
      .shape(.star(20, 20, 18)) {
        $0.strokeColor = .black
        $0.lineWidth = 0
      })
    #expect(clipped[20, 20] == Self.black && masked[20, 20] == Self.black)
    for (a, b) in zip(clipped.pixels, masked.pixels) { #expect(Bitmap.distance(a, b) <= 3) }
  }

  /// Nine slices of a picture with a frame of two pixels: the frame keeps its width, upright and turned.
  @Test func contentsCenterKeepsTheRimWhicheverWayItIsTurned() throws {
    let picture = TestPicture.make(12, 12) { x, y in
      x < 2 || y < 2 || x > 9 || y > 9 ? (0, 0, 0, 255) : (255, 0, 123, 255)
    }
    let sliced = RenderNode.make(Rect(0, 0, 36, 24)) {
      $0.pictures = [RenderPicture(PictureID(0))]
      $0.contentsCenter = Rect(0.25, 0.25, 0.5, 0.5)
    }
    for degrees in [0.0, 90, 180, 270, 30] {
      // About the middle of the stage.
      let turn = Projection.move(-18, -12).followed(by: .turn(degrees, dx: 30, dy: 30))
      let node = sliced.with { $0.projection = turn }
      let bitmap = try RenderTree.make(60, 60, [node]).drawn(pictures: [PictureID(0): picture])
      // Points of the picture and what is there: rim, inside of it, the middle, far along the sides.
      let points: [(Double, Double, UInt32)] = [
        (1, 12, Self.black), (18, 1, Self.black), (35, 12, Self.black), (18, 23, Self.black),
        (3.5, 12, Self.pink), (18, 3.5, Self.pink), (32.5, 12, Self.pink), (18, 20.5, Self.pink),
        (18, 12, Self.pink), (1, 1, Self.black), (4, 4, Self.pink),
      ]
      for (x, y, color) in points {
        let p = turn.affineImage(Point(x, y))
        let found = bitmap[Int(p.x), Int(p.y)]
        #expect(
          Bitmap.distance(found, color) <= (degrees == 30 ? 90 : 20),
          "\(degrees) degrees, \(x), \(y): \(String(found, radix: 16))")
      }
    }
  }

  @Test func backdropsEndAtTheRoundCornersOfTheirLayer() throws {
    let glass = RenderNode.make(Rect(0, 0, 20, 20)) {
      $0.cornerRadius = 10
      $0.backdrop = Backdrop(blurRadius: 2, saturation: 1, tint: .black)
    }
    let bitmap = try RenderTree.make(20, 20, [glass]).drawn()
    #expect(bitmap[0, 0] == Self.white && bitmap[19, 19] == Self.white)
    #expect(bitmap[10, 10] == Self.black && bitmap[10, 1] == Self.black)
  }
}
