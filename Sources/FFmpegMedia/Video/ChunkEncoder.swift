internal import CFFmpeg
public import Frames

/// Codes a range of a clip's frames as one closed chunk, with a fresh encoder of one thread.
///
/// The result depends on the frames, the rate and the settings alone: not on other chunks, on the number of threads or
/// on the processor. May be called from many threads at once. Frames equal to the one before are not drawn again.
///
/// - Throws: `MediaError`, or what the clip's source throws.
public func encodeChunk(
  _ range: Range<Int>, of clip: Clip, with encoding: VideoEncoding
) throws -> EncodedChunk {
  var encoder = try ChunkEncoder(range, clip, encoding)
  return try encoder.run()
}

/// The work of one `encodeChunk`.
private struct ChunkEncoder: ~Copyable {
  private let range: Range<Int>
  private let clip: Clip
  private let encoding: VideoEncoding
  private let recipe: EncoderRecipe
  private let context: EncoderContext
  private var alpha: AlphaEncoder?
  private let filter: PacketFilter
  private let packet: PacketBuffer
  /// The headers that libaom gives only beside its first packet.
  private var lateExtradata: [UInt8] = []

  init(_ range: Range<Int>, _ clip: Clip, _ encoding: VideoEncoding) throws(MediaError) {
    try ChunkEncoder.check(range, clip, encoding)
    let recipe = EncoderRecipe(encoding, width: clip.source.width)
    let context = unsafe try EncoderContext.open(recipe.name, options: recipe.options) { context in
      unsafe context.setPicture(clip, recipe.alphaOptions.isEmpty ? recipe.layout : .yuv420)
    }
    let alpha = try AlphaEncoder.make(recipe, for: clip)
    let filter = try PacketFilter.removing(units: recipe.removedUnits, like: context)
    packet = try PacketBuffer()
    self.range = range
    self.clip = clip
    self.encoding = encoding
    self.recipe = recipe
    self.context = context
    self.alpha = alpha
    self.filter = filter
  }

  mutating func run() throws -> EncodedChunk {
    let source = clip.source
    var converter = FrameConverter(
      layout: recipe.layout, width: source.width, height: source.height,
      isPremultiplied: encoding.isPremultiplied)
    let frame = try FrameBuffer.sized(
      width: source.width, height: source.height, format: recipe.layout.format)
    unsafe frame.raw.setColor(recipe.layout)
    var bitmap = Bitmap(width: source.width, height: source.height)
    var packets: [EncodedPacket] = []
    packets.reserveCapacity(range.count)
    for index in range {
      if index == range.lowerBound || clip.firstEqual[index] != clip.firstEqual[index - 1] {
        try draw(index, into: &bitmap)
        try converter.convert(bitmap, into: frame)
      }
      unsafe frame.raw.pointee.pts = Int64(index - range.lowerBound)
      try send(frame)
      try collect(&packets)
    }
    try context.finish()
    try collect(&packets)
    try drainFilter(&packets)
    try addAlpha(&packets)
    return try chunk(packets)
  }

  private func draw(_ index: Int, into bitmap: inout Bitmap) throws {
    try clip.source.draw(index, into: &bitmap)
    guard bitmap.width == clip.source.width, bitmap.height == clip.source.height else {
      throw MediaError(
        .wrongFrameSize(frame: index, width: bitmap.width, height: bitmap.height))
    }
    if !clip.isOpaque, !encoding.hasAlpha, !bitmap.isOpaque {
      throw MediaError(.transparentFrame(index))
    }
  }

  private mutating func send(_ frame: borrowing FrameBuffer) throws(MediaError) {
    if alpha == nil { return try context.send(frame) }
    try alpha?.send(frame)
    try context.send(try frame.withoutAlpha())
  }

  /// Lays the coded alpha beside the pictures that it belongs to.
  private mutating func addAlpha(_ packets: inout [EncodedPacket]) throws(MediaError) {
    try alpha?.finish()
    guard let coded = alpha?.packets else { return }
    guard coded.count == packets.count else {
      throw MediaError(.packetCount(frames: packets.count, packets: coded.count))
    }
    for (index, bytes) in coded.enumerated() { packets[index].alpha = bytes }
  }

  private mutating func collect(_ packets: inout [EncodedPacket]) throws(MediaError) {
    while try context.receive(packet) {
      try filter.send(packet)
      while try filter.receive(packet) { packets.append(coded()) }
    }
  }

  private mutating func drainFilter(_ packets: inout [EncodedPacket]) throws(MediaError) {
    try filter.finish()
    while try filter.receive(packet) { packets.append(coded()) }
  }

