/// A picture's time in an animated PNG: a fraction of a second of two 16-bit numbers.
struct APNGDelay: Hashable {
  var numerator: Int
  var denominator: Int

  private static let limit = 65_535
  /// Ticks a second of times whose own denominator does not fit.
  private static let coarse: Int64 = 60_000

  /// The delays from one time to another; more than one where the time is longer than one can say.
  ///
  /// Their sum is exact where the denominator fits, else borders are rounded to 1/60000 s, so that no error builds up.
  static func exact(from start: MediaTime, to end: MediaTime) throws(MediaError) -> [Self] {
    var time = end + MediaTime(-start.numerator, start.denominator)
    if time.denominator > limit {
      time = MediaTime(end.rounded(perSecond: coarse) - start.rounded(perSecond: coarse), coarse)
    }
    guard time > .zero, time.numerator <= Int64(limit) * 1000 else {
      throw MediaError(.durationOutOfRange(seconds: Int(time.seconds)))
    }
    var (left, result) = (Int(time.numerator), [Self]())
    while left > 0 {
      let part = min(left, limit)
      result.append(Self(numerator: part, denominator: Int(time.denominator)))
      left -= part
    }
    return result
  }
}
