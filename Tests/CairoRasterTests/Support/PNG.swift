import CCairo
import Frames

/// Pictures as PNG files, written and read by Cairo.
enum PNG {
  /// Writes a bitmap; returns whether it worked.
  static func write(_ bitmap: Bitmap, to path: String) -> Bool {
    var pixels = bitmap.pixels
    return unsafe pixels.withUnsafeMutableBytes { bytes in
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))
      defer { unsafe cairo_surface_destroy(surface) }
      return unsafe cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
    }
  }

  /// Reads a file; nil where there is none or it is no PNG.
  static func read(_ path: String) -> Bitmap? {
    let file = unsafe cairo_image_surface_create_from_png(path)
    defer { unsafe cairo_surface_destroy(file) }
    guard unsafe cairo_surface_status(file) == CAIRO_STATUS_SUCCESS else { return nil }
    let width = Int(unsafe cairo_image_surface_get_width(file))
    let height = Int(unsafe cairo_image_surface_get_height(file))
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { unsafe cairo_surface_destroy(surface) }
    let context = unsafe cairo_create(surface)
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    unsafe cairo_set_source_surface(context, file, 0, 0)
    unsafe cairo_paint(context)
    unsafe cairo_destroy(context)
    unsafe cairo_surface_flush(surface)
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return nil }
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      let row = unsafe UnsafeRawPointer(data + y * width * 4).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { bitmap[x, y] = unsafe row[x] }
    }
    return bitmap
  }
}
