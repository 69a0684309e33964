/// When the particles of one cell are born.
enum ParticleBirths {
  /// Births a second beyond this many are not made.
  static let rateLimit = 100_000.0
  /// Seconds between looks at a birth rate that changes.
  static let step = 1.0 / 240

  /// Index and time of every birth in a stretch of time, at a steady rate: the first at once, then
  /// one every 1 / rate.
  ///
  /// - Parameters:
  ///   - rate: Births a second.
  ///   - start: Seconds since emission began from which births count.
  ///   - end: Seconds since emission began up to which they count, inclusive.
  static func steady(
    rate: Double, from start: Double, to end: Double
  ) -> [(index: Int, time: Double)] {
    let rate = min(rate, rateLimit)
    guard rate > 0, end >= 0, start <= end, end * rate < 1e15 else { return [] }
    let first = max(0, Int((start * rate).rounded(.down)))
    let last = Int((end * rate + 1e-9).rounded(.down))
    guard first <= last else { return [] }
    return (max(first, last - EmitterCheck.particleLimit)...last).map { ($0, Double($0) / rate) }
  }

  /// Index and time of every birth up to a time, at a rate that changes: one whenever the sum of the
  /// rate passes a whole number, counted from the first look.
  static func changing(
    to end: Double, rate: (Double) -> Double
  ) -> [(index: Int, time: Double)] {
    var births: [(index: Int, time: Double)] = []
    var sum = 1.0
    var index = 0
    var time = 0.0
    let steps = Int(min(end / step, 10_000_000))
    guard end >= 0 else { return [] }
    for look in 0...steps {
      time = Double(look) * step
      let growth = min(max(rate(time), 0), rateLimit) * step
      guard growth > 0 else { continue }
      // The sum starts at 1, so that the first birth is at once, as it is at a steady rate.
      while Double(index + 1) <= sum + growth - 1e-9 {
        let birth = time + (Double(index + 1) - sum) / growth * step
        if birth > end { return births }
        births.append((index, birth))
        index += 1
      }
      sum += growth
    }
    return births
  }
}
