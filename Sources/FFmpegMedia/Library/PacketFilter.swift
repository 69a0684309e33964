internal import CFFmpeg

/// Owner of one bitstream filter (`AVBSFContext`).
@safe
struct PacketFilter: ~Copyable {
  private let raw: UnsafeMutablePointer<AVBSFContext>

  private init(adopting context: UnsafeMutablePointer<AVBSFContext>) {
    unsafe raw = unsafe context
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVBSFContext>? = unsafe raw
    unsafe av_bsf_free(&pointer)
  }

  /// A filter that removes NAL units of the given kinds from an encoder's packets and headers, or nothing.
  static func removing(
    units: String?, like encoder: borrowing EncoderContext
  ) throws(MediaError) -> Self {
    var pointer: UnsafeMutablePointer<AVBSFContext>?
    let list = units.map { "filter_units=remove_types=\($0)" } ?? "null"
    let status = unsafe av_bsf_list_parse_str(list, &pointer)
    guard status >= 0, let context = unsafe pointer else {
      throw MediaError(.library(.filterPackets, status: status), subject: "filter_units")
    }
    let owner = unsafe Self(adopting: context)
    try check(
      unsafe avcodec_parameters_from_context(context.pointee.par_in, encoder.raw), .filterPackets)
    unsafe context.pointee.time_base_in = unsafe encoder.raw.pointee.time_base
    try check(unsafe av_bsf_init(context), .filterPackets)
    return owner
  }

  /// Hands in a packet and empties it.
  func send(_ packet: borrowing PacketBuffer) throws(MediaError) {
    try check(unsafe av_bsf_send_packet(raw, packet.raw), .filterPackets)
  }

  /// Says that no more packets come.
  func finish() throws(MediaError) {
    try check(unsafe av_bsf_send_packet(raw, nil), .filterPackets)
  }

  /// Takes the next packet; false when the filter wants more or has given all.
  func receive(_ packet: borrowing PacketBuffer) throws(MediaError) -> Bool {
    let status = unsafe av_bsf_receive_packet(raw, packet.raw)
    if status == tryAgain || status == endOfFile { return false }
    try check(status, .filterPackets)
    return true
  }

  /// The filtered headers.
  var extradata: [UInt8] {
    guard let parameters = unsafe raw.pointee.par_out,
      let data = unsafe parameters.pointee.extradata
    else { return [] }
    return unsafe Array(
      UnsafeBufferPointer(start: data, count: Int(parameters.pointee.extradata_size)))
  }
}
