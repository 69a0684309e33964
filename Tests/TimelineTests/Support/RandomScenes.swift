@testable import Timeline

/// Random valid scenes: every kind of layer, animation, clock and value.
struct RandomScenes {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// A time in quarter-frames of 60, a few seconds round the start.
  mutating func time() -> Rational { seconds(random.int(-60...1_200), 240) }

  mutating func scene() -> Scene {
    var scene = Scene(stage: Size(100, 100))
    scene.resources = [
      Resource(path: "a", origin: ""), Resource(kind: .film, path: "b", origin: ""),
    ]
    scene.layers = (0..<random.int(1...3)).map { _ in layer(depth: 0) }
    return scene
  }

  private mutating func chance(_ share: Double) -> Bool { random.unit() < share }

  private mutating func rational(_ low: Int, _ high: Int) -> Rational {
    seconds(random.int(low * 12...high * 12), 12)
  }

  mutating func layer(depth: Int) -> Layer {
    var layer = Layer(kind())
    layer.id = "l\(random.int(0...3))"
    layer.bounds = Rect(random.number(-5, 5), 0, random.number(0, 40), random.number(0, 40))
    layer.position = Point(random.number(0, 100), random.number(0, 100))
    layer.anchorPoint = Point(random.unit(), random.unit())
    if chance(0.3) { layer.zPosition = Double(random.int(-2...2)) }
    if chance(0.5) { layer.transform.rotation = [0, 0, random.number(-7, 7)] }
    if chance(0.2) { layer.transform.rotation[1] = random.number(-4, 4) }
    if chance(0.5) { layer.transform.scale = [random.number(-2, 2), random.number(0, 2), 1] }
    if chance(0.2) { layer.sublayerTransform = .perspective(distance: random.number(50, 900)) }
    if chance(0.2) { layer.isDoubleSided = false }
    if chance(0.7) { layer.backgroundColor = color() }
    layer.opacity = random.number(-0.1, 1.2)
    layer.cornerRadius = random.number(0, 9)
    layer.masksToBounds = chance(0.2)
    layer.shadow.opacity = chance(0.2) ? 0.5 : 0
    if chance(0.2) { layer.contents = PictureID(random.int(0...1)) }
    clock(&layer)
    layer.animations = (0..<random.int(0...3)).map { _ in animation(layer.kind, depth: 0) }
    if depth < 2 {
      layer.sublayers = (0..<random.int(0...2)).map { _ in self.layer(depth: depth + 1) }
      if chance(0.15) { layer.mask = self.layer(depth: 2) }
    }
    return layer
  }

  private mutating func clock(_ layer: inout Layer) {
    if chance(0.2) { layer.timing.beginTime = rational(-1, 2) }
    if chance(0.2) { layer.timing.speed = rational(-2, 3) }
    if chance(0.1) { layer.timing.timeOffset = rational(-1, 2) }
    if chance(0.2) { layer.holds = [ClockHold(at: rational(0, 1), hold: rational(0, 2))] }
  }

  private mutating func kind() -> LayerKind {
    switch random.int(0...8) {
    case 0:
      var style = ShapeStyle()
      style.path = path()
      style.strokeColor = color()
      style.strokeEnd = random.unit()
      return .shape(style)
    case 1:
      var gradient = Gradient()
      gradient.colors = [color(), color(), color()]
      return .gradient(gradient)
    case 2:
      var style = TextStyle()
      style.string = "text"
      return .text(style)
    case 3, 4:
      var copies = Replicator()
      copies.instanceCount = Double(random.int(0...5))
      copies.instanceDelay = rational(0, 1)
      copies.instanceTransform.rotation = [0, 0, random.number(-3, 3)]
      copies.instanceColor = color()
      copies.redOffset = random.number(-0.2, 0.2)
      copies.preservesDepth = chance(0.2)
      return .replicator(copies)
    case 5:
      var cell = EmitterCell()
      cell.birthRate = random.number(0, 20)
      cell.lifetime = random.number(0, 2)
      cell.velocityRange = 20
      cell.emissionRange = 6
      cell.shape = .circle(center: .zero, radius: 1)
      var emitter = Emitter()
      emitter.cells = [cell]
      return .emitter(emitter)
    case 6: return .transform
    default: return .plain
    }
  }

