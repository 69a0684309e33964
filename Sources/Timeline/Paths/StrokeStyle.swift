/// Which points count as inside a path that crosses itself.
public enum FillRule: Hashable, Sendable, CaseIterable {
  /// Inside where the winding number is not zero.
  case nonZero
  /// Inside where the winding number is odd.
  case evenOdd
}

/// How an open stroke ends.
public enum LineCap: Hashable, Sendable, CaseIterable {
  /// Ends at the end point.
  case butt
  /// Ends with a half disc.
  case round
  /// Ends with a half square.
  case square
}

/// How two segments of a stroke meet.
public enum LineJoin: Hashable, Sendable, CaseIterable {
  /// A sharp corner, cut off beyond the miter limit.
  case miter
  /// A round corner.
  case round
  /// A corner cut off straight.
  case bevel
}
