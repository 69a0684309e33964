import Glibc
import Testing

@testable import Timeline

/// The engine works out common cases in a shorter way; it must not be another way.
@Suite("Shortcuts give what the general way gives")
struct ShortcutTests {
  @Test("A layer that stays in the plane stands where its 4 x 4 matrix puts it")
  func plane() {
    var random = SplitMix(seed: 1)
    for _ in 0..<2_000 {
      var layer = Layer()
      layer.bounds = Rect(
        random.number(-9, 9), random.number(-9, 9), random.number(0, 99), random.number(0, 99))
      layer.anchorPoint = Point(random.unit(), random.unit())
      layer.position = Point(random.number(-99, 99), random.number(-99, 99))
      layer.zPosition = random.number(-9, 9)
      layer.transform.rotation = [0, 0, random.number(-7, 7)]
      layer.transform.scale = [random.number(-3, 3), random.number(-3, 3), random.number(-3, 3)]
      layer.transform.translation = [random.number(-9, 9), random.number(-9, 9), 3]
      var values = LayerValues(layer)
      values.pathRotation = random.number(-7, 7)
      let step = Transform3D.rotationZ(random.number(-7, 7)) * .translation(5, 6, 7)
      let space = Space(matrix: step * .scale(2, 3, 0.5))
      guard let plane = values.plane, let outer = space.plane else {
        Issue.record("the layer and its space lie in the plane")
        return
      }
      let short = Projection.affineProduct(plane, outer)
      let long = (values.matrix * space.matrix).projection
      #expect(short.isClose(to: long))
    }
  }

  @Test("What leaves the plane takes the general way")
  func outOfPlane() {
    var layer = Layer()
    #expect(LayerValues(layer).plane != nil)
    layer.transform.rotation[1] = 0.1
    #expect(LayerValues(layer).plane == nil)
    layer.transform = LayerTransform(.perspective(distance: 100))
    #expect(LayerValues(layer).plane == nil)
    #expect(Space(matrix: .perspective(distance: 100)).plane == nil)
    #expect(Space(matrix: .rotationX(0.1)).plane == nil)
    #expect(Space(matrix: .rotationY(0.1)).plane == nil)
  }

  @Test("One division finds the same progress as counting cycles does, to the last bit")
  func clocks() {
    for seed in 0..<3_000 {
      var scenes = RandomScenes(seed: UInt64(seed))
      var timing = scenes.timing()
      if seed % 2 == 0 { (timing.speed, timing.timeOffset) = (.one, .zero) }
      let clock = AnimationClock(
        timing, duration: seconds(seed % 23 + 1, 7), easing: Easing(.easeInEaseOut),
        isInGroup: false)
      for _ in 0..<20 {
        let time = scenes.time()
        #expect(clock.progress(at: time) == clock.phase(at: time).map(clock.progress))
      }
    }
  }

  @Test("A line of numbers goes where the general curve goes, to the last bit")
  func lines() throws {
    var compared = 0
    for seed in 0..<3_000 {
      var scenes = RandomScenes(seed: UInt64(seed) + 5_000)
      var layer = dot([scenes.animation(.plain, depth: 2)])
      layer.filters = []
      layer.transform.scale = [0.5, 2, 1]
      guard let animation = try? AnimationCompiler(layer: layer, path: "").compile().first,
        case .track(let track) = animation.content, let line = VectorLine(track)
      else { continue }
      compared += 1
      var (short, long) = (LayerValues(layer), LayerValues(layer))
      for progress in [0, 0.25, 0.7, 1, 1.3] {
        line.apply(to: &short, at: progress)
        track.apply(to: &long, at: progress, cycle: 0, mirrors: false)
        if case .vector(let target, _) = track.target {
          #expect(short.vector(target.slot) == long.vector(target.slot), "seed \(seed)")
        }
      }
    }
    #expect(compared > 500)
  }
}

extension Projection {
  fileprivate func isClose(to other: Self) -> Bool {
    let ways = [
      xx - other.xx, yx - other.yx, tx - other.tx, xy - other.xy, yy - other.yy, ty - other.ty,
    ]
    return other.isAffine && ways.allSatisfy { $0.magnitude < 1e-9 }
  }
}
