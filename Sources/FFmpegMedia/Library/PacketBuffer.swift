internal import CFFmpeg

/// Owner of one packet of the libraries (`AVPacket`).
@safe
struct PacketBuffer: ~Copyable {
  /// The packet.
  let raw: UnsafeMutablePointer<AVPacket>

  /// An empty packet.
  init() throws(MediaError) {
    guard let packet = unsafe av_packet_alloc() else {
      throw MediaError(.library(.allocate, status: loadreel_averror(ENOMEM)))
    }
    unsafe raw = unsafe packet
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVPacket>? = unsafe raw
    unsafe av_packet_free(&pointer)
  }

  /// Forgets the content.
  func clear() { unsafe av_packet_unref(raw) }

  /// The content's bytes.
  var bytes: [UInt8] {
    guard let data = unsafe raw.pointee.data else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: data, count: Int(raw.pointee.size)))
  }

  /// Replaces the content by a copy of bytes.
  func fill(_ bytes: [UInt8]) throws(MediaError) {
    clear()
    try check(unsafe av_new_packet(raw, Int32(clamping: bytes.count)), .allocate)
    unsafe bytes.withUnsafeBufferPointer { source in
      if let from = source.baseAddress, let to = unsafe raw.pointee.data {
        unsafe to.update(from: from, count: source.count)
      }
    }
  }

  /// The bytes of a kind of side data; empty where there is none.
  func sideData(_ kind: AVPacketSideDataType) -> [UInt8] {
    var size = 0
    guard let data = unsafe av_packet_get_side_data(raw, kind, &size) else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: data, count: size))
  }

  /// Attaches side data.
  func addSideData(_ kind: AVPacketSideDataType, _ bytes: [UInt8]) throws(MediaError) {
    guard let data = unsafe av_packet_new_side_data(raw, kind, bytes.count) else {
      throw MediaError(.library(.allocate, status: loadreel_averror(ENOMEM)))
    }
    unsafe bytes.withUnsafeBufferPointer { source in
      if let from = source.baseAddress { unsafe data.update(from: from, count: source.count) }
    }
  }
}
