// six-dots: spin, collapse, reveal.
import Testing
import Timeline

struct CollectionSixDotsTests {
  private let scene: CollectionScene

  init() throws { scene = try CollectionScene("six-dots") }

  private func dots(_ time: Int) throws -> [Shown] { try scene.shown(at: time).sized(9, 9) }

  // The loader's corner stands at (187.5 - 45, 333.5 - 45) = (142.5, 288.5).
  @Test func dotsStandOnARingFromTheTopClockwise() throws {
    let dots = try dots(0)
    #expect(dots.count == 6)
    // (45, 27) (60.588, 36) (60.588, 54) (45, 63) (29.412, 54) (29.412, 36), 18 sin 60 = 15.588457.
    let places = [
      (187.5, 315.5), (203.088457, 324.5), (203.088457, 342.5), (187.5, 351.5),
      (171.911543, 342.5), (171.911543, 324.5),
    ]
    let colors = [
      (0.0, 176.0, 56.0), (255, 182, 63), (0, 140, 212), (0, 167, 141), (255, 0, 123),
      (255, 87, 36),
    ]
    for ((dot, place), color) in zip(zip(dots, places), colors) {
      #expect(near(dot.center, place.0, place.1))
      #expect(near(dot.width, 9) && dot.node.cornerRadius == 4.5)
      #expect(near(dot.node.backgroundColor, color.0, color.1, color.2))
    }
  }

  // 1.2 s a turn: 0.3 s is a quarter, 0.6 s a half; the second turn is like the first.
  @Test(arguments: [
    (100, 196.5, 317.911543), (300, 205.5, 333.5), (600, 187.5, 351.5), (900, 169.5, 333.5),
    (1500, 205.5, 333.5), (1800, 187.5, 351.5), (2400, 187.5, 315.5),
  ])
  func theFirstDotTurnsWithTheLoader(time: Int, x: Double, y: Double) throws {
    let dot = try #require(try dots(time).first)
    #expect(near(dot.center, x, y))
    #expect(near(dot.width, 9))
  }

  // The group of 1.6 s begins at 2.4; scale 1 .8 .8 1.4 1.6 at 0 .2 .4 .6 1, radius 18 28 28 0 0, and
  // colour to (0, 140, 212) by 0.6.
  @Test(arguments: [
    // 10 %: scale .9, radius 23, a sixth of the way from (0, 176, 56).
    (2560, 310.5, 8.1, 170.0, 82.0),
    // 20 %: scale .8, radius 28, a third.
    (2720, 305.5, 7.2, 164, 108),
    // 30 %: still there, half.
    (2880, 305.5, 7.2, 158, 134),
    // 50 %: scale 1.1, radius 14, five sixths.
    (3200, 319.5, 9.9, 146, 186),
    // 60 %: in the middle, scale 1.4, the end colour.
    (3360, 333.5, 12.6, 140, 212),
    // 80 %: scale 1.5.
    (3680, 333.5, 13.5, 140, 212),
    // 100 %: scale 1.6.
    (4000, 333.5, 14.4, 140, 212),
  ])
  func theFirstDotCollapses(
    time: Int, y: Double, size: Double, green: Double, blue: Double
  ) throws {
    let dot = try #require(try dots(time).first)
    #expect(near(dot.center, 187.5, y))
    #expect(near(dot.width, size) && near(dot.height, size))
    #expect(near(dot.node.backgroundColor, 0, green, blue))
  }

  // Its radius runs to the lower right: at 20 % it is 28 at 120 degrees, (24.248711, 14) away.
  @Test func everyDotMovesOutAlongItsOwnRadius() throws {
    let dots = try dots(2720)
    #expect(near(dots[2].center, 211.748711, 347.5))
    #expect(near(dots[4].center, 163.251289, 347.5))
  }

  // From 7.2 to 667 in 0.8 s from 3.8 on: 659.8 in all.
  @Test(arguments: [
    (3800, 7.2), (4000, 172.15), (4200, 337.1), (4400, 502.05), (4600, 667.0),
  ])
  func theScreenOpensUnderACircle(time: Int, radius: Double) throws {
    let screen = try #require(try scene.shown(at: time).first { $0.node.mask != nil })
    #expect(near(screen.width, 375) && near(screen.height, 667))
    #expect(near(screen.maskRadius(about: Point(187.5, 333.5)), radius))
  }

  @Test func theScreenIsHiddenBeforeAndTheLoaderAfter() throws {
    #expect(try scene.shown(at: 3799).allSatisfy { $0.node.mask == nil })
    #expect(try dots(4599).count == 6)
    #expect(try dots(4600).isEmpty)
  }

  @Test func onALandscapeStageTheCircleReachesTheLongerSide() throws {
    let wide = try CollectionScene("six-dots", stage: Size(667, 375))
    let screen = try #require(try wide.shown(at: 4600).first { $0.node.mask != nil })
    #expect(near(screen.maskRadius(about: Point(333.5, 187.5)), 667))
  }

  @Test(arguments: 1...50) func turnsGiveTheirOwnAndThreeSixtiethsMoreFrames(turns: Int) throws {
    let scene = try CollectionScene("six-dots", set: ["turns": "\(turns)"]).scene
    // 1.2 s a turn and 2.2 s: at 60 frames a second 72 a turn and 132.
    #expect(scene.storyDuration == Rational(turns * 72 + 132, 60))
  }
}
