/// A projective map of the plane, 3 x 3, for row vectors (x, y, 1): affine where `perspective` is (0, 0, 1).
public struct Projection: Hashable, Sendable {
  /// Images of the x axis, the y axis and the origin in x.
  public var xx: Double, yx: Double, tx: Double
  /// Images of the x axis, the y axis and the origin in y.
  public var xy: Double, yy: Double, ty: Double
  /// The divisor's coefficients: w = xw * x + yw * y + tw.
  public var xw: Double, yw: Double, tw: Double

  /// A map: x' = (xx x + yx y + tx) / w, y' = (xy x + yy y + ty) / w, w = xw x + yw y + tw.
  public init(
    xx: Double, yx: Double, tx: Double, xy: Double, yy: Double, ty: Double,
    xw: Double = 0, yw: Double = 0, tw: Double = 1
  ) {
    self.xx = xx
    self.yx = yx
    self.tx = tx
    self.xy = xy
    self.yy = yy
    self.ty = ty
    self.xw = xw
    self.yw = yw
    self.tw = tw
  }

  /// The map that changes nothing.
  public static let identity = Self(xx: 1, yx: 0, tx: 0, xy: 0, yy: 1, ty: 0)

  /// Whether straight lines stay parallel: no perspective.
  public var isAffine: Bool { xw == 0 && yw == 0 && tw == 1 }
}

/// A picture as a layer shows it at one instant.
public struct RenderPicture: Hashable, Sendable {
  /// Which resource.
  public var id: PictureID
  /// Seconds into a film; zero for stills.
  public var time: Rational = .zero
  /// Its share while two pictures cross-fade, 0...1.
  public var weight: Double = 1
  /// Multiplies its colours (a replicator's instance colour); white changes nothing.
  public var multiplier = Color.white

  /// A still picture in full.
  public init(_ id: PictureID) {
    self.id = id
  }
}

/// One particle at one instant.
public struct RenderParticle: Hashable, Sendable {
  /// Which of the emitter's sprites it shows.
  public var sprite: Int
  /// Its centre in the layer's coordinates.
  public var position: Point
  /// Size factor.
  public var scale: Double
  /// Radians, clockwise on screen.
  public var rotation: Double
  /// Its colour.
  public var color: Color

  /// A particle from its state.
  public init(sprite: Int, position: Point, scale: Double, rotation: Double, color: Color) {
    self.sprite = sprite
    self.position = position
    self.scale = scale
    self.rotation = rotation
    self.color = color
  }
}

/// What a kind of particle looks like.
public enum RenderSprite: Hashable, Sendable {
  /// A picture, drawn at its own size in pixels as points, about its centre.
  case picture(PictureID)
  /// A filled path about the origin.
  case path(Path)
}

/// What a node draws between its background and its sublayers.
public enum RenderContents: Hashable, Sendable {
  /// Nothing.
  case none
  /// A filled and stroked path (dashes, trim and all).
  case shape(ShapeStyle)
  /// A gradient over the bounds.
  case gradient(Gradient)
  /// A text in the bounds.
  case text(TextStyle)
  /// Particles, drawn in order.
  case particles([RenderParticle], sprites: [RenderSprite])
}

/// One layer at one instant: numbers only, everything about time resolved.
public struct RenderNode: Hashable, Sendable {
  /// Maps the node's coordinates to its parent's (for the roots: to stage points).
  public var projection = Projection.identity
  /// Extent in the node's own coordinates.
  public var bounds = Rect.zero
  /// Radius of the corners, already limited to half the shorter side.
  public var cornerRadius: Double = 0
  /// Opacity of the node and its children as one picture, 0...1; nodes of opacity 0 are not in the tree.
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

/// What one frame shows: numbers only, canonical (rounded to 2^-20, no -0, no NaN), comparable by value.
public struct RenderTree: Hashable, Sendable {
  /// The stage in points.
  public var stage: Size
  /// Colour behind every node.
  public var background: Color
  /// Nodes in drawing order.
  public var nodes: [RenderNode]

  /// A frame from its parts.
  public init(stage: Size, background: Color, nodes: [RenderNode]) {
    self.stage = stage
    self.background = background
    self.nodes = nodes
  }
}
