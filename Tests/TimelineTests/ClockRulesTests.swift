import Testing

@testable import Timeline

@Suite("Time: clocks, repeats, ends and fills")
struct ClockRulesTests {
  private let up = basic(.opacity, from: 0, to: 1)

  @Test("Defaults: an animation without a duration takes 0.25 s, once, linear, and is removed")
  func defaults() throws {
    let animation = basic(.opacity, from: 0, to: 1, duration: nil)
    #expect(try opacity([animation], at: seconds(1, 8)) == 0.5)
    #expect(try opacity([animation], at: seconds(1, 4)) == 1)
    #expect(try opacity([animation], at: seconds(251, 1000)) == 0.25)
    let zero = basic(.opacity, from: 0, to: 1, duration: .zero)
    #expect(try opacity([zero], at: seconds(1, 8)) == 0.5)
  }

  @Test("A layer's clock is (t - beginTime) * speed + timeOffset, composed from the root down")
  func layerClock() throws {
    var parent = Layer()
    parent.timing.beginTime = seconds(1)
    parent.timing.speed = seconds(2)
    parent.timing.timeOffset = seconds(1, 10)
    var child = dot([basic(.opacity, from: 0, to: 1, duration: seconds(10))])
    child.timing.speed = seconds(1, 2)
    child.timing.beginTime = seconds(1, 5)
    parent.sublayers = [child]
    let tree = try SceneEvaluator(scene([parent])).renderTree(at: seconds(4))
    // ((4 - 1) * 2 + 0.1 - 0.2) / 2 = 2.95 of 10 seconds.
    #expect(near(tree.nodes[0].children[0].opacity, 0.295))
  }

  @Test("Speed 0 with timeOffset freezes a layer; a begin time resumes it without a jump")
  func pause() throws {
    let animation = basic(.opacity, from: 0, to: 1, duration: seconds(4))
    let paused = dot([animation]) {
      $0.timing.speed = .zero
      $0.timing.timeOffset = seconds(1)
    }
    #expect(try node(paused, at: seconds(77))?.opacity == 0.25)
    let resumed = dot([animation]) { $0.timing.beginTime = seconds(2) }
    #expect(try node(resumed, at: seconds(3))?.opacity == 0.25)
  }

  @Test("Holds stop the clock and let it go on")
  func holds() throws {
    let layer = dot([basic(.opacity, from: 0, to: 1, duration: seconds(4))]) {
      $0.holds = [
        ClockHold(at: seconds(1), hold: seconds(2)), ClockHold(at: seconds(4), hold: seconds(1)),
      ]
    }
    for (time, expected) in [(1, 0.25), (2, 0.25), (3, 0.25), (4, 0.5), (5, 0.5), (6, 0.75)] {
      #expect(try node(layer, at: seconds(time))?.opacity == expected)
    }
  }

  @Test("The active interval is A / |speed| long and both its ends belong to it")
  func interval() throws {
    let animation = up.with {
      $0.timing.beginTime = seconds(1)
      $0.timing.speed = seconds(2)
    }
    #expect(try opacity([animation], at: seconds(999, 1000)) == 0.25)
    #expect(try opacity([animation], at: seconds(1)) == 0)
    #expect(try opacity([animation], at: seconds(5, 4)) == 0.5)
    #expect(try opacity([animation], at: seconds(3, 2)) == 1)
    #expect(try opacity([animation], at: seconds(1501, 1000)) == 0.25)
  }

  @Test("The way back is the mirror of the way out, of a curve too")
  func autoreverse() throws {
    let animation = up.with {
      $0.timing.autoreverses = true
      $0.timingFunction = .easeIn
    }
    for step in 0...20 {
      let out = try opacity([animation], at: seconds(step, 20))
      let back = try opacity([animation], at: seconds(40 - step, 20))
      #expect(out == back)
    }
    #expect(near(try opacity([animation], at: seconds(7, 4)), 0.093464651))
  }

  @Test("timeOffset shifts within the cycle and wraps")
  func timeOffset() throws {
    let animation = up.with {
      $0.timing.timeOffset = seconds(3, 4)
      $0.timing.repetition = .forever
    }
    #expect(try opacity([animation], at: .zero) == 0.75)
    #expect(try opacity([animation], at: seconds(1, 2)) == 0.25)
    let beyond = animation.with { $0.timing.timeOffset = seconds(-5, 4) }
    #expect(try opacity([beyond], at: seconds(1, 4)) == 0)
    #expect(try opacity([beyond], at: .zero) == 0.75)
  }

  @Test("Negative speed plays backwards, from the end of the last cycle down")
  func negativeSpeed() throws {
    let back = up.with {
      $0.timing.speed = seconds(-1)
      $0.timing.repetition = .count(seconds(3, 2))
    }
    // A = 1.5 cycles: it starts half way through the second.
    #expect(try opacity([back], at: .zero) == 0.5)
    #expect(try opacity([back], at: seconds(1, 4)) == 0.25)
    #expect(try opacity([back], at: seconds(3, 4)) == 0.75)
    let forever = up.with {
      $0.timing.speed = seconds(-2)
      $0.timing.repetition = .forever
    }
    #expect(try opacity([forever], at: .zero) == 1)
    #expect(try opacity([forever], at: seconds(1, 8)) == 0.75)
    #expect(try opacity([forever], at: seconds(5, 8)) == 0.75)
  }

