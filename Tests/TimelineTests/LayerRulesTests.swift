import Testing

@testable import Timeline

@Suite("Layers: geometry, order, masks, colours")
struct LayerRulesTests {
  @Test("A point lands at position + T (p - (bounds.origin + anchorPoint * bounds.size))")
  func geometry() throws {
    let layer = dot {
      $0.bounds = Rect(3, 4, 20, 10)
      $0.anchorPoint = Point(0.25, 1)
      $0.transform.scale = [2, 3, 1]
      $0.transform.translation = [7, 8, 0]
    }
    let p = try #require(try node(layer, at: .zero)).projection
    // Anchor (8, 14): x -> 50 + 7 + 2 (x - 8), y -> 50 + 8 + 3 (y - 14).
    #expect(p == Projection(xx: 2, yx: 0, tx: 41, xy: 0, yy: 3, ty: 16))
  }

  @Test("Components apply as scale, then rotation, then translation")
  func componentOrder() throws {
    let layer = dot {
      $0.anchorPoint = .zero
      $0.transform.scale = [2, 1, 1]
      $0.transform.rotation = [0, 0, Double.pi / 2]
      $0.transform.translation = [5, 0, 0]
    }
    let p = try #require(try node(layer, at: .zero)).projection
    #expect(near(p.xx, 0) && near(p.xy, 2) && near(p.yx, -1) && p.tx == 55 && p.ty == 50)
  }

  @Test("anchorPoint changes move the layer")
  func anchorMoves() throws {
    let animation = basic(.anchorPointY, from: 0.5, to: 0.6)
    let shown = try #require(try node(dot([animation]), at: seconds(1)))
    #expect(near(shown.projection.ty, 44))
  }

  @Test("A full-turn matrix rotation does nothing while transform.rotation turns")
  func fullTurn() throws {
    let turn = 2 * Double.pi
    var matrix = Animation(
      .basic(
        .transform,
        BasicValues(
          from: .transform(.identity), to: .transform(.rotationZ(turn)))))
    matrix.timing.duration = seconds(1)
    let still = try #require(try node(dot([matrix]), at: seconds(1, 4)))
    #expect(still.projection == Projection(xx: 1, yx: 0, tx: 45, xy: 0, yy: 1, ty: 45))
    let turning = basic(.transformRotation(.z), from: 0, to: turn)
    let quarter = try #require(try node(dot([turning]), at: seconds(1, 4)))
    #expect(near(quarter.projection.xy, 1))
  }

  @Test("A model scale of 0 under a scale animation shows the animation, and nothing else")
  func scaleOfZero() throws {
    let animation = basic(.transformScale, from: 1, to: 0)
    let layer = dot([animation]) { $0.transform.scale = [0, 0, 0] }
    #expect(try node(layer, at: seconds(1, 2))?.projection.xx == 0.5)
    #expect(try node(layer, at: seconds(1)) == nil)
    #expect(try node(layer, at: seconds(2)) == nil)
  }

