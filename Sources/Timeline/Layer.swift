/// A picture or film that a scene uses: an index into `Scene.resources`.
public struct PictureID: Hashable, Sendable {
  /// The index.
  public var index: Int

  /// The picture at an index of the scene's resources.
  public init(_ index: Int) {
    self.index = index
  }
}

/// Where contents lie in bounds of another size.
public enum ContentsGravity: Hashable, Sendable, CaseIterable {
  case resize, resizeAspect, resizeAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// How a layer's picture is combined with what lies beneath.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
  case hardLight, softLight, difference, exclusion, hue, saturation, color, luminosity, plusLighter
}

/// A layer's shadow, as CALayer has it.
public struct Shadow: Hashable, Sendable {
  /// Its colour.
  public var color = Color.black
  /// 0 (none) to 1.
  public var opacity: Double = 0
  /// Offset in points in the layer's coordinates; positive y is down.
  public var offset = Size(0, -3)
  /// Standard deviation of the blur, in points.
  public var radius: Double = 3
  /// The outline that casts it; nil takes the layer's own alpha.
  public var path: Path?

  /// CALayer's defaults: black, invisible.
  public init() {}
}

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

/// What a shape layer draws.
public struct ShapeStyle: Hashable, Sendable {
  /// The path in the layer's coordinates.
  public var path = Path()
  /// Fill; nil draws none.
  public var fillColor: Color? = .black
  /// Inside or outside.
  public var fillRule = FillRule.nonZero
  /// Stroke; nil draws none.
  public var strokeColor: Color?
  /// Width of the stroke in points.
  public var lineWidth: Double = 1
  /// Ends of the stroke.
  public var lineCap = LineCap.butt
  /// Corners of the stroke.
  public var lineJoin = LineJoin.miter
  /// Where a miter is cut off.
  public var miterLimit: Double = 10
  /// Dash lengths in points, on and off in turn; empty is solid.
  public var lineDashPattern: [Double] = []
  /// Where in the pattern the stroke starts, in points.
  public var lineDashPhase: Double = 0
  /// Start of the visible stroke as a fraction of the total length.
  public var strokeStart: Double = 0
  /// End of the visible stroke as a fraction of the total length.
  public var strokeEnd: Double = 1

  /// CAShapeLayer's defaults: filled black, no stroke.
  public init() {}
}

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
  /// The end in unit coordinates; the corner of the ellipse for radial, the direction for conic ones.
  public var endPoint = Point(0.5, 1)

  /// CAGradientLayer's defaults.
  public init() {}
}

/// How a replicator makes copies.
public struct Replicator: Hashable, Sendable {
  /// Number of copies, the source included.
  public var instanceCount: Double = 1
  /// Seconds by which each copy is later than the one before.
  public var instanceDelay: Rational = .zero
  /// Transform from each copy to the next, about the layer's anchor point.
  public var instanceTransform = LayerTransform.identity
  /// Multiplies the source's colours.
  public var instanceColor = Color.white
  /// Added to the colour's red per copy, and so on.
  public var redOffset: Double = 0
  public var greenOffset: Double = 0
  public var blueOffset: Double = 0
  public var alphaOffset: Double = 0
  /// Whether the sublayers keep their depth (CAReplicatorLayer's preservesDepth).
  public var preservesDepth = false

  /// CAReplicatorLayer's defaults.
  public init() {}
}

/// What a text layer draws.
public struct TextStyle: Hashable, Sendable {
  /// How lines are aligned.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// The start side of the text's direction.
    case natural
    case left, center, right, justified
  }

  /// Where a line that is too long is cut.
  public enum Truncation: Hashable, Sendable, CaseIterable {
    case none, start, middle, end
  }

  /// The text.
  public var string = ""
  /// Families in order of preference.
  public var families: [String] = []
  /// CSS weight, 100...1000.
  public var weight = 400
  /// Whether italic faces are asked for.
  public var isItalic = false
  /// Size in points per em.
  public var fontSize: Double = 36
  /// Colour of the glyphs.
  public var foregroundColor = Color.white
  /// How lines are aligned.
  public var alignment = Alignment.natural
  /// How the block stands in the height of the bounds: 0 top, 0.5 middle, 1 bottom.
  public var verticalAlignment: Double = 0
  /// Whether lines break at the width of the bounds.
  public var isWrapped = false
  /// Where a line that is too long is cut.
  public var truncation = Truncation.none
  /// Extra advance per glyph in points.
  public var letterSpacing: Double = 0
  /// Line height as a factor of the font's own; 1 is the font's.
  public var lineSpacing: Double = 1
  /// BCP 47 language, empty where unknown.
  public var language = ""
  /// Whether the base direction is right to left; nil takes it from the text.
  public var isRightToLeft: Bool?
  /// Smallest size that a text that does not fit may shrink to; nil forbids shrinking.
  public var minimumFontSize: Double?
  /// Largest number of lines; nil is any number when wrapped.
  public var maximumLines: Int?

  /// CATextLayer's defaults: 36 points, white.
  public init() {}
}