  @Test("Speed 0 freezes an animation at its timeOffset, its very end included")
  func frozen() throws {
    let frozen = up.with {
      $0.timing.speed = .zero
      $0.timing.timeOffset = seconds(3, 10)
    }
    #expect(near(try opacity([frozen], at: seconds(50)), 0.3))
    let end = frozen.with { $0.timing.timeOffset = seconds(1) }
    #expect(try opacity([end], at: seconds(50)) == 1)
  }

  @Test("repeatDuration cuts a cycle off and repeatCount may be a fraction")
  func fractions() throws {
    let held: (inout Animation) -> Void = {
      $0.timing.fillMode = .forwards
      $0.timing.isRemovedOnCompletion = false
    }
    let counted = up.with {
      $0.timing.repetition = .count(seconds(5, 2))
      held(&$0)
    }
    #expect(try opacity([counted], at: seconds(9)) == 0.5)
    let timed = up.with {
      $0.timing.repetition = .duration(seconds(17, 10))
      held(&$0)
    }
    #expect(near(try opacity([timed], at: seconds(9)), 0.7))
  }

  @Test("At the exact end the value is the end of the last cycle, never the wrapped start")
  func exactEnd() throws {
    for cycles in 1...7 {
      let animation = up.with { $0.timing.repetition = .count(seconds(cycles)) }
      #expect(try opacity([animation], at: seconds(cycles)) == 1)
      let mirrored = animation.with { $0.timing.autoreverses = true }
      #expect(try opacity([mirrored], at: seconds(2 * cycles)) == 0)
    }
  }

  @Test("The exact end holds for durations that no double can say")
  func exactEndOfThirds() throws {
    for (numerator, denominator) in [(1, 3), (33, 100), (3, 50), (1, 7), (1001, 30000)] {
      let duration = seconds(numerator, denominator)
      let animation = basic(.opacity, from: 0, to: 1, duration: duration) {
        $0.timing.repetition = .count(seconds(9))
      }
      #expect(try opacity([animation], at: duration * seconds(9)) == 1)
      for cycle in 1..<9 {
        #expect(try opacity([animation], at: duration * seconds(cycle)) == 0)
      }
    }
  }

  @Test("repeatCount 1.5 with autoreverse ends on to, 2.5 plain ends half way")
  func fractionalEnds() throws {
    let mirrored = up.with {
      $0.timing.repetition = .count(seconds(3, 2))
      $0.timing.autoreverses = true
    }
    #expect(try opacity([mirrored], at: seconds(3)) == 1)
    let plain = up.with { $0.timing.repetition = .count(seconds(5, 2)) }
    #expect(try opacity([plain], at: seconds(5, 2)) == 0.5)
  }

  @Test("fill forwards without removedOnCompletion false snaps back to the model")
  func snapsBack() throws {
    let filled = up.with { $0.timing.fillMode = .forwards }
    #expect(try opacity([filled], at: seconds(2)) == 0.25)
    let kept = filled.with { $0.timing.isRemovedOnCompletion = false }
    #expect(try opacity([kept], at: seconds(2)) == 1)
  }

  @Test("removedOnCompletion false without fill forwards shows the model")
  func keptWithoutFill() throws {
    let kept = up.with { $0.timing.isRemovedOnCompletion = false }
    #expect(try opacity([kept], at: seconds(2)) == 0.25)
  }

  @Test("A delay without fill backwards shows the model first")
  func delay() throws {
    let late = up.with { $0.timing.beginTime = seconds(1) }
    #expect(try opacity([late], at: seconds(1, 2)) == 0.25)
    for mode in [FillMode.backwards, .both] {
      let filled = late.with { $0.timing.fillMode = mode }
      #expect(try opacity([filled], at: seconds(1, 2)) == 0)
    }
    let forwards = late.with { $0.timing.fillMode = .forwards }
    #expect(try opacity([forwards], at: seconds(1, 2)) == 0.25)
  }

  @Test("Animations apply in the order added: each replaces the value so far, or adds to it")
  func order() throws {
    let first = basic(.opacity, from: 0.5, to: 0.5)
    let second = basic(.opacity, from: 0.125, to: 0.125)
    #expect(try opacity([first, second], at: seconds(1, 2)) == 0.125)
    #expect(try opacity([second, first], at: seconds(1, 2)) == 0.5)
    let adding = second.with { $0.isAdditive = true }
    #expect(try opacity([first, adding], at: seconds(1, 2)) == 0.625)
    #expect(try opacity([adding, first], at: seconds(1, 2)) == 0.5)
  }

  @Test("Times are exact: 30000/1001 frames a second meet a cycle's border without slipping")
  func ntsc() throws {
    let duration = seconds(1001, 30000)
    let animation = basic(.opacity, from: 0, to: 1, duration: duration) {
      $0.timing.repetition = .forever
    }
    let evaluator = try SceneEvaluator(scene([dot([animation])]))
    for frame in [1, 2, 3, 29_999, 30_000, 8_640_000] {
      let time = duration * Rational(frame) + duration * seconds(1, 2)
      #expect(evaluator.renderTree(at: time).nodes.first?.opacity == 0.5)
    }
  }
}
