import Dispatch
import Synchronization
import Testing

@testable import Timeline

@Suite("Properties of random scenes")
struct PropertyTests {
  @Test("No random valid scene gives NaN, -0 or a trap, and all of them are accepted")
  func canonical() throws {
    for seed in 0..<2_500 {
      var scenes = RandomScenes(seed: UInt64(seed))
      let evaluator = try SceneEvaluator(scenes.scene())
      #expect(evaluator.renderTree(at: scenes.time()).isCanonical)
      // Reading every number is slow; that nothing traps needs no reading.
      for _ in 0..<8 { _ = evaluator.renderTree(at: scenes.time()) }
    }
  }

  @Test("Frame k alone is frame k in sequence, backwards, anew and on other threads")
  func randomAccess() throws {
    for seed in 0..<1_000 {
      var scenes = RandomScenes(seed: UInt64(seed) + 10_000)
      let scene = scenes.scene()
      let evaluator = try SceneEvaluator(scene)
      let times = (0..<24).map { seconds($0, 12) }
      let sequence = times.map { evaluator.renderTree(at: $0) }
      let backwards = times.reversed().map { evaluator.renderTree(at: $0) }
      #expect(sequence == backwards.reversed())
      let mismatches = Atomic<Int>(0)
      DispatchQueue.concurrentPerform(iterations: 24) { index in
        if evaluator.renderTree(at: times[index]) != sequence[index] {
          mismatches.add(1, ordering: .relaxed)
        }
      }
      #expect(mismatches.load(ordering: .relaxed) == 0)
      #expect(try SceneEvaluator(scene).renderTree(at: times[7]) == sequence[7])
    }
  }

  /// What a plain layer shows under two lists of animations, over many times.
  private func same(
    _ first: [Timeline.Animation], _ second: [Timeline.Animation], _ scenes: inout RandomScenes,
    at map: (Rational) -> Rational = { $0 }
  ) throws -> Bool {
    let one = try SceneEvaluator(scene([dot(first)]))
    let other = try SceneEvaluator(scene([dot(second)]))
    for _ in 0..<12 {
      let time = scenes.time()
      if one.renderTree(at: time) != other.renderTree(at: map(time)) { return false }
    }
    return true
  }

  /// A random animation of one property, with plain timing of some duration.
  private func plain(_ scenes: inout RandomScenes, duration: Rational) -> Timeline.Animation {
    var animation = scenes.animation(.plain, depth: 2)
    animation.timing = MediaTiming()
    animation.timing.duration = duration
    animation.isCumulative = false
    return animation
  }

  @Test("A group of one child is the child")
  func groupOfOne() throws {
    for seed in 0..<2_000 {
      var scenes = RandomScenes(seed: UInt64(seed) + 20_000)
      let child = plain(&scenes, duration: seconds(seed % 17 + 1, 8))
      var group = Animation(.group([child]))
      group.timing.duration = child.timing.duration
      #expect(try same([child], [group], &scenes))
    }
  }

  @Test("Autoreverse mirrors exactly")
  func mirrors() throws {
    for seed in 0..<2_000 {
      var scenes = RandomScenes(seed: UInt64(seed) + 30_000)
      let duration = seconds(seed % 13 + 1, 7)
      var animation = plain(&scenes, duration: duration)
      animation.timing.autoreverses = true
      let evaluator = try SceneEvaluator(scene([dot([animation])]))
      for step in 0...12 {
        let out = duration * seconds(step, 12)
        let back = duration + duration - out
        let isSame = evaluator.renderTree(at: out) == evaluator.renderTree(at: back)
        #expect(isSame)
      }
    }
  }

  @Test("Speed 2 is half the duration")
  func speed() throws {
    for seed in 0..<2_000 {
      var scenes = RandomScenes(seed: UInt64(seed) + 40_000)
      var fast = scenes.animation(.plain, depth: 2)
      if case .spring = fast.kind { continue }
      fast.timing = scenes.timing()
      fast.timing.duration = seconds(seed % 11 + 1, 6)
      fast.timing.timeOffset = .zero
      fast.timing.speed = seconds(2)
      var short = fast
      short.timing.speed = .one
      short.timing.duration = fast.timing.duration.map { $0 * seconds(1, 2) }
      if case .duration(let span) = fast.timing.repetition {
        short.timing.repetition = .duration(span * seconds(1, 2))
      }
      #expect(try same([fast], [short], &scenes))
    }
  }

