internal import Frames
internal import Glibc

/// Scaling at rest: Lanczos of three lobes, widened when the picture becomes smaller so that nothing aliases.
extension Bitmap {
  /// This picture sampled anew; beyond its sides its outermost pixels go on.
  func resampled(x: ResampleAxis, y: ResampleAxis) -> Bitmap {
    let across = PlainLanczos(axis: x, length: width)
    let down = PlainLanczos(axis: y, length: height)
    var result = Bitmap(width: x.count, height: y.count)
    var narrow = [SIMD4<Double>](repeating: .zero, count: x.count * height)
    for row in 0..<height {
      for column in 0..<x.count {
        narrow[row * x.count + column] = across.sum(column) { j in
          let p = self[j, row]
          return SIMD4(
            Double(p & 255), Double(p >> 8 & 255), Double(p >> 16 & 255), Double(p >> 24))
        }
      }
    }
    for row in 0..<y.count {
      for column in 0..<x.count {
        let v = down.sum(row) { narrow[$0 * x.count + column] }
        let a = UInt32(min(max(v.w.rounded(), 0), 255))
        func channel(_ value: Double) -> UInt32 { min(UInt32(max(value.rounded(), 0)), a) }
        result[column, row] = a << 24 | channel(v.z) << 16 | channel(v.y) << 8 | channel(v.x)
      }
    }
    return result
  }

  /// This picture in another size.
  func scaled(width: Int, height: Int) -> Bitmap {
    resampled(
      x: ResampleAxis(all: self.width, count: width),
      y: ResampleAxis(all: self.height, count: height))
  }
}

/// The weights of one axis.
private struct PlainLanczos {
  var taps: [[(index: Int, weight: Double)]]

  init(axis: ResampleAxis, length: Int) {
    let scale = max(axis.step, 1)
    taps = (0..<axis.count).map { i in
      let center = min(max(axis.origin + (Double(i) + 0.5) * axis.step, -1e6), 1e6)
      let first = Int((center - 3 * scale).rounded(.down))
      let last = Int((center + 3 * scale).rounded(.up))
      var found: [(index: Int, weight: Double)] = []
      var sum = 0.0
      for j in first...last {
        let weight = Self.lanczos((Double(j) + 0.5 - center) / scale)
        sum += weight
        found.append((min(max(j, 0), length - 1), weight))
      }
      return found.map { ($0.index, $0.weight / sum) }
    }
  }

  static func lanczos(_ x: Double) -> Double {
    if x == 0 { return 1 }
    guard abs(x) < 3 else { return 0 }
    let a = Double.pi * x
    return sin(a) / a * sin(a / 3) / (a / 3)
  }

  func sum(_ i: Int, _ value: (Int) -> SIMD4<Double>) -> SIMD4<Double> {
    taps[i].reduce(into: .zero) { $0 += $1.weight * value($1.index) }
  }
}
