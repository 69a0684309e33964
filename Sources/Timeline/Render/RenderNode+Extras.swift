/// What few nodes have: shadow, pictures, filters, backdrop, mask.
struct RenderExtras: Hashable, Sendable {
  var shadow: Shadow?
  var pictures: [RenderPicture] = []
  var contentsGravity = ContentsGravity.resize
  var contentsRect = Rect.unit
  var contentsCenter = Rect.unit
  var filters: [Filter.Effect] = []
  var backdrop: Backdrop?
  /// One node, or none.
  var mask: [RenderNode] = []
}

extension RenderNode {
  /// Shadow; nil is none (also where its opacity is 0).
  public var shadow: Shadow? {
    get { extras?.value.shadow }
    set { changeExtras { $0.shadow = newValue } }
  }

  /// Pictures (two while cross-fading), then `contents`.
  public var pictures: [RenderPicture] {
    get { extras?.value.pictures ?? [] }
    set { changeExtras { $0.pictures = newValue } }
  }

  /// Where pictures lie.
  public var contentsGravity: ContentsGravity {
    get { extras?.value.contentsGravity ?? .resize }
    set { changeExtras { $0.contentsGravity = newValue } }
  }

  /// The part of the picture that is used, in unit coordinates.
  public var contentsRect: Rect {
    get { extras?.value.contentsRect ?? .unit }
    set { changeExtras { $0.contentsRect = newValue } }
  }

  /// The part that stretches (nine slices), in unit coordinates.
  public var contentsCenter: Rect {
    get { extras?.value.contentsCenter ?? .unit }
    set { changeExtras { $0.contentsCenter = newValue } }
  }

  /// Filters on the node's picture, in order.
  public var filters: [Filter.Effect] {
    get { extras?.value.filters ?? [] }
    set { changeExtras { $0.filters = newValue } }
  }

  /// What is seen through it.
  public var backdrop: Backdrop? {
    get { extras?.value.backdrop }
    set { changeExtras { $0.backdrop = newValue } }
  }

  /// The node whose alpha multiplies this one's, in this node's coordinates; nil is none.
  public var mask: RenderNode? {
    get { extras?.value.mask.first }
    set { changeExtras { $0.mask = newValue.map { [$0] } ?? [] } }
  }
}
