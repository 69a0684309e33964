internal import Timeline

/// An animation while it is read.
struct AnimationDraft {
  var timing = MediaTiming()
  var timingFunction: TimingFunction?
  var property: AnimatableProperty?
  /// Whether a key path was written, right or wrong.
  var hasKeyPath = false
  var values = BasicValues()
  var keyframes: [AnimationValue]?
  var path: Path?
  var keyTimes: [Rational]?
  var keyTimesPlace: Span?
  var timingFunctions: [TimingFunction] = []
  var calculationMode = CalculationMode.linear
  var rotationMode = RotationMode.none
  var tension: [Double] = []
  var continuity: [Double] = []
  var bias: [Double] = []
  var spring: SpringDraft?
  var group: [Animation]?
  var repeatDuration: Span?
  var repeatCount: Span?
  var isAdditive = false
  var isCumulative = false
  /// The keys that say what it does, with their places, in the order of the table.
  var purposes: [(name: String, place: Span)] = []
}

/// A spring while it is read.
struct SpringDraft {
  var spring = Spring()
  var dampingRatio: Double?
  var place: Span?
}

/// UIView's way while it is read.
struct AnimateDraft {
  var duration = Rational(unchecked: 1, 4)
  var delay = Rational.zero
  var curve: TimingFunction? = .easeInEaseOut
  var spring: SpringDraft?
  var repeatCount: Repetition = .once
  var autoreverses = false
  var to: [(AnimatableProperty, AnimationValue)] = []
  var hasTargets = false
}

/// One property that `animate` takes to a new value.
struct ViewRequest {
  let property: AnimatableProperty
  let value: AnimationValue
  let animation: ViewAnimation
}

extension Rational {
  /// A fraction of literals.
  init(unchecked numerator: Int, _ denominator: Int) {
    self = Rational(numerator, denominator) ?? .zero
  }
}

extension Build {
  /// The animations of a list.
  func animations(_ item: Item, as name: String) -> [Animation] {
    expanded(item, as: name).flatMap { animation($0) }
  }

  /// The animations that one entry of a list stands for: one, or one for each property of an `animate`.
  private func animation(_ item: Item) -> [Animation] {
    if let form = form(item), case .object(let members) = form,
      let member = members.last(where: { $0.key == "animate" })
    {
      for other in members where !["animate", "forEach", "if"].contains(other.key) {
        report(
          "\"\(other.key)\" does not go with \"animate\", which stands alone", at: other.keySpan)
      }
      if groupDepth > 0 {
        report(
          "\"animate\" has no place in a group; it is an entry of a layer's animations",
          at: member.keySpan)
      } else {
        animate(Item(member.value, item.scope), at: item.span)
      }
      return []
    }
    var draft = AnimationDraft()
    guard read(item, Vocabulary.animation, into: &draft) else { return [] }
    guard let kind = kind(draft, item) else { return [] }
    var animation = Animation(kind)
    animation.timing = draft.timing
    animation.timingFunction = draft.timingFunction
    animation.isAdditive = draft.isAdditive
    animation.isCumulative = draft.isCumulative
    animation.mark = mark(item.span)
    if draft.repeatCount != nil, let place = draft.repeatDuration {
      report("\"repeatDuration\" and \"repeatCount\" exclude each other; give one", at: place)
    }
    return [animation]
  }

  private func kind(_ draft: AnimationDraft, _ item: Item) -> AnimationKind? {
    if let other = draft.purposes.dropFirst().first, let first = draft.purposes.first {
      report("\"\(other.name)\" does not go with \"\(first.name)\"; give one", at: other.place)
      return nil
    }
    if let group = draft.group {
      if draft.hasKeyPath {
        report(
          "a group has no keyPath; each of its animations has its own",
          at: draft.purposes.first?.place ?? item.span)
        return nil
      }
      return .group(group)
    }
    guard let property = draft.property else {
      if !draft.hasKeyPath {
        report(
          "an animation needs keyPath (with from, to, by, values or path), animations or animate",
          at: item.span)
      }
      return nil
    }
    if draft.keyframes != nil || draft.path != nil { return keyframes(draft, property, item) }
    if let place = draft.keyTimesPlace {
      report("\"keyTimes\" goes with \"values\"; there are none here", at: place)
    }
    guard let springDraft = draft.spring else { return .basic(property, draft.values) }
    return .spring(property, draft.values, spring(springDraft, duration: draft.timing.duration))
  }

  private func keyframes(
    _ draft: AnimationDraft, _ property: AnimatableProperty, _ item: Item
  ) -> AnimationKind? {
    let given = draft.values
    if given.from != nil || given.to != nil || given.by != nil {
      report("from, to and by do not go with values or path; give one or the other", at: item.span)
      return nil
    }
    guard draft.spring == nil else {
      report("a spring goes from one value to another; it has no values or path", at: item.span)
      return nil
    }
    let source: Keyframes.Source
    if let path = draft.path {
      source = .path(path)
    } else {
      let values = draft.keyframes ?? []
      guard keyTimesFit(draft, values.count) else { return nil }
      source = .values(values)
    }
    var keyframes = Keyframes(source)
    keyframes.keyTimes = draft.keyTimes
    keyframes.timingFunctions = draft.timingFunctions
    keyframes.calculationMode = draft.calculationMode
    keyframes.rotationMode = draft.rotationMode
    let count = [draft.tension.count, draft.continuity.count, draft.bias.count].max() ?? 0
    func at(_ list: [Double], _ index: Int) -> Double { index < list.count ? list[index] : 0 }
    keyframes.shapes = (0..<count).map {
      KeyShape(
        tension: at(draft.tension, $0), continuity: at(draft.continuity, $0),
        bias: at(draft.bias, $0))
    }
    return .keyframes(property, keyframes)
  }

