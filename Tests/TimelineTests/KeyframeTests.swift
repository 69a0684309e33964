import Testing

@testable import Timeline

@Suite("Keyframes")
struct KeyframeTests {
  private func x(
    _ values: [Double], _ times: [Rational]? = nil, at time: Rational,
    _ change: (inout Keyframes) -> Void = { _ in }
  ) throws -> Double {
    let animation = keyframes(.positionX, values.map { .number($0) }, times, change)
    return (try node(dot([animation]), at: time)?.projection.tx ?? .infinity) + 5
  }

  private func spot(_ animation: Timeline.Animation, at time: Rational) throws -> Point {
    let projection = try node(dot([animation]), at: time)?.projection ?? .identity
    return Point(projection.tx + 5, projection.ty + 5)
  }

  private func follow(_ path: Path, _ change: (inout Keyframes) -> Void = { _ in })
    -> Timeline.Animation
  {
    var keys = Keyframes(.path(path))
    change(&keys)
    var animation = Animation(.keyframes(.position, keys))
    animation.timing.duration = seconds(1)
    return animation
  }

  @Test("Linear keys are n - 1 equal segments, or stand where keyTimes say")
  func linear() throws {
    #expect(try x([0, 10, 40], at: seconds(1, 4)) == 5)
    #expect(try x([0, 10, 40], at: seconds(3, 4)) == 25)
    let times = [seconds(0), seconds(4, 5), seconds(1)]
    #expect(near(try x([0, 10, 40], times, at: seconds(2, 5)), 5))
    #expect(near(try x([0, 10, 40], times, at: seconds(9, 10)), 25))
  }

  @Test("Two keys at one time jump")
  func jump() throws {
    let times = [seconds(0), seconds(1, 2), seconds(1, 2), seconds(1)]
    #expect(near(try x([0, 10, 50, 60], times, at: seconds(499, 1000)), 9.98))
    #expect(try x([0, 10, 50, 60], times, at: seconds(1, 2)) == 50)
  }

  @Test("Discrete keys are n equal slots; given keyTimes are one more than values")
  func discrete() throws {
    let mode: (inout Keyframes) -> Void = { $0.calculationMode = .discrete }
    #expect(try x([1, 2, 3], at: seconds(33, 100), mode) == 1)
    #expect(try x([1, 2, 3], at: seconds(1, 3), mode) == 2)
    #expect(try x([1, 2, 3], at: seconds(1), mode) == 3)
    let times = [seconds(0), seconds(1, 10), seconds(9, 10), seconds(1)]
    #expect(try x([1, 2, 3], times, at: seconds(1, 10), mode) == 2)
    #expect(try x([1, 2, 3], times, at: seconds(899, 1000), mode) == 2)
    #expect(try x([1, 2, 3], times, at: seconds(9, 10), mode) == 3)
  }

  @Test("Paced keys move at constant speed and ignore keyTimes")
  func paced() throws {
    let times = [seconds(0), seconds(1, 10), seconds(1)]
    for step in 0...10 {
      let shown = try x([0, 30, 40], times, at: seconds(step, 10)) { $0.calculationMode = .paced }
      #expect(near(shown, 4 * Double(step)))
    }
  }

  @Test("timingFunction shapes the whole first, then timingFunctions[i] shape segment i")
  func bothFunctions() throws {
    var animation = keyframes(.positionX, [0, 10, 20].map { .number($0) }) {
      $0.timingFunctions = [.linear, .easeOut]
    }
    animation.timingFunction = .easeIn
    // easeIn(.75) = .621861869: the second segment at .243723738.
    let expected = 10 + 10 * TimingFunction.easeOut.progress(at: 0.243723738)
    #expect(near(try spot(animation, at: seconds(3, 4)).x, expected))
    #expect(near(try spot(animation, at: seconds(1, 2)).x, 20 * 0.315356813))
  }

  @Test("Cubic is Catmull-Rom by default: four keys give the textbook value")
  func catmullRom() throws {
    let values = [0.0, 10, 40, 50]
    // Half way through the middle segment: (-p0 + 9 p1 + 9 p2 - p3) / 16.
    let expected = (-0.0 + 90 + 360 - 50) / 16
    #expect(near(try x(values, at: seconds(1, 2)) { $0.calculationMode = .cubic }, expected))
    for (index, value) in values.enumerated() {
      #expect(try x(values, at: seconds(index, 3)) { $0.calculationMode = .cubic } == value)
    }
  }

  @Test("Tension 1 stops at every key; bias and continuity bend as Kochanek and Bartels say")
  func shapes() throws {
    func middle(_ shape: KeyShape) throws -> Double {
      try x([0, 10, 40, 90], at: seconds(1, 2)) {
        $0.calculationMode = .cubic
        $0.shapes = [shape, shape, shape, shape]
      }
    }
    // Without tangents the Hermite curve is half way at the half.
    #expect(near(try middle(KeyShape(tension: 1)), 25))
    // By hand: h = (p1 + p2) / 2 + (m1 - m2) / 8 with chords 10, 30, 50.
    #expect(near(try middle(KeyShape()), 25 + (20 - 40) / 8.0))
    // Tension -1 doubles the tangents.
    #expect(near(try middle(KeyShape(tension: -1)), 25 + (40 - 80) / 8.0))
    // Bias 1: m1 = 10, m2 = 30. Bias -1: m1 = 30, m2 = 50.
    #expect(near(try middle(KeyShape(bias: 1)), 25 + (10 - 30) / 8.0))
    #expect(near(try middle(KeyShape(bias: -1)), 25 + (30 - 50) / 8.0))
    // Continuity 1: leaving m1 = chord before = 10; arriving m2 = chord after = 50.
    #expect(near(try middle(KeyShape(continuity: 1)), 25 + (10 - 50) / 8.0))
    // Continuity -1: leaving = chord after = 30, arriving = chord before = 30: a straight line.
    #expect(near(try middle(KeyShape(continuity: -1)), 25))
  }

