/// A whole animation: stage, layers, and which part of time is shown.
///
/// An immutable value; state at a time is a pure function of it.
public struct Scene: Hashable, Sendable {
  /// The stage in points.
  public var stage: Size
  /// Colour behind every layer.
  public var background: Color
  /// Layers of the stage, later ones on top.
  public var layers: [Layer]
  /// Seconds of the story from time 0; nil where there is none.
  public var storyDuration: Rational?
  /// The loop; nil where there is none.
  public var loop: LoopClaim?
  /// Files that layers show.
  public var resources: [Resource]
  /// Colours that the author declared: they stay exact in palettes.
  public var declaredColors: [Color]

  /// A scene with an empty stage.
  public init(stage: Size, background: Color = .white) {
    self.stage = stage
    self.background = background
    self.layers = []
    self.resources = []
    self.declaredColors = []
  }
}
