internal import CFFmpeg

/// Owner of one conversion between pixel formats (`SwsContext`), accurately rounded.
@safe
struct Scaler: ~Copyable {
  private let raw: OpaquePointer

  private init(adopting context: OpaquePointer) { unsafe raw = unsafe context }

  deinit { unsafe sws_freeContext(raw) }

  /// A conversion of `frame` to a format, reading and writing colours as the frames' tags say.
  ///
  /// - Parameters:
  ///   - frame: The picture to convert: its size, format, matrix and range count.
  ///   - format: The format to make.
  ///   - width: Pixels across of the result, where that is another than the frame's.
  ///   - targetMatrix: The matrix of the result, if that is Y'CbCr (JPEG's is that of BT.601, in full range).
  static func from(
    _ frame: borrowing FrameBuffer, to format: AVPixelFormat, width target: Int? = nil,
    targetMatrix: AVColorSpace = AVCOL_SPC_RGB
  ) throws(MediaError) -> Self {
    quietLibraries()
    guard let context = unsafe sws_alloc_context() else {
      throw MediaError(.library(.allocate, status: loadreel_averror(ENOMEM)))
    }
    let owner = unsafe Self(adopting: context)
    let (width, height) = (Int64(frame.width), Int64(frame.height))
    let flags =
      SWS_BICUBIC | SWS_ACCURATE_RND | SWS_BITEXACT | SWS_FULL_CHR_H_INP | SWS_FULL_CHR_H_INT
    let object = unsafe UnsafeMutableRawPointer(context)
    let options: [(String, Int64)] = [
      ("srcw", width), ("srch", height), ("dstw", target.map { Int64($0) } ?? width),
      ("dsth", height),
      ("src_format", Int64(frame.format.rawValue)), ("dst_format", Int64(format.rawValue)),
      ("sws_flags", Int64(flags)),
    ]
    for (name, value) in options {
      try check(unsafe av_opt_set_int(object, name, value, 0), .convert)
    }
    unsafe try setChroma(object, frame)
    unsafe try setMatrices(context, frame, targetMatrix)
    try check(unsafe sws_init_context(context, nil, nil), .convert)
    return owner
  }

  /// Converts `source` into `target`, which has its size and the format asked for.
  func convert(
    _ source: borrowing FrameBuffer, into target: borrowing FrameBuffer
  ) throws(MediaError) {
    try check(unsafe sws_scale_frame(raw, target.raw, source.raw), .convert)
  }

  /// Chroma that is halved across is sited left unless the frame says that it is centred.
  private static func setChroma(
    _ object: UnsafeMutableRawPointer, _ frame: borrowing FrameBuffer
  ) throws(MediaError) {
    let location = unsafe frame.raw.pointee.chroma_location
    let centred = location == AVCHROMA_LOC_CENTER
    guard let facts = unsafe av_pix_fmt_desc_get(frame.format),
      unsafe facts.pointee.log2_chroma_w == 1, unsafe facts.pointee.log2_chroma_h == 1
    else { return }
    try check(unsafe av_opt_set_int(object, "src_h_chr_pos", centred ? 128 : 0, 0), .convert)
    try check(unsafe av_opt_set_int(object, "src_v_chr_pos", 128, 0), .convert)
  }

  private static func setMatrices(
    _ context: OpaquePointer, _ frame: borrowing FrameBuffer, _ targetMatrix: AVColorSpace
  ) throws(MediaError) {
    let matrix = unsafe frame.raw.pointee.colorspace
    let facts = unsafe av_pix_fmt_desc_get(frame.format)
    let isRGB = unsafe (facts?.pointee.flags ?? 0) & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
    let source =
      switch matrix {
      // Red, green and blue have no matrix, whatever their tags say; two that differ would change them.
      case _ where isRGB: targetMatrix == AVCOL_SPC_BT709 ? SWS_CS_ITU709 : SWS_CS_DEFAULT
      case AVCOL_SPC_BT709: SWS_CS_ITU709
      case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: SWS_CS_BT2020
      case AVCOL_SPC_SMPTE240M: SWS_CS_SMPTE240M
      case AVCOL_SPC_FCC: SWS_CS_FCC
      // What is not said is BT.709 in high definition, as players take it.
      case AVCOL_SPC_UNSPECIFIED where frame.height > 576: SWS_CS_ITU709
      default: SWS_CS_DEFAULT
      }
    let full = unsafe frame.raw.pointee.color_range == AVCOL_RANGE_JPEG
    let target = targetMatrix == AVCOL_SPC_BT709 ? SWS_CS_ITU709 : SWS_CS_DEFAULT
    // Only formats that have a matrix at all accept one.
    _ = unsafe sws_setColorspaceDetails(
      context, sws_getCoefficients(source), full ? 1 : 0, sws_getCoefficients(target), 1, 0,
      1 << 16, 1 << 16)
  }
}
