/// Reading and writing a layer's numbers by slot.
extension LayerValues {
  /// The numbers of a slot.
  func vector(_ slot: VectorSlot) -> SIMD4<Double> {
    switch slot {
    case .position: SIMD4(position)
    case .bounds: SIMD4(bounds)
    case .anchorPoint: SIMD4(anchorPoint)
    case .zPosition: SIMD4(zPosition)
    case .scale: SIMD4(scale, 0)
    case .rotation: SIMD4(rotation, 0)
    case .translation: SIMD4(translation, 0)
    case .opacity: SIMD4(opacity)
    case .backgroundColor: SIMD4(paint: backgroundColor)
    case .borderColor: SIMD4(borderColor)
    case .borderWidth: SIMD4(borderWidth)
    case .cornerRadius: SIMD4(cornerRadius)
    case .shadowColor: SIMD4(shadow.color)
    case .shadowOffset: SIMD4(shadow.offset)
    case .shadowOpacity: SIMD4(shadow.opacity)
    case .shadowRadius: SIMD4(shadow.radius)
    case .contentsRect: SIMD4(contentsRect)
    case .contentsCenter: SIMD4(contentsCenter)
    case .filterAmount(let index): filterAmount(index)
    case .filterColor(let index): filterColor(index)
    default: kindVector(slot)
    }
  }

  private func filterAmount(_ index: Int) -> SIMD4<Double> {
    switch filters[index] {
    case .gaussianBlur(let radius): SIMD4(radius)
    case .saturation(let amount), .opacity(let amount): SIMD4(amount)
    case .tint: .zero
    }
  }

  private func filterColor(_ index: Int) -> SIMD4<Double> {
    guard case .tint(let color) = filters[index] else { return .zero }
    return SIMD4(color)
  }

  private func kindVector(_ slot: VectorSlot) -> SIMD4<Double> {
    switch kind {
    case .shape(let style): style.vector(slot)
    case .gradient(let gradient):
      slot == .startPoint ? SIMD4(gradient.startPoint) : SIMD4(gradient.endPoint)
    case .text(let style):
      slot == .fontSize ? SIMD4(style.fontSize) : SIMD4(style.foregroundColor)
    case .replicator(let replicator): replicator.vector(slot)
    case .emitter(let emitter): emitter.vector(slot)
    case .plain, .transform: .zero
    }
  }

  /// Sets the numbers of a slot.
  mutating func set(_ slot: VectorSlot, _ value: SIMD4<Double>) {
    switch slot {
    case .position: position = value.point
    case .bounds: bounds = value.rect
    case .anchorPoint: anchorPoint = value.point
    case .zPosition: zPosition = value[0]
    case .scale: scale = SIMD3(value[0], value[1], value[2])
    case .rotation: rotation = SIMD3(value[0], value[1], value[2])
    case .translation: translation = SIMD3(value[0], value[1], value[2])
    case .opacity: opacity = value[0]
    case .backgroundColor: backgroundColor = value.color
    case .borderColor: borderColor = value.color
    case .borderWidth: borderWidth = value[0]
    case .cornerRadius: cornerRadius = value[0]
    case .shadowColor: shadow.color = value.color
    case .shadowOffset: shadow.offset = value.size
    case .shadowOpacity: shadow.opacity = value[0]
    case .shadowRadius: shadow.radius = value[0]
    case .contentsRect: contentsRect = value.rect
    case .contentsCenter: contentsCenter = value.rect
    case .filterAmount(let index): setFilterAmount(index, value[0])
    case .filterColor(let index): filters[index] = .tint(value.color)
    default: setKind(slot, value)
    }
  }

  private mutating func setFilterAmount(_ index: Int, _ amount: Double) {
    switch filters[index] {
    case .gaussianBlur: filters[index] = .gaussianBlur(radius: amount)
    case .saturation: filters[index] = .saturation(amount: amount)
    case .opacity: filters[index] = .opacity(amount: amount)
    case .tint: break
    }
  }

  private mutating func setKind(_ slot: VectorSlot, _ value: SIMD4<Double>) {
    switch kind {
    case .shape: changeShape { $0.set(slot, value) }
    case .gradient:
      changeGradient {
        if slot == .startPoint { $0.startPoint = value.point } else { $0.endPoint = value.point }
      }
    case .text:
      changeText {
        if slot == .fontSize {
          $0.fontSize = value[0]
        } else {
          $0.foregroundColor = value.color
        }
      }
    case .replicator: changeReplicator { $0.set(slot, value) }
    case .emitter: changeEmitter { $0.set(slot, value) }
    case .plain, .transform: break
    }
  }
}

extension ShapeStyle {
  fileprivate func vector(_ slot: VectorSlot) -> SIMD4<Double> {
    switch slot {
    case .strokeStart: SIMD4(strokeStart)
    case .strokeEnd: SIMD4(strokeEnd)
    case .lineWidth: SIMD4(lineWidth)
    case .lineDashPhase: SIMD4(lineDashPhase)
    case .miterLimit: SIMD4(miterLimit)
    case .fillColor: SIMD4(paint: fillColor)
    case .strokeColor: SIMD4(paint: strokeColor)
    default: .zero
    }
  }

  fileprivate mutating func set(_ slot: VectorSlot, _ value: SIMD4<Double>) {
    switch slot {
    case .strokeStart: strokeStart = value[0]
    case .strokeEnd: strokeEnd = value[0]
    case .lineWidth: lineWidth = value[0]
    case .lineDashPhase: lineDashPhase = value[0]
    case .miterLimit: miterLimit = value[0]
    case .fillColor: fillColor = value.color
    case .strokeColor: strokeColor = value.color
    default: break
    }
  }
}

extension Replicator {
  fileprivate func vector(_ slot: VectorSlot) -> SIMD4<Double> {
    switch slot {
    case .instanceCount: SIMD4(instanceCount)
    case .instanceDelay: SIMD4(instanceDelay)
    case .instanceColor: SIMD4(instanceColor)
    case .instanceOffsets: SIMD4(redOffset, greenOffset, blueOffset, alphaOffset)
    default: .zero
    }
  }

  fileprivate mutating func set(_ slot: VectorSlot, _ value: SIMD4<Double>) {
    switch slot {
    case .instanceCount: instanceCount = value[0]
    case .instanceDelay: instanceDelay = Rational(rounding: value[0])
    case .instanceColor: instanceColor = value.color
    case .instanceOffsets:
      redOffset = value[0]
      greenOffset = value[1]
      blueOffset = value[2]
      alphaOffset = value[3]
    default: break
    }
  }
}
