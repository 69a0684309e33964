/// Where up to four numbers of a layer's values live.
enum VectorSlot: Hashable, Sendable {
  case position, bounds, anchorPoint, zPosition, scale, rotation, translation
  case opacity, backgroundColor, borderColor, borderWidth, cornerRadius
  case shadowColor, shadowOffset, shadowOpacity, shadowRadius, contentsRect, contentsCenter
  case strokeStart, strokeEnd, lineWidth, lineDashPhase, miterLimit, fillColor, strokeColor
  case startPoint, endPoint
  case instanceCount, instanceDelay, instanceColor, instanceOffsets
  case fontSize, foregroundColor
  case emitterPosition, emitterSize
  /// A factor of an emitter.
  case emitterFactor(EmitterFactor)
  /// The number of a filter, by its index.
  case filterAmount(Int)
  /// The colour of a filter, by its index.
  case filterColor(Int)
  /// An input of an emitter's cell, by its index.
  case cell(Int, CellInput)
}

/// A factor of an emitter on all of its cells.
enum EmitterFactor: Hashable, Sendable {
  case birthRate, lifetime, velocity, scale, spin
}

/// An input of an emitter's cell that can be animated.
enum CellInput: String, Hashable, Sendable, CaseIterable {
  case birthRate, lifetime, lifetimeRange, velocity, velocityRange, emissionLongitude
  case emissionRange, xAcceleration, yAcceleration, scale, scaleRange, scaleSpeed
  case spin, spinRange, color
}

/// Which of a slot's numbers an animation drives.
struct Lanes: Hashable, Sendable {
  /// The first.
  var first = 0
  /// How many.
  var count = 4
  /// Whether one number sets the first three alike.
  var isUniform = false

  /// All of them.
  static let all = Self()
  /// The first three alike, by one number.
  static let uniform = Self(isUniform: true)

  /// One of them.
  static func one(_ index: Int) -> Self { Self(first: index, count: 1) }

  /// What an animation of these lanes works with, out of the whole.
  @inline(__always)
  func read(_ whole: SIMD4<Double>) -> SIMD4<Double> {
    if isUniform || (first == 0 && count == 4) { return whole }
    var result = SIMD4<Double>.zero
    for index in 0..<count { result[index] = whole[first + index] }
    return result
  }

  /// The whole with these lanes replaced.
  @inline(__always)
  func write(_ part: SIMD4<Double>, into whole: SIMD4<Double>) -> SIMD4<Double> {
    if isUniform { return SIMD4(part[0], part[0], part[0], whole[3]) }
    if first == 0, count == 4 { return part }
    var result = whole
    for index in 0..<count { result[first + index] = part[index] }
    return result
  }
}

/// A slot and the lanes of it that a property means.
struct VectorTarget: Hashable, Sendable {
  /// The slot.
  var slot: VectorSlot
  /// The lanes.
  var lanes = Lanes.all
}
