import Testing

@testable import Timeline

@Suite("UIView's way")
struct ViewAnimationTests {
  private func x(_ layer: Layer, _ time: Rational) throws -> Double {
    (try node(layer, at: time)?.projection.tx ?? .infinity) + 5
  }

  private func animation(
    _ duration: Rational, begin: Rational = .zero, delay: Rational = .zero
  ) -> ViewAnimation {
    var animation = ViewAnimation(duration: duration)
    animation.begin = begin
    animation.delay = delay
    animation.pace = .curve(.linear)
    return animation
  }

  @Test("The old value shows until begin + delay, the new one from the end on")
  func ends() throws {
    var layer = dot()
    try layer.animate(
      .positionX, to: .number(90), animation(seconds(1), begin: seconds(1), delay: seconds(1, 2)))
    #expect(try [0, 1].map { try x(layer, seconds($0)) } == [50, 50])
    #expect(try x(layer, seconds(2)) == 70 && x(layer, seconds(5, 2)) == 90)
    #expect(try x(layer, seconds(100)) == 90)
  }

  @Test("A later animate starts from the value shown at its begin")
  func later() throws {
    var layer = dot()
    try layer.animate(.positionX, to: .number(90), animation(seconds(1)))
    try layer.animate(.positionX, to: .number(0), animation(seconds(1), begin: seconds(1, 2)))
    #expect(try x(layer, seconds(1, 4)) == 60)
    #expect(try x(layer, seconds(1, 2)) == 70)
    #expect(try x(layer, seconds(1)) == 35 && x(layer, seconds(9)) == 0)
    // One that begins long after leaves what came before alone.
    try layer.animate(.positionX, to: .number(10), animation(seconds(1), begin: seconds(4)))
    #expect(try x(layer, seconds(1, 4)) == 60 && x(layer, seconds(3)) == 0)
    #expect(try x(layer, seconds(9, 2)) == 5)
  }

  @Test("A spring is the one of its damping ratio and duration")
  func spring() throws {
    var layer = dot { $0.transform.scale = [0.25, 0.25, 1] }
    var animation = ViewAnimation(duration: seconds(2, 5))
    animation.pace = .spring(dampingRatio: 0.7, initialVelocity: 0.1)
    try layer.animate(.transformScale, to: .number(1), animation)
    let spring = Spring(dampingRatio: 0.7, duration: 0.4, initialVelocity: 0.1)
    let shown = try node(layer, at: seconds(1, 10))?.projection.xx ?? 0
    #expect(near(shown, 0.25 + 0.75 * spring.position(at: 0.1)))
    #expect(try node(layer, at: seconds(2, 5))?.projection.xx == 1)
  }

  @Test("Implicit changes take 0.25 s on the default curve, from the value shown")
  func implicit() throws {
    var style = ShapeStyle()
    style.path = Path([.move(.zero), .line(Point(10, 0))])
    style.strokeColor = .black
    style.fillColor = nil
    style.strokeEnd = 0
    var layer = Layer(.shape(style))
    try layer.animate(.strokeEnd, to: .number(0.25), .implicit(at: seconds(1, 2)))
    try layer.animate(.strokeEnd, to: .number(0.5), .implicit(at: seconds(6, 10)))
    func end(_ time: Rational) throws -> Double {
      guard case .shape(let style) = try node(layer, at: time)?.contents else { return -1 }
      return style.strokeEnd
    }
    let curve = TimingFunction.systemDefault
    let shown = 0.25 * curve.progress(at: 0.4)
    #expect(try near(end(seconds(6, 10)), shown))
    #expect(try near(end(seconds(7, 10)), shown + (0.5 - shown) * curve.progress(at: 0.4)))
    #expect(try end(seconds(1)) == 0.5)
  }

  @Test("A duration of 0 sets the value at once")
  func atOnce() throws {
    var layer = dot()
    try layer.animate(.positionX, to: .number(90), animation(.zero, begin: seconds(1)))
    #expect(try x(layer, seconds(99, 100)) == 50 && x(layer, seconds(1)) == 90)
    #expect(try x(layer, seconds(7)) == 90)
  }
}
