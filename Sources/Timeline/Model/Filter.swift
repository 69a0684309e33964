/// A filter on a layer's own picture; `name` is what key paths call it.
public struct Filter: Hashable, Sendable {
  /// What it does.
  public enum Effect: Hashable, Sendable {
    /// Gaussian blur; sigma in points.
    case gaussianBlur(radius: Double)
    /// Saturation factor, 1 changes nothing.
    case saturation(amount: Double)
    /// Composites a colour over what is there, inside its alpha.
    case tint(Color)
    /// Multiplies alpha.
    case opacity(amount: Double)
  }

  /// The name in key paths.
  public var name: String
  /// What it does.
  public var effect: Effect

  /// A named filter.
  public init(name: String, effect: Effect) {
    self.name = name
    self.effect = effect
  }
}
