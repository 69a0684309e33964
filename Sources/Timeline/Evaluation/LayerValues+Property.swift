/// A property's value in the words of the scene model.
extension LayerValues {
  /// The value of a property, whose target is known; nil for one that changes nothing.
  func value(of property: AnimatableProperty, _ target: PropertyTarget) -> AnimationValue? {
    switch target {
    case .vector(let target):
      let numbers = target.lanes.read(vector(target.slot))
      return switch property.valueKind {
      case .point: .point(numbers.point)
      case .rect: .rect(numbers.rect)
      case .color: .color(numbers.color)
      default: .number(numbers[0])
      }
    case .matrix(let slot): return .transform(matrix(slot))
    case .list(let slot): return listValue(slot)
    case .contents: return .contents(pictures.last?.id)
    case .discrete(let slot): return discreteValue(slot)
    case .none: return nil
    }
  }

  private func listValue(_ slot: ListSlot) -> AnimationValue? {
    switch (slot, kind) {
    case (.path, .shape(let style)): .path(style.path)
    case (.shadowPath, _): shadow.path.map { .path($0) }
    case (.colors, .gradient(let gradient)): .colors(gradient.colors)
    case (.locations, .gradient(let gradient)): .numbers(gradient.evenLocations)
    default: nil
    }
  }

  private func discreteValue(_ slot: DiscreteSlot) -> AnimationValue? {
    switch (slot, kind) {
    case (.hidden, _): .boolean(isHidden)
    case (.masksToBounds, _): .boolean(masksToBounds)
    case (.string, .text(let style)): .string(style.string)
    default: nil
    }
  }
}
