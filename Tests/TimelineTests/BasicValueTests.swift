import Testing

@testable import Timeline

@Suite("Basic animations: from, to and by")
struct BasicValueTests {
  /// Position x shown half way and at the quarter, over a model of 50.
  private func x(_ animations: [Animation], at time: Rational) throws -> Double {
    let projection = try node(dot(animations), at: time)?.projection
    return (projection?.tx ?? -1) + 5
  }

  private func at(_ quarter: Int, from: Double? = nil, to: Double? = nil, by: Double? = nil) throws
    -> Double
  {
    try x([basic(.positionX, from: from, to: to, by: by)], at: seconds(quarter, 4))
  }

  @Test("from and to: from to to")
  func fromTo() throws {
    #expect(try at(0, from: 10, to: 20) == 10 && at(1, from: 10, to: 20) == 12.5)
  }

  @Test("from and by: from to from + by")
  func fromBy() throws {
    #expect(try at(2, from: 10, by: 20) == 20 && at(4, from: 10, by: 20) == 30)
  }

  @Test("by and to: to - by to to")
  func byTo() throws { #expect(try at(0, to: 30, by: 8) == 22 && at(4, to: 30, by: 8) == 30) }

  @Test("from alone: from to what is underneath")
  func fromAlone() throws { #expect(try at(0, from: 10) == 10 && at(2, from: 10) == 30) }

  @Test("to alone: from what is underneath to to")
  func toAlone() throws { #expect(try at(0, to: 10) == 50 && at(2, to: 10) == 30) }

  @Test("by alone: from what is underneath to that + by")
  func byAlone() throws { #expect(try at(0, by: 10) == 50 && at(2, by: 10) == 55) }

  @Test("None given: no change")
  func none() throws { #expect(try at(2) == 50) }

  @Test("What is underneath includes earlier animations at this instant")
  func underlying() throws {
    let moving = basic(.positionX, from: 0, to: 40)
    let to = basic(.positionX, to: 100)
    // At the half: underneath is 20, half way to 100 is 60.
    #expect(try x([moving, to], at: seconds(1, 2)) == 60)
  }

  @Test("Cumulative adds n times the cycle's end value, from when it comes back")
  func cumulative() throws {
    let steps = basic(.positionX, from: 2, to: 10) {
      $0.isCumulative = true
      $0.timing.repetition = .count(seconds(4))
    }
    #expect(try x([steps], at: seconds(5, 2)) == 26)
    #expect(try x([steps], at: seconds(4)) == 40)
    let mirrored = steps.with { $0.timing.autoreverses = true }
    #expect(try x([mirrored], at: seconds(9, 2)) == 6 + 2 * 2)
    let by = basic(.positionX, by: 10) {
      $0.isCumulative = true
      $0.timing.repetition = .count(seconds(4))
    }
    #expect(try x([by], at: seconds(5, 2)) == 75)
  }

  @Test("Values beyond 0 and 1 extrapolate")
  func extrapolates() throws {
    let animation = basic(.positionX, from: 0, to: 10) {
      $0.timingFunction = .cubicBezier(x1: 0.3, y1: -1, x2: 0.7, y2: 2)
    }
    let early = try x([animation], at: seconds(1, 5))
    let late = try x([animation], at: seconds(4, 5))
    #expect(early < 0 && late > 10 && near(early + late, 10))
  }

  @Test("Colours go component by component in sRGB with straight alpha; an absent one is clear")
  func colors() throws {
    var animation = Animation(
      .basic(
        .backgroundColor,
        BasicValues(
          from: .color(Color(red: 1, green: 0, blue: 0, alpha: 1)),
          to: .color(Color(red: 0, green: 1, blue: 0, alpha: 0.5)))))
    animation.timing.duration = seconds(1)
    let half = try node(dot([animation]), at: seconds(1, 2))?.backgroundColor
    #expect(half == Color(red: 0.5, green: 0.5, blue: 0, alpha: 0.75))
  }

  @Test("Rectangles, points and sizes go component by component")
  func rects() throws {
    var animation = Animation(
      .basic(.bounds, BasicValues(from: .rect(Rect(0, 0, 10, 20)), to: .rect(Rect(4, 8, 30, 40)))))
    animation.timing.duration = seconds(1)
    #expect(try node(dot([animation]), at: seconds(1, 4))?.bounds == Rect(1, 2, 15, 25))
    let width = basic(.boundsSizeWidth, from: 10, to: 30)
    #expect(try node(dot([width]), at: seconds(1, 2))?.bounds == Rect(0, 0, 20, 10))
  }

  @Test("Additive transforms concatenate")
  func additiveTransform() throws {
    var animation = Animation(
      .basic(
        .transform,
        BasicValues(
          from: .transform(.translation(10, 0)), to: .transform(.translation(10, 0)))))
    animation.isAdditive = true
    animation.timing.duration = seconds(1)
    let layer = dot([animation]) { $0.transform.scale = [2, 2, 1] }
    // Ten points in the layer's own doubled coordinates.
    #expect(try node(layer, at: seconds(1, 2))?.projection.tx == 50 - 10 + 20)
  }

  @Test("Booleans and texts jump, pictures cross-fade")
  func discrete() throws {
    var hide = Animation(
      .basic(.hidden, BasicValues(from: .boolean(false), to: .boolean(true))))
    hide.timing.duration = seconds(1)
    #expect(try node(dot([hide]), at: seconds(49, 100)) != nil)
    #expect(try node(dot([hide]), at: seconds(1, 2)) == nil)
    var fade = Animation(
      .basic(
        .contents, BasicValues(from: .contents(PictureID(0)), to: .contents(PictureID(1)))))
    fade.timing.duration = seconds(1)
    var scene = scene([dot([fade])])
    scene.resources = [
      Resource(path: "a", origin: ""), Resource(path: "b", origin: ""),
    ]
    let pictures = try SceneEvaluator(scene).renderTree(at: seconds(1, 4)).nodes[0].pictures
    #expect(pictures.map(\.id.index) == [0, 1] && pictures.map(\.weight) == [0.75, 0.25])
  }

  @Test("Images end whole: only the new one is left")
  func crossFadeEnds() throws {
    var fade = Animation(
      .basic(
        .contents, BasicValues(from: .contents(PictureID(0)), to: .contents(PictureID(1)))))
    fade.timing.duration = seconds(1)
    var scene = scene([dot([fade])])
    scene.resources = [Resource(path: "a", origin: ""), Resource(path: "b", origin: "")]
    let evaluator = try SceneEvaluator(scene)
    #expect(evaluator.renderTree(at: seconds(1)).nodes[0].pictures.map(\.id.index) == [1])
  }
}
