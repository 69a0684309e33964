/// From, to and by of a basic animation; any of the eight combinations has a meaning.
public struct BasicValues: Hashable, Sendable {
  /// The value at the start.
  public var from: AnimationValue?
  /// The value at the end.
  public var to: AnimationValue?
  /// The change.
  public var by: AnimationValue?

  /// Values from what was given.
  public init(from: AnimationValue? = nil, to: AnimationValue? = nil, by: AnimationValue? = nil) {
    self.from = from
    self.to = to
    self.by = by
  }
}
