internal import CFFmpeg
internal import Frames

/// A silent stereo track as long as the pictures: AAC at 48 kHz in MP4 and MOV, Opus in WebM.
///
/// The encoder's first packet, which only warms the decoder up, is left out: silence needs none, and so the track starts
/// at 0 without an edit list.
struct SilentAudio: ~Copyable {
  private let context: EncoderContext
  private let frame: FrameBuffer
  private var samplesIn: Int64 = 0
  private var samplesOut: Int64 = 0
  /// Samples of a packet: of AAC as many as of a frame, of Opus several frames together.
  private var packetLength: Int64
  private static let sampleRate = 48_000

  private init(context: consuming EncoderContext, frame: consuming FrameBuffer) {
    packetLength = max(Int64(unsafe context.raw.pointee.frame_size), 960)
    self.context = context
    self.frame = frame
  }

  /// Opens the encoder and adds its stream to a file whose header is not written yet.
  static func opened(
    in output: borrowing OutputContext, webm: Bool
  ) throws(MediaError) -> Self {
    let format = AV_SAMPLE_FMT_FLTP
    let context = unsafe try EncoderContext.open(webm ? "opus" : "aac", options: []) { context in
      unsafe context.pointee.sample_rate = Int32(sampleRate)
      unsafe context.pointee.sample_fmt = format
      unsafe av_channel_layout_default(&context.pointee.ch_layout, 2)
      unsafe context.pointee.bit_rate = 256_000
      unsafe context.pointee.thread_count = 1
      unsafe context.pointee.time_base = AVRational(num: 1, den: Int32(sampleRate))
      unsafe context.pointee.flags |= Int32(AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER)
      unsafe context.pointee.strict_std_compliance = FF_COMPLIANCE_EXPERIMENTAL
    }
    let stream = unsafe try output.addStream()
    unsafe stream.pointee.time_base = AVRational(num: 1, den: Int32(sampleRate))
    try check(
      unsafe avcodec_parameters_from_context(stream.pointee.codecpar, context.raw), .openOutput)
    unsafe stream.pointee.codecpar.pointee.initial_padding = 0
    let frame = try FrameBuffer.empty()
    unsafe frame.raw.pointee.nb_samples = unsafe context.raw.pointee.frame_size
    unsafe frame.raw.pointee.format = format.rawValue
    unsafe frame.raw.pointee.sample_rate = Int32(sampleRate)
    try check(
      unsafe av_channel_layout_copy(&frame.raw.pointee.ch_layout, &context.raw.pointee.ch_layout),
      .allocate)
    try check(unsafe av_frame_get_buffer(frame.raw, 0), .allocate)
    return Self(context: context, frame: frame)
  }

  /// Writes silence until the sound is as long as `frames` pictures; the last call empties the encoder.
  mutating func fill(
    to output: borrowing OutputContext, frames: Int, rate: FrameRate,
    packet: borrowing PacketBuffer, isLast: Bool
  ) throws(MediaError) {
    let target = Self.samples(frames: frames, rate: rate)
    // Before the end only whole packets are written, so that the last one can be cut.
    while isLast ? samplesOut < target : samplesOut + packetLength <= target {
      try silence()
      while try context.receive(packet) { try write(packet, to: output, end: target, isLast) }
    }
    if isLast {
      try context.finish()
      while try context.receive(packet) { packet.clear() }
    }
  }

  /// The nearest number of samples to a number of frames.
  private static func samples(frames: Int, rate: FrameRate) -> Int64 {
    av_rescale(
      Int64(frames) * Int64(rate.denominator), Int64(sampleRate), Int64(rate.numerator))
  }

  private mutating func silence() throws(MediaError) {
    try frame.makeWritable()
    let samples = unsafe frame.raw.pointee.nb_samples
    try check(
      unsafe av_samples_set_silence(
        frame.raw.pointee.extended_data, 0, samples, 2, AV_SAMPLE_FMT_FLTP), .convert)
    unsafe frame.raw.pointee.pts = samplesIn
    samplesIn += Int64(samples)
    try context.send(frame)
  }

  private mutating func write(
    _ packet: borrowing PacketBuffer, to output: borrowing OutputContext, end: Int64, _ isLast: Bool
  ) throws(MediaError) {
    let length = unsafe max(packet.raw.pointee.duration, Int64(context.raw.pointee.frame_size))
    packetLength = max(packetLength, length)
    guard unsafe packet.raw.pointee.pts >= 0, !isLast || samplesOut < end else {
      packet.clear()
      return
    }
    unsafe packet.raw.pointee.pts = samplesOut
    unsafe packet.raw.pointee.dts = samplesOut
    unsafe packet.raw.pointee.duration = isLast ? min(length, end - samplesOut) : length
    unsafe packet.raw.pointee.stream_index = 1
    samplesOut += length
    let base = output.timeBase(stream: 1)
    unsafe av_packet_rescale_ts(packet.raw, AVRational(num: 1, den: 48_000), base)
    try output.write(packet)
  }
}
