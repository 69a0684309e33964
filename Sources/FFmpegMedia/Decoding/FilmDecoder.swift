internal import CFFmpeg
internal import Frames

/// Decodes the pictures of a film file: in order, or any one by its number.
///
/// Whichever way a picture was reached, it is the same.
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
  private let placement: FilmPlacement
  private let decoder: DecoderContext
  private let packet: PacketBuffer
  private let frame: FrameBuffer
  /// The number of the picture that decoding on would give; nil when it has to seek first.
  private var next: Int?
  private var sentAll = false

  /// Opens a film.
  ///
  /// - Parameters:
  ///   - path: A regular file.
  ///   - known: The film's index, where it has been read before.
  ///   - pixelLimit: Pixels of a picture at most.
  init(
    path: String, index known: FilmIndex? = nil, pixelLimit: Int = 100_000_000
  ) throws(MediaError) {
    // Whatever waits or never ends is no film.
    _ = try FileReader.open(path)
    let input = try InputContext.open(path: path)
    guard let stream = input.stream(AVMEDIA_TYPE_VIDEO) else {
      throw MediaError(.noPictures, subject: path)
    }
    let parameters = unsafe try input.parameters(stream)
    let name = unsafe try FilmCodec.decoderName(parameters.pointee.codec_id)
    let decoder = unsafe try DecoderContext.open(
      name, parameters: parameters, pixelLimit: pixelLimit)
    // Reading the index uses the packets up, so that the first picture has to be sought.
    let index =
      if let known { known } else { try FilmIndex(input, stream: stream) }
    let packet = try PacketBuffer()
    let frame = try FrameBuffer.empty()
    codec = unsafe parameters.pointee.codec_id
    placement = FilmPlacement(input, stream: stream)
    self.path = path
    self.index = index
    self.packet = packet
    self.frame = frame
    self.input = input
    self.stream = stream
    self.decoder = decoder
  }

  /// How many pictures there are.
  var count: Int { index.entries.count }

  /// A picture by its number, from 0.
  mutating func picture(_ number: Int) throws(MediaError) -> Bitmap {
    try picture(number, from: number) { _, _ in }
  }

  /// A picture by its number; those on the way to it from `first` on are given to `keep`.
  mutating func picture(
    _ number: Int, from first: Int, keep: (Int, Bitmap) -> Void
  ) throws(MediaError) -> Bitmap {
    guard index.entries.indices.contains(number) else { throw MediaError(.noSuchFrame(number)) }
    var passed = max(first, keyFrame(before: number))
    while passed < number {
      try advance(to: passed)
      keep(passed, try placement.bitmap(frame))
      passed += 1
    }
    try advance(to: number)
    return try placement.bitmap(frame)
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

  /// The number of the picture where decoding starts for another.
  func keyFrame(before number: Int) -> Int {
    isAnimatedPicture ? 0 : index.key(before: number)
  }

  /// Decodes until the picture wanted is in `frame`; seeks where that is shorter.
  ///
  /// Where decoding from the key frame misses the picture (a stream that only recovers over several pictures), it is
  /// decoded from the film's beginning.
  private mutating func advance(to number: Int) throws(MediaError) {
    let key = keyFrame(before: number)
    if let position = next, position <= number, key <= position {
      if try decode(until: number) { return }
    } else {
      try goBack(to: key)
      if try decode(until: number) { return }
    }
    try restart()
    if try decode(until: number) { return }
    // Decoded from the beginning there is none of this time: what stands in its place is the next one, or the last.
    try restart()
    let wanted = index.entries[number].pts
    while try decodeOne() { if time >= wanted { return } }
    throw MediaError(.noSuchFrame(number))
  }

  /// Whether the picture of exactly this number comes.
  private mutating func decode(until number: Int) throws(MediaError) -> Bool {
    next = nil
    let wanted = index.entries[number].pts
    while try decodeOne() {
      if time == wanted {
        next = number + 1
        return true
      }
      if time > wanted, time != loadreel_nopts() { return false }
    }
    return false
  }

  /// The time of the picture decoded last, in ticks.
  private var time: Int64 { unsafe frame.raw.pointee.best_effort_timestamp }

  private mutating func goBack(to key: Int) throws(MediaError) {
    let entry = index.entries[key]
    if isAnimatedPicture { return try restart() }
    try input.seek(stream: stream, to: min(entry.pts, entry.dts))
    decoder.reset()
    sentAll = false
  }

  private mutating func restart() throws(MediaError) {
    input = try InputContext.open(path: path)
    decoder.reset()
    sentAll = false
  }

  /// Whether every picture builds on all before it, whatever the packets' flags say.
  private var isAnimatedPicture: Bool { codec == AV_CODEC_ID_GIF || codec == AV_CODEC_ID_APNG }

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
}
