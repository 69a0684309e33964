import Testing

@testable import Timeline

@Suite("Timing functions")
struct CurveCheckTests {
  @Test(
    "Check values hold to nine digits",
    arguments: [
      (TimingFunction.easeIn, [0.093464651, 0.315356813, 0.621861869]),
      (.easeOut, [0.378138131, 0.684643187, 0.906535349]),
      (.easeInEaseOut, [0.129161931, 0.5, 0.870838069]),
    ])
  func values(_ function: TimingFunction, _ expected: [Double]) {
    for (x, value) in zip([0.25, 0.5, 0.75], expected) {
      #expect((function.progress(at: x) - value).magnitude < 5e-10)
    }
  }

  @Test("The default curve at .67 is .926526473")
  func systemDefault() {
    #expect((TimingFunction.systemDefault.progress(at: 0.67) - 0.926526473).magnitude < 5e-10)
  }

  @Test("Every curve solves its own points to 1e-9, the steepest too")
  func solves() {
    var random = SplitMix(seed: 7)
    for index in 0..<2_000 {
      let extreme = index % 10 == 0
      let x1 = extreme ? (random.unit() < 0.5 ? 0 : 1) : random.unit()
      let x2 = extreme ? 1 - x1 : random.unit()
      let (y1, y2) = (random.unit() * 4 - 2, random.unit() * 4 - 2)
      let curve = TimingFunction.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      for _ in 0..<5 {
        let t = random.unit()
        let s = 1 - t
        let x = 3 * s * s * t * x1 + 3 * s * t * t * x2 + t * t * t
        let y = 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t
        // Where the curve stands upright a rounding of x moves y: allow for its slope.
        let slopeX = 3 * s * s * x1 + 6 * s * t * (x2 - x1) + 3 * t * t * (1 - x2)
        guard slopeX > 1e-3 else { continue }
        #expect((curve.progress(at: x) - y).magnitude < 1e-9)
      }
    }
  }

  @Test("Steps jump at the start or the end of each")
  func steps() {
    let end = TimingFunction.steps(count: 4, jumpsAtStart: false)
    #expect([0, 0.24, 0.25, 0.99, 1].map { end.progress(at: $0) } == [0, 0, 0.25, 0.75, 1])
    let start = TimingFunction.steps(count: 4, jumpsAtStart: true)
    #expect([0, 0.24, 0.25, 0.99, 1].map { start.progress(at: $0) } == [0.25, 0.25, 0.5, 1, 1])
  }

  @Test("nil timing is linear while UIView's is ease-in-ease-out")
  func nilIsLinear() throws {
    let animation = basic(.opacity, from: 0, to: 1)
    #expect(try opacity([animation], at: seconds(1, 4)) == 0.25)
    var layer = dot { $0.opacity = 0.5 }
    try layer.animate(.opacity, to: .number(1), ViewAnimation(duration: seconds(1)))
    #expect(near(try node(layer, at: seconds(1, 4))?.opacity ?? 0, 0.5 + 0.5 * 0.129161931))
  }
}
