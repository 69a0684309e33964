// path-follow: dots that chase along a logo's outline.
import Testing
import Timeline

struct CollectionPathFollowTests {
  // Coordinates times 3, moved by (10.5, 180.5); twelve elements of 1/3 s.
  @Test(arguments: [
    // In sixths of a second, then where the first dot stands.
    (0, 105.0, 395.0),
    // Middle of the first line: y (214.5 + 70.5) / 2 = 142.5.
    (1, 105, 323),
    (2, 105, 251),
    // First curve at parameter 1/2: x .5 x 94.5 + .375 x 187.38 + .125 x 175.5 = 139.455,
    // y .5 x 70.5 + .375 x 56.07 + .125 x 115.5 = 70.71375.
    (3, 149.955, 251.21375),
    (4, 186, 296),
    // Second curve at 1/2: x .125 x 175.5 + .375 x 172.5 + .5 x 160.5 = 166.875, y 131.625.
    (5, 177.375, 312.125),
    // Middle of (160.5, 136.5) to (130.5, 145.5).
    (7, 156, 321.5),
    // The sixth element's end: (187.5, 154.5).
    (12, 198, 335),
    // Middle of (211.5, 199.5) to (259.5, 70.5).
    (15, 246, 315.5),
    // The closing element has no length: the dot rests at the start.
    (23, 105, 395),
  ])
  func theFirstDotTakesEqualTimeForEachElement(sixths: Int, x: Double, y: Double) throws {
    let dots = try CollectionScene("path-follow").shown(at: sixths, of: 6).sized(10, 10)
    #expect(dots.count == 20)
    #expect(near(dots.first?.center, x, y))
  }

  @Test func copiesFollowATenthOfASecondLater() throws {
    let scene = try CollectionScene("path-follow")
    let dots = try scene.shown(at: 4500).sized(10, 10)
    // Copy 0 at 0.5 s of its second round, copy 5 at its end, copy 19 at 2.6 s: 4/5 along the line from
    // (211.5, 199.5) to (259.5, 70.5).
    #expect(near(dots[0].center, 149.955, 251.21375))
    #expect(near(dots[5].center, 105, 395))
    #expect(near(dots[19].center, 211.5 + 38.4 + 10.5, 199.5 - 103.2 + 180.5))
    // Before it begins a copy rests at the start.
    #expect(near(try scene.shown(at: 500).sized(10, 10)[5].center, 105, 395))
  }

  @Test func copiesFadeInGreenByThreeHundredths() throws {
    let shown = try CollectionScene("path-follow").shown(at: 4000)
    let dots = shown.sized(10, 10)
    // .8 x 255 = 204 times 1, .97, .43.
    #expect(near(dots[0].node.backgroundColor, 0, 204, 0))
    #expect(near(dots[1].node.backgroundColor, 0, 197.88, 0))
    #expect(near(dots[19].node.backgroundColor, 0, 87.72, 0))
    #expect(near(dots[0].node.borderColor, 0, 255, 0) && dots[0].node.borderWidth == 1)
    #expect(near(dots[19].node.borderColor, 0, 109.65, 0))
    let shade = try #require(shown.first)
    #expect(near(shade.node.backgroundColor?.alpha, 0.75))
    #expect(near(shade.width, 375) && near(shade.height, 667))
  }
}
