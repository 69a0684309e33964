internal import CCairo
internal import CPango
internal import Frames
internal import Timeline

/// The font of one run of a layout.
@safe
struct RunFont {
  private let font: UnsafeMutablePointer<PangoFont>
  /// Its family, as the font spells it.
  let family: String
  /// Family, weight and style, without a size.
  let description: String
  /// Whether its glyphs are pictures.
  let isColor: Bool
  /// Pixels per em in which the font keeps its pictures.
  private let bitmapSize: Int

  @unsafe
  init(_ font: UnsafeMutablePointer<PangoFont>) {
    unsafe self.font = unsafe font
    let described = unsafe pango_font_describe(font)
    unsafe family =
      pango_font_description_get_family(described).map { unsafe String(cString: $0) } ?? ""
    unsafe pango_font_description_unset_fields(described, PANGO_FONT_MASK_SIZE)
    let text = unsafe pango_font_description_to_string(described)
    unsafe description = text.map { unsafe String(cString: $0) } ?? ""
    unsafe g_free(text)
    unsafe pango_font_description_free(described)
    var color: FcBool = 0
    var bitmapSize = 128
    if let own = unsafe loadreel_fc_font(font), let pattern = unsafe pango_fc_font_get_pattern(own)
    {
      unsafe FcPatternGetBool(pattern, "color", 0, &color)
      if color != 0 { unsafe bitmapSize = Self.bitmapSize(pattern) }
    }
    isColor = color != 0
    self.bitmapSize = bitmapSize
  }

  /// A colour glyph at the size in which the font keeps it, and its rectangle about the pen in units of layout.
  func picture(
    of glyph: PangoGlyph, _ shaper: TextShaper, _ layout: borrowing PangoLayout
  ) throws(RasterError) -> (bitmap: Bitmap, rect: Rect)? {
    let pixels = bitmapSize
    let described = unsafe pango_font_describe(font)
    defer { unsafe pango_font_description_free(described) }
    unsafe pango_font_description_set_absolute_size(described, Double(pixels) * Double(PANGO_SCALE))
    guard let sized = unsafe pango_font_map_load_font(shaper.map, layout.context, described) else {
      return nil
    }
    defer { unsafe g_object_unref(sized) }
    var ink = PangoRectangle()
    unsafe pango_font_get_glyph_extents(sized, glyph, &ink, nil)
    let unit = Double(PANGO_SCALE)
    let left = (Double(ink.x) / unit).rounded(.down) - 1
    let top = (Double(ink.y) / unit).rounded(.down) - 1
    let width = (Double(ink.x + ink.width) / unit).rounded(.up) + 1 - left
    let height = (Double(ink.y + ink.height) / unit).rounded(.up) + 1 - top
    guard ink.width > 0, ink.height > 0, width <= 2048, height <= 2048 else { return nil }
    var picture = DevicePicture(
      box: DeviceBox(left: 0, top: 0, right: Int(width), bottom: Int(height)))
    let string = unsafe pango_glyph_string_new()
    defer { unsafe pango_glyph_string_free(string) }
    unsafe pango_glyph_string_set_size(string, 1)
    unsafe string?.pointee.glyphs[0].glyph = glyph
    try picture.draw { (canvas) throws(RasterError) in
      unsafe cairo_move_to(canvas.context, -left, -top)
      unsafe pango_cairo_show_glyph_string(canvas.context, sized, string)
    }
    let scale = TextShaper.em / Double(pixels)
    return (
      picture.bitmap, Rect(left * scale, top * scale, width * scale, height * scale)
    )
  }

  /// Pixels per em of a font file's largest bitmaps; 128 for fonts that hold colour outlines.
  private static func bitmapSize(_ pattern: OpaquePointer) -> Int {
    var file: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard unsafe FcPatternGetString(pattern, "file", 0, &file) == FcResultMatch,
      unsafe FcPatternGetInteger(pattern, "index", 0, &index) == FcResultMatch,
      let path = unsafe file
    else { return 128 }
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return 128 }
    defer { unsafe FT_Done_FreeType(library) }
    var opened: FT_Face?
    let name = unsafe UnsafeRawPointer(path).assumingMemoryBound(to: CChar.self)
    guard unsafe FT_New_Face(library, name, Int(index & 0xFFFF), &opened) == 0,
      let face = unsafe opened
    else { return 128 }
    defer { unsafe FT_Done_Face(face) }
    var largest = 0
    for index in 0..<Int(unsafe face.pointee.num_fixed_sizes) {
      largest = max(largest, Int(unsafe face.pointee.available_sizes[index].y_ppem) >> 6)
    }
    return (1...1024).contains(largest) ? largest : 128
  }
}
