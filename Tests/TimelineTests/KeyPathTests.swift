import Testing

@testable import Timeline

@Suite("Key paths")
struct KeyPathTests {
  /// A layer that has every property of its kind, none of them at 0.
  private static func layer(_ kind: LayerKind) -> Layer {
    var layer = Layer(kind)
    layer.bounds = Rect(1, 2, 30, 40)
    layer.position = Point(50, 60)
    layer.transform.scale = [2, 3, 4]
    layer.shadow.path = .rect(Rect(0, 0, 1, 1))
    layer.backgroundColor = .white
    layer.filters = [
      Filter(name: "soft", effect: .gaussianBlur(radius: 1)),
      Filter(name: "grey", effect: .saturation(amount: 0.5)),
      Filter(name: "hue", effect: .tint(.black)),
    ]
    layer.contents = PictureID(0)
    return layer
  }

  private static let kinds: [LayerKind] = {
    var shape = ShapeStyle()
    shape.path = .rect(Rect(0, 0, 5, 5))
    shape.strokeColor = .white
    var gradient = Gradient()
    gradient.colors = [.black, .white]
    var text = TextStyle()
    text.string = "a"
    var emitter = Emitter()
    var cell = EmitterCell()
    cell.name = "spark"
    emitter.cells = [cell]
    return [
      .plain, .shape(shape), .gradient(gradient), .text(text), .replicator(Replicator()),
      .emitter(emitter),
    ]
  }()

  private static let all: [AnimatableProperty] =
    AnimatableProperty.knownKeyPaths.compactMap { AnimatableProperty(keyPath: $0) }
    + [
      .filter(name: "soft", input: "inputRadius"), .filter(name: "grey", input: "inputAmount"),
      .filter(name: "hue", input: "inputColor"),
    ]
    + AnimatableProperty.emitterCellProperties.map { .emitterCell(name: "spark", property: $0) }

  /// A value unlike any that the layers have.
  private func value(_ property: AnimatableProperty) -> AnimationValue {
    switch property.valueKind {
    case .number: .number(0.625)
    case .point: .point(Point(0.25, 7))
    case .rect: .rect(Rect(0.5, 0.25, 0.125, 0.0625))
    case .color: .color(Color(red: 0.5, green: 0.25, blue: 0.75, alpha: 0.5))
    case .path: .path(.rect(Rect(3, 3, 2, 2)))
    case .transform: .transform(.translation(3, 4, 5))
    case .colors: .colors([Color(white: 0.5), Color(white: 0.25)])
    case .numbers: .numbers([0.25, 0.75])
    case .contents: .contents(PictureID(1))
    case .string: .string("b")
    case .boolean: .boolean(property != .hidden)
    }
  }

  /// Properties of which one holds the other, or that read the same numbers.
  private func areRelated(_ first: AnimatableProperty, _ second: AnimatableProperty) -> Bool {
    func root(_ property: AnimatableProperty) -> String {
      let path = property.keyPath
      if path.hasPrefix("transform") || path.hasPrefix("filters") { return path }
      return path.split(separator: ".").prefix(path.hasPrefix("emitterCells") ? 3 : 1)
        .joined(separator: ".")
    }
    if first == second || root(first) == root(second) { return true }
    let (a, b) = (first.keyPath, second.keyPath)
    return a.hasPrefix(b + ".") || b.hasPrefix(a + ".")
  }

  @Test("Every key path sets the value that it names, and none besides")
  func effects() throws {
    var tried = 0
    for kind in Self.kinds {
      let layer = Self.layer(kind)
      let known = Self.all.filter { $0.target(in: layer) != nil }
      for property in known {
        var animated = layer
        animated.animations = [keyframes(property, [value(property)])]
        let evaluator = try SceneEvaluator(scene([animated]))
        let compiled = try #require(evaluator.layers.first)
        let (plain, shown) = (
          LayerValues(layer), evaluator.resolver.values(of: compiled, at: seconds(1, 2))
        )
        for other in known {
          guard let target = other.target(in: layer) else { continue }
          let (before, after) = (plain.value(of: other, target), shown.value(of: other, target))
          if other == property, target != PropertyTarget.none {
            #expect(after == value(property), "\(property.keyPath)")
          } else if !areRelated(property, other) {
            #expect(before == after, "\(property.keyPath) changes \(other.keyPath)")
          }
        }
        tried += 1
      }
    }
    // Each kind has the common ones and its own.
    #expect(tried > 250)
  }

  @Test("shouldRasterize and rasterizationScale are accepted and change nothing")
  func rasterization() throws {
    let plain = try node(dot(), at: seconds(1, 2))
    let animations = [
      keyframes(.shouldRasterize, [.boolean(true)]), keyframes(.rasterizationScale, [.number(3)]),
    ]
    #expect(try node(dot(animations), at: seconds(1, 2)) == plain)
  }

  @Test("Defaults are Core Animation's: shadow black, 0, (0, -3), 3; stroke 1, butt, miter 10")
  func defaults() {
    let layer = Layer()
    #expect(layer.shadow.color == .black && layer.shadow.opacity == 0)
    #expect(layer.shadow.offset == Size(0, -3) && layer.shadow.radius == 3)
    #expect(layer.anchorPoint == Point(0.5, 0.5) && layer.isDoubleSided && layer.opacity == 1)
    #expect(layer.contentsGravity == .resize && layer.contentsRect == .unit)
    let style = ShapeStyle()
    #expect(style.fillColor == .black && style.strokeColor == nil && style.fillRule == .nonZero)
    #expect(style.lineWidth == 1 && style.lineCap == .butt && style.lineJoin == .miter)
    #expect(style.miterLimit == 10 && style.strokeStart == 0 && style.strokeEnd == 1)
    let timing = MediaTiming()
    #expect(timing.beginTime == .zero && timing.timeOffset == .zero && timing.speed == .one)
    #expect(timing.repetition == .once && !timing.autoreverses && timing.fillMode == .removed)
    #expect(timing.isRemovedOnCompletion && timing.duration == nil)
    #expect(Spring().mass == 1 && Spring().stiffness == 100 && Spring().damping == 10)
    #expect(Spring().initialVelocity == 0)
  }
}
