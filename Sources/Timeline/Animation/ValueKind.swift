/// What kind of value a property takes.
public enum ValueKind: String, Hashable, Sendable, CaseIterable {
  /// A number.
  case number
  /// A point, an offset or a size: two numbers.
  case point
  /// A rectangle.
  case rect
  /// A colour.
  case color
  /// A path.
  case path
  /// A matrix.
  case transform
  /// A list of colours.
  case colors
  /// A list of numbers.
  case numbers
  /// A picture, or none.
  case contents
  /// A text.
  case string
  /// Yes or no.
  case boolean
}

extension AnimationValue {
  /// What kind of value it is; points and sizes count as one.
  public var kind: ValueKind {
    switch self {
    case .number: .number
    case .point, .size: .point
    case .rect: .rect
    case .color: .color
    case .path: .path
    case .transform: .transform
    case .colors: .colors
    case .numbers: .numbers
    case .contents: .contents
    case .string: .string
    case .boolean: .boolean
    }
  }
}

extension AnimatableProperty {
  /// What kind of value the property takes.
  public var valueKind: ValueKind {
    switch self {
    case .position, .boundsOrigin, .boundsSize, .anchorPoint, .transformTranslation,
      .shadowOffset, .startPoint, .endPoint, .emitterPosition, .emitterSize:
      .point
    case .bounds, .contentsRect, .contentsCenter: .rect
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .instanceColor,
      .foregroundColor:
      .color
    case .path, .shadowPath: .path
    case .transform, .sublayerTransform, .instanceTransform: .transform
    case .colors: .colors
    case .locations: .numbers
    case .contents: .contents
    case .string: .string
    case .hidden, .masksToBounds, .shouldRasterize: .boolean
    case .filter(_, let input): input == "inputColor" ? .color : .number
    case .emitterCell(_, let property): property == "color" ? .color : .number
    default: .number
    }
  }
}
