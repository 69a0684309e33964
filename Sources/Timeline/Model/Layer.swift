/// A stretch of a layer's clock that stands still: at `at` seconds of its own running time it is
/// held for `hold` seconds.
public struct ClockHold: Hashable, Sendable {
  /// Seconds of the parent's time at which the clock stops.
  public var at: Rational
  /// Seconds of the parent's time for which it stands still.
  public var hold: Rational

  /// A hold.
  public init(at: Rational, hold: Rational) {
    self.at = at
    self.hold = hold
  }
}

/// One layer of a scene: model values, animations and sublayers (CALayer and its subclasses).
public struct Layer: Hashable, Sendable {
  /// Name for messages; empty where none was given.
  public var id = ""
  /// Kind, with what it draws.
  public var kind: LayerKind
  /// Where it was written, an index of the author's own; 0 where unknown.
  ///
  /// It comes back in errors.
  public var mark = 0

  // Geometry.
  /// The layer's own coordinate system and extent.
  public var bounds = Rect.zero
  /// Where the anchor point stands in the superlayer's coordinates.
  public var position = Point.zero
  /// The point of the bounds, in unit coordinates, that stands at `position` and that transforms
  /// turn about.
  public var anchorPoint = Point(0.5, 0.5)
  /// Order among siblings, and depth.
  public var zPosition: Double = 0
  /// Transform about the anchor point.
  public var transform = LayerTransform.identity
  /// Transform of all sublayers, about the anchor point; perspective goes here.
  public var sublayerTransform = Transform3D.identity
  /// Whether its back shows when it is turned away.
  public var isDoubleSided = true

  // Appearance.
  /// 0...1 for the layer and its sublayers as one picture.
  public var opacity: Double = 1
  /// Whether nothing of it shows.
  public var isHidden = false
  /// Fill of the bounds; nil is none.
  public var backgroundColor: Color?
  /// Radius of the corners in points.
  public var cornerRadius: Double = 0
  /// Width of the border in points, inside the bounds.
  public var borderWidth: Double = 0
  /// Colour of the border.
  public var borderColor = Color.black
  /// Whether contents, sublayers and shadow are clipped to bounds and corners.
  public var masksToBounds = false
  /// Shadow.
  public var shadow = Shadow()
  /// Picture; nil is none.
  public var contents: PictureID?
  /// Where the picture lies.
  public var contentsGravity = ContentsGravity.resize
  /// The part of the picture that is used, in unit coordinates.
  public var contentsRect = Rect.unit
  /// The part that stretches (nine slices), in unit coordinates.
  public var contentsCenter = Rect.unit
  /// Filters on the layer's own picture, in order.
  public var filters: [Filter] = []
  /// What is seen through it.
  public var backdrop: Backdrop?
  /// How it is combined with what lies beneath.
  public var blendMode = BlendMode.normal

  // Time.
  /// The layer's clock; repetition, fill and autoreverse do not apply to it.
  ///
  /// Duration is ignored.
  public var timing = MediaTiming()
  /// Stretches in which the clock stands still.
  public var holds: [ClockHold] = []
  /// Animations in the order added.
  public var animations: [Animation] = []

  // Tree.
  /// Sublayers, drawn in order above the layer's own contents.
  public var sublayers: [Layer] = []
  private var maskStorage: [Layer] = []

  /// The layer whose alpha multiplies this one's; nil is none.
  ///
  /// It lives in this layer's coordinates.
  public var mask: Layer? {
    get { maskStorage.first }
    set { maskStorage = newValue.map { [$0] } ?? [] }
  }

  /// A layer of the given kind with Core Animation's defaults.
  public init(_ kind: LayerKind = .plain) {
    self.kind = kind
  }
}
