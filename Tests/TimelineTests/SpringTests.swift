import Testing

@testable import Timeline

@Suite("Springs")
struct SpringTests {
  /// m x'' + c x' + k x = k from rest at 0 with a velocity, by classical Runge-Kutta.
  private func integrated(_ spring: Spring, to end: Double, step: Double) -> Double {
    var (x, v) = (0.0, spring.initialVelocity)
    func pull(_ x: Double, _ v: Double) -> Double {
      (spring.stiffness * (1 - x) - spring.damping * v) / spring.mass
    }
    let steps = Int((end / step).rounded())
    let h = end / Double(steps)
    for _ in 0..<steps {
      let (k1, l1) = (v, pull(x, v))
      let (k2, l2) = (v + h / 2 * l1, pull(x + h / 2 * k1, v + h / 2 * l1))
      let (k3, l3) = (v + h / 2 * l2, pull(x + h / 2 * k2, v + h / 2 * l2))
      let (k4, l4) = (v + h * l3, pull(x + h * k3, v + h * l3))
      x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
    return x
  }

  private func spring(_ m: Double, _ k: Double, _ c: Double, _ v: Double) -> Spring {
    var spring = Spring()
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (m, k, c, v)
    spring.allowsOverdamping = true
    return spring
  }

  @Test("Under, critical and over agree with numeric integration to 1e-6")
  func integration() {
    var random = SplitMix(seed: 3)
    var springs = [
      spring(1, 100, 10, 0), spring(1, 100, 20, 0), spring(1, 100, 60, 0), spring(2, 50, 0.1, 5),
    ]
    for index in 0..<60 {
      let (m, k) = (random.number(0.5, 4), random.number(10, 400))
      let ratio = [random.number(0.05, 0.95), 1, random.number(1.05, 6)][index % 3]
      springs.append(spring(m, k, 2 * ratio * (m * k).squareRoot(), random.number(-8, 8)))
    }
    for spring in springs {
      for end in [0.05, 0.3, 1.1, 2.5] {
        let expected = integrated(spring, to: end, step: 0.0005)
        #expect((spring.position(at: end) - expected).magnitude < 1e-6)
      }
    }
  }

  @Test("A damping ratio above 1 counts as critical unless overdamping is allowed")
  func criticalByDefault() {
    var over = spring(1, 100, 60, 0)
    over.allowsOverdamping = false
    #expect(over.position(at: 0.3) == spring(1, 100, 20, 0).position(at: 0.3))
    #expect(over.position(at: 0.3) > spring(1, 100, 60, 0).position(at: 0.3))
  }

  @Test("The default spring settles after 1.4727 s")
  func settling() throws {
    let time = try #require(Spring().settlingTime)
    #expect((time - 1.4727).magnitude < 5e-5)
  }

  @Test("Every spring that does not oscillate is within a thousandth from its settling time on")
  func settlesForGood() throws {
    var random = SplitMix(seed: 5)
    for index in 0..<100 {
      let k = random.number(10, 400)
      let ratio = index % 2 == 0 ? 1 : random.number(1.01, 5)
      let spring = spring(1, k, 2 * ratio * k.squareRoot(), random.number(-20, 20))
      let time = try #require(spring.settlingTime)
      for step in 0..<200 {
        let rest = (1 - spring.position(at: time * (1 + Double(step) / 50))).magnitude
        #expect(rest < 0.0010001)
      }
      if time > 0.01 { #expect((1 - spring.position(at: time * 0.99)).magnitude > 0.001) }
    }
  }

  @Test(
    "By damping ratio and duration: the check values hold",
    arguments: [
      (0.4, 0.7, 0.1, 604.093, 34.4096), (3, 0.25, 0, 54.834, 3.7025),
      (0.5, 0.8, 0, 323.59, 28.782),
      (1, 0.5, 0, 161.72, 12.717), (0.5, 1, 0, 341.02, 36.934),
    ])
  func dampingRatio(_ d: Double, _ z: Double, _ v: Double, _ k: Double, _ c: Double) {
    let spring = Spring(dampingRatio: z, duration: d, initialVelocity: v)
    #expect((spring.stiffness / k - 1).magnitude < 2e-5)
    #expect((spring.damping / c - 1).magnitude < 2e-5)
    #expect(spring.mass == 1 && spring.initialVelocity == v)
  }

  @Test("The frequency of the check by ratio .7 is 24.5783")
  func frequency() {
    let spring = Spring(dampingRatio: 0.7, duration: 0.4, initialVelocity: 0.1)
    #expect((spring.stiffness.squareRoot() - 24.5783).magnitude < 5e-5)
  }

  @Test("An animation without a duration takes the settling time, and ends exactly on to")
  func animation() throws {
    var animation = Animation(
      .spring(.positionX, BasicValues(from: .number(0), to: .number(100)), Spring()))
    animation.timing.fillMode = .forwards
    animation.timing.isRemovedOnCompletion = false
    func x(_ time: Rational) throws -> Double {
      (try node(dot([animation]), at: time)?.projection.tx ?? .infinity) + 5
    }
    #expect(near(try x(seconds(3, 10)), 100 * Spring().position(at: 0.3), 1e-4))
    #expect(try x(seconds(1472, 1000)) != 100 && x(seconds(1473, 1000)) == 100)
  }

  @Test("A spring without damping needs a duration")
  func undamped() throws {
    var spring = Spring()
    spring.damping = 0
    #expect(spring.settlingTime == nil)
    let animation = Animation(.spring(.positionX, BasicValues(to: .number(1)), spring))
    #expect {
      _ = try SceneEvaluator(scene([dot([animation])]))
    } throws: {
      ($0 as? TimelineError)?.reason == .springNeedsDuration
    }
  }
}