  @Test("repeatCount n is n copies one after another")
  func repeats() throws {
    for seed in 0..<2_000 {
      var scenes = RandomScenes(seed: UInt64(seed) + 50_000)
      let duration = seconds(seed % 9 + 1, 10)
      let once = plain(&scenes, duration: duration)
      var thrice = once
      thrice.timing.repetition = .count(seconds(3))
      let repeated = try SceneEvaluator(scene([dot([thrice])]))
      let single = try SceneEvaluator(scene([dot([once])]))
      for step in 0..<30 {
        let local = duration * seconds(step, 30)
        for cycle in 0..<3 {
          let time = local + duration * Rational(cycle)
          let isSame = repeated.renderTree(at: time) == single.renderTree(at: local)
          #expect(isSame)
        }
      }
      let endsAlike =
        repeated.renderTree(at: duration * seconds(3)) == single.renderTree(at: duration)
      #expect(endsAlike)
    }
  }

  @Test("Holding a clock for h delays the future by h, and the past not at all")
  func holding() throws {
    for seed in 0..<2_000 {
      var scenes = RandomScenes(seed: UInt64(seed) + 60_000)
      var layer = scenes.layer(depth: 0)
      layer.holds = []
      var held = layer
      let hold = ClockHold(at: seconds(seed % 7, 3), hold: seconds(seed % 5, 4))
      held.holds = [hold]
      func evaluator(_ layer: Layer) throws -> SceneEvaluator {
        var scene = scene([layer])
        scene.resources = [
          Resource(path: "a", origin: ""), Resource(kind: .film, path: "b", origin: ""),
        ]
        return try SceneEvaluator(scene)
      }
      let (plain, stopped) = (try evaluator(layer), try evaluator(held))
      for _ in 0..<8 {
        let time = scenes.time()
        let expected =
          time <= hold.at ? time : max(hold.at, time - hold.hold)
        let isSame = stopped.renderTree(at: time) == plain.renderTree(at: expected)
        #expect(isSame)
      }
    }
  }

  @Test("Replicator instance k at t is the source at t - k x delay, whatever the source")
  func instances() throws {
    for seed in 0..<2_000 {
      var scenes = RandomScenes(seed: UInt64(seed) + 70_000)
      let animations = (0..<2).map { _ in scenes.animation(.plain, depth: 0) }
      let source = dot(animations)
      var copies = Replicator()
      copies.instanceCount = 4
      copies.instanceDelay = seconds(seed % 8 + 1, 9)
      var layer = Layer(.replicator(copies))
      layer.sublayers = [source]
      var all = scene([layer])
      var alone = scene([source])
      all.resources = [
        Resource(path: "a", origin: ""), Resource(kind: .film, path: "b", origin: ""),
      ]
      alone.resources = all.resources
      let (replicated, single) = (try SceneEvaluator(all), try SceneEvaluator(alone))
      for _ in 0..<8 {
        let time = scenes.time()
        let shown = replicated.renderTree(at: time).nodes.first?.children ?? []
        let expected = (0..<4).compactMap {
          single.renderTree(at: time - copies.instanceDelay * Rational($0)).nodes.first
        }
        let order = expected.enumerated().map(\.element)
        #expect(Set(shown) == Set(order) && shown.count == order.count)
      }
    }
  }

  @Test("Retiming by a factor shows the same frames at the stretched times")
  func retiming() throws {
    for seed in 0..<2_000 {
      var scenes = RandomScenes(seed: UInt64(seed) + 80_000)
      let scene = scenes.scene()
      let factor = seconds(seed % 9 + 4, 8)
      let (plain, slow) = (
        try SceneEvaluator(scene), try SceneEvaluator(scene.retimed(by: factor))
      )
      for _ in 0..<6 {
        let time = scenes.time()
        let isSame = slow.renderTree(at: time * factor) == plain.renderTree(at: time)
        #expect(isSame)
      }
    }
  }
}
