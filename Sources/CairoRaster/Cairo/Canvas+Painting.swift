internal import CCairo
internal import Frames
internal import Timeline

/// Colours, pictures and masks.
extension Canvas {
  /// Makes a colour the source of what is drawn next, its alpha multiplied.
  func setSource(_ color: Color, alpha: Double = 1) {
    unsafe cairo_set_source_rgba(
      context, color.red, color.green, color.blue, color.alpha * alpha)
  }

  /// How what is drawn next is combined with what is there.
  func setOperator(_ mode: BlendMode) {
    unsafe cairo_set_operator(context, Self.cairoOperator(mode))
  }

  /// Fills everything inside the clip with the source.
  func paint(alpha: Double = 1) {
    if alpha == 1 {
      unsafe cairo_paint(context)
    } else {
      unsafe cairo_paint_with_alpha(context, alpha)
    }
  }

  /// Makes every pixel inside the clip a colour, whatever was there.
  func fillAll(_ color: Color) {
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    setSource(color)
    paint()
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Runs `body` while the source is a picture whose pixels lie on those of `picture.box`.
  func withSource(
    _ picture: DevicePicture, _ body: () throws(RasterError) -> Void
  ) throws(RasterError) {
    let offset = Projection.scale(
      1, 1, dx: Double(picture.box.left), dy: Double(picture.box.top))
    try withSource(picture.bitmap, matrix: offset, filter: CAIRO_FILTER_NEAREST, body)
  }

  /// Runs `body` while the source is a picture that `matrix` maps from its pixels to device pixels.
  func withSource(
    _ bitmap: Bitmap, matrix: Projection, filter: cairo_filter_t,
    extend: cairo_extend_t = CAIRO_EXTEND_NONE, _ body: () throws(RasterError) -> Void
  ) throws(RasterError) {
    try unsafe withPattern(bitmap, matrix: matrix, filter: filter, extend: extend) {
      (pattern: OpaquePointer) throws(RasterError) in
      unsafe cairo_set_source(context, pattern)
      defer { unsafe cairo_set_source_rgba(context, 0, 0, 0, 1) }
      try body()
    }
  }

  /// Draws the source through the alpha of a picture.
  func paint(through mask: DevicePicture) throws(RasterError) {
    let offset = Projection.scale(1, 1, dx: Double(mask.box.left), dy: Double(mask.box.top))
    try unsafe withPattern(
      mask.bitmap, matrix: offset, filter: CAIRO_FILTER_NEAREST, extend: CAIRO_EXTEND_NONE
    ) { (pattern: OpaquePointer) throws(RasterError) in
      unsafe cairo_mask(context, pattern)
    }
  }

  /// Makes a pattern over a bitmap's own memory; it must not be used after `body`.
  private func withPattern(
    _ bitmap: Bitmap, matrix: Projection, filter: cairo_filter_t, extend: cairo_extend_t,
    _ body: (OpaquePointer) throws(RasterError) -> Void
  ) throws(RasterError) {
    guard let back = matrix.inverse else { return }
    try unsafe bitmap.pixels.withUnsafeBufferPointer {
      (buffer: UnsafeBufferPointer<UInt32>) throws(RasterError) in
      guard let base = buffer.baseAddress else { return }
      // Cairo only reads a surface that is a source.
      let surface = unsafe Canvas.surface(
        over: UnsafeMutablePointer(mutating: base), width: bitmap.width, height: bitmap.height)
      let pattern = unsafe cairo_pattern_create_for_surface(surface)
      unsafe LiveObjects.watch(surface: surface)
      unsafe LiveObjects.watch(pattern: pattern)
      defer {
        unsafe cairo_pattern_destroy(pattern)
        unsafe cairo_surface_finish(surface)
        unsafe cairo_surface_destroy(surface)
      }
      guard let pattern = unsafe pattern else { return }
      var inverse = Self.patternMatrix(back, over: box)
      unsafe cairo_pattern_set_matrix(pattern, &inverse)
      unsafe cairo_pattern_set_filter(pattern, filter)
      unsafe cairo_pattern_set_extend(pattern, extend)
      try unsafe body(pattern)
    }
  }

  /// Maps this surface's pixels to a pattern's own space.
  static func patternMatrix(_ back: Projection, over box: DeviceBox) -> cairo_matrix_t {
    let moved = Projection.scale(1, 1, dx: Double(box.left), dy: Double(box.top))
      .followed(by: back)
    return cairo_matrix_t(
      xx: moved.xx, yx: moved.xy, xy: moved.yx, yy: moved.yy, x0: moved.tx, y0: moved.ty)
  }

  private static func cairoOperator(_ mode: BlendMode) -> cairo_operator_t {
    switch mode {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}

/// A picture that lies on whole device pixels.
struct DevicePicture: Hashable, Sendable {
  /// The pixels.
  var bitmap: Bitmap
  /// The device pixels they lie on; its size is the bitmap's.
  var box: DeviceBox

  /// A transparent picture over a box that is not empty.
  init(box: DeviceBox) {
    self.box = box
    bitmap = Bitmap(width: max(box.width, 1), height: max(box.height, 1))
  }

  /// A picture over a box that is not empty; the bitmap has its size.
  init(box: DeviceBox, bitmap: Bitmap) {
    self.box = box
    self.bitmap = bitmap
  }

  /// Bytes of its pixels.
  var bytes: Int { bitmap.pixels.count * 4 }

  /// Draws into it.
  mutating func draw(
    parent: Canvas? = nil, _ body: (Canvas) throws(RasterError) -> Void
  ) throws(RasterError) {
    try bitmap.withCanvas(box: box, parent: parent, body)
  }
}
