/// Key paths as they are written, and back.
extension AnimatableProperty {
  /// Every key path without a name in it, with its property; the first of several names of one
  /// property is the one that is printed.
  private static let table: [(String, AnimatableProperty)] = [
    ("position", .position), ("position.x", .positionX), ("position.y", .positionY),
    ("zPosition", .zPosition),
    ("bounds", .bounds), ("bounds.origin", .boundsOrigin), ("bounds.origin.x", .boundsOriginX),
    ("bounds.origin.y", .boundsOriginY), ("bounds.size", .boundsSize),
    ("bounds.size.width", .boundsSizeWidth), ("bounds.size.height", .boundsSizeHeight),
    ("anchorPoint", .anchorPoint), ("anchorPoint.x", .anchorPointX),
    ("anchorPoint.y", .anchorPointY),
    ("transform", .transform), ("sublayerTransform", .sublayerTransform),
    ("transform.rotation", .transformRotation(.z)),
    ("transform.rotation.x", .transformRotation(.x)),
    ("transform.rotation.y", .transformRotation(.y)),
    ("transform.rotation.z", .transformRotation(.z)),
    ("transform.scale", .transformScale), ("transform.scale.x", .transformScaleAxis(.x)),
    ("transform.scale.y", .transformScaleAxis(.y)), ("transform.scale.z", .transformScaleAxis(.z)),
    ("transform.translation", .transformTranslation),
    ("transform.translation.x", .transformTranslationAxis(.x)),
    ("transform.translation.y", .transformTranslationAxis(.y)),
    ("transform.translation.z", .transformTranslationAxis(.z)),
    ("opacity", .opacity), ("hidden", .hidden), ("backgroundColor", .backgroundColor),
    ("borderColor", .borderColor), ("borderWidth", .borderWidth), ("cornerRadius", .cornerRadius),
    ("shadowColor", .shadowColor), ("shadowOffset", .shadowOffset),
    ("shadowOpacity", .shadowOpacity), ("shadowRadius", .shadowRadius),
    ("shadowPath", .shadowPath), ("masksToBounds", .masksToBounds),
    ("contents", .contents), ("contentsRect", .contentsRect), ("contentsCenter", .contentsCenter),
    ("shouldRasterize", .shouldRasterize), ("rasterizationScale", .rasterizationScale),
    ("path", .path), ("strokeStart", .strokeStart), ("strokeEnd", .strokeEnd),
    ("lineWidth", .lineWidth), ("lineDashPhase", .lineDashPhase), ("fillColor", .fillColor),
    ("strokeColor", .strokeColor), ("miterLimit", .miterLimit),
    ("colors", .colors), ("locations", .locations), ("startPoint", .startPoint),
    ("endPoint", .endPoint),
    ("instanceCount", .instanceCount), ("instanceDelay", .instanceDelay),
    ("instanceTransform", .instanceTransform), ("instanceColor", .instanceColor),
    ("instanceRedOffset", .instanceRedOffset), ("instanceGreenOffset", .instanceGreenOffset),
    ("instanceBlueOffset", .instanceBlueOffset), ("instanceAlphaOffset", .instanceAlphaOffset),
    ("fontSize", .fontSize), ("foregroundColor", .foregroundColor), ("string", .string),
    ("emitterPosition", .emitterPosition), ("emitterSize", .emitterSize),
    ("birthRate", .birthRate), ("lifetime", .lifetime), ("velocity", .velocity),
    ("scale", .emitterScale), ("spin", .spin),
  ]

  private static let properties = Dictionary(table) { first, _ in first }
  private static let names = Dictionary(table.map { ($0.1, $0.0) }) { first, _ in first }

  /// Inputs that `filters.NAME.` may be followed by.
  public static let filterInputs = ["inputRadius", "inputAmount", "inputColor"]

  /// Properties that `emitterCells.NAME.` may be followed by.
  public static let emitterCellProperties = [
    "birthRate", "lifetime", "lifetimeRange", "velocity", "velocityRange", "emissionLongitude",
    "emissionRange", "xAcceleration", "yAcceleration", "scale", "scaleRange", "scaleSpeed", "spin",
    "spinRange", "color",
  ]

  /// Every key path that holds no name of the author's.
  public static let knownKeyPaths = table.map(\.0)

  /// The property that a key path names; nil where none does.
  public init?(keyPath: String) {
    if let known = Self.properties[keyPath] {
      self = known
      return
    }
    let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, !parts[1].isEmpty else { return nil }
    switch parts[0] {
    case "filters" where Self.filterInputs.contains(parts[2]):
      self = .filter(name: parts[1], input: parts[2])
    case "emitterCells" where Self.emitterCellProperties.contains(parts[2]):
      self = .emitterCell(name: parts[1], property: parts[2])
    default: return nil
    }
  }

  /// The key path as it is written.
  public var keyPath: String {
    switch self {
    case .filter(let name, let input): "filters.\(name).\(input)"
    case .emitterCell(let name, let property): "emitterCells.\(name).\(property)"
    default: Self.names[self] ?? ""
    }
  }
}
