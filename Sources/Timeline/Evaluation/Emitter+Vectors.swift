/// Reading and writing an emitter's numbers by slot.
extension Emitter {
  /// The numbers of a slot.
  func vector(_ slot: VectorSlot) -> SIMD4<Double> {
    switch slot {
    case .emitterPosition: SIMD4(position)
    case .emitterSize: SIMD4(size)
    case .emitterFactor(let factor): SIMD4(self[keyPath: factor.path])
    case .cell(let index, let input): cells[index].vector(input)
    default: .zero
    }
  }

  /// Sets the numbers of a slot.
  mutating func set(_ slot: VectorSlot, _ value: SIMD4<Double>) {
    switch slot {
    case .emitterPosition: position = value.point
    case .emitterSize: size = value.size
    case .emitterFactor(let factor): self[keyPath: factor.path] = value[0]
    case .cell(let index, let input): cells[index].set(input, value)
    default: break
    }
  }
}

extension EmitterFactor {
  fileprivate var path: WritableKeyPath<Emitter, Double> {
    switch self {
    case .birthRate: \.birthRate
    case .lifetime: \.lifetime
    case .velocity: \.velocity
    case .scale: \.scale
    case .spin: \.spin
    }
  }
}

extension CellInput {
  /// Where the number lives; nil for the colour.
  fileprivate var path: WritableKeyPath<EmitterCell, Double>? {
    switch self {
    case .birthRate: \.birthRate
    case .lifetime: \.lifetime
    case .lifetimeRange: \.lifetimeRange
    case .velocity: \.velocity
    case .velocityRange: \.velocityRange
    case .emissionLongitude: \.emissionLongitude
    case .emissionRange: \.emissionRange
    case .xAcceleration: \.acceleration.x
    case .yAcceleration: \.acceleration.y
    case .scale: \.scale
    case .scaleRange: \.scaleRange
    case .scaleSpeed: \.scaleSpeed
    case .spin: \.spin
    case .spinRange: \.spinRange
    case .color: nil
    }
  }
}

extension EmitterCell {
  fileprivate func vector(_ input: CellInput) -> SIMD4<Double> {
    guard let path = input.path else { return SIMD4(color) }
    return SIMD4(self[keyPath: path])
  }

  fileprivate mutating func set(_ input: CellInput, _ value: SIMD4<Double>) {
    if let path = input.path {
      self[keyPath: path] = value[0]
    } else {
      color = value.color
    }
  }
}
