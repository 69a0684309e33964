internal import CCairo
internal import Frames

/// Convolution at full size, strip by strip of columns, so that all values between the two passes stay
/// in the processor's caches.
extension GaussianBlur {
  /// Pixels across a strip: a row of wide values is 512 bytes, a whole column of taps fits the first
  /// cache.
  private static let stripWidth = 64

  /// A bitmap convolved along x, then along y.
  static func direct(
    _ bitmap: Bitmap, _ kernelX: GaussianKernel, _ kernelY: GaussianKernel, _ edges: EdgeMode
  ) -> Bitmap {
    let (width, height, margin) = (bitmap.width, bitmap.height, kernelY.radius)
    let strip = WidePicture(width: stripWidth, height: height + 2 * margin)
    let across = SpacedConvolution(kernelX, step: 4)
    let down = SpacedConvolution(kernelY, step: 4 * stripWidth)
    let row = StripRow(bitmap, kernelX.radius, edges)
    var result = Bitmap(width: width, height: height)
    unsafe result.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let target = pixels.baseAddress else { return }
      for first in stride(from: 0, to: width, by: stripWidth) {
        let count = min(stripWidth, width - first)
        for y in 0..<height {
          let source = unsafe row.widened(y, first: first, count: count)
          unsafe across.values(source, count: count, into: strip.row(y + margin))
        }
        extend(strip, margin: margin, edges)
        for y in 0..<height {
          unsafe down.pixels(
            strip.row(y + margin), count: count, into: target + y * width + first)
        }
      }
    }
    return result
  }

  /// Fills the rows above and below a strip's picture.
  private static func extend(_ strip: borrowing WidePicture, margin: Int, _ edges: EdgeMode) {
    let samples = strip.width * 4
    let last = strip.height - 1 - margin
    for k in 1...margin {
      let (above, below) = unsafe (strip.row(margin - k), strip.row(last + k))
      switch edges {
      case .transparent:
        unsafe above.update(repeating: 0, count: samples)
        unsafe below.update(repeating: 0, count: samples)
      case .clamped:
        unsafe above.update(from: strip.row(margin), count: samples)
        unsafe below.update(from: strip.row(last), count: samples)
      }
    }
  }

  /// Gives parts of a bitmap's rows as wide values, with what lies outside on both sides.
  @safe
  private struct StripRow: ~Copyable {
    private let bitmap: Bitmap
    private let radius: Int
    private let edges: EdgeMode
    private let values: UnsafeMutablePointer<Int16>
    private let capacity: Int

    init(_ bitmap: Bitmap, _ radius: Int, _ edges: EdgeMode) {
      self.bitmap = bitmap
      self.radius = radius
      self.edges = edges
      capacity = (stripWidth + 2 * radius + 4) * 4
      unsafe values = .allocate(capacity: capacity)
      unsafe values.initialize(repeating: 0, count: capacity)
    }

    deinit { unsafe values.deallocate() }

    /// The first value of `count` pixels from a column on, `radius` pixels readable on both sides.
    func widened(_ y: Int, first: Int, count: Int) -> UnsafePointer<Int16> {
      let low = max(first - radius, 0)
      let high = min(first + count + radius, bitmap.width)
      let before = low - (first - radius)
      let after = first + count + radius - high
      unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        unsafe PixelConversion.widen(
          base + y * bitmap.width + low, count: high - low, into: values + before * 4)
      }
      unsafe fill(values, pixels: before, from: values + before * 4)
      let end = unsafe values + (before + high - low) * 4
      unsafe fill(end, pixels: after, from: end - 4)
      return unsafe UnsafePointer(values + radius * 4)
    }

    /// Writes pixels that lie outside the bitmap: nothing, or the nearest one.
    private func fill(
      _ target: UnsafeMutablePointer<Int16>, pixels: Int, from nearest: UnsafePointer<Int16>
    ) {
      for k in 0..<(pixels * 4) {
        unsafe target[k] = edges == .clamped ? nearest[k & 3] : 0
      }
    }
  }
}
