internal import CFFmpeg
internal import Frames

/// Turns decoded frames of any format into bitmaps.
enum BitmapMaker {
  /// The premultiplied picture of a frame, stretched to a width where one is given, its colours converted.
  ///
  /// Without a conversion opaque pixels keep their channels exactly.
  static func bitmap(
    _ frame: borrowing FrameBuffer, width: Int? = nil,
    _ conversion: borrowing ColorConversion? = nil
  ) throws(MediaError) -> Bitmap {
    let width = width ?? frame.width
    guard frame.width > 0, frame.height > 0 else { throw MediaError(.damaged("empty picture")) }
    if hasDeepChannels(frame.format), width == frame.width {
      // Sixteen bits go to eight by rounding here; swscale would cut them off.
      return try fromSixteenBits(frame, conversion)
    }
    let straight = try FrameBuffer.sized(
      width: width, height: frame.height, format: AV_PIX_FMT_BGRA)
    let scaler = try Scaler.from(frame, to: AV_PIX_FMT_BGRA, width: width)
    try scaler.convert(frame, into: straight)
    return collect(straight, conversion)
  }

  /// Whether a format holds grey or RGB in more than 8 bits a channel.
  private static func hasDeepChannels(_ format: AVPixelFormat) -> Bool {
    guard let facts = unsafe av_pix_fmt_desc_get(format)?.pointee else { return false }
    let isRGB = unsafe facts.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
    return unsafe facts.comp.0.depth > 8 && (isRGB || facts.nb_components <= 2)
  }

  private static func fromSixteenBits(
    _ frame: borrowing FrameBuffer, _ conversion: borrowing ColorConversion?
  ) throws(MediaError) -> Bitmap {
    let wide = try FrameBuffer.sized(
      width: frame.width, height: frame.height, format: AV_PIX_FMT_RGBA64LE)
    let scaler = try Scaler.from(frame, to: AV_PIX_FMT_RGBA64LE)
    try scaler.convert(frame, into: wide)
    var bitmap = Bitmap(width: frame.width, height: frame.height)
    guard let plane = unsafe wide.plane(0) else { return bitmap }
    for y in 0..<bitmap.height {
      let row = unsafe UnsafeMutableRawPointer(plane.row(y)).assumingMemoryBound(to: UInt16.self)
      unsafe conversion?.convertWords(row, pixels: bitmap.width)
      for x in 0..<bitmap.width {
        bitmap[x, y] = unsafe StraightAlpha.premultiplied(
          red: eight(row[4 * x]), green: eight(row[4 * x + 1]), blue: eight(row[4 * x + 2]),
          alpha: eight(row[4 * x + 3]))
      }
    }
    return bitmap
  }

  /// The nearest of 0...255 to a value of 0...65535.
  private static func eight(_ value: UInt16) -> UInt32 { (UInt32(value) * 255 + 32767) / 65535 }

  private static func collect(
    _ frame: borrowing FrameBuffer, _ conversion: borrowing ColorConversion?
  ) -> Bitmap {
    var bitmap = Bitmap(width: frame.width, height: frame.height)
    guard let plane = unsafe frame.plane(0) else { return bitmap }
    for y in 0..<bitmap.height {
      let row = unsafe plane.row(y)
      unsafe conversion?.convertBytes(row, pixels: bitmap.width)
      for x in 0..<bitmap.width {
        let pixel = unsafe row + 4 &* x
        bitmap.pixels[y &* bitmap.width &+ x] = unsafe StraightAlpha.premultiplied(
          red: UInt32(pixel[2]), green: UInt32(pixel[1]), blue: UInt32(pixel[0]),
          alpha: UInt32(pixel[3]))
      }
    }
    return bitmap
  }
}
