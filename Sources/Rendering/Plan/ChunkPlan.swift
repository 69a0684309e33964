// How a clip is cut into chunks that are encoded on their own.
public import Frames

/// Cuts a clip so that all cores have work, repeats can be reused, and borders never depend on the number of cores.
public enum ChunkPlan {
  /// Fewest frames of a chunk, where the clip has that many.
  ///
  /// Every fresh H.264 encoder writes idr_pic_id 0, so two one-frame chunks in a row would break the standard (7.4.3).
  public static let shortest = 12

  /// Chunks that cover 0..<firstEqual.count in order.
  ///
  /// - Parameter firstEqual: for each frame the lowest index of a frame equal to it.
  public static func chunks(firstEqual: [Int], rate: FrameRate) -> [Range<Int>] {
    let count = firstEqual.count
    guard count > 0 else { return [] }
    let distinct = firstEqual.indices.count { firstEqual[$0] == $0 }
    let half = max(shortest, ceilDivide(rate.numerator, by: rate.denominator * 2))
    let twoSeconds = max(half, rate.numerator * 2 / rate.denominator)
    let pieces =
      distinct >= 6 * half ? max(6, ceilDivide(distinct, by: twoSeconds)) : max(1, distinct / half)
    let target = max(shortest, distinct / pieces)
    var chunks: [Range<Int>] = []
    for region in regions(firstEqual, longEnough: half) {
      let new = region.range.prefix(region.period).count { isNew($0, firstEqual) }
      chunks += cut(region, into: max(1, (new + target / 2) / target))
    }
    return merged(chunks)
  }

  /// For each chunk the index of the chunk whose packets serve it: an earlier or longer one that shows the same frames, or begins
  /// with them; its own index where it must be encoded.
  public static func sources(_ chunks: [Range<Int>], firstEqual: [Int]) -> [Int] {
    var groups: [Int: [Int]] = [:]
    for (index, range) in chunks.enumerated() {
      groups[firstEqual[range.lowerBound], default: []].append(index)
    }
    var sources = Array(chunks.indices)
    for group in groups.values where group.count > 1 {
      var kept: [Int] = []
      for index in group.sorted(by: { (-chunks[$0].count, $0) < (-chunks[$1].count, $1) }) {
        let frames = firstEqual[chunks[index]]
        let source = kept.first { firstEqual[chunks[$0]].starts(with: frames) }
        if let source { sources[index] = source } else { kept.append(index) }
      }
    }
    return sources
  }

  /// A stretch of frames that is cut alike in each of its periods.
  private struct Region {
    var range: Range<Int>
    /// Frames after which the stretch repeats; its length where it does not.
    var period: Int
  }

  /// Whether a frame is unlike the one before, so that encoding it is work.
  private static func isNew(_ index: Int, _ firstEqual: [Int]) -> Bool {
    index == 0 || firstEqual[index] != firstEqual[index - 1]
  }

  /// Splits the clip into stretches that repeat and stretches that do not.
  private static func regions(_ firstEqual: [Int], longEnough: Int) -> [Region] {
    let count = firstEqual.count
    guard let period = commonLag(firstEqual, longEnough: longEnough) else {
      return [Region(range: 0..<count, period: count)]
    }
    var regions: [Region] = []
    var plainStart = 0
    var index = 0
    while index + period < count {
      var end = index
      while end + period < count, firstEqual[end] == firstEqual[end + period] { end += 1 }
      let length = end - index
      guard length >= period else {
        index = max(end, index + 1)
        continue
      }
      if plainStart < index {
        regions.append(Region(range: plainStart..<index, period: index - plainStart))
      }
      let stop = index + (length / period + 1) * period
      regions.append(Region(range: index..<stop, period: period))
      plainStart = stop
      index = stop
    }
    if plainStart < count {
      regions.append(Region(range: plainStart..<count, period: count - plainStart))
    }
    return regions
  }

  /// The distance at which most frames repeat an earlier one, or the least multiple of it that is long enough.
  private static func commonLag(_ firstEqual: [Int], longEnough: Int) -> Int? {
    var latest: [Int: Int] = [:]
    var votes: [Int: Int] = [:]
    for (index, first) in firstEqual.enumerated() {
      if let previous = latest[first], index - previous > 1 {
        votes[index - previous, default: 0] += 1
      }
      latest[first] = index
    }
    let best = votes.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    return best.map { lag, _ in lag * ceilDivide(longEnough, by: lag) }
  }

  private static func cut(_ region: Region, into pieces: Int) -> [Range<Int>] {
    var chunks: [Range<Int>] = []
    var start = region.range.lowerBound
    while start < region.range.upperBound {
      let end = min(start + region.period, region.range.upperBound)
      for piece in 0..<pieces {
        let from = start + (end - start) * piece / pieces
        let to = start + (end - start) * (piece + 1) / pieces
        if from < to { chunks.append(from..<to) }
      }
      start = end
    }
    return chunks
  }

  /// Joins chunks that are too short with their neighbours.
  private static func merged(_ chunks: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for chunk in chunks {
      if let last = result.last, last.count < shortest || chunk.count < shortest {
        result[result.count - 1] = last.lowerBound..<chunk.upperBound
      } else {
        result.append(chunk)
      }
    }
    return result
  }

  private static func ceilDivide(_ value: Int, by divisor: Int) -> Int {
    (value + divisor - 1) / divisor
  }
}
