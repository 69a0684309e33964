import Foundation
import Frames
import Testing

@testable import CairoRaster

/// The blur against the exact kernel, summed in doubles and cut at 7 standard deviations.
@Suite struct BlurTests {
  /// Round ones, and both sides of every point where the method switches.
  static let sigmas: [Double] = {
    var list = [0.3, 0.7, 1, 2, 3, 10, 30, 100]
    for d in [2.0, 4, 8, 16, 32, 64] {
      let border = (1.69 * d * d + 5 * (d * d - 1) / 6).squareRoot()
      list += [border - 0.001, border + 0.001]
    }
    return list.sorted()
  }()

  @Test(arguments: sigmas, [EdgeMode.transparent, .clamped])
  func errorStaysBelowOneStep(_ sigma: Double, _ edges: EdgeMode) {
    for (name, bitmap) in TestPicture.all(131, 94) {
      let blurred = GaussianBlur.blurred(bitmap, sigmaX: sigma, sigmaY: sigma, edges: edges)
      let error = Self.largestError(blurred, Self.exact(bitmap, sigma, sigma, edges))
      #expect(error <= 1, "\(name): \(error)")
    }
  }

  @Test func axesHaveStandardDeviationsOfTheirOwn() {
    let bitmap = TestPicture.photo(97, 60)
    let blurred = GaussianBlur.blurred(bitmap, sigmaX: 1.3, sigmaY: 6, edges: .clamped)
    #expect(Self.largestError(blurred, Self.exact(bitmap, 1.3, 6, .clamped)) <= 1)
  }

  @Test func nothingIsBlurredByNothing() {
    let bitmap = TestPicture.chirp(40, 30)
    #expect(GaussianBlur.blurred(bitmap, sigmaX: 0, sigmaY: 0, edges: .transparent) == bitmap)
  }

  @Test(arguments: [0.3, 2, 5, 40])
  func colorsNeverExceedAlpha(_ sigma: Double) {
    let bitmap = TestPicture.make(60, 50) { x, y in
      let alpha = (x * 37 + y * 91) % 256
      return (alpha, alpha * 2 / 3, (x * y) % (alpha + 1), alpha)
    }
    let blurred = GaussianBlur.blurred(bitmap, sigmaX: sigma, sigmaY: sigma, edges: .transparent)
    for pixel in blurred.pixels {
      let alpha = pixel >> 24
      #expect([0, 8, 16].allSatisfy { (pixel >> $0 & 255) <= alpha })
    }
  }

  @Test(arguments: [1.0, 3, 20])
  func opaquePicturesStayOpaqueWhenClamped(_ sigma: Double) {
    let blurred = GaussianBlur.blurred(
      TestPicture.photo(70, 33), sigmaX: sigma, sigmaY: sigma, edges: .clamped)
    #expect(blurred.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  /// Channel by channel, row by row: the four channels of every pixel.
  static func exact(
    _ bitmap: Bitmap, _ sigmaX: Double, _ sigmaY: Double, _ edges: EdgeMode
  ) -> [Double] {
    let (w, h) = (bitmap.width, bitmap.height)
    var values = bitmap.pixels.flatMap { p in [0, 8, 16, 24].map { Double(p >> $0 & 255) } }
    values = convolve(values, count: w, step: 4, lines: h, lineStep: w * 4, sigmaX, edges)
    return convolve(values, count: h, step: w * 4, lines: w, lineStep: 4, sigmaY, edges)
  }

  private static func convolve(
    _ values: [Double], count: Int, step: Int, lines: Int, lineStep: Int, _ sigma: Double,
    _ edges: EdgeMode
  ) -> [Double] {
    let radius = Int((7 * sigma).rounded(.up))
    let kernel = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = kernel.reduce(0, +)
    var result = values
    for line in 0..<lines {
      for channel in 0..<4 {
        let base = line * lineStep + channel
        for i in 0..<count {
          var total = 0.0
          for k in -radius...radius {
            var j = i + k
            if edges == .clamped { j = min(max(j, 0), count - 1) }
            guard j >= 0, j < count else { continue }
            total += values[base + j * step] * kernel[k + radius]
          }
          result[base + i * step] = total / sum
        }
      }
    }
    return result
  }

  static func largestError(_ bitmap: Bitmap, _ exact: [Double]) -> Double {
    var largest = 0.0
    for (index, pixel) in bitmap.pixels.enumerated() {
      for channel in 0..<4 {
        let value = Double(pixel >> UInt32(8 * channel) & 255)
        largest = max(largest, abs(value - exact[index * 4 + channel]))
      }
    }
    return largest
  }
}
