/// Pairs of table entries that dither shows a colour by, where one alone is off.
struct ColorBlends {
  /// The entry that stands in at some pixels, and at how many of 255.
  struct Blend {
    var other: Int
    var share: UInt8
  }

  /// Entries further apart than this, in hundredths of OKLab's lightness times 2.55, would show as dots.
  private static let reach = 14.0

  private let centers: [SIMD3<Double>]

  init(_ centers: [SIMD3<Double>]) { self.centers = centers }

  /// What blends best with entry `nearest` into a colour; nil where that alone is as good.
  func blend(_ color: SIMD3<Double>, nearest: Int) -> Blend? {
    let away = color - centers[nearest]
    let alone = squaredLength(away)
    var best: (other: Int, part: Double)?
    var least = alone / 2
    for (index, center) in centers.enumerated() where index != nearest {
      let along = center - centers[nearest]
      let length = squaredLength(along)
      guard length > 0, length <= Self.reach * Self.reach else { continue }
      let part = (away * along).sum() / length
      guard part > 0.04 else { continue }
      let rest = squaredLength(away - along * min(part, 0.5))
      if rest < least { (best, least) = ((index, min(part, 0.5)), rest) }
    }
    return best.map { Blend(other: $0.other, share: UInt8($0.part * 255)) }
  }
}
