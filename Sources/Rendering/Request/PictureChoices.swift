public import Timeline

/// A picture's size in pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels across, at least 1.
  public var width: Int
  /// Pixels down, at least 1.
  public var height: Int

  /// A size from its sides.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A stage's shape, width to height.
public struct StageRatio: Hashable, Sendable {
  /// Its width in units of the ratio, greater than 0.
  public var width: Rational
  /// Its height in units of the ratio, greater than 0.
  public var height: Rational

  /// A ratio from its terms.
  public init(width: Rational, height: Rational) {
    self.width = width
    self.height = height
  }
}

/// What takes the place of a preset's background.
public enum BackgroundChoice: Hashable, Sendable {
  /// Nothing: what no layer covers is transparent.
  case transparent
  /// A colour, as written.
  case color(String)
}

/// An instant of which `still` makes a picture, counted from the start of the part.
public enum StillInstant: Hashable, Sendable {
  /// Seconds.
  case seconds(Rational)
  /// A fraction of the part's duration: 0 is its start, 1 its end.
  case fraction(Rational)
  /// A frame's number, from 0, at the rate asked for.
  case frame(Int)
  /// The end of the part: the last instant's state, when all is done.
  case end
}
