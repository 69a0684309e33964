internal import Frames

/// How a stored picture is to be turned to stand upright, as EXIF numbers it.
enum Orientation: Int {
  case up = 1
  case upMirrored
  case down
  case downMirrored
  case leftMirrored
  case right
  case rightMirrored
  case left

  /// The picture turned upright.
  func upright(_ picture: Bitmap) -> Bitmap {
    if self == .up { return picture }
    let (width, height) = (picture.width, picture.height)
    let swapped = rawValue >= 5
    var result = Bitmap(width: swapped ? height : width, height: swapped ? width : height)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (column, row) = source(x, y, width: width, height: height)
        result.pixels[y &* result.width &+ x] = picture.pixels[row &* width &+ column]
      }
    }
    return result
  }

  /// Where the upright pixel stands in the stored picture.
  private func source(_ x: Int, _ y: Int, width: Int, height: Int) -> (Int, Int) {
    switch self {
    case .up: (x, y)
    case .upMirrored: (width - 1 - x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .right: (y, height - 1 - x)
    case .rightMirrored: (width - 1 - y, height - 1 - x)
    case .left: (width - 1 - y, x)
    }
  }
}
