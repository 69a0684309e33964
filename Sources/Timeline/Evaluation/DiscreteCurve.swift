/// Values that only jump: yes or no, texts.
struct DiscreteCurve: Sendable {
  private let values: [AnimationValue?]
  private let times: KeyTimes

  /// A jump from one value to another half way; an absent one leaves what is there.
  init(from: AnimationValue?, to: AnimationValue?) {
    values = [from, to]
    times = KeyTimes(segments: 2)
  }

  /// Values that each hold for their slot.
  init(_ values: [AnimationValue], _ keyframes: Keyframes) {
    self.values = values
    times =
      if let given = keyframes.keyTimes {
        // One time a value (as linear keys have them): each holds from its own on.
        KeyTimes(given.count == values.count ? given + [.one] : given)
      } else {
        KeyTimes(segments: values.count)
      }
  }

  /// Sets the slot to the value at some progress.
  func apply(to target: inout LayerValues, _ slot: DiscreteSlot, at progress: Double) {
    let index = min(times.slot(at: progress), values.count - 1)
    guard let value = values[index] else { return }
    switch (slot, value) {
    case (.hidden, .boolean(let flag)): target.isHidden = flag
    case (.masksToBounds, .boolean(let flag)): target.masksToBounds = flag
    case (.string, .string(let text)): target.changeText { $0.string = text }
    default: break
    }
  }
}

/// Pictures that cross-fade from key to key, or jump.
struct ContentsCurve: Sendable {
  private enum Key: Sendable {
    case underlying
    case picture(PictureID?)
  }

  private let keys: [Key]
  private let times: KeyTimes
  private let easings: [Easing]
  private let jumps: Bool

  /// A cross-fade between two pictures; an absent end is what is there.
  init(from: AnimationValue?, to: AnimationValue?) {
    keys = [Self.key(from), Self.key(to)]
    times = KeyTimes(segments: 1)
    easings = []
    jumps = false
  }

  /// Pictures at keys; paced modes space them evenly.
  init(_ values: [AnimationValue], _ keyframes: Keyframes) {
    keys = values.map { Self.key($0) }
    let mode = keyframes.calculationMode
    jumps = mode == .discrete || values.count == 1
    let isPaced = mode == .paced || mode == .cubicPaced
    let segments = mode == .discrete ? values.count : values.count - 1
    let given = isPaced ? nil : keyframes.keyTimes.map { KeyTimes($0) }
    times = given ?? KeyTimes(segments: segments)
    easings = isPaced ? [] : keyframes.timingFunctions.map { Easing($0) }
  }

  private static func key(_ value: AnimationValue?) -> Key {
    if case .contents(let id) = value { return .picture(id) }
    return .underlying
  }

  /// Sets the pictures at some progress.
  func apply(to target: inout LayerValues, at progress: Double) {
    let before = target.pictures
    func shares(_ key: Key, _ weight: Double) -> [PictureShare] {
      switch key {
      case .underlying: before.map { PictureShare(id: $0.id, weight: $0.weight * weight) }
      case .picture(let id): id.map { [PictureShare(id: $0, weight: weight)] } ?? []
      }
    }
    if jumps {
      target.pictures = shares(keys[min(times.slot(at: progress), keys.count - 1)], 1)
      return
    }
    let (index, raw) = times.segment(at: progress)
    let eased = index < easings.count ? easings[index].progress(at: raw) : raw
    let share = min(max(eased, 0), 1)
    var pictures = shares(keys[index], 1 - share)
    for picture in shares(keys[index + 1], share) {
      if let same = pictures.firstIndex(where: { $0.id == picture.id }) {
        pictures[same].weight += picture.weight
      } else {
        pictures.append(picture)
      }
    }
    target.pictures = pictures
  }
}
