internal import CFFmpeg

/// Owner of one file being written through a muxer (`AVFormatContext` and its open file).
@safe
struct OutputContext: ~Copyable {
  /// The muxer's state.
  let raw: UnsafeMutablePointer<AVFormatContext>

  private init(adopting context: UnsafeMutablePointer<AVFormatContext>) {
    unsafe raw = unsafe context
  }

  /// Opens a file for a muxer; the path is a path, whatever characters it has.
  static func open(path: String, muxer: String) throws(MediaError) -> Self {
    quietLibraries()
    let address = "file:" + path
    var pointer: UnsafeMutablePointer<AVFormatContext>?
    let status = unsafe avformat_alloc_output_context2(&pointer, nil, muxer, address)
    guard status >= 0, let context = unsafe pointer else {
      throw MediaError(.library(.openOutput, status: status), subject: path)
    }
    let owner = unsafe Self(adopting: context)
    unsafe context.pointee.flags |= AVFMT_FLAG_BITEXACT
    let opened = unsafe avio_open(&context.pointee.pb, address, AVIO_FLAG_WRITE)
    guard opened >= 0 else {
      throw MediaError(.library(.openOutput, status: opened), subject: path)
    }
    return owner
  }

  deinit {
    unsafe avio_closep(&raw.pointee.pb)
    unsafe avformat_free_context(raw)
  }

  /// Adds a stream.
  func addStream() throws(MediaError) -> UnsafeMutablePointer<AVStream> {
    guard let stream = unsafe avformat_new_stream(raw, nil) else {
      throw MediaError(.library(.allocate, status: loadreel_averror(ENOMEM)))
    }
    return unsafe stream
  }

  /// Writes the header; every option must be taken.
  func writeHeader(_ options: [(String, String)]) throws(MediaError) {
    var dictionary = try OptionDictionary(options)
    try check(unsafe avformat_write_header(raw, &dictionary.raw), .writeHeader)
    try dictionary.requireAllTaken()
    try checkFile(.writeHeader)
  }

  /// Writes a packet of a stream in its place; its times are in the stream's time base.
  func write(_ packet: borrowing PacketBuffer) throws(MediaError) {
    try check(unsafe av_interleaved_write_frame(raw, packet.raw), .writePacket)
    try checkFile(.writePacket)
  }

  /// Writes what stands at the end, empties all buffers and closes the file; each of them may fail on a full disk.
  consuming func finish() throws(MediaError) {
    try check(unsafe av_write_trailer(raw), .writeTrailer)
    if let file = unsafe raw.pointee.pb { unsafe avio_flush(file) }
    try checkFile(.writeTrailer)
    try check(unsafe avio_closep(&raw.pointee.pb), .closeOutput)
  }

  /// Writing is buffered: a failure shows in the file's state, sometimes long after the call.
  private func checkFile(_ step: MediaError.Step) throws(MediaError) {
    guard let file = unsafe raw.pointee.pb else { return }
    try check(unsafe file.pointee.error, step)
  }
}
