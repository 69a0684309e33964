/// Antialiasing ramps: colours that lie between two flat ones, where an edge covers a pixel in part.
struct ColorRamps {
  /// For each colour asked about, its ramp; nil where it lies on none.
  let ramp: [Int?]
  /// How many ramps were found.
  let count: Int

  /// How far from the straight line between two colours one of their mixtures may lie: rounding twice moves each channel
  /// by at most 1.5.
  private static let tolerance = 7.0

  /// Assigns colours (`0xRRGGBB`) to the lines between pairs of flat ones; the nearest line wins.
  init(_ colors: [UInt32], between flat: [UInt32]) {
    let ends = flat.map(RGB.vector)
    var lines: [(SIMD3<Double>, SIMD3<Double>)] = []
    for a in ends.indices {
      for b in ends.indices where b > a { lines.append((ends[a], ends[b])) }
    }
    var used: [Int: Int] = [:]
    ramp = colors.map { color in
      let point = RGB.vector(color)
      var best: (line: Int, distance: Double)?
      for (index, line) in lines.enumerated() {
        let distance = Self.squaredDistance(point, line.0, line.1)
        if distance <= Self.tolerance, distance < best?.distance ?? .infinity {
          best = (index, distance)
        }
      }
      guard let best else { return nil }
      let number = used[best.line] ?? used.count
      used[best.line] = number
      return number
    }
    count = used.count
  }

  private static func squaredDistance(
    _ point: SIMD3<Double>, _ a: SIMD3<Double>, _ b: SIMD3<Double>
  ) -> Double {
    let along = b - a
    let length = (along * along).sum()
    guard length > 0 else { return ((point - a) * (point - a)).sum() }
    let share = min(max(((point - a) * along).sum() / length, 0), 1)
    let away = point - (a + along * share)
    return (away * away).sum()
  }
}
