import Testing

@testable import Timeline

@Suite("Replicators and emitters")
struct ReplicatorTests {
  private func replicator(
    _ count: Int, delay: Rational = .zero, _ sublayers: [Layer],
    _ change: (inout Replicator) -> Void = { _ in }
  ) -> Layer {
    var copies = Replicator()
    copies.instanceCount = Double(count)
    copies.instanceDelay = delay
    change(&copies)
    var layer = Layer(.replicator(copies))
    layer.id = "copies"
    layer.bounds = Rect(0, 0, 100, 100)
    layer.position = Point(50, 50)
    layer.sublayers = sublayers
    return layer
  }

  private func copies(_ layer: Layer, at time: Rational) throws -> [RenderNode] {
    try SceneEvaluator(scene([layer])).renderTree(at: time).nodes.first?.children ?? []
  }

  private let shrinking = basic(.opacity, from: 1, to: 0.5) { $0.timing.repetition = .forever }

  @Test("Instance k at t is the source at t - k x delay")
  func delays() throws {
    let delay = seconds(1, 7)
    let layer = replicator(5, delay: delay, [dot([shrinking])])
    for step in 0..<40 {
      let time = seconds(step, 11)
      let shown = try copies(layer, at: time)
      for (index, copy) in shown.enumerated() {
        let source = try node(dot([shrinking]), at: time - delay * Rational(index))
        #expect(copy.opacity == source?.opacity)
      }
    }
  }

  @Test("Copies show the model for k x delay before they start")
  func modelFirst() throws {
    let layer = replicator(3, delay: seconds(1, 2), [dot([shrinking]) { $0.opacity = 0.25 }])
    #expect(try copies(layer, at: seconds(1, 4)).map(\.opacity) == [0.875, 0.25, 0.25])
  }

  @Test("A copy exactly at a cycle border shows the start of its cycle at any rate")
  func cycleBorder() throws {
    for rate in [24, 25, 30, 50, 60] {
      let animation = basic(.opacity, from: 1, to: 0.125, duration: seconds(3, 2)) {
        $0.timing.repetition = .forever
      }
      let layer = replicator(15, delay: seconds(1, 10), [dot([animation])])
      let evaluator = try SceneEvaluator(scene([layer]))
      for frame in (2 * rate)..<(5 * rate) {
        let time = seconds(frame, rate)
        let shown = evaluator.renderTree(at: time).nodes[0].children
        for (index, copy) in shown.enumerated() {
          let border = (time - seconds(index, 10)).cycles(of: seconds(3, 2)).rest == .zero
          #expect((copy.opacity == 1) == border)
        }
      }
    }
  }

  @Test("The transform applies k times about the centre, or another anchor")
  func transforms() throws {
    let turn: (inout Replicator) -> Void = {
      $0.instanceTransform.rotation = [0, 0, Double.pi / 2]
    }
    let source = dot { $0.position = Point(50, 10) }
    let shown = try copies(replicator(4, [source], turn), at: .zero)
    let centers = shown.map { node in
      let p = node.projection
      return Point(p.xx * 5 + p.yx * 5 + p.tx, p.xy * 5 + p.yy * 5 + p.ty)
    }
    for (center, expected) in zip(
      centers, [Point(50, 10), Point(90, 50), Point(50, 90), Point(10, 50)])
    {
      #expect(near(center.x, expected.x, 1e-5) && near(center.y, expected.y, 1e-5))
    }
    var corner = replicator(2, [source], turn)
    corner.anchorPoint = .zero
    let second = try copies(corner, at: .zero)[1].projection
    #expect(near(second.xx * 5 + second.yx * 5 + second.tx, -10, 1e-5))
  }

  @Test("The colour of copy k is instanceColor + k x offsets, clamped at use, and multiplies")
  func colors() throws {
    let source = dot { $0.backgroundColor = Color(white: 0.5) }
    let layer = replicator(4, [source]) {
      $0.instanceColor = Color(red: 0, green: 1, blue: 0.5)
      $0.greenOffset = -0.25
      $0.blueOffset = 0.25
    }
    let shown = try copies(layer, at: .zero).compactMap(\.backgroundColor)
    #expect(shown.map(\.green) == [0.5, 0.375, 0.25, 0.125])
    #expect(shown.map(\.blue) == [0.25, 0.375, 0.5, 0.5])
    #expect(shown.allSatisfy { $0.red == 0 })
  }

  @Test("Own background and border are drawn once, later copies on top")
  func onceOnly() throws {
    var layer = replicator(3, [dot()]) { $0.instanceTransform.translation = [10, 0, 0] }
    layer.backgroundColor = .black
    let tree = try SceneEvaluator(scene([layer])).renderTree(at: .zero)
    #expect(tree.nodes.count == 1 && tree.nodes[0].backgroundColor == .black)
    #expect(tree.nodes[0].children.map(\.projection.tx) == [45, 55, 65])
  }

