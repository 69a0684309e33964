internal import CFFmpeg
internal import Frames

/// Converts bitmaps to what an encoder takes: BT.709 limited range, accurately rounded, chroma sited left.
///
/// For even sizes from 6x4 and opaque pictures the result equals swscale's with SWS_AREA, SWS_ACCURATE_RND, SWS_BITEXACT
/// and both SWS_FULL_CHR_H flags, bit for bit. An odd size is treated as if its last column or row came twice, where
/// swscale would stretch the chroma plane and so shift it by up to a pixel; below 6x4 swscale drops taps of its filters.
struct FrameConverter {
  /// What the pictures are converted to.
  let layout: PixelLayout
  private let width: Int
  private let height: Int
  /// Whether colours stay multiplied by alpha.
  private let isPremultiplied: Bool
  /// Seven rows: three of intermediates, two times two of halved chroma.
  private var scratch: [Int16]
  private var rowLength: Int { width + 16 }

  /// A converter for pictures of one size.
  init(layout: PixelLayout, width: Int, height: Int, isPremultiplied: Bool = false) {
    self.isPremultiplied = isPremultiplied
    self.layout = layout
    self.width = width
    self.height = height
    scratch = [Int16](repeating: 0, count: 7 * (width + 16))
  }

  /// Converts a premultiplied picture of the converter's size into a frame of its layout and size.
  ///
  /// A layout without alpha drops alpha: the caller knows that the picture is opaque.
  mutating func convert(
    _ bitmap: Bitmap, into frame: borrowing FrameBuffer
  ) throws(MediaError) {
    guard bitmap.width == width, bitmap.height == height, frame.width == width,
      frame.height == height, frame.format == layout.format
    else { throw MediaError(.library(.convert, status: loadreel_averror(EINVAL))) }
    try frame.makeWritable()
    let pixels = source(bitmap)
    switch layout {
    case .yuv420, .yuva420: fill420(pixels, frame)
    case .yuv444: fill444(pixels, frame)
    case .yuva444Ten: fill444Ten(pixels, frame)
    case .bgrx, .bgra: copyPixels(pixels, frame)
    case .rgb, .rgba: spreadPixels(pixels, frame)
    }
    if layout == .yuva420 { fillAlpha(pixels, frame) }
  }

  /// The pixels to convert: straight, and with colour under transparency where a lossy codec would smear the edge.
  private func source(_ bitmap: Bitmap) -> [UInt32] {
    guard layout.hasAlpha, !isPremultiplied else { return bitmap.pixels }
    var pixels = StraightAlpha.pixels(bitmap)
    if layout.isYCbCr { AlphaBleed.fill(&pixels, width: width, height: height) }
    return pixels
  }

  private mutating func fill420(_ pixels: [UInt32], _ frame: borrowing FrameBuffer) {
    guard let luma = unsafe frame.plane(0), let blue = unsafe frame.plane(1),
      let red = unsafe frame.plane(2)
    else { return }
    let (width, height, length) = (width, height, rowLength)
    let halfWidth = (width + 1) / 2
    unsafe scratch.withUnsafeMutableBufferPointer { scratch in
      guard let y = scratch.baseAddress else { return }
      let (u, v) = unsafe (y + length, y + 2 * length)
      let halves = unsafe UnsafeMutableRawPointer(y + 3 * length)
        .assumingMemoryBound(to: UInt16.self)
      unsafe pixels.withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress else { return }
        var repeats = false
        for row in 0..<height {
          if row & 1 == 0 {
            repeats = unsafe repeatsPairAbove(pixels, row, width: width, height: height)
          }
          if repeats {
            unsafe luma.copyRow(row - 2, to: row, width)
            if row & 1 == 1 {
              unsafe blue.copyRow(row / 2 - 1, to: row / 2, halfWidth)
              unsafe red.copyRow(row / 2 - 1, to: row / 2, halfWidth)
            }
            continue
          }
          unsafe fillIntermediates(
            pixels + row * width, count: width, luma: y, blueness: u, redness: v)
          unsafe narrow(y, count: width, into: luma.row(row))
          let pair = unsafe halves + (row & 1) * 2 * length
          unsafe halveAcross(u, count: width, into: pair)
          unsafe halveAcross(v, count: width, into: pair + length)
          guard row & 1 == 1 || row == height - 1 else { continue }
          unsafe halveDown(halves, pair, count: halfWidth, into: blue.row(row / 2))
          unsafe halveDown(halves + length, pair + length, count: halfWidth, into: red.row(row / 2))
        }
      }
    }
  }

  private mutating func fill444(_ pixels: [UInt32], _ frame: borrowing FrameBuffer) {
    guard let luma = unsafe frame.plane(0), let blue = unsafe frame.plane(1),
      let red = unsafe frame.plane(2)
    else { return }
    unsafe forEachRow(pixels) { row, y, u, v, _ in
      unsafe narrow(y, count: width, into: luma.row(row))
      unsafe narrow(u, count: width, into: blue.row(row))
      unsafe narrow(v, count: width, into: red.row(row))
    }
  }

  private mutating func fill444Ten(_ pixels: [UInt32], _ frame: borrowing FrameBuffer) {
    guard let luma = unsafe frame.plane(0), let blue = unsafe frame.plane(1),
      let red = unsafe frame.plane(2), let alpha = unsafe frame.plane(3)
    else { return }
    unsafe forEachRow(pixels) { row, y, u, v, pixels in
      unsafe narrow(y, count: width, into: luma.words(row))
      unsafe narrow(u, count: width, into: blue.words(row))
      unsafe narrow(v, count: width, into: red.words(row))
      let words = unsafe alpha.words(row)
      for x in 0..<width {
        // The ends of the scale stay the ends: 255 becomes 1023.
        let value = unsafe UInt16(truncatingIfNeeded: pixels[x] >> 24)
        unsafe words[x] = value << 2 | value >> 6
      }
    }
  }

  private typealias Row = UnsafePointer<Int16>

  /// Calls `body` with each row's number, intermediates and pixels.
  private func forEachRow(
    _ pixels: [UInt32], _ body: (Int, Row, Row, Row, UnsafePointer<UInt32>) -> Void
  ) {
    var rows = [Int16](repeating: 0, count: 3 * rowLength)
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      guard let y = rows.baseAddress else { return }
      let (u, v) = unsafe (y + rowLength, y + 2 * rowLength)
      unsafe pixels.withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress else { return }
        for row in 0..<height {
          let line = unsafe pixels + row * width
          unsafe fillIntermediates(line, count: width, luma: y, blueness: u, redness: v)
          unsafe body(row, Row(y), Row(u), Row(v), line)
        }
      }
    }
  }
}

