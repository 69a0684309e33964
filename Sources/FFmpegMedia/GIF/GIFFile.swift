internal import CFFmpeg

/// A finished GIF in memory: its images compressed, with their times.
public struct GIFFile: Hashable, Sendable {
  /// One packet for libavformat's muxer.
  struct Packet: Hashable, Sendable {
    /// Graphic control and image; the first packet starts with header and global table.
    var bytes: [UInt8]
    /// Centiseconds on screen, 0...65,535.
    var delay: Int
  }

  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// How often players show it; 0 means for ever.
  public let plays: Int
  /// What was chosen and given up.
  public let report: GIFReport
  let packets: [Packet]

  /// Bytes of the file that `write` makes.
  public var byteCount: Int {
    // A loop block has 19 bytes, the trailer one.
    packets.reduce(plays == 1 ? 1 : 20) { $0 + $1.bytes.count }
  }

  /// Writes the file; whatever keeps a byte from reaching it is thrown.
  public func write(to path: String) throws(MediaError) {
    let output = try OutputContext.open(path: path, muxer: "gif")
    try addStream(to: output)
    // The format counts repeats: 0 for ever, and no loop block for a single play.
    let loop = plays == 0 ? 0 : plays == 1 ? -1 : plays - 1
    try output.writeHeader([
      ("loop", "\(loop)"), ("final_delay", "\(packets.last?.delay ?? 0)"),
    ])
    let buffer = try PacketBuffer()
    var time = 0
    for packet in packets {
      try buffer.fill(packet.bytes)
      unsafe buffer.raw.pointee.pts = Int64(time)
      unsafe buffer.raw.pointee.dts = Int64(time)
      unsafe buffer.raw.pointee.duration = Int64(packet.delay)
      unsafe buffer.raw.pointee.flags = AV_PKT_FLAG_KEY
      try output.write(buffer)
      time += packet.delay
    }
    try output.finish()
  }

  private func addStream(to output: borrowing OutputContext) throws(MediaError) {
    let stream = unsafe try output.addStream()
    let parameters = unsafe stream.pointee.codecpar
    unsafe parameters?.pointee.codec_type = AVMEDIA_TYPE_VIDEO
    unsafe parameters?.pointee.codec_id = AV_CODEC_ID_GIF
    unsafe parameters?.pointee.format = AV_PIX_FMT_PAL8.rawValue
    unsafe parameters?.pointee.width = Int32(clamping: width)
    unsafe parameters?.pointee.height = Int32(clamping: height)
    unsafe stream.pointee.time_base = AVRational(num: 1, den: 100)
  }
}
