internal import CFFmpeg

/// Owner of one open encoder (`AVCodecContext`).
@safe
struct EncoderContext: ~Copyable {
  /// The encoder's state.
  let raw: UnsafeMutablePointer<AVCodecContext>

  private init(adopting context: UnsafeMutablePointer<AVCodecContext>) {
    unsafe raw = unsafe context
  }

  /// Opens the encoder of a name after `configure` has set its fields; every option must be taken.
  static func open(
    _ name: String, options: [(String, String)],
    configure: (UnsafeMutablePointer<AVCodecContext>) -> Void
  ) throws(MediaError) -> Self {
    quietLibraries()
    guard let codec = unsafe avcodec_find_encoder_by_name(name) else {
      throw MediaError(.missingEncoder(name))
    }
    guard let context = unsafe avcodec_alloc_context3(codec) else {
      throw MediaError(.library(.allocate, status: loadreel_averror(ENOMEM)), subject: name)
    }
    let owner = unsafe Self(adopting: context)
    unsafe configure(context)
    var dictionary = try OptionDictionary(options)
    let status = unsafe avcodec_open2(context, codec, &dictionary.raw)
    guard status >= 0 else {
      throw MediaError(.library(.openEncoder, status: status), subject: name)
    }
    try dictionary.requireAllTaken()
    return owner
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVCodecContext>? = unsafe raw
    unsafe avcodec_free_context(&pointer)
  }

  /// Hands in a frame, or nil to ask for what is still inside.
  func send(_ frame: borrowing FrameBuffer) throws(MediaError) {
    try check(unsafe avcodec_send_frame(raw, frame.raw), .encode)
  }

  /// Says that no more frames come.
  func finish() throws(MediaError) {
    try check(unsafe avcodec_send_frame(raw, nil), .encode)
  }

  /// Takes the next packet; false when the encoder wants more frames or has given all.
  func receive(_ packet: borrowing PacketBuffer) throws(MediaError) -> Bool {
    let status = unsafe avcodec_receive_packet(raw, packet.raw)
    if status == tryAgain || status == endOfFile { return false }
    try check(status, .encode)
    return true
  }

  /// The headers that the container holds.
  var extradata: [UInt8] {
    guard let data = unsafe raw.pointee.extradata else { return [] }
    return unsafe Array(
      UnsafeBufferPointer(start: data, count: Int(raw.pointee.extradata_size)))
  }
}
