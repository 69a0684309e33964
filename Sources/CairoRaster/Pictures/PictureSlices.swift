internal import Frames
internal import Timeline

/// The part of a picture that is used, and which of it stretches (nine slices), in the picture's pixels.
struct PictureSlices: Hashable, Sendable {
  /// The used part.
  var used: Rect
  /// The part that stretches, inside `used`.
  var centre: Rect

  /// What a node uses of a picture.
  init(_ node: RenderNode, _ bitmap: Bitmap) {
    let (w, h) = (Double(bitmap.width), Double(bitmap.height))
    used = Self.part(node.contentsRect, of: Rect(0, 0, w, h))
    centre = Self.part(node.contentsCenter, of: used)
  }

  /// A part in unit coordinates, limited to the whole.
  private static func part(_ unit: Rect, of whole: Rect) -> Rect {
    let x0 = min(max(unit.origin.x, 0), 1)
    let y0 = min(max(unit.origin.y, 0), 1)
    let x1 = min(max(unit.origin.x + unit.size.width, x0), 1)
    let y1 = min(max(unit.origin.y + unit.size.height, y0), 1)
    return Rect(
      whole.origin.x + x0 * whole.size.width, whole.origin.y + y0 * whole.size.height,
      (x1 - x0) * whole.size.width, (y1 - y0) * whole.size.height)
  }
}

/// A picture's place on upright device pixels.
struct PicturePlacement: Hashable, Sendable {
  /// What of it is used.
  var slices: PictureSlices
  /// The rectangle it fills, in device pixels, and pixels per point: how large the corners of nine slices stay.
  var rect: Extents
  var scaleX = 1.0, scaleY = 1.0

  /// The two axes for a source that has been reduced by `factor` in each direction.
  func axes(
    width: Int, height: Int, factorX: Double, factorY: Double
  ) -> (ResampleAxis, ResampleAxis) {
    let (used, centre) = (slices.used, slices.centre)
    return (
      Self.axis(
        used.origin.x, used.size.width, centre.origin.x, centre.size.width, rect.minX, rect.maxX,
        scaleX, factorX, width),
      Self.axis(
        used.origin.y, used.size.height, centre.origin.y, centre.size.height, rect.minY, rect.maxY,
        scaleY, factorY, height)
    )
  }

  private static func axis(
    _ start: Double, _ length: Double, _ centre: Double, _ centreLength: Double, _ low: Double,
    _ high: Double, _ scale: Double, _ factor: Double, _ count: Int
  ) -> ResampleAxis {
    let end = start + length
    let centreEnd = centre + centreLength
    var before = (centre - start) * scale
    var after = (end - centreEnd) * scale
    let room = max(high - low, 0)
    if before + after > room {
      let share = room / (before + after)
      (before, after) = (before * share, after * share)
    }
    var pieces: [ResampleAxis.Piece] = []
    func add(_ s0: Double, _ s1: Double, _ t0: Double, _ t1: Double) {
      guard t1 > t0 else { return }
      pieces.append(
        .init(sourceStart: s0 / factor, sourceEnd: s1 / factor, targetStart: t0, targetEnd: t1))
    }
    add(start, centre, low, low + before)
    add(centre, centreEnd, low + before, high - after)
    add(centreEnd, end, high - after, high)
    if pieces.isEmpty {
      pieces.append(.init(sourceStart: start, sourceEnd: end, targetStart: low, targetEnd: high))
    }
    let first = (start / factor).floor(in: 0...(count - 1))
    let last = (end / factor).ceiling(in: (first + 1)...count)
    return ResampleAxis(pieces: pieces, first: first, end: last)
  }

  /// Source pixels per target pixel in the part that stretches, across and down.
  var reduction: (x: Double, y: Double) {
    func ratio(_ source: Double, _ target: Double) -> Double { target > 0 ? source / target : 1 }
    return (
      ratio(slices.used.size.width, rect.maxX - rect.minX),
      ratio(slices.used.size.height, rect.maxY - rect.minY)
    )
  }
}
