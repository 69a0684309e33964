import CFFmpeg
import Testing

@testable import FFmpegMedia

/// Swscale's accurate conversion from BGRX to a layout, which ours must equal.
@safe struct SwscaleReference: ~Copyable {
  private let context: OpaquePointer
  private let layout: PixelLayout
  private let width: Int
  private let height: Int

  init(layout: PixelLayout, width: Int, height: Int) throws {
    self.layout = layout
    self.width = width
    self.height = height
    unsafe context = try #require(sws_alloc_context())
    let flags =
      SWS_AREA | SWS_ACCURATE_RND | SWS_BITEXACT | SWS_FULL_CHR_H_INP | SWS_FULL_CHR_H_INT
    var options = [
      ("srcw", width), ("srch", height), ("dstw", width), ("dsth", height),
      ("src_format", Int(PixelLayout.bgrx.format.rawValue)),
      ("dst_format", Int(layout.format.rawValue)), ("sws_flags", Int(flags)),
    ]
    if layout == .yuv420 { options += [("dst_h_chr_pos", 0), ("dst_v_chr_pos", 128)] }
    for (name, value) in options {
      unsafe av_opt_set_int(UnsafeMutableRawPointer(context), name, Int64(value), 0)
    }
    unsafe sws_setColorspaceDetails(
      context, sws_getCoefficients(SWS_CS_DEFAULT), 1, sws_getCoefficients(SWS_CS_ITU709), 0, 0,
      1 << 16, 1 << 16)
    #expect(unsafe sws_init_context(context, nil, nil) >= 0)
  }

  /// Converts a BGRX frame of the reference's size.
  func convert(_ source: borrowing FrameBuffer) throws -> FrameBuffer {
    let target = try FrameBuffer.sized(width: width, height: height, format: layout.format)
    #expect(unsafe sws_scale_frame(context, target.raw, source.raw) >= 0)
    return target
  }

  deinit { unsafe sws_freeContext(context) }
}
