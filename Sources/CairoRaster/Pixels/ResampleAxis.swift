/// How one axis of a picture is sampled anew.
///
/// The centre of new pixel i lies at `origin + (i + 0.5) * step` in the picture's pixels, whose own
/// centres are at 0.5, 1.5 and so on. Steps above 1 make smaller.
struct ResampleAxis: Hashable, Sendable {
  /// The picture's coordinate at the left or upper side of the first new pixel.
  var origin: Double
  /// Pixels of the picture in one new pixel, greater than 0.
  var step: Double
  /// Number of new pixels, at least 1.
  var count: Int

  /// An axis from its parts.
  init(origin: Double, step: Double, count: Int) {
    self.origin = origin
    self.step = step
    self.count = count
  }

  /// All of an axis of `length` pixels in `count` new ones.
  init(all length: Int, count: Int) {
    self.init(origin: 0, step: Double(length) / Double(count), count: count)
  }
}
