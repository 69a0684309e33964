import Timeline

/// Scenes that are measured.
enum BenchScenes {
  /// A scene by its name: dots, path or layers.
  static func named(_ name: String) -> Scene? {
    switch name {
    case "dots": activityDots(count: 20)
    case "path": pathFollow()
    case "layers": layers(1_000)
    default: nil
    }
  }

  private static func third(_ numerator: Int, _ denominator: Int) -> Rational {
    Rational(numerator, denominator) ?? .zero
  }

  private static func looping(_ kind: AnimationKind, _ duration: Rational) -> Animation {
    var animation = Animation(kind)
    animation.timing.duration = duration
    animation.timing.repetition = .forever
    return animation
  }

  /// A ring of dots that shrink one after another.
  static func activityDots(count: Int) -> Scene {
    var dot = Layer()
    dot.bounds = Rect(0, 0, 14, 14)
    dot.position = Point(100, 40)
    dot.backgroundColor = Color(white: 0.8)
    dot.borderColor = .white
    dot.borderWidth = 1
    dot.cornerRadius = 2
    dot.transform.scale = [0.01, 0.01, 1]
    dot.animations = [
      looping(
        .basic(.transformScale, BasicValues(from: .number(1), to: .number(0.1))), third(3, 2))
    ]
    var copies = Replicator()
    copies.instanceCount = Double(count)
    copies.instanceDelay = third(3, 2 * count)
    copies.instanceTransform.rotation = [0, 0, 2 * Double.pi / Double(count)]
    var replicator = Layer(.replicator(copies))
    replicator.bounds = Rect(0, 0, 200, 200)
    replicator.position = Point(187.5, 333.5)
    replicator.cornerRadius = 10
    replicator.backgroundColor = Color(white: 0, alpha: 0.75)
    replicator.sublayers = [dot]
    var scene = Scene(stage: Size(375, 667))
    scene.layers = [replicator]
    return scene
  }

  /// Dots that chase each other along a circle, each paler than the one before.
  static func pathFollow() -> Scene {
    var scene = activityDots(count: 20)
    var keyframes = Keyframes(.path(.circle(center: Point(100, 100), radius: 80)))
    keyframes.calculationMode = .paced
    scene.layers[0].sublayers[0].animations = [
      looping(.keyframes(.position, keyframes), third(4, 1))
    ]
    if case .replicator(var copies) = scene.layers[0].kind {
      copies.instanceColor = Color(red: 0, green: 1, blue: 0)
      copies.greenOffset = -0.03
      scene.layers[0].kind = .replicator(copies)
    }
    return scene
  }

  /// Layers that each move, turn and change colour.
  static func layers(_ count: Int) -> Scene {
    var scene = Scene(stage: Size(1000, 1000))
    scene.layers = (0..<count).map { index in
      var layer = Layer()
      layer.bounds = Rect(0, 0, 10, 10)
      layer.backgroundColor = .black
      let place = Point(Double(index % 40) * 25, Double(index / 40) * 25)
      layer.position = place
      layer.animations = [
        looping(
          .basic(.positionX, BasicValues(from: .number(place.x), by: .number(20))), third(2, 1)),
        looping(.basic(.transformRotation(.z), BasicValues(by: .number(6))), third(index + 7, 5)),
        looping(
          .basic(.backgroundColor, BasicValues(from: .color(.black), to: .color(.white))),
          third(7, 3)),
      ]
      layer.animations[0].timingFunction = .easeInEaseOut
      layer.animations[0].timing.autoreverses = true
      return layer
    }
    return scene
  }
}
