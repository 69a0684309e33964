/// Where keys stand in time, as fractions of the duration.
struct KeyTimes: Hashable, Sendable {
  /// The fractions, not decreasing, first 0 and last 1.
  let fractions: [Double]

  /// Fractions that were given.
  init(_ given: [Rational]) {
    fractions = given.map(\.value)
  }

  private init(fractions: [Double]) {
    self.fractions = fractions
  }

  /// So many equal segments.
  init(segments: Int) {
    let count = max(segments, 1)
    self.init(fractions: (0...count).map { Double($0) / Double(count) })
  }

  /// Segments in proportion to their lengths; equal ones where there is no length.
  init(lengths: [Double]) {
    var sums = [0.0]
    for length in lengths { sums.append((sums.last ?? 0) + length) }
    guard let total = sums.last, total > 0, total.isFinite else {
      self.init(segments: lengths.count)
      return
    }
    self.init(fractions: sums.map { $0 == total ? 1 : $0 / total })
  }

  /// The segment of a progress, and the fraction of it that is done (beyond 0...1 outside).
  func segment(at progress: Double) -> (index: Int, fraction: Double) {
    let last = fractions.count - 2
    guard last >= 0 else { return (0, 0) }
    // The last key that is not above, but never the very last.
    var low = 0
    var high = last
    while low < high {
      let middle = (low + high + 1) / 2
      if fractions[middle] <= progress { low = middle } else { high = middle - 1 }
    }
    let span = fractions[low + 1] - fractions[low]
    guard span > 0 else { return (low, progress >= fractions[low] ? 1 : 0) }
    if progress == fractions[low + 1] { return (low, 1) }
    return (low, (progress - fractions[low]) / span)
  }

  /// The slot of a progress when values jump: the last one begun.
  func slot(at progress: Double) -> Int {
    let (index, fraction) = segment(at: progress)
    return fraction >= 1 && index + 1 < fractions.count - 1 ? index + 1 : index
  }
}
