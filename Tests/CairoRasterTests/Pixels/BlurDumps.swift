import Frames
import Testing

@testable import CairoRaster

/// Pictures before and after their blur, for scipy.
@Suite(.enabled(if: Dump.isWanted)) struct BlurDumps {
  /// Round ones, and both sides of every standard deviation at which the method switches.
  static let sigmas: [Double] = {
    var list = [0.3, 0.7, 1, 2, 3, 10, 30, 100]
    var factor = 1
    for sigma in stride(from: 1.0, to: 100, by: 0.001) {
      let next = GaussianBlur.reduction(sigma: sigma)
      if next != factor { list += [sigma - 0.001, sigma] }
      factor = next
    }
    return list
  }()

  /// Across and down: one axis alone, and two unlike ones.
  static let unlike = [(0.0, 2.5), (6.0, 0.0), (0.8, 5.0), (12.0, 7.0)]

  static let pictures = TestPicture.all(233, 170) + [("colors", translucent(120, 77))]

  /// Premultiplied colours of every alpha.
  static func translucent(_ width: Int, _ height: Int) -> Bitmap {
    TestPicture.make(width, height) { x, y in
      let alpha = (x * 37 + y * 91) % 256
      return (alpha, alpha * 2 / 3, (x * y) % (alpha + 1), alpha)
    }
  }

  @Test func picturesAreWritten() throws {
    for (name, bitmap) in Self.pictures { try Dump.write(bitmap, "picture-\(name)") }
    for (w, h) in [(1, 1), (1, 63), (63, 65)] {
      try Dump.write(TestPicture.photo(w, h), "picture-\(w)x\(h)")
    }
  }

  @Test(arguments: [EdgeMode.transparent, .clamped])
  func blurredPicturesAreWritten(_ edges: EdgeMode) throws {
    for (name, bitmap) in Self.pictures {
      for sigma in Self.sigmas { try write(bitmap, name, sigma, sigma, edges) }
    }
  }

  @Test(arguments: [EdgeMode.transparent, .clamped])
  func unlikeAxesAndSmallSizesAreWritten(_ edges: EdgeMode) throws {
    for (sigmaX, sigmaY) in Self.unlike {
      try write(TestPicture.photo(233, 170), "photo", sigmaX, sigmaY, edges)
    }
    for (w, h) in [(1, 1), (1, 63), (63, 65)] {
      for sigma in [0.7, 3, 4.5, 20, 100] {
        try write(TestPicture.photo(w, h), "\(w)x\(h)", sigma, sigma, edges)
      }
    }
  }

  private func write(
    _ bitmap: Bitmap, _ name: String, _ sigmaX: Double, _ sigmaY: Double, _ edges: EdgeMode
  ) throws {
    let blurred = GaussianBlur.blurred(bitmap, sigmaX: sigmaX, sigmaY: sigmaY, edges: edges)
    try Dump.write(blurred, "blur-\(name)-\(sigmaX)-\(sigmaY)-\(edges)")
  }
}
