internal import Timeline

extension RenderNode {
  /// Where a picture of the given size lies in the node's coordinates, by its gravity.
  func pictureRect(for size: Size) -> Rect {
    let used = Size(size.width * contentsRect.size.width, size.height * contentsRect.size.height)
    guard used.width > 0, used.height > 0 else { return .zero }
    let (horizontal, vertical) = contentsGravity.alignment
    let fitted = contentsGravity.size(of: used, in: bounds.size)
    return Rect(
      bounds.origin.x + (bounds.size.width - fitted.width) * horizontal,
      bounds.origin.y + (bounds.size.height - fitted.height) * vertical,
      fitted.width, fitted.height)
  }
}

extension ContentsGravity {
  /// Which share of the free space lies left of and above the picture.
  fileprivate var alignment: (Double, Double) {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }

  /// The size at which a picture is drawn; without resizing a pixel is a point.
  fileprivate func size(of picture: Size, in bounds: Size) -> Size {
    let (x, y) = (bounds.width / picture.width, bounds.height / picture.height)
    switch self {
    case .resize: return bounds
    case .resizeAspect: return Size(picture.width * min(x, y), picture.height * min(x, y))
    case .resizeAspectFill: return Size(picture.width * max(x, y), picture.height * max(x, y))
    default: return picture
    }
  }
}
