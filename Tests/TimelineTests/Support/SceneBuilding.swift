import Timeline

/// Short ways to write scenes in tests.
func seconds(_ numerator: Int, _ denominator: Int = 1) -> Rational {
  Rational(numerator, denominator) ?? .zero
}

/// A basic animation of numbers.
func basic(
  _ property: AnimatableProperty, from: Double? = nil, to: Double? = nil, by: Double? = nil,
  duration: Rational? = seconds(1), _ change: (inout Animation) -> Void = { _ in }
) -> Animation {
  var animation = Animation(
    .basic(
      property,
      BasicValues(
        from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) })))
  animation.timing.duration = duration
  change(&animation)
  return animation
}

/// A keyframe animation over values.
func keyframes(
  _ property: AnimatableProperty, _ values: [AnimationValue], _ keyTimes: [Rational]? = nil,
  duration: Rational? = seconds(1), _ change: (inout Keyframes) -> Void = { _ in }
) -> Animation {
  var keys = Keyframes(.values(values))
  keys.keyTimes = keyTimes
  change(&keys)
  var animation = Animation(.keyframes(property, keys))
  animation.timing.duration = duration
  return animation
}

/// A group of animations.
func group(
  _ children: [Animation], duration: Rational? = seconds(1),
  _ change: (inout Animation) -> Void = { _ in }
) -> Animation {
  var animation = Animation(.group(children))
  animation.timing.duration = duration
  change(&animation)
  return animation
}

extension Animation {
  /// The same animation with some of it changed.
  func with(_ change: (inout Animation) -> Void) -> Animation {
    var result = self
    change(&result)
    return result
  }
}

/// A red layer of 10 x 10 points at (50, 50) with animations.
func dot(_ animations: [Animation] = [], _ change: (inout Layer) -> Void = { _ in }) -> Layer {
  var layer = Layer()
  layer.id = "dot"
  layer.bounds = Rect(0, 0, 10, 10)
  layer.position = Point(50, 50)
  layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
  layer.animations = animations
  change(&layer)
  return layer
}

/// A scene of 100 x 100 points with some layers, and two pictures.
func scene(_ layers: [Layer]) -> Scene {
  var scene = Scene(stage: Size(100, 100))
  scene.resources = [
    Resource(path: "one", origin: ""), Resource(path: "two", origin: ""),
  ]
  scene.layers = layers
  return scene
}

/// The only node of a scene at a time; nil where nothing shows.
func node(_ layer: Layer, at time: Rational) throws -> RenderNode? {
  try SceneEvaluator(scene([layer])).renderTree(at: time).nodes.first
}

/// The opacity that a layer shows; 0 where nothing does.
func opacity(_ animations: [Animation], model: Double = 0.25, at time: Rational) throws -> Double {
  try node(dot(animations) { $0.opacity = model }, at: time)?.opacity ?? 0
}

/// Whether two numbers are equal but for the grid of render trees.
func near(_ first: Double, _ second: Double, _ tolerance: Double = 2e-6) -> Bool {
  (first - second).magnitude <= tolerance
}
