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
  /// Shadow; nil is none (also where its opacity is 0).
  public var shadow: Shadow?
  /// Pictures (two while cross-fading), then `contents`.
  public var pictures: [RenderPicture] = []
  /// Where pictures lie.
  public var contentsGravity = ContentsGravity.resize
  /// The part of the picture that is used, in unit coordinates.
  public var contentsRect = Rect.unit
  /// The part that stretches (nine slices), in unit coordinates.
  public var contentsCenter = Rect.unit
  /// Shape, gradient, text or particles.
  public var contents = RenderContents.none
  /// Filters on the node's picture, in order.
  public var filters: [Filter.Effect] = []
  /// What is seen through it.
  public var backdrop: Backdrop?
  /// Children in drawing order: depth sorted, hidden and back-facing ones left out.
  public var children: [RenderNode] = []
  private var maskStorage: [RenderNode] = []

  /// The node whose alpha multiplies this one's, in this node's coordinates; nil is none.
  public var mask: RenderNode? {
    get { maskStorage.first }
    set { maskStorage = newValue.map { [$0] } ?? [] }
  }

  /// A node that draws nothing.
  public init() {}
}
