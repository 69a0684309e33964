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
  /// The most colours on screen over the whole clip, 2...256.
  public var maximumColors = 256
  /// The most steps of one antialiasing ramp between two flat colours, at least 2; nil sets no bound.
  public var rampSteps: Int?
  /// By how many levels of 255 a pixel may be off where that makes the file smaller (lossy LZW); 0 is none.
  public var lossyLevels = 0
  /// Whether every pixel must be exact wherever images with tables of their own can keep all colours, whatever that costs.
  ///
  /// Without this, and below the high effort, such tables are used where they add at most an eighth to the file.
  public var keepsEveryColor = false
  /// Whether gradients and pictures are shown by pairs of near colours in a pattern that stands still; flat art never is.
  public var dithers = false
  /// Whether every image repaints the whole screen and nothing is left or cleared, for players that err in differences.
  public var wholePictures = false
  /// Work spent on each image.
  public var effort = Effort.standard

  /// A GIF that plays for ever, keeps every colour it can, and takes its last picture's own time.
  public init() {}
}
