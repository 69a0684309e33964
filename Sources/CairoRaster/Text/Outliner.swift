internal import CCairo
internal import CPango
internal import Timeline

/// Makes paths of glyphs.
@safe
final class Outliner {
  private let surface: OpaquePointer
  private let context: OpaquePointer

  init() throws(RasterError) {
    // Without bounds: Cairo leaves out glyphs that stand more than 10 em beyond a surface's.
    unsafe surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    unsafe context = cairo_create(surface)
    unsafe LiveObjects.watch(surface: surface)
    unsafe LiveObjects.watch(context: context)
    unsafe cairo_set_tolerance(context, 0.5)
    guard unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS else {
      throw RasterError(.cairo("no memory for outlines"))
    }
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// The outlines of glyphs whose pen starts at (x, y), multiplied by `scale`.
  func outlines(
    _ font: UnsafeMutablePointer<PangoFont>?, _ glyphs: UnsafeMutablePointer<PangoGlyphString>?,
    x: Double, y: Double, scale: Double
  ) -> [PathElement] {
    unsafe cairo_new_path(context)
    // Drawn at the origin and moved afterwards: Cairo's fixed-point numbers stay small and fine.
    unsafe cairo_move_to(context, 0, 0)
    unsafe pango_cairo_glyph_string_path(context, font, glyphs)
    guard let path = unsafe cairo_copy_path(context) else { return [] }
    defer { unsafe cairo_path_destroy(path) }
    guard unsafe path.pointee.status == CAIRO_STATUS_SUCCESS, let data = unsafe path.pointee.data
    else { return [] }
    func point(_ index: Int) -> Point {
      let p = unsafe data[index].point
      return Point((p.x + x) * scale, (p.y + y) * scale)
    }
    var result: [PathElement] = []
    var index = 0
    while index < Int(unsafe path.pointee.num_data) {
      let header = unsafe data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: result.append(.move(point(index + 1)))
      case CAIRO_PATH_LINE_TO: result.append(.line(point(index + 1)))
      case CAIRO_PATH_CURVE_TO:
        result.append(
          .curve(
            control1: point(index + 1), control2: point(index + 2), end: point(index + 3)))
      default: result.append(.close)
      }
      index += max(Int(header.length), 1)
    }
    return Self.withoutLoneMoves(result)
  }

  /// Moves that nothing follows draw nothing.
  private static func withoutLoneMoves(_ elements: [PathElement]) -> [PathElement] {
    var result: [PathElement] = []
    for element in elements {
      if case .move = element, case .move? = result.last { result.removeLast() }
      result.append(element)
    }
    if case .move? = result.last { result.removeLast() }
    return result
  }
}
