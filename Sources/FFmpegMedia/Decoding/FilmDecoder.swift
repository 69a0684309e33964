internal import CFFmpeg
internal import Frames

/// Decodes the pictures of a film file: in order, or any one by its number.
struct FilmDecoder: ~Copyable {
  /// The file.
  private(set) var input: InputContext
  /// The number of the stream that holds the pictures.
  let stream: Int
  /// Where the pictures stand.
  let index: FilmIndex
  /// What the packets hold.
  let codec: AVCodecID
  private let path: String
  private let decoder: DecoderContext
  private let packet: PacketBuffer
  private let frame: FrameBuffer
  /// The number of the picture that decoding on would give; nil when it has to seek first.
  private var next: Int? = 0
  private var sentAll = false

  /// Opens a film.
  init(path: String, pixelLimit: Int = 100_000_000) throws(MediaError) {
    let input = try InputContext.open(path: path)
    guard let stream = input.stream(AVMEDIA_TYPE_VIDEO) else {
      throw MediaError(.noPictures, subject: path)
    }
    let parameters = unsafe try input.parameters(stream)
    let name = unsafe try FilmDecoder.decoderName(parameters.pointee.codec_id)
    let decoder = unsafe try DecoderContext.open(
      name, parameters: parameters, pixelLimit: pixelLimit)
    let index = try FilmIndex(input, stream: stream)
    let packet = try PacketBuffer()
    let frame = try FrameBuffer.empty()
    codec = unsafe parameters.pointee.codec_id
    self.path = path
    self.index = index
    self.packet = packet
    self.frame = frame
    self.input = input
    self.stream = stream
    self.decoder = decoder
    // Reading the index has used the packets up.
    next = nil
  }

  /// How many pictures there are.
  var count: Int { index.entries.count }

  /// A picture by its number, from 0.
  mutating func picture(_ number: Int) throws(MediaError) -> Bitmap {
    guard index.entries.indices.contains(number) else { throw MediaError(.noSuchFrame(number)) }
    try advance(to: number)
    return try BitmapMaker.bitmap(frame)
  }

  /// The library's name of the pixel format of the picture decoded last.
  var pixelFormat: String {
    guard let name = unsafe av_get_pix_fmt_name(frame.format) else { return "unknown" }
    return unsafe String(cString: name)
  }

  /// Whether the picture decoded last has alpha.
  var hasAlpha: Bool {
    guard let facts = unsafe av_pix_fmt_desc_get(frame.format) else { return false }
    return unsafe facts.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
  }

  /// Decodes until the picture wanted is in `frame`; seeks where that is shorter.
  private mutating func advance(to number: Int) throws(MediaError) {
    let key = keyFrame(before: number)
    if let position = next, position <= number, key <= position {
    } else {
      try goBack(to: index.entries[key])
      decoder.reset()
      sentAll = false
    }
    next = nil
    let wanted = index.entries[number].pts
    while try decodeOne() {
      let time = unsafe frame.raw.pointee.best_effort_timestamp
      if time == wanted || time > wanted && time != loadreel_nopts() {
        next = number + 1
        return
      }
    }
    throw MediaError(.noSuchFrame(number))
  }

  private mutating func goBack(to entry: FilmIndex.Entry) throws(MediaError) {
    if isAnimatedPicture {
      input = try InputContext.open(path: path)
    } else {
      try input.seek(stream: stream, to: min(entry.pts, entry.dts))
    }
  }

  /// Whether every picture builds on all before it, whatever the packets' flags say.
  private var isAnimatedPicture: Bool { codec == AV_CODEC_ID_GIF || codec == AV_CODEC_ID_APNG }

  private func keyFrame(before number: Int) -> Int {
    isAnimatedPicture ? 0 : index.entries[...number].lastIndex { $0.isKey } ?? 0
  }

  /// Decodes the next picture into `frame`; false at the end.
  private mutating func decodeOne() throws(MediaError) -> Bool {
    while true {
      if try decoder.receive(frame) { return true }
      if sentAll { return false }
      if try input.read(packet) {
        guard unsafe Int(packet.raw.pointee.stream_index) == stream else { continue }
        try decoder.send(packet)
      } else {
        try decoder.finish()
        sentAll = true
      }
    }
  }

  /// The decoder of a codec: libvpx for VP9, since only that decodes alpha.
  private static func decoderName(_ codec: AVCodecID) throws(MediaError) -> String {
    if codec == AV_CODEC_ID_VP9 { return "libvpx-vp9" }
    if codec == AV_CODEC_ID_VP8 { return "libvpx" }
    if codec == AV_CODEC_ID_AV1 { return "libdav1d" }
    guard let decoder = unsafe avcodec_find_decoder(codec), let name = unsafe decoder.pointee.name
    else { throw MediaError(.missingDecoder(unsafe String(cString: avcodec_get_name(codec)))) }
    return unsafe String(cString: name)
  }
}
