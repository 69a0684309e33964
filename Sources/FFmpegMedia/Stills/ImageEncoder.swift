internal import CFFmpeg
internal import Frames

/// Codes single pictures with one of the libraries' picture encoders.
enum ImageEncoder {
  /// The coded picture.
  ///
  /// - Parameters:
  ///   - bitmap: The picture, premultiplied.
  ///   - layout: What it is converted to.
  ///   - name: The encoder's name.
  ///   - options: The encoder's own options.
  static func encode(
    _ bitmap: Bitmap, layout: PixelLayout, name: String, options: [(String, String)]
  ) throws(MediaError) -> [UInt8] {
    let frame = try FrameBuffer.sized(
      width: bitmap.width, height: bitmap.height, format: layout.format)
    var converter = FrameConverter(layout: layout, width: bitmap.width, height: bitmap.height)
    try converter.convert(bitmap, into: frame)
    return try encode(frame, name: name, options: options)
  }

  /// The coded picture of a frame; `scale` is the quantiser's for encoders that have one.
  static func encode(
    _ frame: borrowing FrameBuffer, name: String, options: [(String, String)], scale: Int? = nil
  ) throws(MediaError) -> [UInt8] {
    let (width, height, format) = (frame.width, frame.height, frame.format)
    let range = unsafe frame.raw.pointee.color_range
    let context = unsafe try EncoderContext.open(name, options: options) { context in
      unsafe context.pointee.width = Int32(clamping: width)
      unsafe context.pointee.height = Int32(clamping: height)
      unsafe context.pointee.pix_fmt = format
      unsafe context.pointee.color_range = range
      unsafe context.pointee.time_base = AVRational(num: 1, den: 25)
      unsafe context.pointee.thread_count = 1
      unsafe context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
      if let scale {
        unsafe context.pointee.flags |= AV_CODEC_FLAG_QSCALE
        unsafe context.pointee.global_quality = Int32(clamping: scale) * FF_QP2LAMBDA
      }
    }
    if let scale { unsafe frame.raw.pointee.quality = Int32(clamping: scale) * FF_QP2LAMBDA }
    unsafe frame.raw.pointee.pts = 0
    try context.send(frame)
    try context.finish()
    let packet = try PacketBuffer()
    guard try context.receive(packet) else {
      throw MediaError(.packetCount(frames: 1, packets: 0))
    }
    return packet.bytes
  }
}
