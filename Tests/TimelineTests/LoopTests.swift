import Testing

@testable import Timeline

@Suite("Loops: periods, steady state, seams, retiming")
struct LoopTests {
  private func looping(
    _ duration: Rational, _ change: (inout Timeline.Animation) -> Void = { _ in }
  )
    -> Timeline.Animation
  {
    basic(.opacity, from: 1, to: 0.5, duration: duration) {
      $0.timing.repetition = .forever
      change(&$0)
    }
  }

  private func copies(_ count: Int, delay: Rational, _ animation: Timeline.Animation) -> Scene {
    var copies = Replicator()
    copies.instanceCount = Double(count)
    copies.instanceDelay = delay
    var layer = Layer(.replicator(copies))
    layer.id = "copies"
    layer.sublayers = [dot([animation])]
    return scene([layer])
  }

  private func analysis(_ scene: Scene) throws -> LoopAnalysis {
    LoopAnalysis(try SceneEvaluator(scene))
  }

  @Test("A loop of copies begins at the first period after the last copy's start")
  func steadyStart() throws {
    for (count, delay, duration, mirrored, period, start) in [
      (15, seconds(1, 10), seconds(3, 2), false, seconds(3, 2), seconds(3, 2)),
      (3, seconds(1, 3), seconds(1), false, seconds(1), seconds(1)),
      (3, seconds(33, 100), seconds(1, 2), true, seconds(1), seconds(1)),
      (20, seconds(1, 10), seconds(4), false, seconds(4), seconds(4)),
      (1, seconds(1), seconds(4), false, seconds(4), seconds(0)),
      (11, seconds(1, 10), seconds(1), false, seconds(1), seconds(1)),
    ] {
      let scene = copies(
        count, delay: delay, looping(duration) { $0.timing.autoreverses = mirrored })
      let result = try analysis(scene)
      #expect(result.period == period && result.steadyStart == start)
      #expect(result.loops.map(\.layer) == ["copies/dot"] && result.loops[0].keyPath == "opacity")
      let evaluator = try SceneEvaluator(scene)
      #expect(evaluator.closes(from: start, to: start + period))
      for frame in 0..<60 {
        let time = start + period * seconds(frame, 60)
        #expect(evaluator.closes(from: time, to: time + period))
      }
      // One frame before the last copy starts the loop would not close.
      if count > 1, start == period {
        #expect(!evaluator.closes(from: .zero, to: period))
      }
    }
  }

  @Test("The common period is the smallest that all go into, in exact fractions")
  func commonPeriod() throws {
    let layers = [
      dot([looping(seconds(6, 5))]), dot([looping(seconds(3, 2))]),
      dot([looping(seconds(1)) { $0.timing.speed = seconds(2) }]),
    ]
    let result = try analysis(scene(layers))
    #expect(result.period == seconds(6))
    #expect(result.loops.map(\.period) == [seconds(6, 5), seconds(3, 2), seconds(1, 2)])
    #expect(result.loops.map(\.layer) == ["dot[0]", "dot[1]", "dot[2]"])
  }

  @Test("Layer speeds divide periods; what adds up never repeats")
  func speeds() throws {
    let slow = dot([looping(seconds(1))]) { $0.timing.speed = seconds(1, 3) }
    #expect(try analysis(scene([slow])).period == seconds(3))
    let growing = dot([looping(seconds(1)) { $0.isCumulative = true }])
    let result = try analysis(scene([growing, slow]))
    #expect(result.loops[0].period == nil && result.period == nil)
  }

  @Test("Finite animations and holds settle before the loop begins")
  func settling() throws {
    let intro = basic(.positionX, from: 0, to: 40, duration: seconds(5, 2))
    let layer = dot([looping(seconds(1)), intro]) {
      $0.holds = [ClockHold(at: seconds(1), hold: seconds(1, 2))]
    }
    let result = try analysis(scene([layer]))
    #expect(result.settled == seconds(3) && result.steadyStart == seconds(4))
    let evaluator = try SceneEvaluator(scene([layer]))
    #expect(evaluator.closes(from: seconds(4), to: seconds(5)))
    // At exactly its end the intro still shows, so that is no start for a loop.
    #expect(!evaluator.closes(from: seconds(3), to: seconds(4)))
  }

