import Glibc
import Testing

@testable import Timeline

/// Constant speed, against closed forms and against polylines that are measured here.
@Suite("Paced motion")
struct PacedTests {
  private func points(_ places: [(Double, Double)]) -> [AnimationValue] {
    places.map { .point(Point($0.0, $0.1)) }
  }

  /// Where the dot's middle is, a thousand steps a second.
  private func evaluator(_ animation: Timeline.Animation) throws -> SceneEvaluator {
    try SceneEvaluator(scene([dot([animation])]))
  }

  private func place(_ evaluator: SceneEvaluator, _ progress: Double) -> Point {
    let time = Rational(rounding: progress)
    let projection = evaluator.renderTree(at: time).nodes.first?.projection ?? .identity
    return Point(projection.tx + 5, projection.ty + 5)
  }

  /// The point at a share of a polyline's length, and how far the polyline is along there.
  private func walk(_ line: [Point], _ share: Double) -> Point {
    let ways = zip(line, line.dropFirst()).map { distance($0, $1) }
    var rest = share * ways.reduce(0, +)
    for (index, way) in ways.enumerated() {
      if rest <= way, way > 0 {
        let t = rest / way
        return Point(
          line[index].x + (line[index + 1].x - line[index].x) * t,
          line[index].y + (line[index + 1].y - line[index].y) * t)
      }
      rest -= way
    }
    return line[line.count - 1]
  }

