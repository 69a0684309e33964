// image-mask: a picture flies between two screens.
import Testing
import Timeline

struct CollectionImageMaskTests {
  private let scene: CollectionScene

  init() throws { scene = try CollectionScene("image-mask") }

  // The flying picture, the topmost of all.
  private func picture(_ time: Int) throws -> Shown {
    try #require(try scene.shown(at: time).last { !$0.node.pictures.isEmpty })
  }

  // From (157.5, 400, 60, 90) to (20, 138, 80, 124), centres (187.5, 445) and (60, 200); it flies from 0.6 to 1.1,
  // settles to 1.4, the screen opens to 2.2, closes from 3.0 to 3.8, the picture flies home to 4.3.
  @Test(arguments: [
    (300, 187.5, 445.0, 60.0, 90.0),
    // A quarter of the flight: the curve gives .129161931; scale 1.025832386.
    (725, 171.031854, 413.355327, 64.199903, 96.829826),
    // Half: 70 x 107 at scale 1.1.
    (850, 123.75, 322.5, 77, 117.7),
    (1100, 60, 200, 96, 148.8),
    // Half settled: scale 1.1.
    (1250, 60, 200, 88, 136.4),
    (1400, 60, 200, 80, 124), (2600, 60, 200, 80, 124), (3800, 60, 200, 80, 124),
    // Half way home, without a change of scale.
    (4050, 123.75, 322.5, 70, 107),
    (4300, 187.5, 445, 60, 90), (4900, 187.5, 445, 60, 90),
  ])
  func thePictureFlies(time: Int, x: Double, y: Double, width: Double, height: Double) throws {
    let picture = try picture(time)
    #expect(near(picture.center, x, y))
    #expect(near(picture.width, width) && near(picture.height, height))
  }

  // 0.8 while it flies, 0.8 to 0 while it settles, 0.8 on the way home.
  @Test(arguments: [
    (300, 0.0), (850, 0.8), (1250, 0.4), (1400, 0), (2600, 0), (3400, 0), (4050, 0.8), (4400, 0),
  ])
  func itsShadowIsThereWhileItFlies(time: Int, opacity: Double) throws {
    let shadows = try scene.shown(at: time).compactMap(\.node.shadow)
    #expect(near(shadows.first?.opacity ?? 0, opacity) && shadows.count == (opacity > 0 ? 1 : 0))
    for shadow in shadows {
      #expect(shadow.offset == Size(2, 2) && shadow.radius == 10)
      #expect(near(shadow.color, 0, 0, 0))
    }
  }

  // From 40, half the shorter side, to the farthest corner: hypot(375 - 60, 667 - 200) = 563.306311.
  @Test(arguments: [
    (1400, 40.0),
    // A quarter: 40 + 523.306311 x .129161931.
    (1600, 107.591253),
    (1800, 301.653156), (2200, 563.306311), (2600, 563.306311), (3000, 563.306311),
    // A quarter of the way to .001: 563.306311 - 563.305311 x .129161931.
    (3200, 490.548709),
    (3400, 281.653656),
  ])
  func theSecondScreenOpensAndCloses(time: Int, radius: Double) throws {
    let screen = try #require(try scene.shown(at: time).first { $0.node.mask != nil })
    #expect(near(screen.maskRadius(about: Point(60, 200)), radius))
    #expect(near(screen.width, 375) && near(screen.height, 667))
  }

  // The first screen is blurred from 0.6 to 4.3, sigma 3, all over the stage.
  @Test(arguments: [(300, false), (700, true), (2600, true), (4200, true), (4400, false)])
  func theFirstScreenIsBlurredMeanwhile(time: Int, isBlurred: Bool) throws {
    let glass = try scene.shown(at: time).filter { $0.node.backdrop != nil }
    #expect(glass.count == (isBlurred ? 1 : 0))
    for layer in glass {
      #expect(layer.node.backdrop == Backdrop(blurRadius: 3))
      #expect(near(layer.width, 375) && near(layer.height, 667))
    }
    #expect(try scene.shown(at: time).filter { $0.node.mask != nil }.isEmpty == (time != 2600))
  }

  @Test func theStoryLastsFourPointNineSeconds() throws {
    #expect(scene.scene.storyDuration == Rational(49, 10))
    // Phases scale with the whole: at 3.2 s the flight takes 1.0 s; half is at 1.1.
    let slow = try CollectionScene("image-mask", set: ["present": "3.2"])
    #expect(slow.scene.storyDuration == Rational(65, 10))
    let picture = try slow.shown(at: 1100).last { !$0.node.pictures.isEmpty }
    #expect(near(picture?.center, 123.75, 322.5))
  }
}
