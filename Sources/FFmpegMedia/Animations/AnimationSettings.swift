/// How an animated picture (APNG, WebP) is made.
public struct AnimationSettings: Hashable, Sendable {
  /// How often players show it; 0 means for ever.
  public var plays = 0
  /// How long the last picture stays beyond its own time.
  public var hold = MediaTime.zero
  /// Work spent on each picture.
  public var effort = EncodingQuality.standard
  /// What WebP may lose; APNG never loses anything.
  public var compression = WebPEncoder.Compression.lossless
  /// Whether each picture is stored whole, for decoders that are known to leave traces of earlier pictures.
  public var wholePictures = false

  /// Plays for ever, exact, the last picture's own time.
  public init() {}
}

/// What was written.
public struct AnimationReport: Hashable, Sendable {
  /// Pictures in the file: fewer than frames where some repeat.
  public var pictures: Int
  /// The time of one play.
  public var duration: MediaTime
  /// Bytes of the file.
  public var bytes: Int
}
