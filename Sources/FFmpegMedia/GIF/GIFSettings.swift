/// How a GIF is made: what players do with it, what stands behind soft edges, and what may be given up for fewer bytes.
public struct GIFSettings: Hashable, Sendable {
  /// How much work is spent on each image.
  public enum Effort: Hashable, Sendable {
    /// One plain attempt an image.
    case draft
    /// Several attempts an image, of which the shortest is taken.
    case standard
    /// As `standard`, with a longer search; exact local colour tables whatever they cost.
    case high
  }

  /// How often a player shows the clip; 0 means for ever.
  public var plays = 0
  /// Centiseconds for which the last picture stays beyond its own time, at least 0.
  public var hold = 0
  /// The colour, `0xRRGGBB`, that half-covered pixels are laid on; nil cuts coverage at one half.
  public var matte: UInt32?
  /// How far a colour may stray from its own to save bytes, 0 (not at all) to 200 (visibly).
  public var lossiness = 0
  /// The most colours on screen over the whole clip, 2...256.
  public var maximumColors = 256
  /// The most steps of one antialiasing ramp between two flat colours, at least 2; nil sets no bound.
  public var rampSteps: Int?
  /// Work spent on each image.
  public var effort = Effort.standard

  /// A GIF that plays for ever, keeps every colour it can, and takes its last picture's own time.
  public init() {}
}
