// morph-logo: oval, triangle, box that fills, letter.
import Testing
import Timeline

struct CollectionMorphLogoTests {
  private let scene: CollectionScene

  init() throws { scene = try CollectionScene("morph-logo") }

  // The shapes by what they are: the oval has 5 end points (and a close), the triangle 3, a frame 5 and a stroke.
  private func oval(_ time: Int) throws -> Shown? {
    try scene.shown(at: time).shapes.first {
      $0.pathPoints.count == 5 && $0.shape?.strokeColor == nil
    }
  }

  private func triangle(_ time: Int) throws -> Shown? {
    try scene.shown(at: time).shapes.first { $0.pathPoints.count == 3 }
  }

  private func frames(_ time: Int) throws -> [Shown] {
    try scene.shown(at: time).shapes.filter {
      $0.shape?.lineWidth == 5 && $0.shape?.strokeColor != nil
    }
  }

  // Figures in holder coordinates, whose corner stands at (137.5, 283.5): the first point of an ellipse is the middle
  // of its right side, the second the middle of its lower one.
  @Test(arguments: [
    // Half grown: rectangle (26.25, 33.75, 47.5, 47.5).
    (150, 73.75, 57.5, 50.0, 81.25),
    // Large: (2.5, 17.5, 95, 95).
    (300, 97.5, 65, 50, 112.5),
    // Half squished: (2.5, 18.75, 95, 92.5).
    (450, 97.5, 65, 50, 111.25),
    // Between (2.5, 20, 95, 90) and (5, 20, 90, 90): (3.75, 20, 92.5, 90).
    (750, 96.25, 65, 50, 110),
    // The second round of the wobble.
    (1650, 97.5, 65, 50, 111.25),
  ])
  func theOvalGrowsAndWobbles(
    time: Int, rightX: Double, rightY: Double, lowerX: Double, lowerY: Double
  ) throws {
    let oval = try #require(try oval(time))
    #expect(near(oval.pathPoints[0], 137.5 + rightX, 283.5 + rightY))
    #expect(near(oval.pathPoints[1], 137.5 + lowerX, 283.5 + lowerY))
    #expect(near(oval.shape?.fillColor, 209, 42, 24))
  }

  @Test(arguments: [
    (600, 35.0, 42.5, 65.0),
    // Half of 0.3 s: 35 to 5.
    (1350, 20, 42.5, 65), (1500, 5, 42.5, 65),
    // Half of 0.25 s: 65 to 95.
    (1625, 5, 42.5, 80), (1750, 5, 42.5, 95),
    // Half of 0.2 s: 42.5 to 12.5.
    (1850, 5, 27.5, 95), (1950, 5, 12.5, 95), (2100, 5, 12.5, 95),
  ])
  func theTrianglePullsItsCornersOut(
    time: Int, left: Double, top: Double, right: Double
  ) throws {
    let triangle = try #require(try triangle(time))
    let style = try #require(triangle.shape)
    #expect(style.lineWidth == 7 && style.lineCap == .round && style.lineJoin == .round)
    #expect(near(style.fillColor, 209, 42, 24) && near(style.strokeColor, 209, 42, 24))
    guard time < 2100 else { return }
    #expect(near(triangle.pathPoints[0], 137.5 + left, 378.5))
    #expect(near(triangle.pathPoints[1], 187.5, 283.5 + top))
    #expect(near(triangle.pathPoints[2], 137.5 + right, 378.5))
  }

