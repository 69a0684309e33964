import Glibc
import Testing

@testable import Timeline

@Suite("Between matrices")
struct MatrixMixTests {
  private func mix(_ start: Transform3D, _ end: Transform3D, _ t: Double) -> Transform3D {
    Transform3D.mix(start, end, at: t)
  }

  private func close(_ first: Transform3D, _ second: Transform3D) -> Bool {
    Transform3D.distance(first, second) < 1e-9
  }

  /// A turn about an axis of length 1, by Rodrigues' formula, for row vectors.
  private func turn(_ axis: SIMD3<Double>, _ angle: Double) -> Transform3D {
    let (c, s, k) = (cos(angle), sin(angle), 1 - cos(angle))
    let (x, y, z) = (axis.x, axis.y, axis.z)
    return Transform3D(
      row1: [c + x * x * k, x * y * k + z * s, x * z * k - y * s, 0],
      row2: [x * y * k - z * s, c + y * y * k, y * z * k + x * s, 0],
      row3: [x * z * k + y * s, y * z * k - x * s, c + z * z * k, 0], row4: [0, 0, 0, 1])
  }

  @Test("Turns in space go about one axis at constant speed, the shorter way round")
  func slerp() {
    var random = SplitMix(seed: 3)
    for _ in 0..<500 {
      var axis = SIMD3(random.number(-1, 1), random.number(-1, 1), random.number(-1, 1))
      axis /= (axis * axis).sum().squareRoot()
      let angle = random.number(0.01, 3.1)
      let start = turn([0, 0, 1], random.number(-3, 3))
      for t in [0.25, 0.5, 0.9] {
        let shown = mix(start, turn(axis, angle) * start, t)
        #expect(close(shown, turn(axis, t * angle) * start))
      }
    }
    // 270 degrees one way are 90 the other.
    #expect(close(mix(.identity, .rotationZ(1.5 * Double.pi), 0.5), .rotationZ(-Double.pi / 4)))
  }

  @Test("Translation, scale and shear go straight, each on its own")
  func parts() {
    let sheared = Transform3D(
      row1: [2, 0, 0, 0], row2: [0.6, 3, 0, 0], row3: [0, 0, 1, 0], row4: [10, 20, 30, 1])
    let half = Transform3D(
      row1: [1.5, 0, 0, 0], row2: [0.3, 2, 0, 0], row3: [0, 0, 1, 0], row4: [5, 10, 15, 1])
    #expect(close(mix(.identity, sheared, 0.5), half))
    #expect(close(mix(.scale(1, 1), .scale(-1, 1), 0.5), .scale(0, 1)))
    let far = mix(.translation(2, 0), .translation(4, 0), 1.5)
    #expect(close(far, .translation(5, 0)))
  }

  @Test("Parts of any matrix make it again, perspective included")
  func recomposed() {
    var random = SplitMix(seed: 4)
    for _ in 0..<2_000 {
      var matrix =
        turn([0.6, 0, 0.8], random.number(-3, 3))
        * .scale(random.number(0.1, 3), random.number(-3, -0.1), random.number(0.1, 3))
        * turn([0, 0.6, 0.8], random.number(-3, 3))
        * .translation(random.number(-9, 9), random.number(-9, 9), random.number(-9, 9))
      if random.unit() < 0.5 { matrix = matrix * .perspective(distance: random.number(100, 900)) }
      // A matrix and its multiples are one map.
      let w = matrix.row4[3]
      let same = Transform3D(
        row1: matrix.row1 / w, row2: matrix.row2 / w, row3: matrix.row3 / w, row4: matrix.row4 / w)
      #expect(close(DecomposedTransform(matrix).matrix, same))
    }
  }

  @Test("Perspective goes straight from none to all")
  func perspective() {
    let shown = mix(.identity, .perspective(distance: 500), 0.5)
    #expect(close(shown, .perspective(distance: 1_000)))
  }
}
