import Frames

/// Pictures that make filters show their faults.
enum TestPicture {
  /// Every one, by name, of the given size and opaque.
  static func all(_ width: Int, _ height: Int) -> [(name: String, bitmap: Bitmap)] {
    [
      ("photo", photo(width, height)), ("chirp", chirp(width, height)),
      ("pixel", pixel(width, height)), ("edge", edge(width, height)),
    ]
  }

  /// A picture from a function of column and row that gives red, green, blue and alpha, premultiplied, 0...255.
  static func make(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> (Int, Int, Int, Int)
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (r, g, b, a) = color(x, y)
        bitmap[x, y] = UInt32(a) << 24 | UInt32(r) << 16 | UInt32(g) << 8 | UInt32(b)
      }
    }
    return bitmap
  }

  /// Noise of all sizes, as in nature, with some hard edges.
  static func photo(_ width: Int, _ height: Int) -> Bitmap {
    make(width, height) { x, y in
      func channel(_ seed: UInt32) -> Int {
        var value = 0.0
        var weight = 0.5
        for octave in 0..<6 {
          value += weight * noise(x, y, 64 >> octave, seed &+ UInt32(octave) &* 977)
          weight *= 0.55
        }
        let bar = (x / 23 + y / 31) % 5 == 0 ? 0.35 : 0
        return Int((min(max(value * 0.95 + bar, 0), 1) * 255).rounded())
      }
      return (channel(1), channel(2), channel(3), 255)
    }
  }

  /// Rings that grow finer outwards, up to the finest that pixels can hold.
  static func chirp(_ width: Int, _ height: Int) -> Bitmap {
    let scale = 3.14159 / 2 / Double(max(width, height))
    return make(width, height) { x, y in
      let square = Double(x * x + y * y) * scale
      let value = Int(((wave(square) + 1) * 127.5).rounded())
      return (value, 255 - value, value, 255)
    }
  }

  /// One white pixel on black, off the middle.
  static func pixel(_ width: Int, _ height: Int) -> Bitmap {
    make(width, height) { x, y in
      x == width / 2 + 1 && y == height / 2 - 2 ? (255, 255, 255, 255) : (0, 0, 0, 255)
    }
  }

  /// White beside black, and a thin line.
  static func edge(_ width: Int, _ height: Int) -> Bitmap {
    make(width, height) { x, y in
      let white = (x > width / 3) != (y == height / 2)
      return white ? (255, 255, 255, 255) : (0, 0, 0, 255)
    }
  }

  private static func wave(_ x: Double) -> Double {
    let turns = (x / 6.283185307179586).rounded()
    let r = x - turns * 6.283185307179586
    var (term, sum, n) = (1.0, 1.0, 0.0)
    while n < 24 {
      term *= -r * r / ((n + 1) * (n + 2))
      sum += term
      n += 2
    }
    return sum
  }

  private static func hash(_ x: Int, _ y: Int, _ seed: UInt32) -> Double {
    var h = UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1
    h ^= UInt32(truncatingIfNeeded: y) &* 0x85EB_CA77
    h = (h ^ seed &* 0xC2B2_AE3D ^ h >> 15) &* 0x2C1B_3C6D
    h = (h ^ h >> 12) &* 0x297A_2D39
    return Double((h ^ h >> 15) & 0xFFFF) / 65535
  }

  private static func noise(_ x: Int, _ y: Int, _ cell: Int, _ seed: UInt32) -> Double {
    let (i, j) = (x / cell, y / cell)
    let u = Double(x % cell) / Double(cell)
    let v = Double(y % cell) / Double(cell)
    let top = hash(i, j, seed) * (1 - u) + hash(i + 1, j, seed) * u
    let bottom = hash(i, j + 1, seed) * (1 - u) + hash(i + 1, j + 1, seed) * u
    return top * (1 - v) + bottom * v
  }
}