/// A kind of particle (CAEmitterCell). Every range is full width: a value is uniform in mean ± range / 2.
public struct EmitterCell: Hashable, Sendable {
  /// The name in key paths.
  public var name = ""
  /// The picture; nil draws `shape`.
  public var contents: PictureID?
  /// What is drawn where there is no picture, in points about the origin, in the particle's colour.
  public var shape = Path()
  /// Particles per second.
  public var birthRate: Double = 0
  /// Seconds of life, and its range.
  public var lifetime: Double = 0
  public var lifetimeRange: Double = 0
  /// Points per second, and its range.
  public var velocity: Double = 0
  public var velocityRange: Double = 0
  /// Direction in radians clockwise from +x, and its range.
  public var emissionLongitude: Double = 0
  public var emissionRange: Double = 0
  /// Points per second squared.
  public var acceleration = Point.zero
  /// Size factor, its range and its change per second.
  public var scale: Double = 1
  public var scaleRange: Double = 0
  public var scaleSpeed: Double = 0
  /// Radians per second, and its range.
  public var spin: Double = 0
  public var spinRange: Double = 0
  /// Colour, the range and the change per second of its components (as offsets).
  public var color = Color.white
  public var colorRange = Color.clear
  public var colorSpeed = Color.clear

  /// CAEmitterCell's defaults.
  public init() {}
}

/// What an emitter layer does.
public struct Emitter: Hashable, Sendable {
  /// Where particles are born.
  public enum Shape: Hashable, Sendable, CaseIterable {
    case point, line, rectangle, circle
  }

  /// Kinds of particles.
  public var cells: [EmitterCell] = []
  /// Centre of the place of birth, in the layer's coordinates.
  public var position = Point.zero
  /// Size of the place of birth.
  public var size = Size.zero
  /// The place's shape.
  public var shape = Shape.point
  /// Factor on every cell's birth rate; may be animated.
  public var birthRate: Double = 1
  /// Factors on every cell's lifetime, velocity, scale and spin.
  public var lifetime: Double = 1
  public var velocity: Double = 1
  public var scale: Double = 1
  public var spin: Double = 1
  /// Seed of the random numbers.
  public var seed: UInt64 = 0
  /// Seconds at which births begin and end; nil end never ends.
  public var emissionStart: Rational = .zero
  public var emissionEnd: Rational?

  /// CAEmitterLayer's defaults.
  public init() {}
}

/// What kind of layer it is, with what that kind draws.
public enum LayerKind: Hashable, Sendable {
  /// A plain layer (CALayer); also pictures, through `contents`.
  case plain
  case shape(ShapeStyle)
  case gradient(Gradient)
  case text(TextStyle)
  case replicator(Replicator)
  case emitter(Emitter)
  /// Keeps its sublayers in three dimensions instead of flattening them; draws nothing itself.
  case transform
}

/// A stretch of a layer's clock that stands still: at `at` seconds of its own running time it is held for `hold` seconds.
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

/// What lies beneath a layer, seen through it: blurred, then saturated, then tinted, inside bounds and corners.
public struct Backdrop: Hashable, Sendable {
  /// Standard deviation of the blur, in points.
  public var blurRadius: Double
  /// Saturation factor, 1 changes nothing.
  public var saturation: Double
  /// Colour composited over it.
  public var tint: Color

  /// A backdrop from its three steps.
  public init(blurRadius: Double, saturation: Double = 1, tint: Color = .clear) {
    self.blurRadius = blurRadius
    self.saturation = saturation
    self.tint = tint
  }
}

/// One layer of a scene: model values, animations and sublayers (CALayer and its subclasses).
public struct Layer: Hashable, Sendable {
  /// Name for messages; empty where none was given.
  public var id = ""
  /// Kind, with what it draws.
  public var kind: LayerKind
  /// Where it was written, an index of the author's own; 0 where unknown. It comes back in errors.
  public var mark = 0

  // Geometry.
  /// The layer's own coordinate system and extent.
  public var bounds = Rect.zero
  /// Where the anchor point stands in the superlayer's coordinates.
  public var position = Point.zero
  /// The point of the bounds, in unit coordinates, that stands at `position` and that transforms turn about.
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
  /// The layer's clock; repetition, fill and autoreverse do not apply to it. Duration is ignored.
  public var timing = MediaTiming()
  /// Stretches in which the clock stands still.
  public var holds: [ClockHold] = []
  /// Animations in the order added.
  public var animations: [Animation] = []

  // Tree.
  /// Sublayers, drawn in order above the layer's own contents.
  public var sublayers: [Layer] = []
  private var maskStorage: [Layer] = []

  /// The layer whose alpha multiplies this one's; nil is none. It lives in this layer's coordinates.
  public var mask: Layer? {
    get { maskStorage.first }
    set { maskStorage = newValue.map { [$0] } ?? [] }
  }

  /// A layer of the given kind with Core Animation's defaults.
  public init(_ kind: LayerKind = .plain) {
    self.kind = kind
  }
}