/// Whether a pair of rows equals the pair above, as most do around a loader: its planes are equal too.
///
/// - Parameter row: the pair's first row, an even one.
private func repeatsPairAbove(
  _ pixels: UnsafePointer<UInt32>, _ row: Int, width: Int, height: Int
) -> Bool {
  guard row >= 2, row + 1 < height else { return false }
  let pair = unsafe pixels + row * width
  return unsafe memcmp(pair, pair - 2 * width, 2 * width * MemoryLayout<UInt32>.size) == 0
}

extension Plane {
  /// Copies the first bytes of a row to another.
  fileprivate func copyRow(_ from: Int, to: Int, _ count: Int) {
    unsafe row(to).update(from: row(from), count: count)
  }

  /// The first 16-bit word of a row.
  fileprivate func words(_ y: Int) -> UnsafeMutablePointer<UInt16> {
    unsafe UnsafeMutableRawPointer(row(y)).assumingMemoryBound(to: UInt16.self)
  }
}

// The layouts that hold RGB, and the alpha plane.
extension FrameConverter {
  private func fillAlpha(_ pixels: [UInt32], _ frame: borrowing FrameBuffer) {
    guard let plane = unsafe frame.plane(3) else { return }
    for row in 0..<height {
      let line = unsafe plane.row(row)
      for x in 0..<width {
        unsafe line[x] = UInt8(truncatingIfNeeded: pixels[row &* width &+ x] >> 24)
      }
    }
  }

  private func copyPixels(_ pixels: [UInt32], _ frame: borrowing FrameBuffer) {
    guard let plane = unsafe frame.plane(0) else { return }
    for row in 0..<height {
      let line = unsafe plane.row(row)
      for x in 0..<width {
        let pixel = pixels[row &* width &+ x]
        unsafe line[4 &* x] = UInt8(truncatingIfNeeded: pixel)
        unsafe line[4 &* x &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        unsafe line[4 &* x &+ 2] = UInt8(truncatingIfNeeded: pixel >> 16)
        unsafe line[4 &* x &+ 3] = UInt8(truncatingIfNeeded: pixel >> 24)
      }
    }
  }

  private func spreadPixels(_ pixels: [UInt32], _ frame: borrowing FrameBuffer) {
    guard let plane = unsafe frame.plane(0) else { return }
    let bytes = layout == .rgba ? 4 : 3
    for row in 0..<height {
      var to = unsafe plane.row(row)
      for x in 0..<width {
        let pixel = pixels[row &* width &+ x]
        unsafe to[0] = UInt8(truncatingIfNeeded: pixel >> 16)
        unsafe to[1] = UInt8(truncatingIfNeeded: pixel >> 8)
        unsafe to[2] = UInt8(truncatingIfNeeded: pixel)
        if bytes == 4 { unsafe to[3] = UInt8(truncatingIfNeeded: pixel >> 24) }
        unsafe to += bytes
      }
    }
  }
}
