// circular-reveal: a download's ring opens into the picture.
import Testing
import Timeline

struct CollectionCircularRevealTests {
  private let scene: CollectionScene

  init() throws { scene = try CollectionScene("circular-reveal") }

  // The default curve gives .802403388 at half; each report runs for 0.25 s.
  @Test(arguments: [
    (0, 0.0), (500, 0.0),
    // .25 x .802403388; .25 x .295244334 after .05 s.
    (625, 0.200601), (550, 0.073811), (750, 0.25), (1000, 0.25),
    (1125, 0.450601), (1250, 0.5), (1625, 0.700601), (1999, 0.75),
  ])
  func theRingFollowsTheReports(time: Int, progress: Double) throws {
    let ring = try scene.shown(at: time).shapes.first
    #expect(near(ring?.shape?.strokeEnd ?? 0, progress))
    guard let ring else { return }
    #expect(near(ring.shape?.strokeColor, 255, 0, 0))
    #expect(ring.shape?.lineWidth == 2 && ring.shape?.fillColor == nil)
    // From 3 o'clock, clockwise: right, bottom, left, top.
    #expect(near(ring.pathPoints[0], 207.5, 333.5) && near(ring.pathPoints[1], 187.5, 353.5))
    #expect(near(ring.pathPoints[2], 167.5, 333.5) && near(ring.pathPoints[3], 187.5, 313.5))
  }

  // R = hypot(187.5, 333.5) = 382.594433; radius 20 to R, width 2 to 2 R = 765.188866, ease-in-ease-out.
  @Test(arguments: [
    (2000, 20.0, 2.0),
    // .129161931: 20 + 362.594433 x, 2 + 763.188866 x.
    (2250, 66.833397, 100.574948),
    (2500, 201.297216, 383.594433),
    (2750, 335.761035, 666.613918),
    (3000, 382.594433, 765.188866), (3700, 382.594433, 765.188866),
  ])
  func theRingOpensIntoThePicture(time: Int, radius: Double, width: Double) throws {
    let picture = try #require(try scene.shown(at: time).last)
    #expect(picture.node.pictures.count == 1)
    #expect(near(picture.maskRadius(about: Point(187.5, 333.5)), radius))
    #expect(near(picture.maskShape?.lineWidth, width))
    #expect(picture.maskShape?.fillColor == nil && picture.maskShape?.strokeEnd == 1)
  }

  @Test func theRingGoesWhenThePictureComes() throws {
    #expect(try scene.shown(at: 1999).allSatisfy { $0.node.pictures.isEmpty })
    #expect(try scene.shown(at: 2000).shapes.isEmpty)
    #expect(scene.scene.storyDuration == Rational(38, 10))
    #expect(scene.scene.background == .white)
  }

  @Test func aReportComesWhileTheRingStillRuns() throws {
    // At .1 s the ring shows .5 x df(.4) where the second report takes over; it ends on .8 at .35 s.
    let quick = try CollectionScene(
      "circular-reveal", set: ["progress": "[[0, 0.5], [0.1, 0.8], [1, 1.4]]"])
    #expect(near(try quick.shown(at: 350).shapes.first?.shape?.strokeEnd, 0.8))
    let before = try #require(try quick.shown(at: 999, of: 10000).shapes.first?.shape?.strokeEnd)
    let after = try #require(try quick.shown(at: 1001, of: 10000).shapes.first?.shape?.strokeEnd)
    #expect(before > 0.3 && after >= before && after - before < 0.01)
    // More than everything is everything.
    #expect(quick.scene.storyDuration == Rational(28, 10))
  }
}