  @Test("A seam that does not close names layer, copy and key path")
  func seams() throws {
    let scene = copies(3, delay: seconds(1, 4), looping(seconds(1)))
    let evaluator = try SceneEvaluator(scene)
    #expect(evaluator.seamFaults(from: seconds(1), to: seconds(2)).isEmpty)
    let faults = evaluator.seamFaults(from: .zero, to: seconds(1))
    #expect(faults.map(\.layer) == ["copies/dot@1", "copies/dot@2"])
    #expect(faults.allSatisfy { $0.keyPath == "opacity" })
    let short = evaluator.seamFaults(from: seconds(1), to: seconds(19, 10))
    #expect(short.map(\.layer) == ["copies/dot@0", "copies/dot@1", "copies/dot@2"])
  }

  @Test("A whole turn closes, a half does not")
  func turns() throws {
    func spinning(_ angle: Double) throws -> [SeamFault] {
      let spin = basic(.transformRotation(.z), from: 0, to: angle) {
        $0.timing.repetition = .duration(seconds(5))
      }
      return try SceneEvaluator(scene([dot([spin])])).seamFaults(from: .zero, to: seconds(1, 2))
    }
    #expect(try spinning(4 * Double.pi).isEmpty)
    #expect(try spinning(2 * Double.pi).map(\.keyPath) == ["transform.rotation"])
  }

  @Test("The nearest whole number of frames, and the rounds that need no change")
  func frameFit() throws {
    let fit = try #require(FrameFit(period: seconds(7, 5), rate: seconds(24)))
    #expect(fit.frames == seconds(168, 5) && !fit.isWhole && fit.nearestFrames == 34)
    #expect(fit.nearestPeriod == seconds(17, 12) && fit.factor == seconds(85, 84))
    #expect(fit.wholeRounds == 5)
    let whole = try #require(FrameFit(period: seconds(7, 5), rate: seconds(25)))
    #expect(whole.isWhole && whole.nearestFrames == 35 && whole.factor == .one)
    #expect(FrameFit(period: .zero, rate: seconds(25)) == nil)
  }

  @Test("Fitting whole frames retimes the scene by the least that closes it")
  func wholeFrames() throws {
    var loop = copies(7, delay: seconds(1, 5), looping(seconds(7, 5)))
    loop.loop = LoopClaim()
    let retiming = try loop.retimed(.wholeFrames, rate: seconds(24))
    let result = try analysis(retiming.scene)
    #expect(result.period == seconds(17, 12))
    #expect(retiming.changes.map(\.newPeriod) == [seconds(17, 12)])
    let start = result.steadyStart
    #expect(try SceneEvaluator(retiming.scene).closes(from: start, to: start + seconds(17, 12)))
    #expect(try loop.retimed(.wholeFrames, rate: seconds(25)).changes.isEmpty)
  }

  @Test("Fitting a duration gives every layer whole rounds, copies keeping their places")
  func duration() throws {
    var scene = copies(3, delay: seconds(1, 3), looping(seconds(1)))
    scene.layers.append(dot([looping(seconds(9, 7))]))
    let retiming = try scene.retimed(.duration(seconds(4)), rate: seconds(60))
    let result = try analysis(retiming.scene)
    #expect(result.period == seconds(4))
    #expect(result.loops.map(\.period) == [seconds(1), seconds(4, 3)])
    #expect(retiming.changes.count == 1)
    let other = try scene.retimed(.duration(seconds(7, 2)), rate: seconds(60))
    guard case .replicator(let copies) = other.scene.layers[0].kind else { return }
    #expect(copies.instanceDelay == seconds(7, 8) * seconds(1, 3))
  }

  @Test("A written duration that repeats nothing begins at time 0")
  func claims() throws {
    let spin = basic(.transformRotation(.z), from: 0, to: 2 * Double.pi, duration: seconds(6, 5)) {
      $0.timing.repetition = .duration(seconds(12, 5))
    }
    var claim = LoopClaim()
    let result = try analysis(scene([dot([spin])]))
    #expect(result.span(of: claim) == nil)
    claim.duration = seconds(6, 5)
    let span = try #require(result.span(of: claim))
    #expect(span == (.zero, seconds(6, 5)))
    #expect(
      try SceneEvaluator(scene([dot([spin])])).closes(from: span.start, to: span.duration))
  }
}
