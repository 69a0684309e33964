/// Why a scene cannot be evaluated, and where.
public struct TimelineError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// A number that must be finite is not.
    case notFinite(name: String)
    /// A number is outside its range.
    case outOfRange(name: String, value: String, range: String)
    /// The layer has no such property.
    case noSuchProperty(keyPath: String, layerKind: String)
    /// No filter or cell of the layer has the key path's name.
    case noSuchName(keyPath: String, known: [String])
    /// A value is of the wrong kind.
    case wrongKind(expected: ValueKind, given: ValueKind)
    /// The numbers of values and of key times do not go together.
    case keyTimeCount(given: Int, expected: Int, values: Int, mode: CalculationMode)
    /// Key times do not run from 0 to 1 without decreasing; the index of the first bad one.
    case keyTimeOrder(index: Int)
    /// The numbers of timing functions and of segments do not go together.
    case timingFunctionCount(given: Int, segments: Int)
    /// There are no values.
    case noValues
    /// A path holds nothing to move along.
    case emptyPath
    /// A path draws before its first move.
    case pathWithoutMove
    /// Two paths that morph have elements of different kinds; which paths, and the first difference.
    case pathKinds(first: String, second: String, element: Int, kinds: String)
    /// Two lists that go into each other have different counts.
    case listCounts(first: String, firstCount: Int, second: String, secondCount: Int)
    /// Only `position` can follow a path.
    case pathNeedsPosition
    /// Turning along a path needs a path.
    case rotationNeedsPath
    /// A group cannot be additive or cumulative.
    case groupCannotAdd
    /// The values of a property that jumps cannot add up.
    case discreteCannotAdd
    /// A spring that never settles has no duration.
    case springNeedsDuration
    /// Two holds of a clock overlap or are out of order.
    case overlappingHolds(index: Int)
    /// A resource is not there.
    case noSuchResource(index: Int, count: Int)
    /// There are more copies of layers than are allowed.
    case tooManyLayers(count: Int, limit: Int)
    /// Layers are nested deeper than is allowed.
    case tooDeep(limit: Int)
    /// An emitter has more particles alive than are allowed.
    case tooManyParticles(count: Int, limit: Int)
  }

  /// What is wrong.
  public var reason: Reason
  /// The layer, by its names from the top: `loader/dot[3]`; empty for the scene.
  public var layer: String
  /// The key path of the animation; nil where none is meant.
  public var keyPath: String?
  /// Where it was written: the mark of the animation, or of the layer; 0 where unknown.
  public var mark: Int

  /// An error from its facts.
  public init(_ reason: Reason, layer: String, keyPath: String? = nil, mark: Int = 0) {
    self.reason = reason
    self.layer = layer
    self.keyPath = keyPath
    self.mark = mark
  }
}