  @Test func theTriangleIsNotThereAtFirst() throws { #expect(try triangle(299) == nil) }

  // The anchor (50, 60) stands at the centre of the stage; half of 0.45 s is half a turn: the top (50, 12.5) hangs
  // 47.5 below. The oval has run three quarters: (38.125, 41.875, 23.75, 23.75), right side (61.875, 53.75).
  @Test func theHolderShiftsAndTurnsWhileTheOvalContracts() throws {
    #expect(near(try triangle(2325)?.pathPoints[1], 187.5, 381))
    #expect(near(try oval(2325)?.pathPoints[0], 187.5 - 11.875, 333.5 + 6.25))
    // A quarter of the turn, at 2.2125 s: the top points to the right.
    let quarter = try scene.shown(at: 22125, of: 10000).shapes.first { $0.pathPoints.count == 3 }
    #expect(near(quarter?.pathPoints[1], 235, 333.5))
    // Afterwards it stands upright, 10 higher than at first.
    #expect(near(try triangle(2600)?.pathPoints[1], 187.5, 286))
  }

  @Test(arguments: [
    // Red: .2 of .4 s; both: red done, blue half; both done.
    (2750, 0.5, 0.0), (2950, 1.0, 0.5), (3150, 1, 1), (4000, 1, 1),
  ])
  func framesAreDrawn(time: Int, red: Double, blue: Double) throws {
    let frames = try frames(time)
    let first = frames.first { near($0.shape?.strokeColor, 209, 42, 24) }
    let second = frames.first { near($0.shape?.strokeColor, 46, 117, 146) }
    #expect(near(first?.shape?.strokeEnd, red))
    #expect(near(second?.shape?.strokeEnd ?? 0, blue))
    #expect(first?.shape?.fillColor == nil && first?.shape?.lineWidth == 5)
    // (0, 100) (0, -5) (100, -5) (100, 100) (-2.5, 100), in the holder moved up by 10.
    let corners = try #require(first?.pathPoints)
    #expect(near(corners[0], 137.5, 373.5) && near(corners[1], 137.5, 268.5))
    #expect(near(corners[2], 237.5, 268.5) && near(corners[4], 135, 373.5))
  }

  @Test(arguments: [
    // Half of a step of 0.18 s between the surfaces 99, 80, 60, 40, 20, -5.
    (3150, 99.0), (3240, 89.5), (3330, 80), (3420, 70), (3510, 60), (3690, 40), (3870, 20),
    (3960, 7.5), (4049, -4.861111),
  ])
  func theLiquidRises(time: Int, level: Double) throws {
    let liquid = try scene.shown(at: time).shapes.last { near($0.shape?.fillColor, 46, 117, 146) }
    let points = try #require(liquid?.pathPoints)
    #expect(near(points[1], 137.5, 273.5 + level) && near(points[2], 237.5, 273.5 + level))
    #expect(near(points[0], 137.5, 373.5) && near(points[3], 237.5, 373.5))
  }

  // At 3.24: controls ((33.333 + 30) / 2, (99 + 70) / 2) and ((66.667 + 40) / 2, (99 + 90) / 2).
  @Test func theLiquidsSurfaceIsAWave() throws {
    let liquid = try scene.shown(at: 3240).shapes.last { near($0.shape?.fillColor, 46, 117, 146) }
    guard case .curve(let first, let second, _)? = liquid?.shape?.path.elements[2] else {
      Issue.record("the surface is no curve")
      return
    }
    #expect(near(first, 31.666667, 84.5) && near(second, 53.333333, 94.5))
  }

  @Test(arguments: [
    // The box of 100 and its lines of 5: (132.5, 268.5, 110, 110); a quarter by the curve; half; the stage.
    (4050, 187.5, 323.5, 110.0, 110.0), (4125, 187.5, 324.791619, 144.227912, 181.943196),
    (4200, 187.5, 328.5, 242.5, 388.5), (4350, 187.5, 333.5, 375, 667),
    (4900, 187.5, 333.5, 375, 667),
  ])
  func theBoxFloodsTheStage(
    time: Int, x: Double, y: Double, width: Double, height: Double
  ) throws {
    let shown = try scene.shown(at: time)
    let flood = try #require(shown.first { near($0.node.backgroundColor, 46, 117, 146) })
    #expect(near(flood.center, x, y) && near(flood.width, width) && near(flood.height, height))
    #expect(shown.shapes.isEmpty)
  }

  // Damping ratio .7 over .4 s at velocity .1: w = 24.5783, x(.1) = .861368, x(.2) = 1.041135; scale .25 + .75 x.
  @Test(arguments: [
    (4350, 0.25), (4400, 0.559408), (4450, 0.896026), (4550, 1.030851), (4750, 1.0), (4990, 1),
  ])
  func theLetterSpringsUp(time: Int, scale: Double) throws {
    let letter = try #require(
      try scene.shown(at: time).last { if case .text = $0.node.contents { true } else { false } })
    guard case .text(let style) = letter.node.contents else { return }
    #expect(style.string == "S" && style.fontSize == 170 && style.weight == 200)
    #expect(near(style.foregroundColor, 255, 255, 255))
    #expect(near(letter.center, 187.5, 333.5))
    #expect(near(letter.map.xx, scale) && near(letter.map.yy, scale))
  }

  @Test func theStoryLastsFiveSeconds() { #expect(scene.scene.storyDuration == Rational(5)) }
}
