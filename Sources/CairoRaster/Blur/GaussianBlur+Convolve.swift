internal import Frames

/// Convolution of whole pictures, along rows and along columns.
extension GaussianBlur {
  /// Convolves every row of an 8-bit picture.
  static func convolveRows(
    of bitmap: Bitmap, _ kernel: GaussianKernel, _ edges: EdgeMode,
    into output: borrowing WidePicture
  ) {
    let width = bitmap.width
    unsafe withRow(width: width, kernel) { row, before, after in
      unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        for y in 0..<bitmap.height {
          unsafe PixelConversion.widen(base + y * width, count: width, into: row)
          unsafe extend(row, width: width, by: kernel.radius, edges)
          unsafe Convolution.run(
            kernel, before: before, after: after, pixels: width, into: output.row(y))
        }
      }
    }
  }

  /// Convolves every row.
  static func convolveRows(
    of input: borrowing WidePicture, _ kernel: GaussianKernel, _ edges: EdgeMode,
    into output: borrowing WidePicture
  ) {
    let (width, height) = (input.width, input.height)
    let values = unsafe input.values
    let target = unsafe output.values
    unsafe withRow(width: width, kernel) { row, before, after in
      for y in 0..<height {
        unsafe row.update(from: values + y * width * 4, count: width * 4)
        unsafe extend(row, width: width, by: kernel.radius, edges)
        unsafe Convolution.run(
          kernel, before: before, after: after, pixels: width, into: target + y * width * 4)
      }
    }
  }

  private typealias Taps = UnsafePointer<UnsafePointer<Int16>>

  /// Gives `body` a row with room for the kernel on both sides, and the addresses of the taps along it.
  private static func withRow(
    width: Int, _ kernel: GaussianKernel,
    _ body: (UnsafeMutablePointer<Int16>, Taps, Taps) -> Void
  ) {
    let radius = kernel.radius
    let storage = UnsafeMutablePointer<Int16>.allocate(capacity: (width + 2 * radius + 4) * 4)
    unsafe storage.initialize(repeating: 0, count: (width + 2 * radius + 4) * 4)
    defer { unsafe storage.deallocate() }
    let row = unsafe storage + radius * 4
    let before = unsafe (0...radius).map { unsafe UnsafePointer(row - 4 * $0) }
    let after = unsafe (0...radius).map { unsafe UnsafePointer(row + 4 * $0) }
    unsafe before.withUnsafeBufferPointer { before in
      unsafe after.withUnsafeBufferPointer { after in
        guard let b = before.baseAddress, let a = after.baseAddress else { return }
        unsafe body(row, b, a)
      }
    }
  }

  /// Fills what lies left and right of a row.
  private static func extend(
    _ row: UnsafeMutablePointer<Int16>, width: Int, by radius: Int, _ edges: EdgeMode
  ) {
    for k in 1...(radius + 2) {
      for channel in 0..<4 {
        let first = unsafe row[channel]
        let last = unsafe row[(width - 1) * 4 + channel]
        if k <= radius { unsafe row[-4 * k + channel] = edges == .clamped ? first : 0 }
        unsafe row[(width - 1 + k) * 4 + channel] = edges == .clamped ? last : 0
      }
    }
  }

  /// Convolves every column, in strips that stay in the processor's cache.
  ///
  /// `emit` gets a row's number, the first column, the number of pixels and their values.
  static func convolveColumns(
    _ input: borrowing WidePicture, _ kernel: GaussianKernel, _ edges: EdgeMode,
    emit: (Int, Int, Int, UnsafePointer<Int16>) -> Void
  ) {
    let (width, height, radius) = (input.width, input.height, kernel.radius)
    let values = unsafe input.values
    let strip = 128
    let zeros = [Int16](repeating: 0, count: (strip + 2) * 4)
    let output = UnsafeMutablePointer<Int16>.allocate(capacity: (strip + 2) * 4)
    defer { unsafe output.deallocate() }
    unsafe zeros.withUnsafeBufferPointer { zeros in
      guard let zero = zeros.baseAddress else { return }
      var before = unsafe [UnsafePointer<Int16>](repeating: zero, count: radius + 1)
      var after = unsafe before
      for first in stride(from: 0, to: width, by: strip) {
        let count = min(strip, width - first)
        func row(_ y: Int) -> UnsafePointer<Int16> {
          if edges == .transparent, y < 0 || y >= height { return unsafe zero }
          return unsafe UnsafePointer(values + (min(max(y, 0), height - 1) * width + first) * 4)
        }
        for y in 0..<height {
          for k in 0...radius {
            unsafe before[k] = row(y - k)
            unsafe after[k] = row(y + k)
          }
          unsafe Convolution.run(kernel, before: before, after: after, pixels: count, into: output)
          unsafe emit(y, first, count, output)
        }
      }
    }
  }
}
