internal import Timeline

/// Finds the size at which a text fits its layer.
struct TextFitter {
  /// The text.
  let style: TextStyle
  /// The layer's size in points.
  let size: Size

  /// Sizes are tried in steps of this many points.
  static let step = 1.0 / 16

  /// The text at its own size, or, where it does not fit and may shrink, at the largest size that fits (the smallest
  /// allowed where none does).
  func block(_ shaper: borrowing TextShaper) throws(RasterError) -> TextBlock {
    let size = style.fontSize.limited(0.01, 10_000)
    let full = try shaper.layout(style, fontSize: size, in: self.size)
    guard !full.fit.fits, let minimum = style.minimumFontSize, minimum < size else {
      return full
    }
    var low = 0
    var high = ((size - max(minimum, 0.01)) / Self.step).floor(in: 0...200_000)
    var best = try shaper.layout(style, fontSize: max(minimum, 0.01), in: self.size)
    guard best.fit.fits else { return best }
    // `high` steps below the full size fits or is the minimum; `low` does not fit.
    while high - low > 1 {
      let middle = (low + high) / 2
      let tried = try shaper.layout(
        style, fontSize: size - Double(middle) * Self.step, in: self.size)
      if tried.fit.fits {
        high = middle
        best = tried
      } else {
        low = middle
      }
    }
    return best
  }
}
