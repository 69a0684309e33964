/// Animations the way UIView has them: a duration, a delay, a curve or a spring, and end values.
///
/// They become ordinary animations: the old value shows until begin + delay, the new one from the
/// end on. One that begins later on the same property starts from the value shown at its begin.
public struct ViewAnimation: Hashable, Sendable {
  /// How a value gets from its start to its end.
  public enum Pace: Hashable, Sendable {
    /// By a timing function.
    case curve(TimingFunction)
    /// On the spring that UIView describes: it settles after the duration.
    case spring(dampingRatio: Double, initialVelocity: Double)
  }

  /// Seconds of the layer's time at which it is asked for.
  public var begin: Rational = .zero
  /// Seconds from then until it starts.
  public var delay: Rational = .zero
  /// Seconds it takes; 0 sets the value at once.
  public var duration: Rational
  /// How it gets there.
  public var pace = Pace.curve(.easeInEaseOut)
  /// How often it is done.
  public var repetition = Repetition.once
  /// Whether it goes back each time.
  public var autoreverses = false
  /// Where it was written, an index of the author's own.
  public var mark = 0

  /// An animation that eases in and out, as UIView's do.
  public init(duration: Rational) {
    self.duration = duration
  }

  /// The implicit animation of a stand-alone layer: 0.25 s on the default curve.
  public static func implicit(at begin: Rational) -> Self {
    var result = Self(duration: Animation.defaultDuration)
    result.begin = begin
    result.pace = .curve(.systemDefault)
    return result
  }
}

extension Layer {
  /// The value that a property of the layer shows, sublayers and replicators aside.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - time: Seconds of the layer's own time.
  /// - Returns: nil where the layer has no such property.
  /// - Throws: What in the layer's animations has no meaning.
  public func shownValue(
    of property: AnimatableProperty, at time: Rational
  ) throws(TimelineError) -> AnimationValue? {
    var values = LayerValues(self)
    for animation in try AnimationCompiler(layer: self, path: id).compile() {
      animation.apply(to: &values, at: time)
    }
    return property.target(in: self).flatMap { values.value(of: property, $0) }
  }

  /// Adds an animation of one property to an end value, UIView's way.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - value: What it shows from the end on.
  ///   - animation: When and how.
  /// - Throws: What in the layer's animations has no meaning.
  public mutating func animate(
    _ property: AnimatableProperty, to value: AnimationValue, _ animation: ViewAnimation
  ) throws(TimelineError) {
    let start = animation.begin + animation.delay
    let isAtOnce = animation.duration <= .zero
    let from = isAtOnce ? value : try shownValue(of: property, at: start)
    let values = BasicValues(from: from, to: value)
    var result: Animation
    switch animation.pace {
    case .spring where isAtOnce: result = Animation(.basic(property, values))
    case .curve(let function):
      result = Animation(.basic(property, values))
      result.timingFunction = function
    case .spring(let dampingRatio, let initialVelocity):
      let spring = Spring(
        dampingRatio: dampingRatio, duration: animation.duration.value,
        initialVelocity: initialVelocity)
      result = Animation(.spring(property, values, spring))
    }
    result.timing.beginTime = start
    result.timing.duration = isAtOnce ? nil : animation.duration
    result.timing.repetition = animation.repetition
    result.timing.autoreverses = animation.autoreverses
    result.timing.isRemovedOnCompletion = false
    // Before the first one the old value shows; before a later one what the earlier ones show.
    let isFirst = !animations.contains { $0.kind.animates(property) }
    result.timing.fillMode = isFirst && !isAtOnce ? .both : .forwards
    result.mark = animation.mark
    animations.append(result)
    _ = try AnimationCompiler(layer: self, path: id).compile()
  }
}

extension AnimationKind {
  /// Whether it, or one of its group, animates a property.
  fileprivate func animates(_ property: AnimatableProperty) -> Bool {
    switch self {
    case .basic(let own, _), .keyframes(let own, _), .spring(let own, _, _): own == property
    case .group(let children): children.contains { $0.kind.animates(property) }
    }
  }
}