  private func distance(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  @Test("Paced points cover a 3-4-5 course at constant speed")
  func course() throws {
    // Legs of 50, 30 and 20: corners at 1/2 and 4/5 of the time.
    let keys = points([(0, 0), (30, 40), (60, 40), (60, 20)])
    let motion = try evaluator(keyframes(.position, keys) { $0.calculationMode = .paced })
    let expected: [(Double, Point)] = [
      (0, Point(0, 0)), (0.25, Point(15, 20)), (0.5, Point(30, 40)), (0.65, Point(45, 40)),
      (0.8, Point(60, 40)), (0.9, Point(60, 30)), (1, Point(60, 20)),
    ]
    for (progress, point) in expected {
      #expect(distance(place(motion, progress), point) < 1e-5)
    }
  }

  @Test("Random courses: the place at p is p of the length of the polyline")
  func randomCourses() throws {
    var random = SplitMix(seed: 31)
    for _ in 0..<300 {
      let line = (0..<random.int(2...7)).map { _ in
        Point(random.number(-80, 80), random.number(-80, 80))
      }
      let keys = points(line.map { ($0.x, $0.y) })
      let motion = try evaluator(keyframes(.position, keys) { $0.calculationMode = .paced })
      for _ in 0..<8 {
        let progress = Rational(rounding: random.unit()).value
        #expect(distance(place(motion, progress), walk(line, progress)) < 1e-5)
      }
    }
  }

  @Test("Colours are paced by how far they are apart")
  func colors() throws {
    // Distances .2 and .8 in red: the middle key stands at a fifth.
    let keys = [0, 0.2, 1].map { AnimationValue.color(Color(red: $0, green: 0, blue: 0)) }
    let animation = keyframes(.backgroundColor, keys) { $0.calculationMode = .paced }
    for step in 0...10 {
      let shown = try node(dot([animation]), at: seconds(step, 10))?.backgroundColor?.red
      #expect(near(try #require(shown), Double(step) / 10))
    }
  }

  @Test("Paced keys without any way between them stand still, and a key met twice takes no time")
  func noWay() throws {
    let still = keyframes(.position, points([(7, 9), (7, 9), (7, 9)])) {
      $0.calculationMode = .paced
    }
    let twice = keyframes(.position, points([(0, 0), (10, 0), (10, 0), (20, 0)])) {
      $0.calculationMode = .paced
    }
    let (first, second) = (try evaluator(still), try evaluator(twice))
    for step in 0...8 {
      let progress = Double(step) / 8
      #expect(place(first, progress) == Point(7, 9))
      #expect(distance(place(second, progress), Point(20 * progress, 0)) < 1e-5)
    }
  }

  @Test("The animation's own timing function paces the whole; those of segments do not count")
  func functions() throws {
    var animation = keyframes(.position, points([(0, 0), (10, 0), (100, 0)])) {
      $0.calculationMode = .paced
      $0.timingFunctions = [.easeIn, .easeOut]
    }
    animation.timingFunction = .easeInEaseOut
    let motion = try evaluator(animation)
    #expect(near(place(motion, 0.25).x, 12.9161931))
    #expect(near(place(motion, 0.75).x, 87.0838069))
  }

  @Test("Paced along a path: the place at p is p of the length of a fine polyline, to 1e-3")
  func paths() throws {
    var random = SplitMix(seed: 32)
    func point() -> Point { Point(random.number(-80, 80), random.number(-80, 80)) }
    for _ in 0..<20 {
      let (a, b, c, d, e) = (point(), point(), point(), point(), point())
      var keys = Keyframes(
        .path(Path([.move(a), .curve(control1: b, control2: c, end: d), .line(e)])))
      keys.calculationMode = .paced
      var animation = Animation(.keyframes(.position, keys))
      animation.timing.duration = .one
      let motion = try evaluator(animation)
      // De Casteljau, so that the engine's own polynomials are not asked.
      func mid(_ p: Point, _ q: Point, _ t: Double) -> Point {
        Point(p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t)
      }
      var line = (0...8_000).map { step -> Point in
        let t = Double(step) / 8_000
        let (ab, bc, cd) = (mid(a, b, t), mid(b, c, t), mid(c, d, t))
        return mid(mid(ab, bc, t), mid(bc, cd, t), t)
      }
      line.append(e)
      for _ in 0..<6 {
        let progress = Rational(rounding: random.unit()).value
        #expect(distance(place(motion, progress), walk(line, progress)) < 1e-3)
      }
    }
  }

  @Test("A quarter circle paced turns by equal angles")
  func circle() throws {
    var keys = Keyframes(.path(.circle(center: Point(50, 50), radius: 40)))
    keys.calculationMode = .paced
    var animation = Animation(.keyframes(.position, keys))
    animation.timing.duration = .one
    let motion = try evaluator(animation)
    for step in 0..<16 {
      let angle = 2 * Double.pi * Double(step) / 16
      let shown = place(motion, Double(step) / 16)
      let expected = Point(50 + 40 * cos(angle), 50 + 40 * sin(angle))
      // Four cubics are a circle to 0.03 %.
      #expect(distance(shown, expected) < 0.02)
    }
  }

  @Test("cubicPaced: the place at p is p of the length of the Catmull-Rom spline, to 0.01 point")
  func splines() throws {
    var random = SplitMix(seed: 33)
    for _ in 0..<40 {
      let line = (0..<random.int(3...6)).map { _ in
        Point(random.number(-80, 80), random.number(-80, 80))
      }
      let keys = points(line.map { ($0.x, $0.y) })
      let motion = try evaluator(keyframes(.position, keys) { $0.calculationMode = .cubicPaced })
      let fine = catmullRom(line, steps: 4_000)
      for _ in 0..<8 {
        let progress = Rational(rounding: random.unit()).value
        #expect(distance(place(motion, progress), walk(fine, progress)) < 0.01)
      }
      for end in [0.0, 1] {
        #expect(distance(place(motion, end), end == 0 ? line[0] : line[line.count - 1]) < 1e-5)
      }
    }
  }

  @Test("cubicPaced with tension 1 is the straight course at constant speed")
  func tightSpline() throws {
    let keys = points([(0, 0), (30, 40), (60, 40), (60, 20)])
    let tight = [KeyShape](repeating: KeyShape(tension: 1), count: 4)
    let motion = try evaluator(
      keyframes(.position, keys) {
        $0.calculationMode = .cubicPaced
        $0.shapes = tight
      })
    for (progress, point) in [(0.25, Point(15, 20)), (0.65, Point(45, 40)), (0.9, Point(60, 30))] {
      #expect(distance(place(motion, progress), point) < 0.01)
    }
  }

  @Test("cubicPaced ignores keyTimes and segments' timing functions")
  func ignored() throws {
    let keys = points([(0, 0), (10, 40), (80, 40), (90, 0)])
    let times = [seconds(0), seconds(1, 10), seconds(1, 5), seconds(1)]
    let plain = try evaluator(keyframes(.position, keys) { $0.calculationMode = .cubicPaced })
    let given = try evaluator(
      keyframes(.position, keys, times) {
        $0.calculationMode = .cubicPaced
        $0.timingFunctions = [.easeIn, .easeOut, .easeIn]
      })
    for step in 0...20 {
      #expect(place(plain, Double(step) / 20) == place(given, Double(step) / 20))
    }
  }

  /// Hermite pieces with half the chord between neighbours as tangents; whole chords at the ends.
  private func catmullRom(_ keys: [Point], steps: Int) -> [Point] {
    func tangent(_ index: Int) -> Point {
      if index == 0 { return Point(keys[1].x - keys[0].x, keys[1].y - keys[0].y) }
      let last = keys.count - 1
      if index == last {
        return Point(keys[last].x - keys[last - 1].x, keys[last].y - keys[last - 1].y)
      }
      return Point(
        (keys[index + 1].x - keys[index - 1].x) / 2, (keys[index + 1].y - keys[index - 1].y) / 2)
    }
    var line: [Point] = []
    for index in 0..<keys.count - 1 {
      let (p, q, m, n) = (keys[index], keys[index + 1], tangent(index), tangent(index + 1))
      for step in 0..<steps {
        let t = Double(step) / Double(steps)
        let (h, k) = (t * t * (3 - 2 * t), t * (1 - t))
        func mix(_ p: Double, _ q: Double, _ m: Double, _ n: Double) -> Double {
          p + (q - p) * h + k * ((1 - t) * m - t * n)
        }
        line.append(Point(mix(p.x, q.x, m.x, n.x), mix(p.y, q.y, m.y, n.y)))
      }
    }
    return line + [keys[keys.count - 1]]
  }
}
