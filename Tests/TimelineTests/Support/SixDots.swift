import Timeline

/// A loader of six dots that spins and then collapses.
func sixDots(dismiss: Rational = seconds(12, 5)) -> Scene {
  var loader = Layer()
  loader.id = "loader"
  loader.bounds = Rect(0, 0, 90, 90)
  loader.position = Point(187.5, 333.5)
  loader.animations = [
    basic(.transformRotation(.z), from: 0, to: 2 * Double.pi, duration: seconds(6, 5)) {
      $0.timing.repetition = .duration(dismiss)
    }
  ]
  let places = [
    Point(45, 27), Point(60.588, 36), Point(60.588, 54), Point(45, 63), Point(29.412, 54),
    Point(29.412, 36),
  ]
  let end = Color(red8: 0, green8: 140, blue8: 212)
  loader.sublayers = places.map { place in
    var dot = Layer()
    dot.id = "dot"
    dot.bounds = Rect(0, 0, 9, 9)
    dot.cornerRadius = 4.5
    dot.position = place
    dot.backgroundColor = Color(red8: 0, green8: 176, blue8: 56)
    let out = Point(45 + (place.x - 45) * 28 / 18, 45 + (place.y - 45) * 28 / 18)
    let fifths = [seconds(0), seconds(1, 5), seconds(2, 5), seconds(3, 5), seconds(1)]
    dot.animations = [
      group(
        [
          keyframes(
            .transformScale, [1, 0.8, 0.8, 1.4, 1.6].map { .number($0) }, fifths, duration: nil),
          keyframes(
            .position,
            [
              .point(place), .point(out), .point(out), .point(Point(45, 45)), .point(Point(45, 45)),
            ],
            fifths, duration: nil),
          keyframes(
            .backgroundColor, [.color(dot.backgroundColor ?? .clear), .color(end), .color(end)],
            [seconds(0), seconds(3, 5), seconds(1)], duration: nil),
        ], duration: seconds(8, 5)
      ) {
        $0.timing.beginTime = dismiss
        $0.timing.fillMode = .forwards
        $0.timing.isRemovedOnCompletion = false
      }
    ]
    return dot
  }
  var scene = Scene(stage: Size(375, 667))
  scene.layers = [loader]
  return scene
}
