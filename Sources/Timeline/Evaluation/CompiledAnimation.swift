/// An animation ready to be applied: clocks exact, key paths found, values unpacked.
final class CompiledAnimation: Sendable {
  /// What it does.
  enum Content: Sendable {
    /// Animations in the time of a group.
    case group([CompiledAnimation])
    /// One animated property.
    case track(Track)
  }

  /// When it runs.
  let clock: AnimationClock
  /// What it does.
  let content: Content

  /// An animation from its clock and what it does.
  init(_ clock: AnimationClock, _ content: Content) {
    self.clock = clock
    self.content = content
  }

  /// Applies it to a layer's values.
  ///
  /// - Parameter time: The layer's own time, or the group's.
  func apply(to values: inout LayerValues, at time: Rational) {
    switch content {
    case .group(let children):
      guard let childTime = clock.childTime(at: time) else { return }
      for child in children { child.apply(to: &values, at: childTime) }
    case .track(let track):
      guard let phase = clock.phase(at: time) else { return }
      track.apply(
        to: &values, at: clock.progress(phase), cycle: phase.cycle, mirrors: clock.mirrors)
    }
  }
}

/// One of a layer's animations, in numbers only where it is a line.
struct Step: BitwiseCopyable, Sendable {
  /// When it runs.
  let clock: AnimationClock
  /// The line; nil where the animation itself has to be asked.
  let line: VectorLine?

  /// The step of an animation.
  init(_ animation: CompiledAnimation) {
    clock = animation.clock
    line = if case .track(let track) = animation.content { VectorLine(track) } else { nil }
  }
}

/// One animated property and its values.
final class Track: Sendable {
  /// Where the values go.
  enum Target: Sendable {
    case vector(VectorTarget, Curve<SIMD4<Double>>)
    case matrix(MatrixSlot, Curve<Transform3D>)
    case list(ListSlot, Curve<NumberList>, Path)
    case motion(MotionPath)
    case contents(ContentsCurve)
    case discrete(DiscreteSlot, DiscreteCurve)
    case none
  }

  /// The property, for messages and analysis.
  let property: AnimatableProperty
  /// Where the values go, and the values.
  let target: Target
  /// Whether the value is added to the value so far.
  let isAdditive: Bool
  /// Whether cycles add up.
  let isCumulative: Bool

  /// A track from its parts.
  init(property: AnimatableProperty, target: Target, isAdditive: Bool, isCumulative: Bool) {
    self.property = property
    self.target = target
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  /// Applies the value at some progress of some cycle.
  func apply(to values: inout LayerValues, at progress: Double, cycle: Int, mirrors: Bool) {
    switch target {
    case .vector(let target, let curve):
      let whole = values.vector(target.slot)
      let underlying = target.lanes.read(whole)
      guard
        let value = value(of: curve, at: progress, cycle: cycle, mirrors: mirrors, underlying)
      else { return }
      values.set(target.slot, target.lanes.write(value, into: whole))
    case .matrix(let slot, let curve):
      let underlying = values.matrix(slot)
      guard
        let value = value(of: curve, at: progress, cycle: cycle, mirrors: mirrors, underlying)
      else { return }
      values.set(slot, value)
    case .list(let slot, let curve, let model):
      let underlying = values.list(slot)
      guard
        let value = value(of: curve, at: progress, cycle: cycle, mirrors: mirrors, underlying)
      else { return }
      values.set(slot, value, like: model)
    case .motion(let path): path.apply(to: &values, at: progress, isAdditive: isAdditive)
    case .contents(let curve): curve.apply(to: &values, at: progress)
    case .discrete(let slot, let curve): curve.apply(to: &values, slot, at: progress)
    case .none: break
    }
  }

  @inline(__always)
  private func value<Value: Interpolatable>(
    of curve: Curve<Value>, at progress: Double, cycle: Int, mirrors: Bool, _ underlying: Value
  ) -> Value? {
    guard var value = curve.value(at: progress, underlying: { underlying }) else { return nil }
    if isCumulative, cycle != 0,
      let whole = curve.cycleValue(mirrors: mirrors, underlying: { underlying })
    {
      value = Value.adding(whole.repeated(cycle), to: value)
    }
    return isAdditive ? Value.adding(value, to: underlying) : value
  }
}
