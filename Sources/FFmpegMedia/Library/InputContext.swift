internal import CFFmpeg

/// Owner of one file being read through a demuxer (`AVFormatContext`): files only, and no format that names other files.
@safe
struct InputContext: ~Copyable {
  /// The demuxer's state.
  let raw: UnsafeMutablePointer<AVFormatContext>

  private static let formats = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,gif,apng"

  private init(adopting context: UnsafeMutablePointer<AVFormatContext>) {
    unsafe raw = unsafe context
  }

  /// Opens a file and finds out what its streams are.
  static func open(path: String) throws(MediaError) -> Self {
    quietLibraries()
    var options = try OptionDictionary([
      ("protocol_whitelist", "file"), ("format_whitelist", formats),
      ("codec_whitelist", FilmCodec.allowed),
    ])
    var pointer: UnsafeMutablePointer<AVFormatContext>?
    let status = unsafe avformat_open_input(&pointer, "file:" + path, nil, &options.raw)
    guard status >= 0, let context = unsafe pointer else {
      throw MediaError(.library(.openInput, status: status), subject: path)
    }
    let owner = unsafe Self(adopting: context)
    try check(unsafe avformat_find_stream_info(context, nil), .openInput)
    return owner
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFormatContext>? = unsafe raw
    unsafe avformat_close_input(&pointer)
  }

  /// The number of the stream of a kind, nil when there is none.
  func stream(_ kind: AVMediaType) -> Int? {
    for index in 0..<Int(unsafe raw.pointee.nb_streams) {
      guard let stream = unsafe raw.pointee.streams[index] else { continue }
      if unsafe stream.pointee.codecpar.pointee.codec_type == kind { return index }
    }
    return nil
  }

  /// Reads the next packet; false at the end.
  func read(_ packet: borrowing PacketBuffer) throws(MediaError) -> Bool {
    packet.clear()
    let status = unsafe av_read_frame(raw, packet.raw)
    if status == endOfFile { return false }
    try check(status, .readPacket)
    return true
  }

  /// Goes to the last key frame at or before a time in a stream's time base.
  func seek(stream: Int, to time: Int64) throws(MediaError) {
    try check(
      unsafe av_seek_frame(raw, Int32(clamping: stream), time, AVSEEK_FLAG_BACKWARD), .seek)
  }
}
