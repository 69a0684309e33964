internal import CFFmpeg

/// Owner of one picture of the libraries (`AVFrame`).
@safe
struct FrameBuffer: ~Copyable {
  /// The picture.
  let raw: UnsafeMutablePointer<AVFrame>

  private init(adopting frame: UnsafeMutablePointer<AVFrame>) { unsafe raw = unsafe frame }

  /// An empty picture, to be filled by a decoder.
  static func empty() throws(MediaError) -> Self {
    guard let frame = unsafe av_frame_alloc() else {
      throw MediaError(.library(.allocate, status: loadreel_averror(ENOMEM)))
    }
    return unsafe Self(adopting: frame)
  }

  /// A picture with memory for its pixels.
  static func sized(
    width: Int, height: Int, format: AVPixelFormat
  ) throws(MediaError) -> Self {
    let frame = try Self.empty()
    unsafe frame.raw.pointee.width = Int32(clamping: width)
    unsafe frame.raw.pointee.height = Int32(clamping: height)
    unsafe frame.raw.pointee.format = format.rawValue
    try check(unsafe av_frame_get_buffer(frame.raw, 0), .allocate)
    return frame
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFrame>? = unsafe raw
    unsafe av_frame_free(&pointer)
  }

  /// Pixels across.
  var width: Int { unsafe Int(raw.pointee.width) }
  /// Pixels down.
  var height: Int { unsafe Int(raw.pointee.height) }
  /// The pixel format.
  var format: AVPixelFormat { unsafe AVPixelFormat(rawValue: raw.pointee.format) }

  /// Forgets the pixels.
  func clear() { unsafe av_frame_unref(raw) }

  /// Makes sure that nobody else reads the pixels that are about to be written.
  func makeWritable() throws(MediaError) {
    try check(unsafe av_frame_make_writable(raw), .allocate)
  }

  /// The same pixels of 4:2:0 as a picture without alpha.
  func withoutAlpha() throws(MediaError) -> FrameBuffer {
    let view = try FrameBuffer.empty()
    try check(unsafe av_frame_ref(view.raw, raw), .allocate)
    unsafe view.raw.pointee.format = AV_PIX_FMT_YUV420P.rawValue
    return view
  }

  /// One plane of the picture.
  func plane(_ index: Int) -> Plane? {
    switch index {
    case 0: unsafe Plane(raw.pointee.data.0, stride: raw.pointee.linesize.0)
    case 1: unsafe Plane(raw.pointee.data.1, stride: raw.pointee.linesize.1)
    case 2: unsafe Plane(raw.pointee.data.2, stride: raw.pointee.linesize.2)
    case 3: unsafe Plane(raw.pointee.data.3, stride: raw.pointee.linesize.3)
    default: nil
    }
  }
}

/// A borrowed plane of a picture: its first byte and the bytes from one row to the next.
@unsafe
struct Plane {
  let base: UnsafeMutablePointer<UInt8>
  let stride: Int

  init?(_ base: UnsafeMutablePointer<UInt8>?, stride: Int32) {
    guard let base = unsafe base else { return nil }
    unsafe self.base = unsafe base
    unsafe self.stride = Int(stride)
  }

  /// The first byte of a row.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { unsafe base + y * stride }
}
