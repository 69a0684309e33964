// The size of a picture that a delivery profile asks for, where none was typed.
internal import FFmpegMedia
internal import Glibc
internal import Timeline

enum ProfileSize {
  /// The size that suits a stage best among those that the place takes; nil where the usual size will do.
  ///
  /// - Parameter stage: in points; at two pixels a point it has its usual size.
  static func choose(_ profile: DeliveryProfile, stage: Size) -> PixelSize? {
    for limit in profile.limits {
      switch limit {
      case .size(let areas): return nearest(areas, stage)
      case .oneSide(let side): return longest(side, stage)
      default: continue
      }
    }
    let usual = Size(stage.width * 2, stage.height * 2)
    let size = within(profile, usual)
    return size == usual ? nil : even(size, profile)
  }

  /// Of exact sizes the one whose shape is most like the stage's.
  private static func nearest(_ areas: [DeliveryLimit.PixelArea], _ stage: Size) -> PixelSize? {
    let shape = log(stage.width / stage.height)
    let best = areas.min { a, b in
      abs(log(Double(a.width) / Double(a.height)) - shape)
        < abs(log(Double(b.width) / Double(b.height)) - shape)
    }
    return best.map { PixelSize(width: $0.width, height: $0.height) }
  }

  /// The longer side exactly so long.
  private static func longest(_ side: Int, _ stage: Size) -> PixelSize {
    let scale = Double(side) / max(stage.width, stage.height)
    func length(_ value: Double) -> Int { min(side, max(1, Int((value * scale).rounded()))) }
    return PixelSize(width: length(stage.width), height: length(stage.height))
  }

  /// The size, reshaped and scaled as little as the limits allow.
  private static func within(_ profile: DeliveryProfile, _ usual: Size) -> Size {
    var size = usual
    for case .ratio(let low, let high) in profile.limits {
      let (least, most) = (
        Double(low.width) / Double(low.height), Double(high.width) / Double(high.height)
      )
      if size.width / size.height < least { size.height = size.width / least }
      if size.width / size.height > most { size.width = size.height * most }
    }
    for case .sides(let minimum, let maximum) in profile.limits {
      let shrink = min(1, Double(maximum) / max(size.width, size.height))
      let grow = max(1, Double(minimum) / min(size.width, size.height))
      let scale = shrink < 1 ? shrink : grow
      size = Size(size.width * scale, size.height * scale)
    }
    return size
  }

  /// Even sides near the size, its shape still within the limits.
  private static func even(_ size: Size, _ profile: DeliveryProfile) -> PixelSize {
    var pixels = PixelSize(
      width: max(2, Int((size.width / 2).rounded()) * 2),
      height: max(2, Int((size.height / 2).rounded()) * 2))
    for case .sides(_, let maximum) in profile.limits {
      pixels.width = min(pixels.width, maximum / 2 * 2)
      pixels.height = min(pixels.height, maximum / 2 * 2)
    }
    for case .ratio(let low, let high) in profile.limits {
      while pixels.width * low.height < low.width * pixels.height, pixels.height > 2 {
        pixels.height -= 2
      }
      while pixels.width * high.height > high.width * pixels.height, pixels.width > 2 {
        pixels.width -= 2
      }
    }
    return pixels
  }
}
