internal import CFFmpeg
internal import Frames

/// The codings of films that are decoded: those in use, and no other of the library's hundreds.
enum FilmCodec {
  /// The decoders allowed, by the library's names, as its own list takes them.
  static let allowed =
    "h264,hevc,libvpx,libvpx-vp9,vp8,vp9,libdav1d,prores,mpeg4,mjpeg,png,qtrle,gif,apng"

  /// The decoder of a coding: libvpx for VP8 and VP9, since only that decodes alpha.
  static func decoderName(_ codec: AVCodecID) throws(MediaError) -> String {
    let name: String? =
      switch codec {
      case AV_CODEC_ID_VP9: "libvpx-vp9"
      case AV_CODEC_ID_VP8: "libvpx"
      case AV_CODEC_ID_AV1: "libdav1d"
      case AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_PRORES, AV_CODEC_ID_MPEG4,
        AV_CODEC_ID_MJPEG, AV_CODEC_ID_PNG, AV_CODEC_ID_QTRLE, AV_CODEC_ID_GIF, AV_CODEC_ID_APNG:
        unsafe avcodec_find_decoder(codec).flatMap { decoder in
          unsafe decoder.pointee.name.map { unsafe String(cString: $0) }
        }
      default: nil
      }
    let codecName = unsafe String(cString: avcodec_get_name(codec))
    guard let name else { throw MediaError(.unsupportedFilm(codecName)) }
    return name
  }
}

/// How a film's pictures are placed: turned as its track says, with square pixels.
struct FilmPlacement: Sendable {
  private let orientation: Orientation
  private let aspect: Double

  /// The placement that a stream asks for.
  init(_ input: borrowing InputContext, stream: Int) {
    orientation = input.orientation(stream)
    aspect = input.pixelAspect(stream)
  }

  /// A decoded picture as it is shown.
  func bitmap(_ frame: borrowing FrameBuffer) throws(MediaError) -> Bitmap {
    let width = (Double(frame.width) * aspect).rounded()
    let isSquare = aspect == 1 || width < 1 || width > 32_767
    return orientation.upright(
      try BitmapMaker.bitmap(frame, width: isSquare ? frame.width : Int(width)))
  }
}

extension InputContext {
  /// How a stream's pictures are to be turned, by its display matrix; other angles than quarter turns count as none.
  func orientation(_ index: Int) -> Orientation {
    guard let stream = unsafe raw.pointee.streams[index] else { return .up }
    var size = 0
    guard
      let data = unsafe av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size),
      size >= 36
    else { return .up }
    let matrix = (0..<9).map { entry in
      unsafe UnsafeRawPointer(data).loadUnaligned(fromByteOffset: entry * 4, as: Int32.self)
    }
    // x' = a x + c y, y' = b x + d y.
    switch (matrix[0].signum(), matrix[1].signum(), matrix[3].signum(), matrix[4].signum()) {
    case (1, 0, 0, 1): return .up
    case (-1, 0, 0, 1): return .upMirrored
    case (-1, 0, 0, -1): return .down
    case (1, 0, 0, -1): return .downMirrored
    case (0, 1, 1, 0): return .leftMirrored
    case (0, 1, -1, 0): return .right
    case (0, -1, -1, 0): return .rightMirrored
    case (0, -1, 1, 0): return .left
    default: return .up
    }
  }

  /// How wide a stream's pixels are for their height.
  func pixelAspect(_ index: Int) -> Double {
    guard let stream = unsafe raw.pointee.streams[index] else { return 1 }
    let aspect = unsafe av_guess_sample_aspect_ratio(raw, stream, nil)
    guard aspect.num > 0, aspect.den > 0 else { return 1 }
    let value = Double(aspect.num) / Double(aspect.den)
    return (0.05...20).contains(value) ? value : 1
  }

  /// What of a stream's colours is not shown as the file says; nil where all is.
  func colorNote(_ index: Int) throws(MediaError) -> String? {
    let facts = unsafe try parameters(index).pointee
    let primaries: [AVColorPrimaries] = [
      AVCOL_PRI_RESERVED0, AVCOL_PRI_BT709, AVCOL_PRI_UNSPECIFIED, AVCOL_PRI_BT470BG,
      AVCOL_PRI_SMPTE170M, AVCOL_PRI_SMPTE240M,
    ]
    let transfers: [AVColorTransferCharacteristic] = [
      AVCOL_TRC_RESERVED0, AVCOL_TRC_BT709, AVCOL_TRC_UNSPECIFIED, AVCOL_TRC_GAMMA22,
      AVCOL_TRC_GAMMA28, AVCOL_TRC_SMPTE170M, AVCOL_TRC_SMPTE240M, AVCOL_TRC_IEC61966_2_1,
    ]
    if unsafe primaries.contains(facts.color_primaries) && transfers.contains(facts.color_trc) {
      return nil
    }
    func text(_ name: UnsafePointer<CChar>?) -> String {
      guard let name = unsafe name else { return "unknown" }
      return unsafe String(cString: name)
    }
    return
      unsafe "its colours (primaries \(text(av_color_primaries_name(facts.color_primaries))), transfer "
      + "\(text(av_color_transfer_name(facts.color_trc)))) are shown as if they were BT.709"
  }
}