  private mutating func color() -> Color {
    Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.unit())
  }

  private mutating func point() -> Point { Point(random.number(-50, 50), random.number(-50, 50)) }

  private mutating func path() -> Path {
    Path([
      .move(point()), .line(point()),
      .curve(control1: point(), control2: point(), end: point()), .close,
    ])
  }

  mutating func property(_ kind: LayerKind) -> AnimatableProperty {
    let common: [AnimatableProperty] = [
      .position, .positionX, .transformRotation(.z), .transformRotation(.x), .transformScale,
      .transformTranslation, .opacity, .backgroundColor, .bounds, .boundsSizeWidth, .anchorPoint,
      .transform, .hidden, .cornerRadius, .zPosition, .shadowOpacity, .contents,
      .sublayerTransform,
    ]
    let own: [AnimatableProperty] =
      switch kind {
      case .shape: [.path, .strokeStart, .strokeEnd, .fillColor, .lineWidth]
      case .gradient: [.colors, .locations, .startPoint]
      case .text: [.fontSize, .string, .foregroundColor]
      case .replicator: [.instanceCount, .instanceDelay, .instanceColor, .instanceTransform]
      case .emitter: chance(0.1) ? [.birthRate] : [.emitterPosition, .velocity]
      case .plain, .transform: []
      }
    let all = common + own + own
    return all[random.int(0...all.count - 1)]
  }

  private mutating func value(_ property: AnimatableProperty) -> AnimationValue {
    switch property.valueKind {
    case .number: .number(random.number(-3, 4))
    case .point: .point(point())
    case .rect: .rect(Rect(0, 0, random.number(0, 50), random.number(0, 50)))
    case .color: .color(color())
    case .path: .path(path())
    case .transform:
      .transform(.rotationZ(random.number(-3, 3)) * .scale(random.number(-2, 2), random.unit()))
    case .colors: .colors([color(), color(), color()])
    case .numbers: .numbers([random.unit(), random.unit(), random.unit()])
    case .contents: .contents(chance(0.3) ? nil : PictureID(random.int(0...1)))
    case .string: .string(chance(0.5) ? "one" : "two")
    case .boolean: .boolean(chance(0.5))
    }
  }

  private mutating func function() -> TimingFunction {
    switch random.int(0...3) {
    case 0: .linear
    case 1: .steps(count: random.int(1...5), jumpsAtStart: chance(0.5))
    default:
      .cubicBezier(
        x1: random.unit(), y1: random.number(-1, 2), x2: random.unit(), y2: random.number(-1, 2))
    }
  }

  /// A timing of any kind.
  mutating func timing() -> MediaTiming {
    var timing = MediaTiming()
    timing.beginTime = rational(-1, 2)
    if chance(0.8) { timing.duration = seconds(random.int(1...30), 12) }
    if chance(0.2) { timing.timeOffset = rational(-1, 2) }
    if chance(0.3) { timing.speed = rational(-2, 3) }
    switch random.int(0...3) {
    case 0: timing.repetition = .once
    case 1: timing.repetition = .count(seconds(random.int(1...40), 12))
    case 2: timing.repetition = .duration(seconds(random.int(1...40), 12))
    default: timing.repetition = .forever
    }
    timing.autoreverses = chance(0.4)
    timing.fillMode = FillMode.allCases[random.int(0...3)]
    timing.isRemovedOnCompletion = chance(0.5)
    return timing
  }

  /// An animation of some property of a kind of layer.
  mutating func animation(_ kind: LayerKind, depth: Int) -> Animation {
    var animation: Animation
    if depth < 2, chance(0.2) {
      animation = Animation(
        .group((0..<random.int(1...3)).map { _ in self.animation(kind, depth: depth + 1) }))
    } else {
      let property = property(kind)
      animation = Animation(tracked(property))
      let adds = ![.contents, .string, .boolean].contains(property.valueKind)
      animation.isAdditive = adds && chance(0.2)
      if case .keyframes(_, let keys) = animation.kind, case .path = keys.source {
      } else {
        animation.isCumulative = adds && chance(0.2)
      }
    }
    animation.timing = timing()
    if chance(0.5) { animation.timingFunction = function() }
    return animation
  }

  private mutating func tracked(_ property: AnimatableProperty) -> AnimationKind {
    let adds = ![.contents, .string, .boolean].contains(property.valueKind)
    switch random.int(0...3) {
    case 0:
      var keys = Keyframes(.values((0..<random.int(1...5)).map { _ in value(property) }))
      keys.calculationMode = CalculationMode.allCases[random.int(0...4)]
      return .keyframes(property, keys)
    case 1 where property == .position:
      var keys = Keyframes(.path(path()))
      keys.calculationMode = CalculationMode.allCases[random.int(0...4)]
      keys.rotationMode = RotationMode.allCases[random.int(0...2)]
      return .keyframes(property, keys)
    default:
      let values = BasicValues(
        from: chance(0.7) ? value(property) : nil, to: chance(0.7) ? value(property) : nil,
        by: adds && chance(0.3) ? value(property) : nil)
      guard adds, chance(0.3) else { return .basic(property, values) }
      var spring = Spring()
      spring.damping = random.number(1, 50)
      spring.allowsOverdamping = chance(0.5)
      return .spring(property, values, spring)
    }
  }
}

extension RenderTree {
  /// Whether every number is finite and no zero is negative, by the text of the whole value.
  var isCanonical: Bool {
    let text = String(reflecting: self)
    return !text.contains("nan") && !text.contains("inf") && !text.contains("-0.0,")
      && !text.contains("-0.0)")
  }
}
