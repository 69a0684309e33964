/// What a property is to the evaluator: found once, when a scene is compiled.
enum PropertyTarget: Hashable, Sendable {
  /// Up to four numbers.
  case vector(VectorTarget)
  /// A matrix.
  case matrix(MatrixSlot)
  /// A list of numbers.
  case list(ListSlot)
  /// The picture.
  case contents
  /// A value that only jumps.
  case discrete(DiscreteSlot)
  /// Accepted, and changes nothing.
  case none
}

/// Matrices of a layer's values.
enum MatrixSlot: Hashable, Sendable {
  case transform, sublayerTransform, instanceTransform
}

/// Lists of numbers of a layer's values.
enum ListSlot: Hashable, Sendable {
  case path, shadowPath, colors, locations
}

/// Values of a layer that only jump.
enum DiscreteSlot: Hashable, Sendable {
  case hidden, masksToBounds, string
}

extension AnimatableProperty {
  /// The property's target in a layer; nil where the layer has no such property.
  func target(in layer: Layer) -> PropertyTarget? {
    commonTarget ?? kindTarget(layer.kind) ?? namedTarget(in: layer)
  }

  private var commonTarget: PropertyTarget? {
    func vector(_ slot: VectorSlot, _ lanes: Lanes = .all) -> PropertyTarget {
      .vector(VectorTarget(slot: slot, lanes: lanes))
    }
    return switch self {
    case .position: vector(.position)
    case .positionX: vector(.position, .one(0))
    case .positionY: vector(.position, .one(1))
    case .zPosition: vector(.zPosition)
    case .bounds: vector(.bounds)
    case .boundsOrigin: vector(.bounds, Lanes(first: 0, count: 2))
    case .boundsOriginX: vector(.bounds, .one(0))
    case .boundsOriginY: vector(.bounds, .one(1))
    case .boundsSize: vector(.bounds, Lanes(first: 2, count: 2))
    case .boundsSizeWidth: vector(.bounds, .one(2))
    case .boundsSizeHeight: vector(.bounds, .one(3))
    case .anchorPoint: vector(.anchorPoint)
    case .anchorPointX: vector(.anchorPoint, .one(0))
    case .anchorPointY: vector(.anchorPoint, .one(1))
    case .transform: .matrix(.transform)
    case .sublayerTransform: .matrix(.sublayerTransform)
    case .transformRotation(let axis): vector(.rotation, .one(axis.index))
    case .transformScale: vector(.scale, .uniform)
    case .transformScaleAxis(let axis): vector(.scale, .one(axis.index))
    case .transformTranslation: vector(.translation, Lanes(first: 0, count: 2))
    case .transformTranslationAxis(let axis): vector(.translation, .one(axis.index))
    case .opacity: vector(.opacity)
    case .hidden: .discrete(.hidden)
    case .backgroundColor: vector(.backgroundColor)
    case .borderColor: vector(.borderColor)
    case .borderWidth: vector(.borderWidth)
    case .cornerRadius: vector(.cornerRadius)
    case .shadowColor: vector(.shadowColor)
    case .shadowOffset: vector(.shadowOffset)
    case .shadowOpacity: vector(.shadowOpacity)
    case .shadowRadius: vector(.shadowRadius)
    case .shadowPath: .list(.shadowPath)
    case .masksToBounds: .discrete(.masksToBounds)
    case .contents: .contents
    case .contentsRect: vector(.contentsRect)
    case .contentsCenter: vector(.contentsCenter)
    case .shouldRasterize, .rasterizationScale: PropertyTarget.none
    default: nil
    }
  }

  private func kindTarget(_ kind: LayerKind) -> PropertyTarget? {
    func vector(_ slot: VectorSlot, _ lanes: Lanes = .all) -> PropertyTarget {
      .vector(VectorTarget(slot: slot, lanes: lanes))
    }
    return switch (kind, self) {
    case (.shape, .path): .list(.path)
    case (.shape, .strokeStart): vector(.strokeStart)
    case (.shape, .strokeEnd): vector(.strokeEnd)
    case (.shape, .lineWidth): vector(.lineWidth)
    case (.shape, .lineDashPhase): vector(.lineDashPhase)
    case (.shape, .miterLimit): vector(.miterLimit)
    case (.shape, .fillColor): vector(.fillColor)
    case (.shape, .strokeColor): vector(.strokeColor)
    case (.gradient, .colors): .list(.colors)
    case (.gradient, .locations): .list(.locations)
    case (.gradient, .startPoint): vector(.startPoint)
    case (.gradient, .endPoint): vector(.endPoint)
    case (.replicator, .instanceCount): vector(.instanceCount)
    case (.replicator, .instanceDelay): vector(.instanceDelay)
    case (.replicator, .instanceTransform): .matrix(.instanceTransform)
    case (.replicator, .instanceColor): vector(.instanceColor)
    case (.replicator, .instanceRedOffset): vector(.instanceOffsets, .one(0))
    case (.replicator, .instanceGreenOffset): vector(.instanceOffsets, .one(1))
    case (.replicator, .instanceBlueOffset): vector(.instanceOffsets, .one(2))
    case (.replicator, .instanceAlphaOffset): vector(.instanceOffsets, .one(3))
    case (.text, .fontSize): vector(.fontSize)
    case (.text, .foregroundColor): vector(.foregroundColor)
    case (.text, .string): .discrete(.string)
    case (.emitter, .emitterPosition): vector(.emitterPosition)
    case (.emitter, .emitterSize): vector(.emitterSize)
    case (.emitter, .birthRate): vector(.emitterFactor(.birthRate))
    case (.emitter, .lifetime): vector(.emitterFactor(.lifetime))
    case (.emitter, .velocity): vector(.emitterFactor(.velocity))
    case (.emitter, .emitterScale): vector(.emitterFactor(.scale))
    case (.emitter, .spin): vector(.emitterFactor(.spin))
    default: nil
    }
  }

  private func namedTarget(in layer: Layer) -> PropertyTarget? {
    switch self {
    case .filter(let name, let input):
      guard let index = layer.filters.firstIndex(where: { $0.name == name }) else { return nil }
      return switch (layer.filters[index].effect, input) {
      case (.gaussianBlur, "inputRadius"), (.saturation, "inputAmount"), (.opacity, "inputAmount"):
        .vector(VectorTarget(slot: .filterAmount(index)))
      case (.tint, "inputColor"): .vector(VectorTarget(slot: .filterColor(index)))
      default: nil
      }
    case .emitterCell(let name, let property):
      guard case .emitter(let emitter) = layer.kind,
        let index = emitter.cells.firstIndex(where: { $0.name == name }),
        let input = CellInput(rawValue: property)
      else { return nil }
      return .vector(VectorTarget(slot: .cell(index, input)))
    default: return nil
    }
  }
}

extension Axis {
  /// 0, 1 or 2.
  var index: Int {
    switch self {
    case .x: 0
    case .y: 1
    case .z: 2
    }
  }
}