  /// The packet that the encoder gave last, as a value.
  private mutating func coded() -> EncodedPacket {
    if lateExtradata.isEmpty { lateExtradata = packet.sideData(AV_PKT_DATA_NEW_EXTRADATA) }
    let pts = unsafe packet.raw.pointee.pts
    let flags = unsafe packet.raw.pointee.flags
    return EncodedPacket(
      data: packet.bytes, alpha: [],
      pts: pts == loadreel_nopts() ? -1 : Int(pts), duration: 1,
      isKey: flags & AV_PKT_FLAG_KEY != 0)
  }

  /// The chunk, once its packets are what they must be: one a frame, in order, with times, a key frame first.
  private func chunk(_ packets: [EncodedPacket]) throws(MediaError) -> EncodedChunk {
    guard packets.count == range.count else {
      throw MediaError(.packetCount(frames: range.count, packets: packets.count))
    }
    guard packets.first?.isKey == true, packets.map(\.pts) == Array(0..<range.count) else {
      throw MediaError(.packetOrder)
    }
    let format = TrackFormat(
      encoding: encoding, width: clip.source.width, height: clip.source.height, rate: clip.rate,
      extradata: filter.extradata.isEmpty ? lateExtradata : filter.extradata)
    return EncodedChunk(format: format, packets: packets)
  }

  private static func check(
    _ range: Range<Int>, _ clip: Clip, _ encoding: VideoEncoding
  ) throws(MediaError) {
    let (width, height) = (clip.source.width, clip.source.height)
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= clip.source.count,
      clip.firstEqual.count == clip.source.count
    else { throw MediaError(.frameRange(range, count: clip.source.count)) }
    let least = encoding.minimumSide
    guard width >= least, height >= least, width <= 16384, height <= 16384 else {
      throw MediaError(
        .sizeOutOfRange(width: width, height: height, minimum: least, maximum: 16384))
    }
    if encoding.needsEvenSize, width % 2 != 0 || height % 2 != 0 {
      throw MediaError(.oddSize(width: width, height: height))
    }
    guard clip.rate.numerator <= 1 << 24, clip.rate.denominator <= 1 << 24 else {
      throw MediaError(.rateOutOfRange(.init(clip.rate)))
    }
  }
}

extension MediaError.FrameRateFacts {
  init(_ rate: FrameRate) {
    self.init(numerator: rate.numerator, denominator: rate.denominator)
  }
}

extension UnsafeMutablePointer<AVCodecContext> {
  /// Size, rate, colour and the flags that make results repeatable.
  func setPicture(_ clip: Clip, _ layout: PixelLayout) {
    unsafe pointee.width = Int32(clamping: clip.source.width)
    unsafe pointee.height = Int32(clamping: clip.source.height)
    let (numerator, denominator) = (
      Int32(clamping: clip.rate.numerator), Int32(clamping: clip.rate.denominator)
    )
    unsafe pointee.time_base = AVRational(num: denominator, den: numerator)
    unsafe pointee.framerate = AVRational(num: numerator, den: denominator)
    unsafe pointee.pix_fmt = layout.format
    unsafe pointee.thread_count = 1
    unsafe pointee.max_b_frames = 0
    unsafe pointee.gop_size = Int32.max >> 2
    unsafe pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    unsafe pointee.flags |= Int32(AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER)
    unsafe pointee.flags |= Int32(bitPattern: UInt32(AV_CODEC_FLAG_CLOSED_GOP))
    let color = VideoColor(layout)
    unsafe pointee.colorspace = color.matrix
    unsafe pointee.color_primaries = color.primaries
    unsafe pointee.color_trc = color.transfer
    unsafe pointee.color_range = color.range
    unsafe pointee.chroma_sample_location =
      layout == .yuv420 || layout == .yuva420 ? AVCHROMA_LOC_LEFT : AVCHROMA_LOC_UNSPECIFIED
  }
}

extension UnsafeMutablePointer<AVFrame> {
  /// The colour description; ProRes takes it from the frames, not from the encoder.
  fileprivate func setColor(_ layout: PixelLayout) {
    let color = VideoColor(layout)
    unsafe pointee.colorspace = color.matrix
    unsafe pointee.color_primaries = color.primaries
    unsafe pointee.color_trc = color.transfer
    unsafe pointee.color_range = color.range
    unsafe pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
  }
}

/// How a video's numbers are to be read: BT.709 in limited range, or RGB in full range.
struct VideoColor {
  let matrix: AVColorSpace
  let primaries = AVCOL_PRI_BT709
  let transfer = AVCOL_TRC_BT709
  let range: AVColorRange

  init(_ layout: PixelLayout) {
    matrix = layout.isYCbCr ? AVCOL_SPC_BT709 : AVCOL_SPC_RGB
    range = layout.isYCbCr ? AVCOL_RANGE_MPEG : AVCOL_RANGE_JPEG
  }
}
