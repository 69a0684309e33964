import Testing

@testable import Timeline

@Suite("Six dots")
struct SixDotsTests {
  @Test("Turn once in 1.2 s, and a frame one turn later is the same")
  func spin() throws {
    let evaluator = try SceneEvaluator(sixDots())
    let quarter = evaluator.renderTree(at: seconds(3, 10)).nodes[0].projection
    #expect(near(quarter.xx, 0) && near(quarter.xy, 1) && near(quarter.yx, -1))
    for frame in 0..<72 {
      let time = seconds(frame, 60)
      #expect(
        evaluator.renderTree(at: time) == evaluator.renderTree(at: time + seconds(6, 5)))
    }
  }

  @Test("Collapse to the centre at 1.6 times their size in the end colour")
  func collapse() throws {
    let evaluator = try SceneEvaluator(sixDots())
    let tree = evaluator.renderTree(at: seconds(12, 5) + seconds(4, 5))
    // Half way: 0.5 lies half way between the keys .4 and .6.
    let top = tree.nodes[0].children[0]
    #expect(near(top.projection.xx, 1.1))
    #expect(near(top.projection.ty + 4.5 * top.projection.yy, 45 - 14, 1e-5))
    let end = evaluator.renderTree(at: seconds(10))
    for dot in end.nodes[0].children {
      #expect(near(dot.projection.xx, 1.6))
      #expect(near(dot.projection.tx + 4.5 * 1.6, 45, 1e-5))
      #expect(near(dot.backgroundColor?.blue ?? 0, 212.0 / 255))
    }
  }
}
