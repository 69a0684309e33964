internal import CCairo
internal import Frames
internal import Timeline

/// Draws with Cairo into a box of device pixels whose memory somebody else owns.
///
/// It lives only inside `Bitmap.withCanvas`. All coordinates are device pixels unless a matrix is given.
@safe
final class Canvas {
  /// The device pixels that the bitmap stands for.
  let box: DeviceBox
  /// The canvas on which this one's picture will be laid; nil for a frame itself.
  let parent: Canvas?
  let context: OpaquePointer
  let surface: OpaquePointer
  let base: UnsafeMutablePointer<UInt32>

  /// Cairo's largest picture side.
  static let largestSide = 32767

  /// A canvas over `box.width * box.height` pixels that start at `base`.
  init(
    base: UnsafeMutablePointer<UInt32>, box: DeviceBox, parent: Canvas?
  ) throws(RasterError) {
    guard (1...Self.largestSide).contains(box.width), (1...Self.largestSide).contains(box.height)
    else { throw RasterError(.size(width: box.width, height: box.height)) }
    unsafe self.base = base
    self.box = box
    self.parent = parent
    unsafe surface = Self.surface(over: base, width: box.width, height: box.height)
    unsafe context = cairo_create(surface)
    unsafe LiveObjects.watch(surface: surface)
    unsafe LiveObjects.watch(context: context)
    unsafe cairo_set_tolerance(context, 0.02)
    unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
    try check()
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
  }

  /// Throws what Cairo complains about.
  func check() throws(RasterError) {
    let status = unsafe cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw RasterError(.cairo(unsafe String(cString: cairo_status_to_string(status))))
    }
  }

  /// Runs `body` and takes back what it changed in clip and settings.
  func saved(_ body: () throws(RasterError) -> Void) throws(RasterError) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    try body()
    try check()
  }

  /// A surface that reads or writes pixels in place; Cairo reports failure through its status.
  static func surface(
    over base: UnsafeMutablePointer<UInt32>, width: Int, height: Int
  ) -> OpaquePointer {
    unsafe cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(width), Int32(height), Int32(width * 4))
  }
}

extension Bitmap {
  /// Runs `body` with a canvas that draws into this bitmap, which stands for `box` of the device's pixels.
  mutating func withCanvas(
    box: DeviceBox, parent: Canvas? = nil, _ body: (Canvas) throws(RasterError) -> Void
  ) throws(RasterError) {
    precondition(box.width == width && box.height == height, "the box is the bitmap's size")
    try unsafe pixels.withUnsafeMutableBufferPointer {
      (buffer: inout UnsafeMutableBufferPointer<UInt32>) throws(RasterError) in
      guard let base = buffer.baseAddress else { return }
      let canvas = try unsafe Canvas(base: base, box: box, parent: parent)
      try body(canvas)
      try canvas.check()
    }
  }
}
