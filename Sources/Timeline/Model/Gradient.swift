/// What a gradient layer draws.
public struct Gradient: Hashable, Sendable {
  /// How colour spreads.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case axial, radial, conic
  }

  /// How colour spreads.
  public var kind = Kind.axial
  /// Colours, from start to end.
  public var colors: [Color] = []
  /// Where each colour stands, 0...1; nil spreads them evenly.
  public var locations: [Double]?
  /// The start in unit coordinates of the bounds; the centre of radial and conic ones.
  public var startPoint = Point(0.5, 0)
  /// The end in unit coordinates; the corner of the ellipse for radial, the direction for conic
  /// ones.
  public var endPoint = Point(0.5, 1)

  /// CAGradientLayer's defaults.
  public init() {}
}
