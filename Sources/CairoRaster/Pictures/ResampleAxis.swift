/// How one axis of a picture is stretched: pieces of the source that land on pieces of the target, in order.
struct ResampleAxis: Hashable, Sendable {
  /// A piece: `source` pixels land on `target` pixels, both as (start, end).
  struct Piece: Hashable, Sendable {
    var sourceStart: Double, sourceEnd: Double
    var targetStart: Double, targetEnd: Double
  }

  /// The pieces, their targets in rising order without gaps.
  var pieces: [Piece]
  /// Source pixels that may be read.
  var first: Int, end: Int

  /// The weights for the target's pixels `from..<to`.
  func weights(from: Int, to: Int) -> [ResampleWeights] {
    (from..<to).map { weights(at: Double($0) + 0.5) }
  }

  /// Lanczos with three lobes where the picture gets smaller, Catmull-Rom where it gets larger (both leave a picture of
  /// the same size alone); windows are cut at the picture's edges and their weights sum to 1.
  private func weights(at centre: Double) -> ResampleWeights {
    let piece = pieces.first { centre < $0.targetEnd } ?? pieces[pieces.count - 1]
    let length = piece.targetEnd - piece.targetStart
    let ratio = length > 0 ? (piece.sourceEnd - piece.sourceStart) / length : 1
    let inside = min(max(centre, piece.targetStart), piece.targetEnd)
    let place = piece.sourceStart + (inside - piece.targetStart) * ratio
    let isSmaller = ratio > 1
    let reach = isSmaller ? 3 * ratio : 2
    let low = (place - reach + 0.5).floor(in: first...end)
    let high = (place + reach + 0.5).floor(in: first...end)
    guard low < high else {
      let nearest = place.floor(in: first...(end - 1))
      return ResampleWeights(first: nearest, values: [1])
    }
    let values = (low..<high).map { pixel -> Double in
      let x = Double(pixel) + 0.5 - place
      return isSmaller ? Self.lanczos(x / ratio) : Self.catmullRom(x)
    }
    return ResampleWeights(first: low, values: values)
  }

  private static func lanczos(_ x: Double) -> Double {
    guard abs(x) < 3 else { return 0 }
    return sinc(x) * sinc(x / 3)
  }

  /// sin(pi x) / (pi x), |x| <= 3, by its series about the nearest whole number: the same on every processor.
  private static func sinc(_ x: Double) -> Double {
    guard abs(x) > 1e-9 else { return 1 }
    let turns = x.rounded()
    let r = (x - turns) * .pi
    let s = r * r
    var sine = 1 - s / 156 * (1 - s / 210)
    sine = 1 - s / 110 * sine
    sine = 1 - s / 72 * sine
    sine = 1 - s / 42 * sine
    sine = 1 - s / 20 * sine
    sine = r * (1 - s / 6 * sine)
    let isOdd = turns.truncatingRemainder(dividingBy: 2) != 0
    return (isOdd ? -sine : sine) / (.pi * x)
  }

  private static func catmullRom(_ x: Double) -> Double {
    let x = abs(x)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
    return 0
  }
}

/// The source pixels of one target pixel: an even number of integers that sum to 16384.
struct ResampleWeights {
  /// The first source pixel.
  let first: Int
  /// Its weight and those of the following ones.
  let values: [Int16]

  init(first: Int, values: [Double]) {
    self.first = first
    let sum = values.reduce(0, +)
    var integers = values.map { Int(($0 / sum * 16384).rounded()) }
    let rest = 16384 - integers.reduce(0, +)
    if let largest = integers.indices.max(by: { integers[$0] < integers[$1] }) {
      integers[largest] += rest
    }
    if integers.count % 2 == 1 { integers.append(0) }
    self.values = integers.map { Int16(clamping: $0) }
  }
}
