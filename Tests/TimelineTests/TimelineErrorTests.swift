import Testing

@testable import Timeline

@Suite("Scenes that mean nothing are refused, with the way out")
struct TimelineErrorTests {
  private func message(_ layer: Layer) -> String {
    do {
      _ = try SceneEvaluator(scene([layer]))
      return "accepted"
    } catch {
      return error.description
    }
  }

  private func path(_ points: [Point], closed: Bool = false) -> AnimationValue {
    .path(
      Path(
        points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + (closed ? [.close] : [])))
  }

  @Test("Words: what cannot be done, why, and what to do")
  func words() {
    let cases: [(Timeline.Animation, String)] = [
      (
        basic(.strokeEnd, to: 1),
        "cannot animate strokeEnd of \"dot\": a plain layer has no strokeEnd; put it on a layer of the right type"
      ),
      (
        Animation(.basic(.opacity, BasicValues(to: .point(.zero)))),
        "cannot animate opacity of \"dot\": it takes a number, got a point; give a number"
      ),
      (
        keyframes(.opacity, [.number(0), .number(1)], [seconds(0), seconds(1, 2), seconds(1)]),
        "cannot animate opacity of \"dot\": 3 keyTimes for 2 values; this mode takes 2 keyTimes"
      ),
      (
        keyframes(.opacity, [.number(0), .number(1)], [seconds(1, 5), seconds(1)]),
        "cannot animate opacity of \"dot\": keyTimes[0] breaks the rule that they begin with 0, end with 1 and never decrease; write the keys at 0 and 1 out, in order"
      ),
      (
        basic(.opacity, to: 1, duration: seconds(-1)),
        "cannot animate opacity of \"dot\": duration is -1; give a value in 0 or more"
      ),
      (
        basic(.opacity, to: .nan),
        "cannot animate opacity of \"dot\": to is no finite number; give a finite one"
      ),
      (
        group([]).with { $0.isAdditive = true },
        "cannot show \"dot\": a group cannot be additive or cumulative; say so in the animations of the group instead"
      ),
      (
        basic(.filter(name: "blur", input: "inputRadius"), to: 1),
        "cannot animate filters.blur.inputRadius of \"dot\": the layer has nothing that filters.blur.inputRadius names; add it to the layer"
      ),
    ]
    for (animation, expected) in cases { #expect(message(dot([animation])) == expected) }
  }

  @Test("Paths that cannot morph are both named, with the element that differs")
  func paths() {
    var layer = Layer(.shape(ShapeStyle()))
    layer.id = "liquid"
    layer.animations = [
      Animation(
        .basic(
          .path,
          BasicValues(
            from: path([.zero, Point(1, 0)]), to: path([.zero, Point(1, 0)], closed: true))))
    ]
    #expect(
      message(layer)
        == "cannot animate path of \"liquid\": element 3 of from and of to differ in kind (nothing, close); write both with the same elements, straight edges as curves with controls at thirds"
    )
    layer.animations[0].kind = .basic(.path, BasicValues(to: path([.zero, Point(1, 0)])))
    #expect(message(layer).hasPrefix("cannot show \"liquid\": element 1 of the layer's path"))
  }

  @Test("Errors carry the animation's mark and the layer's path")
  func places() {
    var bad = basic(.strokeEnd, to: 1)
    bad.mark = 42
    var parent = Layer()
    parent.id = "loader"
    parent.sublayers = [dot(), dot([bad])]
    #expect {
      _ = try SceneEvaluator(scene([parent]))
    } throws: { error in
      let error = error as? TimelineError
      return error?.layer == "loader/dot[1]" && error?.mark == 42 && error?.keyPath == "strokeEnd"
    }
  }

  @Test("Counts of gradients, overlapping holds, missing pictures, endless copies")
  func layers() {
    var gradient = Gradient()
    gradient.colors = [.black, .white]
    gradient.locations = [0]
    #expect(
      message(Layer(.gradient(gradient))).contains("colors has 2 entries and locations has 1"))
    let holds = dot {
      $0.holds = [
        ClockHold(at: seconds(1), hold: seconds(2)), ClockHold(at: seconds(2), hold: seconds(1)),
      ]
    }
    #expect(message(holds).contains("hold 2 begins before"))
    #expect(message(dot { $0.contents = PictureID(3) }).contains("picture 3 is not one of"))
    var copies = Replicator()
    copies.instanceCount = 5_000
    var inner = Layer(.replicator(copies))
    inner.sublayers = [dot()]
    var outer = Layer(.replicator(copies))
    outer.sublayers = [inner]
    #expect(message(outer).contains("at most 1000000 are allowed"))
  }

  @Test("Every key path is known by its name and back")
  func keyPaths() {
    for keyPath in AnimatableProperty.knownKeyPaths where keyPath != "transform.rotation.z" {
      #expect(AnimatableProperty(keyPath: keyPath)?.keyPath == keyPath)
    }
    #expect(AnimatableProperty(keyPath: "transform.rotation.z") == .transformRotation(.z))
    #expect(
      AnimatableProperty(keyPath: "filters.blur.inputRadius")
        == .filter(name: "blur", input: "inputRadius"))
    for unknown in ["fromValue", "", "filters.blur", "filters..inputRadius", "emitterCells.a.b"] {
      #expect(AnimatableProperty(keyPath: unknown) == nil)
    }
  }
}