  /// Whether key times go from 0 to 1, do not decrease, and are as many as they must be.
  private func keyTimesFit(_ draft: AnimationDraft, _ count: Int) -> Bool {
    guard let times = draft.keyTimes, let place = draft.keyTimesPlace else { return true }
    if [.paced, .cubicPaced].contains(draft.calculationMode) { return true }
    let needed = draft.calculationMode == .discrete ? count + 1 : count
    guard times.count == needed else {
      let extra = draft.calculationMode == .discrete ? ", one more than values (discrete)" : ""
      report(
        "\"keyTimes\" has \(times.count) times for \(count) values; it needs \(needed)\(extra)",
        at: place)
      return false
    }
    guard times.first == .zero, times.last == .one else {
      report(
        "\"keyTimes\" must begin with 0 and end with 1; add a key with the value held there",
        at: place)
      return false
    }
    guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      report("\"keyTimes\" must not decrease", at: place)
      return false
    }
    return true
  }

  /// A spring by its constants, or by a damping ratio over a duration.
  func spring(_ draft: SpringDraft, duration: Rational?) -> Spring {
    guard let ratio = draft.dampingRatio else { return draft.spring }
    guard let duration, duration > .zero else {
      if let place = draft.place {
        report("a spring by dampingRatio needs a duration above 0", at: place)
      }
      return draft.spring
    }
    return Spring(
      dampingRatio: ratio, duration: duration.value,
      initialVelocity: draft.spring.initialVelocity)
  }

  /// UIView's way: the old value until the delay is over, the new one after the end.
  private func animate(_ item: Item, at span: Span) {
    var draft = AnimateDraft()
    guard read(item, Vocabulary.animate, into: &draft) else { return }
    if !draft.hasTargets {
      report("\"animate\" needs to: { property: value, ... }", at: item.span)
    }
    guard viewRequests.count + draft.to.count <= Self.viewRequestLimit else {
      reportLimit(
        "a layer has more than \(Self.viewRequestLimit) animate in its animations", at: item.span)
      return
    }
    var view = ViewAnimation(duration: draft.duration)
    view.delay = draft.delay
    view.repetition = draft.repeatCount
    view.autoreverses = draft.autoreverses
    view.mark = mark(span)
    if let spring = draft.spring {
      view.pace = .spring(
        dampingRatio: spring.dampingRatio ?? 1, initialVelocity: spring.spring.initialVelocity)
    } else {
      view.pace = .curve(draft.curve ?? .linear)
    }
    for (property, value) in draft.to {
      viewRequests.append(ViewRequest(property: property, value: value, animation: view))
    }
  }

  /// Adds what `animate` asked for to a finished layer, in order of time.
  func add(_ requests: [ViewRequest], to layer: inout Layer) {
    let ordered = requests.enumerated().sorted { left, right in
      let (a, b) = (left.element.animation.delay, right.element.animation.delay)
      return a == b ? left.offset < right.offset : a < b
    }
    for (_, request) in ordered {
      do throws(TimelineError) {
        try layer.animate(request.property, to: request.value, request.animation)
      } catch {
        report(error, markedOr: request.animation.mark)
        return
      }
    }
  }

  /// A value of an animated property.
  func animated(_ item: Item, _ property: AnimatableProperty, as name: String) -> AnimationValue? {
    switch property.valueKind {
    case .number: return animatedNumber(item, property, as: name).map { .number($0) }
    case .point:
      guard let point = point(item, as: name) else { return nil }
      let isSize = [.boundsSize, .shadowOffset, .emitterSize].contains(property)
      return isSize ? .size(Size(point.x, point.y)) : .point(point)
    case .rect:
      return rect(item, as: name, allowsSize: property == .bounds).map { .rect($0) }
    case .color: return optionalColor(item, as: name).map { .color($0 ?? .clear) }
    case .path: return path(item, as: name).map { .path($0) }
    case .transform: return transform(item, as: name).map { .transform($0.matrix) }
    case .colors: return colorList(item, as: name).map { .colors($0) }
    case .numbers: return numbers(item, as: name).map { .numbers($0.map(\.value)) }
    case .contents:
      if let form = form(item), case .none = form { return .contents(nil) }
      return picture(item, as: name).map { .contents($0) }
    case .string: return text(item, as: name).map { .string($0) }
    case .boolean: return boolean(item, as: name).map { .boolean($0) }
    }
  }

  private func animatedNumber(
    _ item: Item, _ property: AnimatableProperty, as name: String
  ) -> Double? {
    switch property {
    case .transformRotation: return angle(item, as: name)
    case .instanceDelay: return seconds(item, as: name)?.value
    case .emitterCell(_, let part)
    where ["emissionLongitude", "emissionRange", "spin", "spinRange"].contains(part):
      return angle(item, as: name)
    default: return double(item, as: name)
    }
  }
}
