// The replicators: volume bars, activity dots, three dots, a ring of dots.
import Testing
import Timeline

struct CollectionReplicatorTests {
  // Bars at y 75 to 40 and back, 70 points a second; copy k is 0.33 s late. The replicator's corner stands
  // at (187.5 - 30, 333.5 - 30) = (157.5, 303.5).
  @Test(arguments: [
    (0, 378.5, 378.5, 378.5),
    // 75 - 70 x .25 = 57.5; the copies have not begun.
    (250, 361.0, 378.5, 378.5),
    // 40; 75 - 70 x .17 = 63.1.
    (500, 343.5, 366.6, 378.5),
    // 75; .67: 40 + 70 x .17 = 51.9; .34: 75 - 23.8 = 51.2.
    (1000, 378.5, 355.4, 354.7),
    // 57.5; .92: 40 + 29.4 = 69.4; .59: 40 + 6.3 = 46.3.
    (1250, 361.0, 372.9, 349.8),
    // 40; .17: 63.1; .84: 40 + 23.8 = 63.8.
    (1500, 343.5, 366.6, 367.3),
    // One period after 1.0.
    (2000, 378.5, 355.4, 354.7),
  ])
  func volumeBars(time: Int, first: Double, second: Double, third: Double) throws {
    let shown = try CollectionScene("volume-bars").shown(at: time)
    let bars = shown.sized(8, 40)
    #expect(bars.count == 3)
    for (bar, place) in zip(bars, [(167.5, first), (187.5, second), (207.5, third)]) {
      #expect(near(bar.center, place.0, place.1))
      #expect(bar.node.cornerRadius == 2 && near(bar.node.backgroundColor, 255, 0, 0))
    }
    let clip = try #require(shown.sized(60, 60).first)
    #expect(clip.node.masksToBounds && clip.node.backgroundColor == nil)
    #expect(near(clip.center, 187.5, 333.5))
  }

  // Copy k of 15 stands 60 points from the centre at 24 k degrees from the top and is k / 10 s late; scale 1 to 0.1
  // in 1.5 s, 0.01 before it begins.
  @Test(arguments: [
    // Time, then the sizes of copies 0, 1, 7 and 14: 14 x scale.
    (0, 14.0, 0.14, 0.14, 0.14),
    // 1 - .6 x .05 = .97.
    (50, 13.58, 0.14, 0.14, 0.14),
    // .94; copy 1 begins.
    (100, 13.16, 14.0, 0.14, 0.14),
    // .55; .65 s: .61; .05 s: .97.
    (750, 7.7, 8.54, 13.58, 0.14),
    // .16; 1.3 s: .22; .7 s: .58; copy 14 begins.
    (1400, 2.24, 3.08, 8.12, 14.0),
    // Steady: 1; 1.4 s: .16; .8 s: .52; .1 s: .94.
    (1500, 14.0, 2.24, 7.28, 13.16),
    (3000, 14.0, 2.24, 7.28, 13.16),
    // .55; .61; .05 s: .97; .85 s: .49.
    (2250, 7.7, 8.54, 13.58, 6.86),
  ])
  func activityDots(time: Int, first: Double, second: Double, eighth: Double, last: Double) throws {
    let shown = try CollectionScene("activity-dots").shown(at: time)
    let dots = shown.sized(14, 14)
    #expect(dots.count == 15)
    #expect(near(dots[0].width, first) && near(dots[1].width, second))
    #expect(near(dots[7].width, eighth) && near(dots[14].width, last))
    // 60 sin 24 = 24.404199, 60 cos 24 = 54.812727; 60 sin 168 = 12.474701, 60 cos 168 = -58.688856.
    #expect(near(dots[0].center, 187.5, 273.5))
    #expect(near(dots[1].center, 211.904199, 278.687273))
    #expect(near(dots[7].center, 199.974701, 392.188856))
    #expect(abs(dots[1].degrees - 24) < 0.01)
    #expect(near(dots[3].node.backgroundColor, 204, 204, 204))
    #expect(dots[3].node.borderWidth == 1 && near(dots[3].node.borderColor, 255, 255, 255))
    let panel = try #require(shown.sized(200, 200).first)
    #expect(panel.node.cornerRadius == 10 && near(panel.node.backgroundColor?.alpha, 0.75))
  }

  // Dots at 15, 48.333, 81.667; copy k is k / 3 s late; scale 1 to 0 in a second, 0 (not drawn) before it begins.
  @Test(arguments: [
    (0, [15.0]), (300, [10.5]), (400, [9.0, 14.0]), (700, [4.5, 9.5, 14.5]),
    // Steady: 1; 2/3 s: 1/3; 1/3 s: 2/3.
    (1000, [15.0, 5, 10]), (1250, [11.25, 1.25, 6.25]), (1500, [7.5, 12.5, 2.5]),
    (2000, [15.0, 5, 10]),
  ])
  func threeDots(time: Int, sizes: [Double]) throws {
    let shown = try CollectionScene("three-dots").shown(at: time)
    let dots = shown.sized(15, 15)
    #expect(dots.count == sizes.count)
    for ((dot, size), x) in zip(zip(dots, sizes), [152.5, 185.833333, 219.166667]) {
      #expect(near(dot.width, size) && near(dot.center, x, 333.5))
      #expect(near(dot.node.backgroundColor, 25.5, 25.5, 25.5))
      #expect(near(dot.node.backgroundColor?.alpha, 0.6) && dot.node.cornerRadius == 7.5)
    }
    let panel = try #require(shown.sized(100, 100).first)
    #expect(near(panel.center, 187.5, 333.5) && panel.node.cornerRadius == 10)
    #expect(near(panel.node.backgroundColor?.alpha, 0.2))
  }

  // Dots 35 points from the centre, 36 degrees apart; copy k is k / 10 s late.
  @Test(arguments: [
    // Time, the number of dots that have begun, sizes of the first and of the second.
    (0, 1, 15.0, 0.0), (50, 1, 14.25, 0.0), (100, 2, 13.5, 15.0), (450, 5, 8.25, 9.75),
    // .95 s of the first: 0.05; all ten have begun.
    (950, 10, 0.75, 2.25), (1000, 10, 15.0, 1.5), (1250, 10, 11.25, 12.75), (2000, 10, 15.0, 1.5),
  ])
  func dotRing(time: Int, count: Int, first: Double, second: Double) throws {
    let dots = try CollectionScene("dot-ring").shown(at: time).sized(15, 15)
    #expect(dots.count == count)
    #expect(near(dots[0].width, first) && near(dots[0].center, 187.5, 298.5))
    guard count > 1 else { return }
    // 35 sin 36 = 20.572484, 35 cos 36 = 28.315595.
    #expect(near(dots[1].width, second) && near(dots[1].center, 208.072484, 305.184405))
  }
}
