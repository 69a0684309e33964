internal import Glibc

/// What was chosen for a GIF, and what was given up.
public struct GIFReport: Hashable, Sendable {
  /// How the colours were found.
  public enum Table: Hashable, Sendable {
    /// One table holds every colour of the clip.
    case exact
    /// Every colour is kept; pictures bring their own tables.
    case exactLocal
    /// Only antialiasing ramps between flat colours were cut.
    case ramps
    /// Flat colours pinned, ramps cut, the rest clustered.
    case planned
  }

  /// How the colours were found.
  public var table: Table
  /// Colours in the clip; where `colorsAreCounted` is false, at least so many.
  public var sourceColors: Int
  /// Whether `sourceColors` is exact.
  public var colorsAreCounted: Bool
  /// Colours in the global table.
  public var tableColors: Int
  /// The most steps an antialiasing ramp kept; nil when none was cut.
  public var rampSteps: Int?
  /// Mean over pixels, channels and time of the squared difference from the clip, in 8-bit levels; 0 when all are exact.
  public var meanSquaredError: Double
  /// Images in the file.
  public var images: Int
  /// Centiseconds from the first picture to the end.
  public var duration: Int
  /// Whether any pixel is transparent.
  public var isTransparent: Bool

  /// Peak signal-to-noise ratio in decibels; infinite when every pixel is exact.
  public var peakSignalToNoise: Double {
    meanSquaredError > 0 ? 10 * log10(255 * 255 / meanSquaredError) : .infinity
  }
}
