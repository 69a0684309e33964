internal import CFFmpeg
internal import Frames

// Films: MP4, MOV and WebM through the demuxer, and MP4's boxes besides.
extension MediaProbe {
  static func film(
    _ path: String, _ file: borrowing FileReader, _ pictures: Pictures
  ) throws(MediaError) -> MediaReport {
    let boxes = try MP4Boxes.read(file)
    var film = try FilmDecoder(path: path)
    let parameters = unsafe try film.input.parameters(film.stream)
    let codec = unsafe String(cString: avcodec_get_name(parameters.pointee.codec_id))
    var report = MediaReport(
      container: boxes.map { $0.brand == "qt  " ? .mov : .mp4 } ?? .webm, codec: codec,
      width: unsafe Int(parameters.pointee.width), height: unsafe Int(parameters.pointee.height),
      bytes: file.size, durations: film.index.durations)
    report.boxes = boxes
    report.duration = film.index.duration
    if boxes == nil { report.duration = film.input.duration(near: report.duration) }
    report.start = film.index.start(0)
    report.rate = film.input.rate(film.stream, durations: film.index)
    report.codecTag = boxes == nil ? nil : unsafe tagText(parameters.pointee.codec_tag)
    unsafe report.describeCodec(parameters)
    report.audio = try audio(film.input)
    try report.keepEnds(&film, pictures)
    return report
  }

  private static func tagText(_ tag: UInt32) -> String {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: tag >> (8 * $0)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func audio(
    _ input: borrowing InputContext
  ) throws(MediaError) -> MediaReport.Audio? {
    guard let stream = input.stream(AVMEDIA_TYPE_AUDIO) else { return nil }
    let parameters = unsafe try input.parameters(stream)
    return unsafe MediaReport.Audio(
      codec: String(cString: avcodec_get_name(parameters.pointee.codec_id)),
      sampleRate: Int(parameters.pointee.sample_rate),
      channels: Int(parameters.pointee.ch_layout.nb_channels))
  }
}

extension MediaReport {
  fileprivate mutating func describeCodec(_ parameters: UnsafeMutablePointer<AVCodecParameters>) {
    let facts = unsafe parameters.pointee
    if let name = unsafe avcodec_profile_name(facts.codec_id, facts.profile) {
      profile = unsafe String(cString: name)
    }
    level = unsafe facts.level > 0 ? Int(facts.level) : nil
    color = unsafe ColorTags(
      matrix: Self.text(av_color_space_name(facts.color_space)),
      primaries: Self.text(av_color_primaries_name(facts.color_primaries)),
      transfer: Self.text(av_color_transfer_name(facts.color_trc)),
      range: Self.text(av_color_range_name(facts.color_range)))
    pixelFormat = unsafe Self.text(av_get_pix_fmt_name(AVPixelFormat(rawValue: facts.format)))
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    guard let pointer = unsafe pointer else { return "unknown" }
    return unsafe String(cString: pointer)
  }

  /// Decodes the pictures asked for; the decoder knows pixel format and alpha better than the headers.
  fileprivate mutating func keepEnds(
    _ film: inout FilmDecoder, _ pictures: MediaProbe.Pictures
  ) throws(MediaError) {
    switch pictures {
    case .none: return
    case .ends:
      first = try film.picture(0)
      last = try film.picture(film.count - 1)
    case .all:
      for index in 0..<film.count {
        let picture = try film.picture(index)
        if index == 0 { first = picture }
        if index == film.count - 1 { last = picture }
      }
    }
    pixelFormat = film.pixelFormat
    hasAlpha = film.hasAlpha
  }
}

extension FilmIndex {
  /// How long each picture shows: until the next one, the last as long as its packet says.
  var durations: [MediaTime] {
    entries.indices.map { index in
      index + 1 < entries.count
        ? time(entries[index + 1].pts &- entries[index].pts) : time(entries[index].duration)
    }
  }
}

extension InputContext {
  /// Seconds of the file as its header says, where those are the packets' to the millisecond: Matroska's packets last whole
  /// milliseconds, its header is exact.
  fileprivate func duration(near packets: MediaTime) -> MediaTime {
    let ticks = unsafe raw.pointee.duration
    guard ticks > 0 else { return packets }
    let header = MediaTime(ticks, 1_000_000)
    return abs(header.seconds - packets.seconds) <= 0.001_001 ? header : packets
  }

  /// The stream's rate, if every picture stands where that rate puts it, to the tick.
  func rate(_ stream: Int, durations index: FilmIndex) -> FrameRate? {
    guard let raw = unsafe raw.pointee.streams[stream] else { return nil }
    let average = unsafe raw.pointee.avg_frame_rate
    guard let rate = FrameRate(Int(average.num), Int(average.den)), let first = index.entries.first
    else { return nil }
    for (number, entry) in index.entries.enumerated() {
      let frames = Int64(number).multipliedReportingOverflow(by: Int64(rate.denominator))
      let ideal = MediaTime(frames.partialValue, Int64(rate.numerator))
      let drift = index.time(entry.pts &- first.pts).seconds - ideal.seconds
      if abs(drift) > 1.001 * index.tick.seconds { return nil }
    }
    return rate
  }
}
