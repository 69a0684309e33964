/// A path measured along its arc: lengths by adaptive Gauss-Legendre quadrature, places by length.
public struct PathMeasure: Sendable {
  /// Cells that a curve is cut into for its table of lengths.
  private static let cells = 32

  /// The drawn pieces.
  public let segments: [PathSegment]
  /// Length of the path up to the start of each piece, then the whole.
  private let starts: [Double]
  private let tables: [[Double]]

  /// The measure of a path.
  public init(_ path: Path) {
    segments = path.segments
    var starts = [0.0]
    var tables: [[Double]] = []
    starts.reserveCapacity(segments.count + 1)
    tables.reserveCapacity(segments.count)
    for segment in segments {
      let table = segment.isLine ? [] : Self.table(segment)
      let length = segment.isLine ? Self.chord(segment) : table.last ?? 0
      tables.append(table)
      starts.append((starts.last ?? 0) + length)
    }
    self.starts = starts
    self.tables = tables
  }

  /// The length of all pieces, in points.
  public var length: Double { starts.last ?? 0 }

  /// The length of one piece, in points.
  public func length(of index: Int) -> Double { starts[index + 1] - starts[index] }

  /// The piece and its raw parameter at a distance from the start, limited to the path.
  ///
  /// - Parameters:
  ///   - distance: Points along the path.
  ///   - prefersEnd: Where two pieces meet, whether the end of the first is meant rather than the
  ///     start of the second.
  /// - Returns: nil for a path without pieces.
  public func place(
    at distance: Double, prefersEnd: Bool = false
  ) -> (index: Int, parameter: Double)? {
    guard !segments.isEmpty else { return nil }
    let wanted = min(max(distance, 0), length)
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      let isBefore = prefersEnd ? starts[middle] < wanted : starts[middle] <= wanted
      if isBefore { low = middle } else { high = middle - 1 }
    }
    let rest = wanted - starts[low]
    let whole = starts[low + 1] - starts[low]
    if rest <= 0 { return (low, 0) }
    if rest >= whole { return (low, 1) }
    if segments[low].isLine { return (low, rest / whole) }
    return (low, Self.parameter(segments[low], tables[low], rest))
  }

  private static func chord(_ segment: PathSegment) -> Double {
    let (dx, dy) = (segment.end.x - segment.start.x, segment.end.y - segment.start.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  private static func speed(_ segment: PathSegment, _ t: Double) -> Double {
    let way = segment.derivative(at: t)
    return (way.x * way.x + way.y * way.y).squareRoot()
  }

  /// The length over a stretch of the parameter: halved where the halves say something else, since
  /// near a cusp the speed has a sharp bend.
  private static func arc(
    _ segment: PathSegment, _ from: Double, _ to: Double
  ) -> Double {
    adaptive(segment, from, to, quadrature(segment, from, to), depth: 0)
  }

  private static func adaptive(
    _ segment: PathSegment, _ from: Double, _ to: Double, _ whole: Double, depth: Int
  ) -> Double {
    let middle = 0.5 * (from + to)
    let (first, second) = (
      quadrature(segment, from, middle), quadrature(segment, middle, to)
    )
    if depth >= 16 || (first + second - whole).magnitude < 1e-9 { return first + second }
    return adaptive(segment, from, middle, first, depth: depth + 1)
      + adaptive(segment, middle, to, second, depth: depth + 1)
  }

  /// Five-point Gauss-Legendre.
  private static func quadrature(_ segment: PathSegment, _ from: Double, _ to: Double) -> Double {
    let (middle, half) = (0.5 * (from + to), 0.5 * (to - from))
    let inner = half * 0.538_469_310_105_683_1
    let outer = half * 0.906_179_845_938_664
    return half
      * (0.568_888_888_888_888_9 * speed(segment, middle)
        + 0.478_628_670_499_366_5
        * (speed(segment, middle - inner) + speed(segment, middle + inner))
        + 0.236_926_885_056_189_1
        * (speed(segment, middle - outer) + speed(segment, middle + outer)))
  }

  private static func table(_ segment: PathSegment) -> [Double] {
    var sums = [0.0]
    sums.reserveCapacity(cells + 1)
    for cell in 0..<cells {
      let from = Double(cell) / Double(cells)
      sums.append((sums.last ?? 0) + arc(segment, from, from + 1 / Double(cells)))
    }
    return sums
  }

  private static func parameter(
    _ segment: PathSegment, _ table: [Double], _ wanted: Double
  ) -> Double {
    var low = 0
    var high = cells
    while high - low > 1 {
      let middle = (low + high) / 2
      if table[middle] <= wanted { low = middle } else { high = middle }
    }
    let start = Double(low) / Double(cells)
    let end = Double(high) / Double(cells)
    var (bottom, top) = (start, end)
    let span = table[high] - table[low]
    var t = span > 0 ? start + (end - start) * (wanted - table[low]) / span : start
    for _ in 0..<16 {
      let error = table[low] + arc(segment, start, t) - wanted
      if error.magnitude < 1e-10 { break }
      if error > 0 { top = t } else { bottom = t }
      let slope = speed(segment, t)
      let next = slope > 1e-12 ? t - error / slope : 0.5 * (bottom + top)
      t = next > bottom && next < top ? next : 0.5 * (bottom + top)
    }
    return t
  }
}

extension Path {
  /// The length of all its pieces, in points.
  public var length: Double { PathMeasure(self).length }
}