  @Test("Replicators nest: delays and colours multiply out")
  func nested() throws {
    let inner = replicator(2, delay: seconds(1, 8), [dot([shrinking])]) {
      $0.instanceColor = Color(white: 0.5)
    }
    let outer = replicator(2, delay: seconds(1, 4), [inner]) {
      $0.instanceColor = Color(white: 0.5)
    }
    let shown = try copies(outer, at: seconds(3, 4)).flatMap(\.children)
    #expect(shown.map(\.opacity) == [0.625, 0.6875, 0.75, 0.8125])
    #expect(shown.allSatisfy { $0.backgroundColor?.red == 0.25 })
  }

  @Test("Every property of a replicator can be animated")
  func animated() throws {
    var layer = replicator(1, [dot()]) { $0.instanceTransform.translation = [10, 0, 0] }
    layer.animations = [
      basic(.instanceCount, from: 1, to: 5), basic(.instanceRedOffset, from: 0, to: -0.5),
    ]
    let shown = try copies(layer, at: seconds(1, 2))
    #expect(shown.count == 3 && shown[2].backgroundColor?.red == 0.5)
  }

  private var emitter: Layer {
    var cell = EmitterCell()
    cell.name = "flake"
    cell.birthRate = 40
    cell.lifetime = 1
    cell.lifetimeRange = 0.5
    cell.velocity = 30
    cell.velocityRange = 10
    cell.emissionRange = 1
    cell.acceleration = Point(0, 50)
    cell.shape = .circle(center: .zero, radius: 1)
    cell.spinRange = 4
    cell.colorRange = Color(white: 0.5, alpha: 0)
    var emitter = Emitter()
    emitter.cells = [cell]
    emitter.seed = 9
    return Layer(.emitter(emitter))
  }

  private func particles(_ layer: Layer, at time: Rational) throws -> [RenderParticle] {
    guard case .particles(let particles, _) = try node(layer, at: time)?.contents else { return [] }
    return particles
  }

  @Test("Particles are born at their rate and live their lives")
  func births() throws {
    #expect(try particles(emitter, at: seconds(-1, 10)).isEmpty)
    #expect(try particles(emitter, at: .zero).count == 1)
    #expect(try particles(emitter, at: seconds(1, 2)).count == 21)
    let steady = try (10..<60).map { try particles(emitter, at: seconds($0, 3)).count }
    let mean = Double(steady.reduce(0, +)) / Double(steady.count)
    #expect((mean - 40).magnitude < 3)
  }

  @Test("A particle moves as p0 + v t + a t^2 / 2, with numbers uniform in mean ± range / 2")
  func motion() throws {
    let first = try particles(emitter, at: seconds(1, 4))[0].position
    let later = try particles(emitter, at: seconds(1, 2))[0].position
    // Constant acceleration: x grows evenly, and y differs from that by a t^2 / 2.
    #expect(near(later.x, 2 * first.x, 1e-4))
    #expect(near(later.y - 2 * first.y, 25 * (0.25 - 2 * 0.0625), 1e-4))
    let speed =
      (first.x * first.x + (first.y - 25 * 0.0625) * (first.y - 25 * 0.0625)).squareRoot() * 4
    #expect(speed >= 25 && speed <= 35)
  }

  @Test("A seed gives the same particles again, another gives others")
  func seeds() throws {
    let one = try particles(emitter, at: seconds(2))
    #expect(try particles(emitter, at: seconds(2)) == one)
    var other = emitter
    if case .emitter(var source) = other.kind {
      source.seed = 10
      other.kind = .emitter(source)
    }
    #expect(try particles(other, at: seconds(2)) != one)
  }

  @Test("A changing birth rate sums to as many births as its integral")
  func changingRate() throws {
    var layer = emitter
    if case .emitter(var source) = layer.kind {
      source.cells[0].lifetime = 100
      source.cells[0].lifetimeRange = 0
      layer.kind = .emitter(source)
    }
    layer.animations = [basic(.birthRate, from: 0, to: 2, duration: seconds(4))]
    // The integral of 40 * t / 2 up to 2 is 40.
    let count = try particles(layer, at: seconds(2)).count
    #expect((count - 40).magnitude <= 1)
    // A particle's number stays: what is there goes on from frame to frame.
    let before = try particles(layer, at: seconds(2)).count
    let after = try particles(layer, at: seconds(21, 10)).count
    #expect(after > before)
  }

  @Test("Emission that ends leaves what was born to live on")
  func emissionEnds() throws {
    var layer = emitter
    if case .emitter(var source) = layer.kind {
      source.emissionEnd = seconds(1, 2)
      layer.kind = .emitter(source)
    }
    #expect(try particles(layer, at: seconds(1, 2)).count == 20)
    #expect(try particles(layer, at: seconds(7, 10)).count == 20)
    #expect(try particles(layer, at: seconds(2)).isEmpty)
  }
}