  @Test("A transform animation replaces the whole transform, components and all")
  func replacesComponents() throws {
    var animation = Animation(
      .basic(
        .transform,
        BasicValues(from: .transform(.identity), to: .transform(.scale(3, 3)))))
    animation.timing.duration = seconds(1)
    let layer = dot([animation]) { $0.transform.scale = [0.01, 0.01, 1] }
    #expect(try node(layer, at: seconds(1))?.projection.xx == 3)
    var to = animation
    to.kind = .basic(.transform, BasicValues(to: .transform(.scale(3, 3))))
    let half = try #require(
      try node(dot([to]) { $0.transform.scale = [2, 2, 1] }, at: seconds(1, 2)))
    #expect(near(half.projection.xx, 2.5))
  }

  @Test("Siblings are drawn by zPosition, then in the order added")
  func depthOrder() throws {
    func named(_ gray: Double, _ z: Double) -> Layer {
      dot {
        $0.backgroundColor = Color(white: gray)
        $0.zPosition = z
      }
    }
    let layers = [named(0.125, 2), named(0.25, 0), named(0.5, 2), named(0.75, -1)]
    let tree = try SceneEvaluator(scene(layers)).renderTree(at: .zero)
    #expect(tree.nodes.map { $0.backgroundColor?.red } == [0.75, 0.25, 0.125, 0.5])
  }

  @Test("An animated zPosition changes the order while it runs")
  func animatedDepth() throws {
    let rising = dot([basic(.zPosition, from: 5, to: 5)]) { $0.backgroundColor = .black }
    let evaluator = try SceneEvaluator(scene([rising, dot()]))
    #expect(evaluator.renderTree(at: seconds(1, 2)).nodes.last?.backgroundColor == .black)
    #expect(evaluator.renderTree(at: seconds(2)).nodes.first?.backgroundColor == .black)
  }

  @Test("m34 of the superlayer's sublayerTransform gives perspective about its anchor")
  func perspective() throws {
    var parent = Layer()
    parent.bounds = Rect(0, 0, 100, 100)
    parent.position = Point(50, 50)
    parent.sublayerTransform = .perspective(distance: 500)
    parent.sublayers = [
      dot {
        $0.bounds = Rect(0, 0, 40, 40)
        $0.transform.rotation = [0, Double.pi / 3, 0]
      }
    ]
    let p = try #require(SceneEvaluator(scene([parent])).renderTree(at: .zero).nodes.first)
      .children[0].projection
    #expect(!p.isAffine)
    // The right edge's middle: x = 20 cos 60 = 10, z = -20 sin 60, w = 1 + 17.32 / 500.
    let w = p.xw * 40 + p.yw * 20 + p.tw
    let x = (p.xx * 40 + p.yx * 20 + p.tx) / w
    #expect(near(x, 50 + 10 / (1 + 20 * 0.8660254038 / 500), 1e-4))
  }

  @Test("A back face is hidden when doubleSided is false")
  func backFace() throws {
    let turning = basic(.transformRotation(.y), from: 0, to: 2 * Double.pi)
    let layer = dot([turning]) { $0.isDoubleSided = false }
    #expect(try node(layer, at: seconds(1, 5)) != nil)
    #expect(try node(layer, at: seconds(1, 2)) == nil)
    #expect(try node(layer, at: seconds(4, 5)) != nil)
    #expect(try node(dot([turning]), at: seconds(1, 2)) != nil)
    // A mirror image in the plane still shows its front.
    #expect(
      try node(
        dot {
          $0.isDoubleSided = false
          $0.transform.scale = [-1, 1, 1]
        }, at: .zero) != nil)
  }

  @Test("A transform layer keeps depth: its sublayers join its superlayer's, sorted by depth")
  func transformLayer() throws {
    var cube = Layer(.transform)
    cube.position = Point(50, 50)
    cube.transform.rotation = [0, Double.pi, 0]
    cube.opacity = 0.5
    cube.sublayers = [1.0, 2.0].map { z in
      dot {
        $0.position = .zero
        $0.zPosition = z
        $0.backgroundColor = Color(white: z / 4)
      }
    }
    let nodes = try SceneEvaluator(scene([cube])).renderTree(at: .zero).nodes
    // Seen from behind, what was nearer is farther.
    #expect(nodes.map { $0.backgroundColor?.red } == [0.5, 0.25])
    #expect(nodes.allSatisfy { $0.opacity == 0.5 })
    #expect(nodes[0].projection.xx == -1)
  }

  @Test("A mask goes along with its time; a mask that shows nothing hides the layer")
  func masks() throws {
    var mask = Layer(.shape(ShapeStyle()))
    mask.animations = [
      Animation(
        .basic(
          .path,
          BasicValues(
            from: .path(.circle(center: Point(5, 5), radius: 0)),
            to: .path(.circle(center: Point(5, 5), radius: 4)))))
    ]
    mask.animations[0].timing.duration = seconds(1)
    if case .shape(var style) = mask.kind {
      style.path = .circle(center: Point(5, 5), radius: 4)
      mask.kind = .shape(style)
    }
    let layer = dot { $0.mask = mask }
    let half = try #require(try node(layer, at: seconds(1, 2))?.mask)
    guard case .shape(let style) = half.contents else {
      Issue.record("the mask draws no shape")
      return
    }
    #expect(style.path == .circle(center: Point(5, 5), radius: 2).onGrid)
    #expect(style.fillColor == .black)
    mask.isHidden = true
    #expect(try node(dot { $0.mask = mask }, at: .zero) == nil)
  }

  @Test("Shape fill is black by default, without stroke, nonzero")
  func shapeDefaults() {
    let style = ShapeStyle()
    #expect(style.fillColor == .black && style.strokeColor == nil && style.lineWidth == 1)
    #expect(style.lineCap == .butt && style.miterLimit == 10 && style.fillRule == .nonZero)
  }

  @Test("A zero-length stroke stays in the tree with its caps")
  func zeroLengthStroke() throws {
    var style = ShapeStyle()
    style.path = Path([.move(Point(0, 0)), .line(Point(10, 0))])
    style.fillColor = nil
    style.strokeColor = .black
    style.lineCap = .round
    style.strokeEnd = 0
    var layer = Layer(.shape(style))
    let shown = try #require(try node(layer, at: .zero))
    guard case .shape(let drawn) = shown.contents else {
      Issue.record("no shape")
      return
    }
    #expect(drawn.strokeStart == 0 && drawn.strokeEnd == 0 && drawn.lineCap == .round)
    style.strokeStart = 0.5
    layer.kind = .shape(style)
    #expect(try node(layer, at: .zero) == nil)
  }

  @Test("What the rasteriser needs for shadow, border and clipping is passed on as it is")
  func surfaces() throws {
    let layer = dot {
      $0.shadow.opacity = 0.5
      $0.masksToBounds = true
      $0.borderWidth = 2
      $0.cornerRadius = 50
    }
    let shown = try #require(try node(layer, at: .zero))
    #expect(shown.shadow?.offset == Size(0, -3) && shown.shadow?.radius == 3)
    #expect(shown.masksToBounds && shown.borderWidth == 2 && shown.cornerRadius == 5)
    #expect(try node(dot(), at: .zero)?.shadow == nil)
  }

  @Test("Nothing invisible is in the tree: hidden, clear, edge on, without anything to draw")
  func invisible() throws {
    for change: (inout Layer) -> Void in [
      { $0.isHidden = true }, { $0.opacity = 0 }, { $0.opacity = -3 },
      { $0.transform.rotation = [Double.pi / 2, 0, 0] }, { $0.transform.scale = [1, 0, 1] },
      { $0.backgroundColor = nil }, { $0.backgroundColor = .clear }, { $0.bounds = .zero },
    ] {
      #expect(try node(dot([], change), at: .zero) == nil)
    }
  }

  @Test("Filters are found by name and animated by their inputs")
  func filters() throws {
    let layer = dot([basic(.filter(name: "blur", input: "inputRadius"), from: 0, to: 8)]) {
      $0.filters = [
        Filter(name: "color", effect: .saturation(amount: 0.5)),
        Filter(name: "blur", effect: .gaussianBlur(radius: 1)),
      ]
    }
    #expect(
      try node(layer, at: seconds(1, 2))?.filters
        == [.saturation(amount: 0.5), .gaussianBlur(radius: 4)])
  }

  @Test("Films show their layer's local time")
  func films() throws {
    var scene = scene([
      dot {
        $0.contents = PictureID(0)
        $0.timing.beginTime = seconds(1, 3)
      }
    ])
    scene.resources = [Resource(kind: .film, path: "a", origin: "")]
    let evaluator = try SceneEvaluator(scene)
    #expect(evaluator.renderTree(at: seconds(1)).nodes[0].pictures[0].time == seconds(2, 3))
    #expect(evaluator.renderTree(at: .zero).nodes[0].pictures[0].time == .zero)
  }

  /// A layer that shows a film of three pictures, begun at 0, 1/2 and 3/4 s, one second long.
  private func filmScene(
    plays: Int, _ change: (inout Layer) -> Void = { _ in }
  ) throws -> SceneEvaluator {
    var scene = scene([
      dot {
        $0.contents = PictureID(0)
        change(&$0)
      }
    ])
    let starts = [seconds(0), seconds(1, 2), seconds(3, 4)]
    scene.resources = [
      Resource(
        kind: .film, path: "a", origin: "",
        filmTimes: FilmTimes(starts: starts, duration: seconds(1), plays: plays))
    ]
    return try SceneEvaluator(scene)
  }

  @Test("A film's picture shows from its start, the first one before it, the last one after it")
  func filmPictures() throws {
    let evaluator = try filmScene(plays: 1)
    func shown(_ time: Rational) -> Rational {
      evaluator.renderTree(at: time).nodes[0].pictures[0].time
    }
    let expected = [
      (seconds(-5), seconds(0)), (seconds(0), seconds(0)), (seconds(499, 1000), seconds(0)),
      (seconds(1, 2), seconds(1, 2)), (seconds(749, 1000), seconds(1, 2)),
      (seconds(3, 4), seconds(3, 4)), (seconds(1), seconds(3, 4)), (seconds(99), seconds(3, 4)),
    ]
    for (time, start) in expected { #expect(shown(time) == start, "at \(time)") }
    let analysis = LoopAnalysis(evaluator)
    #expect(analysis.loops.isEmpty && analysis.settled == seconds(3, 4))
  }

  @Test("A film follows its layer's clock: speed, offset and holds")
  func filmClock() throws {
    let evaluator = try filmScene(plays: 1) {
      $0.timing.speed = seconds(-1, 2)
      $0.timing.timeOffset = seconds(1)
      $0.holds = [ClockHold(at: seconds(1), hold: seconds(10))]
    }
    // Backwards at half speed from its end: 1 s, then 3/4 at 1/2 s, and held at 1 s with its time 1/2.
    let expected = [
      (seconds(0), seconds(3, 4)), (seconds(1, 2), seconds(3, 4)), (seconds(3, 5), seconds(1, 2)),
      (seconds(1), seconds(1, 2)), (seconds(11), seconds(1, 2)), (seconds(111, 10), seconds(0)),
      (seconds(50), seconds(0)),
    ]
    for (time, start) in expected {
      #expect(evaluator.renderTree(at: time).nodes[0].pictures[0].time == start, "at \(time)")
    }
    #expect(LoopAnalysis(evaluator).settled == seconds(12))
  }

  @Test(
    "A film that plays for ever has its duration as period; one that plays n times stands still")
  func filmLoops() throws {
    let endless = try filmScene(plays: 0) { $0.timing.speed = seconds(2, 3) }
    let analysis = LoopAnalysis(endless)
    #expect(analysis.period == seconds(3, 2))
    #expect(analysis.loops.map(\.keyPath) == ["contents"])
    #expect(endless.closes(from: seconds(1, 4), to: seconds(7, 4)))
    #expect(endless.seamFaults(from: seconds(0), to: seconds(1)).map(\.keyPath) == ["contents"])
    let twice = try filmScene(plays: 2)
    #expect(LoopAnalysis(twice).settled == seconds(7, 4))
    #expect(twice.renderTree(at: seconds(5, 4)).nodes[0].pictures[0].time == .zero)
    #expect(twice.renderTree(at: seconds(2)).nodes[0].pictures[0].time == seconds(3, 4))
  }

  @Test("Times of a film must rise from 0 and end after the last picture's start")
  func filmTimesThatMeanNothing() {
    let (zero, one) = (seconds(0), seconds(1))
    #expect(FilmTimes(starts: [], duration: one) == nil)
    #expect(FilmTimes(starts: [one], duration: one + one) == nil)
    #expect(FilmTimes(starts: [zero, one, one], duration: one + one) == nil)
    #expect(FilmTimes(starts: [zero, one], duration: one) == nil)
    #expect(FilmTimes(starts: [zero], duration: one, plays: -1) == nil)
  }

  @Test("Gradients go element by element, and paths point by point")
  func lists() throws {
    var gradient = Gradient()
    gradient.colors = [.black, .white]
    var layer = Layer(.gradient(gradient))
    layer.bounds = Rect(0, 0, 10, 10)
    var animation = Animation(
      .basic(.locations, BasicValues(from: .numbers([0, 0.5]), to: .numbers([0.5, 1]))))
    animation.timing.duration = seconds(1)
    layer.animations = [animation]
    guard case .gradient(let shown) = try node(layer, at: seconds(1, 2))?.contents else {
      Issue.record("no gradient")
      return
    }
    #expect(shown.locations == [0.25, 0.75])
  }

  @Test("Text animates its size, colour and string")
  func text() throws {
    var style = TextStyle()
    style.string = "a"
    var layer = Layer(.text(style))
    layer.animations = [
      basic(.fontSize, from: 10, to: 30),
      keyframes(.string, [.string("x"), .string("y")]),
    ]
    guard case .text(let shown) = try node(layer, at: seconds(3, 4))?.contents else {
      Issue.record("no text")
      return
    }
    #expect(shown.fontSize == 25 && shown.string == "y")
  }
}

extension Path {
  /// The path as a render tree has it.
  var onGrid: Path { Canonical.path(self) }
}
