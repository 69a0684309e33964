internal import Timeline

/// Colours along a gradient, interpolated premultiplied in non-linear sRGB.
struct ColorRamp: Hashable, Sendable {
  /// A colour and where it stands, 0...1, not decreasing.
  struct Stop: Hashable, Sendable {
    var location: Double
    var color: Color
  }

  /// The stops in order.
  let stops: [Stop]

  /// The ramp of a gradient; locations that decrease are lifted, missing ones spread evenly.
  init(_ gradient: Gradient) {
    let count = gradient.colors.count
    var list: [Stop] = []
    var least = 0.0
    for (index, color) in gradient.colors.enumerated() {
      var location = count > 1 ? Double(index) / Double(count - 1) : 0
      if let locations = gradient.locations {
        guard index < locations.count else { break }
        location = locations[index]
      }
      least = max(least, min(max(location, 0), 1))
      list.append(Stop(location: least, color: color))
    }
    stops = list
  }

  /// The colour at a place, premultiplied: red, green, blue, alpha.
  func premultiplied(at t: Double) -> SIMD4<Double> {
    guard let first = stops.first, let last = stops.last else { return .zero }
    if t <= first.location { return Self.premultiplied(first.color) }
    if t >= last.location { return Self.premultiplied(last.color) }
    for (a, b) in zip(stops, stops.dropFirst()) where t < b.location {
      let share = (t - a.location) / max(b.location - a.location, 1e-12)
      let (from, to) = (Self.premultiplied(a.color), Self.premultiplied(b.color))
      return from + (to - from) * share
    }
    return Self.premultiplied(last.color)
  }

  /// A colour multiplied by its alpha.
  static func premultiplied(_ color: Color) -> SIMD4<Double> {
    [
      color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha,
    ]
  }

  /// Stops between which straight interpolation, which is Cairo's, is as good as premultiplied.
  func dense(alpha: Double) -> [Stop] {
    var result: [Stop] = []
    for (a, b) in zip(stops, stops.dropFirst()) {
      let steps = a.color.alpha == b.color.alpha ? 1 : 32
      for step in 0..<steps {
        let t = Double(step) / Double(steps)
        result.append(
          Stop(
            location: a.location + (b.location - a.location) * t,
            color: Self.mix(a.color, b.color, t)))
      }
    }
    if let last = stops.last { result.append(last) }
    return result.map {
      var stop = $0
      stop.color.alpha *= alpha
      return stop
    }
  }

  /// The premultiplied mean of two colours; where it is clear, the colour it has beside there.
  private static func mix(_ a: Color, _ b: Color, _ t: Double) -> Color {
    if t == 0, a.alpha > 0 { return a }
    let sum = premultiplied(a) + (premultiplied(b) - premultiplied(a)) * t
    guard sum[3] > 0 else { return Color(red: b.red, green: b.green, blue: b.blue, alpha: 0) }
    return Color(
      red: sum[0] / sum[3], green: sum[1] / sum[3], blue: sum[2] / sum[3], alpha: sum[3])
  }
}