  @Test("Tangents are scaled for uneven key times: the speed stays continuous")
  func unevenTimes() throws {
    let times = [seconds(0), seconds(1, 10), seconds(1, 2), seconds(1)]
    func at(_ time: Rational) throws -> Double {
      try x([0, 10, 40, 90], times, at: time) { $0.calculationMode = .cubic }
    }
    let step = 1.0 / 1000
    for key in [seconds(1, 10), seconds(1, 2)] {
      let before = (try at(key) - at(key - seconds(1, 1000))) / step
      let after = (try at(key + seconds(1, 1000)) - at(key)) / step
      #expect((before - after).magnitude < 0.02 * before.magnitude)
    }
  }

  @Test("cubicPaced runs along the spline at constant speed")
  func cubicPaced() throws {
    let keys: [AnimationValue] = [
      .point(Point(0, 0)), .point(Point(10, 40)), .point(Point(80, 40)), .point(Point(90, 0)),
    ]
    let animation = keyframes(.position, keys) { $0.calculationMode = .cubicPaced }
    let evaluator = try SceneEvaluator(scene([dot([animation])]))
    func place(_ index: Int) -> Point {
      let p = evaluator.renderTree(at: seconds(index, 400)).nodes.first?.projection ?? .identity
      return Point(p.tx, p.ty)
    }
    let steps = (0..<400).map { index in
      let (a, b) = (place(index), place(index + 1))
      return ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
    let mean = steps.reduce(0, +) / 400
    #expect(steps.allSatisfy { ($0 - mean).magnitude < 0.01 * mean })
  }

  @Test("Path keyframes give equal time to each element, a zero-length close included")
  func equalTime() throws {
    let path = Path([
      .move(Point(0, 0)), .line(Point(90, 0)), .line(Point(90, 10)), .line(Point(0, 0)), .close,
    ])
    let animation = follow(path)
    #expect(try spot(animation, at: seconds(1, 8)) == Point(45, 0))
    #expect(try spot(animation, at: seconds(3, 8)) == Point(90, 5))
    for time in [seconds(3, 4), seconds(7, 8), seconds(1)] {
      #expect(try spot(animation, at: time) == Point(0, 0))
    }
  }

  @Test("Within a curve the place is at the raw parameter")
  func rawParameter() throws {
    let path = Path([
      .move(Point(0, 0)),
      .curve(control1: Point(0, 0), control2: Point(0, 0), end: Point(80, 0)),
    ])
    #expect(try spot(follow(path), at: seconds(1, 2)) == Point(10, 0))
    // Cubic with a path follows it as linear does.
    #expect(
      try spot(follow(path) { $0.calculationMode = .cubic }, at: seconds(1, 2)) == Point(10, 0))
    // Paced is at half the length.
    #expect(
      try near(spot(follow(path) { $0.calculationMode = .paced }, at: seconds(1, 2)).x, 40))
  }

  @Test("A move takes no time and jumps")
  func moveJumps() throws {
    let path = Path([
      .move(Point(0, 0)), .line(Point(10, 0)), .move(Point(50, 50)), .line(Point(60, 50)),
    ])
    #expect(try near(spot(follow(path), at: seconds(499, 1000)).x, 9.98))
    #expect(try spot(follow(path), at: seconds(1, 2)) == Point(50, 50))
  }

  @Test("The path overrides model and earlier animations, and adds when additive")
  func additivePath() throws {
    let path = Path([.move(Point(0, 0)), .line(Point(10, 0))])
    let adding = follow(path).with { $0.isAdditive = true }
    #expect(try spot(adding, at: seconds(1, 2)) == Point(55, 50))
  }

  @Test("rotationMode auto turns +x along the tangent, before the layer's own transform")
  func rotation() throws {
    let path = Path([.move(Point(0, 0)), .line(Point(0, 10))])
    let animation = follow(path) { $0.rotationMode = .auto }
    let layer = dot([animation]) { $0.transform.scale = [3, 1, 1] }
    let down = try node(layer, at: seconds(1, 2))?.projection ?? .identity
    // x turns to y first; then the scale stretches what lies along x: the layer's own y.
    #expect(near(down.xx, 0) && near(down.xy, 1) && near(down.yx, -3))
    let back = follow(path) { $0.rotationMode = .autoReverse }
    #expect(near(try node(dot([back]), at: seconds(1, 2))?.projection.xy ?? 0, -1))
  }

  @Test("Matrices go between keys by their parts")
  func matrices() throws {
    let animation = keyframes(
      .transform, [.transform(.rotationZ(0)), .transform(.rotationZ(2))])
    let half = try node(dot([animation]), at: seconds(1, 2))?.projection ?? .identity
    #expect(near(half.xx, 0.540302306) && near(half.xy, 0.841470985))
  }
}
