internal import CFFmpeg

#if canImport(Glibc)
  internal import Glibc
#endif

// The words of every error of this module: `cause; next step`. The caller puts the goal before them.
extension MediaError: CustomStringConvertible {
  /// The cause, and the next step where there is one.
  public var description: String {
    subject.isEmpty ? words : "\(subject): \(words)"
  }

  private var words: String {
    switch reason {
    case .library(let step, let status): "could not \(step.rawValue): \(Self.text(status: status))"
    case .missingEncoder(let name):
      "FFmpeg's libraries here have no encoder \(name); install Debian's libavcodec"
    case .missingDecoder(let name):
      "FFmpeg's libraries here have no decoder \(name); install Debian's libavcodec"
    case .oddSize(let width, let height):
      "4:2:0 video needs even sizes, got \(width)x\(height); use "
        + "\(max(2, width & ~1))x\(max(2, height & ~1)) or \((width + 1) & ~1)x\((height + 1) & ~1)"
    case .sizeOutOfRange(let width, let height, let minimum, let maximum):
      "sizes go from \(minimum)x\(minimum) to \(maximum)x\(maximum), got \(width)x\(height)"
    case .rateOutOfRange(let rate):
      "\(rate.numerator)/\(rate.denominator) frames per second cannot be written exactly"
    case .transparentFrame(let index):
      "frame \(index) is not opaque and the format has no transparency; give a background colour"
    case .wrongFrameSize(let frame, let width, let height):
      "frame \(frame) was drawn as \(width)x\(height), another size than the clip's"
    case .rateAboveFifty(let rate):
      "GIF players slow down above 50 frames per second, got "
        + "\(rate.numerator)/\(rate.denominator); use 50, 100/3, 25 or 20"
    case .holdOutOfRange(let hold):
      "the last picture may be held from 0 s to a day, got \(hold) hundredths of a second"
    default: fileWords
    }
  }

  private var fileWords: String {
    switch reason {
    case .frameRange(let range, let count):
      "frames \(range.lowerBound)..<\(range.upperBound) are not within 0..<\(count)"
    case .packetCount(let frames, let packets):
      "the encoder made \(packets) packets of \(frames) frames"
    case .packetOrder: "a packet has no time, or comes out of order"
    case .chunkMismatch: "a chunk was encoded with other settings than the first"
    case .unsupportedTrack(let codec, let container): "\(container) cannot hold \(codec)"
    case .unsupportedPlays(let plays): "the format cannot say that it plays \(plays) times"
    case .durationOutOfRange(let seconds): "one picture cannot show for \(seconds) s"
    case .cannotRead(let code): "cannot be read: \(Self.text(errno: code))"
    case .cannotWrite(let code): "cannot be written: \(Self.text(errno: code))"
    case .notAPicture(let found):
      "is not a picture (\(found)); PNG, JPEG, WebP, GIF, BMP and TIFF are read"
    case .unsupportedPicture(let kind): "\(kind) is not supported; save it as 8-bit RGB PNG"
    case .pictureTooLarge(let width, let height, let limit):
      "\(width)x\(height) is more than the limit of \(limit) pixels; scale it down"
    case .fileTooLarge(let bytes, let limit):
      "\(bytes) bytes are more than the limit of \(limit)"
    case .tooManyPictures(let limit): "has more than \(limit) pictures; cut it"
    case .unsupportedFilm(let codec):
      "\(codec) films are not decoded; convert it to H.264, HEVC, VP9, AV1 or ProRes"
    case .damaged(let part): "is damaged: \(part)"
    case .noPictures: "holds no pictures"
    case .noSuchFrame(let index): "has no frame \(index)"
    default: "failed"
    }
  }

  /// The system's words for an error number.
  static func text(errno code: Int32) -> String {
    text(status: -code)
  }

  /// The library's words for a status.
  static func text(status: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 128)
    let known = unsafe av_strerror(status, &buffer, buffer.count)
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return known < 0 ? "status \(status)" : String(decoding: bytes, as: UTF8.self)
  }
}
