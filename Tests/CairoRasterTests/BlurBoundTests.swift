import Foundation
import Frames
import Testing

@testable import CairoRaster

/// The blur on the picture that is worst for its method: white where the method gives too much weight, black where it
/// gives too little, seen from one pixel.
@Suite struct BlurBoundTests {
  /// Where the method switches to a picture made smaller by `factor`: the least standard deviation left.
  static func border(_ factor: Double) -> Double {
    (1.69 * factor * factor + 5 * (factor * factor - 1) / 6).squareRoot() + 1e-6
  }

  @Test(arguments: [2, 4], [0, 1])
  func theWorstPictureIsOffByLessThanOne(_ factor: Int, _ phase: Int) {
    let sigma = Self.border(Double(factor))
    #expect(GaussianBlur.reduction(sigma: sigma) == factor)
    let size = 32 * factor
    let place = size / 2 + phase
    let own = Self.weights(of: place, size: size, factor: factor)
    let exact = (0..<size).map { exp(-pow(Double($0 - place) / sigma, 2) / 2) }
    let sum = exact.reduce(0, +)
    var bitmap = Bitmap(width: size, height: size)
    var excess = 0.0
    for y in 0..<size {
      for x in 0..<size {
        let difference = own[x] * own[y] - exact[x] * exact[y] / (sum * sum)
        bitmap[x, y] = difference > 0 ? 0xFFFF_FFFF : 0xFF00_0000
        excess += max(difference, 0)
      }
    }
    // What the documentation says of the method, in steps of 255 before rounding.
    #expect((0.2...0.4).contains(excess * 255))
    let blurred = GaussianBlur.blurred(bitmap, sigmaX: sigma, sigmaY: sigma, edges: .clamped)
    let error = BlurTests.largestError(blurred, BlurTests.exact(bitmap, sigma, sigma, .clamped))
    #expect(error <= 1, "\(error)")
  }

  @Test func everyStandardDeviationLeavesEnoughForTheConvolution() {
    for sigma in stride(from: 0.3, through: 512, by: 0.07) {
      let factor = GaussianBlur.reduction(sigma: sigma)
      let rest = GaussianBlur.rest(sigma, after: factor)
      #expect(factor == 1 || rest >= 1.3)
      // The convolution stays short: below 4 at any size, up to 3.04 at the picture's own.
      #expect(factor == 1 ? sigma < 3.05 : rest < 3.05 || factor == 256)
    }
  }

  /// The weights with which one pixel sees a line of pixels, from halving, convolving and doubling in doubles.
  private static func weights(of place: Int, size: Int, factor: Int) -> [Double] {
    let rest = 1.3
    let radius = Int((3.6 * rest).rounded(.up))
    let kernel = (-radius...radius).map { exp(-Double($0 * $0) / (2 * rest * rest)) }
    let sum = kernel.reduce(0, +)
    return (0..<size).map { source in
      var line = [Double](repeating: 0, count: size)
      line[source] = 1
      var level = 1
      while level < factor {
        line = halved(line)
        level *= 2
      }
      line = line.indices.map { i in
        (-radius...radius).reduce(0) { total, k in
          line.indices.contains(i + k) ? total + line[i + k] * kernel[k + radius] / sum : total
        }
      }
      while level > 1 {
        line = doubled(line)
        level /= 2
      }
      return line[place]
    }
  }

  private static let binomial = [1.0, 5, 10, 10, 5, 1]

  private static func halved(_ line: [Double]) -> [Double] {
    (0..<line.count / 2).map { i in
      (0..<6).reduce(0) { total, k in
        let j = 2 * i + k - 2
        return line.indices.contains(j) ? total + line[j] * binomial[k] / 32 : total
      }
    }
  }

  private static func doubled(_ line: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: line.count * 2)
    for (i, value) in line.enumerated() {
      for k in 0..<6 where result.indices.contains(2 * i + k - 2) {
        result[2 * i + k - 2] += value * binomial[k] / 16
      }
    }
    return result
  }
}
