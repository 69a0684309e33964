internal import Frames

/// Gaussian blur that differs from the exact kernel by less than 1/255 for every standard deviation up to 100 pixels.
///
/// Small ones are a direct convolution with the sampled kernel, cut at 3.6 standard deviations. Large ones make the
/// picture smaller by d, convolve, and make it larger again (Burt and Adelson's pyramid, 1983, with the variances
/// matched). Each halving and each doubling is the binomial filter [1 5 10 10 5 1], whose variance is 5/4 of a pixel of
/// the larger picture; all together have 5 (d^2 - 1) / 6, so the convolution's own is (sigma^2 - 5 (d^2 - 1) / 6) / d^2.
///
/// The largest d is taken that leaves it a standard deviation of 1.3. The worst picture there is then differs by 0.38 of
/// 255 before rounding (half the sum of the absolute differences between both kernels, at the worst place of the small
/// picture's grid); with 1.2 it would be 0.47. A shorter filter, [1 3 3 1], would be off by 1.7 there.
enum GaussianBlur {
  /// How far a blur carries a pixel, in the unit of `sigma`.
  static func reach(sigma: Double) -> Double { max(sigma, 0) * 3.6 }

  /// The largest standard deviation in pixels; larger ones are drawn as this.
  static let largest = 512.0

  /// The pixels by which pictures are made larger for a blur.
  static func margin(sigma: Double) -> Int {
    reach(sigma: sigma.limited(0, largest)).ceiling(in: 0...4096)
  }

  /// A bitmap of the same size, blurred along x and y by standard deviations in pixels.
  static func blurred(
    _ bitmap: Bitmap, sigmaX: Double, sigmaY: Double, edges: EdgeMode
  ) -> Bitmap {
    let (sigmaX, sigmaY) = (sigmaX.limited(0, largest), sigmaY.limited(0, largest))
    guard max(sigmaX, sigmaY) >= GaussianKernel.smallest else { return bitmap }
    let factor = reduction(sigma: min(sigmaX, sigmaY))
    let kernelX = GaussianKernel(sigma: rest(sigmaX, after: factor))
    let kernelY = GaussianKernel(sigma: rest(sigmaY, after: factor))
    return factor == 1
      ? direct(bitmap, kernelX, kernelY, edges)
      : reduced(bitmap, kernelX, kernelY, edges, factor: factor)
  }

  /// The least standard deviation that is left for a convolution of the picture made smaller.
  static let leastRest = 1.3

  /// The largest power of 2 by which the picture may be made smaller.
  static func reduction(sigma: Double) -> Int {
    var factor = 1
    while factor < 256, rest(sigma, after: 2 * factor) >= leastRest { factor *= 2 }
    return factor
  }

  /// The standard deviation that is left for the convolution of a picture reduced by `factor`.
  static func rest(_ sigma: Double, after factor: Int) -> Double {
    let d = Double(factor)
    return (max(sigma * sigma - 5 * (d * d - 1) / 6, 0)).squareRoot() / d
  }

  /// Convolution of the picture made smaller, made larger again.
  private static func reduced(
    _ bitmap: Bitmap, _ kernelX: GaussianKernel, _ kernelY: GaussianKernel, _ edges: EdgeMode,
    factor: Int
  ) -> Bitmap {
    let margin = 4 * factor
    let columns = (bitmap.width + 2 * margin + factor - 1) / factor * factor
    let rows = (bitmap.height + 2 * margin + factor - 1) / factor * factor
    var small = halved(bitmap, columns: columns / 2, rows: rows / 2, margin: margin, edges)
    var level = 2
    while level < factor {
      small = halved(small, edges)
      level *= 2
    }
    let across = WidePicture(width: small.width, height: small.height)
    convolveRows(of: small, kernelX, edges, into: across)
    var large = WidePicture(width: small.width, height: small.height)
    unsafe convolveColumns(across, kernelY, edges) { y, first, count, values in
      unsafe (large.row(y) + first * 4).update(from: values, count: count * 4)
    }
    while level > 2 {
      large = doubled(large)
      level /= 2
    }
    var result = Bitmap(width: bitmap.width, height: bitmap.height)
    double(large, margin: margin, into: &result)
    return result
  }
}
