internal import Glibc

/// The sampled and normalised Gaussian, applied in doubles: what the fast ways are measured against.
struct PlainKernel {
  let weights: [Double]

  init(sigma: Double) {
    guard sigma > 0 else {
      weights = [1]
      return
    }
    let radius = Int((sigma * 3.6).rounded(.up))
    let raw = (0...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = raw[0] + 2 * raw.dropFirst().reduce(0, +)
    weights = raw.map { $0 / sum }
  }

  func applied(
    to plane: [Double], count: Int, step: Int, lines: Int, pitch: Int, _ edge: GaussianBlur.Edge
  ) -> [Double] {
    guard weights.count > 1 else { return plane }
    var result = plane
    for line in 0..<lines {
      for i in 0..<count {
        var sum = 0.0
        for k in (1 - weights.count)..<weights.count {
          let j = min(max(i + k, 0), count - 1)
          if edge == .transparent, j != i + k { continue }
          sum += weights[abs(k)] * plane[line * pitch + j * step]
        }
        result[line * pitch + i * step] = sum
      }
    }
    return result
  }
}
