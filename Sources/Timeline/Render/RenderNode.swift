/// One layer at one instant: numbers only, everything about time resolved.
public struct RenderNode: Hashable, Sendable {
  /// Maps the node's coordinates to its parent's (for the roots: to stage points).
  public var projection = Projection.identity
  /// Extent in the node's own coordinates.
  public var bounds = Rect.zero
  /// Radius of the corners, already limited to half the shorter side.
  public var cornerRadius: Double = 0
  /// Opacity of the node and its children as one picture, 0...1; nodes of opacity 0 are not in the
  /// tree.
  public var opacity: Double = 1
  /// How the node is combined with what lies beneath.
  public var blendMode = BlendMode.normal
  /// Whether contents, children and shadow are clipped to bounds and corners.
  public var masksToBounds = false
  /// Fill of the bounds; nil is none.
  public var backgroundColor: Color?
  /// Width of the border, inside the bounds; 0 is none.
  public var borderWidth: Double = 0
  /// Colour of the border.
  public var borderColor = Color.black
  /// Shape, gradient, text or particles.
  public var contents = RenderContents.none
  /// Children in drawing order: depth sorted, hidden and back-facing ones left out.
  public var children: [RenderNode] = []
  /// What few nodes have; nil where all of it draws nothing.
  ///
  /// Most frames copy many nodes and few of these, so they are kept out of the way.
  private(set) var extras: OutOfLine<RenderExtras>?

  /// A node that draws nothing.
  public init() {}

  /// Changes what few nodes have; what draws nothing takes no room.
  mutating func changeExtras(_ change: (inout RenderExtras) -> Void) {
    var changed = extras?.value ?? RenderExtras()
    change(&changed)
    extras = changed == RenderExtras() ? nil : .boxed(changed)
  }
}
