internal import CFFmpeg
internal import Frames

/// Joins chunks of one track to a movie file, in order.
///
/// The file is complete only once `finish` has returned: whoever needs all or nothing gives a temporary path and
/// renames. Every write is checked; a full disk shows at the latest in `finish`.
public struct MovieWriter: ~Copyable {
  private let output: OutputContext
  private let format: TrackFormat
  private let packet: PacketBuffer
  private var audio: SilentAudio?
  /// Frames written so far.
  public private(set) var frameCount = 0

  /// Opens `path` and writes the header.
  ///
  /// - Parameters:
  ///   - path: A file path, never a URL.
  ///   - container: What kind of file.
  ///   - format: The format that all chunks have.
  ///   - silentAudio: Whether the file gets a silent stereo track, as some shops and networks demand.
  public init(
    path: String, container: MovieContainer, format: TrackFormat, silentAudio: Bool = false
  ) throws(MediaError) {
    guard container.holds(format.encoding) else {
      let codec = EncoderRecipe(format.encoding, width: format.width).name
      throw MediaError(
        .unsupportedTrack(codec: codec, container: container.rawValue), subject: path)
    }
    let packet = try PacketBuffer()
    let output = try OutputContext.open(path: path, muxer: container.muxer)
    unsafe try output.addStream().describe(format)
    let audio = silentAudio ? try SilentAudio.opened(in: output, webm: container == .webm) : nil
    let timescale = MovieContainer.timescale(framesPerSecond: format.rate.numerator)
    try output.writeHeader(container.options(timescale: timescale))
    self.format = format
    self.packet = packet
    self.output = output
    self.audio = audio
  }

  /// Writes a chunk after those before.
  public mutating func append(_ chunk: EncodedChunk) throws(MediaError) {
    guard chunk.format == format else { throw MediaError(.chunkMismatch) }
    guard chunk.packets.first?.isKey == true else { throw MediaError(.packetOrder) }
    var expected = 0
    for coded in chunk.packets {
      guard coded.pts == expected, coded.duration > 0 else { throw MediaError(.packetOrder) }
      expected += coded.duration
      try write(coded)
    }
    frameCount += expected
  }

  /// Writes the index, moves it to the front and closes the file.
  public consuming func finish() throws(MediaError) {
    if audio != nil {
      try audio?.fill(
        to: output, frames: frameCount, rate: format.rate, packet: packet, isLast: true)
    }
    try output.finish()
  }

  private mutating func write(_ coded: EncodedPacket) throws(MediaError) {
    try packet.fill(coded.data)
    if !coded.alpha.isEmpty {
      try packet.addSideData(AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL, coded.alpha)
    }
    let time = Int64(frameCount + coded.pts)
    unsafe packet.raw.pointee.pts = time
    unsafe packet.raw.pointee.dts = time
    unsafe packet.raw.pointee.duration = Int64(coded.duration)
    unsafe packet.raw.pointee.stream_index = 0
    if coded.isKey { unsafe packet.raw.pointee.flags |= AV_PKT_FLAG_KEY }
    let frame = AVRational(
      num: Int32(clamping: format.rate.denominator), den: Int32(clamping: format.rate.numerator))
    let base = output.timeBase(stream: 0)
    unsafe av_packet_rescale_ts(packet.raw, frame, base)
    try output.write(packet)
    if audio != nil {
      try audio?.fill(
        to: output, frames: frameCount + coded.pts + coded.duration, rate: format.rate,
        packet: packet, isLast: false)
    }
  }
}

extension OutputContext {
  /// The time base that the muxer chose for a stream.
  func timeBase(stream index: Int) -> AVRational {
    guard let stream = unsafe raw.pointee.streams[index] else { return AVRational(num: 1, den: 1) }
    return unsafe stream.pointee.time_base
  }
}

extension UnsafeMutablePointer<AVStream> {
  /// Tells the muxer what the track is.
  fileprivate func describe(_ format: TrackFormat) throws(MediaError) {
    let recipe = EncoderRecipe(format.encoding, width: format.width)
    let (numerator, denominator) = (
      Int32(clamping: format.rate.numerator), Int32(clamping: format.rate.denominator)
    )
    unsafe pointee.time_base = AVRational(num: denominator, den: numerator)
    unsafe pointee.avg_frame_rate = AVRational(num: numerator, den: denominator)
    unsafe pointee.r_frame_rate = AVRational(num: numerator, den: denominator)
    unsafe pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    guard let parameters = unsafe pointee.codecpar else {
      throw MediaError(.library(.openOutput, status: loadreel_averror(EINVAL)))
    }
    unsafe parameters.pointee.codec_type = AVMEDIA_TYPE_VIDEO
    unsafe parameters.pointee.codec_id = recipe.codec
    unsafe parameters.pointee.width = Int32(clamping: format.width)
    unsafe parameters.pointee.height = Int32(clamping: format.height)
    unsafe parameters.pointee.format = recipe.layout.format.rawValue
    unsafe parameters.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    unsafe parameters.pointee.field_order = AV_FIELD_PROGRESSIVE
    let color = VideoColor(recipe.layout)
    unsafe parameters.pointee.color_space = color.matrix
    unsafe parameters.pointee.color_primaries = color.primaries
    unsafe parameters.pointee.color_trc = color.transfer
    unsafe parameters.pointee.color_range = color.range
    if recipe.layout == .yuv420 || recipe.layout == .yuva420 {
      unsafe parameters.pointee.chroma_location = AVCHROMA_LOC_LEFT
    }
    if let tag = recipe.tag, recipe.name != "libvpx-vp9" {
      unsafe parameters.pointee.codec_tag = codecTag(tag)
    }
    unsafe try parameters.setExtradata(format.extradata)
  }
}

extension UnsafeMutablePointer<AVCodecParameters> {
  /// Copies headers in, with the padding that the libraries ask for.
  func setExtradata(_ bytes: [UInt8]) throws(MediaError) {
    guard !bytes.isEmpty else { return }
    let size = bytes.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)
    guard let memory = unsafe av_mallocz(size) else {
      throw MediaError(.library(.allocate, status: loadreel_averror(ENOMEM)))
    }
    let target = unsafe memory.assumingMemoryBound(to: UInt8.self)
    unsafe bytes.withUnsafeBufferPointer { source in
      if let from = source.baseAddress { unsafe target.update(from: from, count: source.count) }
    }
    unsafe pointee.extradata = unsafe target
    unsafe pointee.extradata_size = Int32(clamping: bytes.count)
  }
}
