internal import Frames

/// A picture and its halves, quarters and so on, for sizes that change from frame to frame and for perspective.
struct PictureMipmap: Sendable {
  /// The picture, then each level half the size of the one before (rounded up), down to one pixel.
  let levels: [Bitmap]

  /// All levels of a picture.
  init(_ bitmap: Bitmap) {
    var levels = [bitmap]
    while let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(last.scaled(width: (last.width + 1) / 2, height: (last.height + 1) / 2))
    }
    self.levels = levels
  }

  /// The picture sampled anew, cheaply: from the level that is just larger than needed.
  func resampled(x: ResampleAxis, y: ResampleAxis) -> Bitmap {
    levels[0].resampled(x: x, y: y)
  }
}
