internal import CFFmpeg

/// Owner of one open decoder (`AVCodecContext`).
@safe
struct DecoderContext: ~Copyable {
  /// The decoder's state.
  let raw: UnsafeMutablePointer<AVCodecContext>

  private init(adopting context: UnsafeMutablePointer<AVCodecContext>) {
    unsafe raw = unsafe context
  }

  /// Opens a decoder by name with a limit on the pixels of a picture.
  static func open(
    _ name: String, parameters: UnsafePointer<AVCodecParameters>? = nil, pixelLimit: Int
  ) throws(MediaError) -> Self {
    quietLibraries()
    guard let codec = unsafe avcodec_find_decoder_by_name(name) else {
      throw MediaError(.missingDecoder(name))
    }
    guard let context = unsafe avcodec_alloc_context3(codec) else {
      throw MediaError(.library(.allocate, status: loadreel_averror(ENOMEM)), subject: name)
    }
    let owner = unsafe Self(adopting: context)
    if let parameters = unsafe parameters {
      try check(unsafe avcodec_parameters_to_context(context, parameters), .openDecoder)
    }
    unsafe context.pointee.thread_count = 1
    unsafe context.pointee.max_pixels = Int64(pixelLimit)
    // The TIFF decoder counts every tag that it does not know as an error.
    unsafe context.pointee.err_recognition =
      name == "tiff" ? AV_EF_CRCCHECK : AV_EF_EXPLODE | AV_EF_CRCCHECK
    let status = unsafe avcodec_open2(context, codec, nil)
    guard status >= 0 else {
      throw MediaError(.library(.openDecoder, status: status), subject: name)
    }
    return owner
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVCodecContext>? = unsafe raw
    unsafe avcodec_free_context(&pointer)
  }

  /// Hands in a packet.
  func send(_ packet: borrowing PacketBuffer) throws(MediaError) {
    try check(unsafe avcodec_send_packet(raw, packet.raw), .decode)
  }

  /// Says that no more packets come.
  func finish() throws(MediaError) {
    try check(unsafe avcodec_send_packet(raw, nil), .decode)
  }

  /// Forgets all that was handed in, to start elsewhere.
  func reset() { unsafe avcodec_flush_buffers(raw) }

  /// Takes the next frame; false when the decoder wants more packets or has given all.
  func receive(_ frame: borrowing FrameBuffer) throws(MediaError) -> Bool {
    let status = unsafe avcodec_receive_frame(raw, frame.raw)
    if status == tryAgain || status == endOfFile { return false }
    try check(status, .decode)
    return true
  }
}
