internal import CCairo
internal import CPango
internal import Timeline

/// One layout of Pango's, in units of a thousandth of an em.
@safe
struct PangoLayout: ~Copyable {
  let context: OpaquePointer
  let layout: OpaquePointer

  /// Lays a text out at any size: `width` and `height` are in ems.
  init(
    _ style: TextStyle, text: String, isRightToLeft: Bool, width: Double, height: Double,
    size: Double,
    map: UnsafeMutablePointer<PangoFontMap>
  ) {
    unsafe context = pango_font_map_create_context(map)
    unsafe layout = pango_layout_new(context)
    unsafe LiveObjects.watch(object: context)
    unsafe LiveObjects.watch(object: layout)
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    let language = style.language.isEmpty ? "und" : style.language
    unsafe pango_context_set_language(context, pango_language_from_string(language))
    unsafe pango_context_set_base_dir(
      context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    unsafe pango_layout_context_changed(layout)
    unsafe pango_layout_set_auto_dir(layout, 0)
    unsafe pango_layout_set_text(layout, text, -1)
    describeFont(style)
    describeLines(style, isRightToLeft: isRightToLeft, width: width, height: height)
    spaceLetters(style.letterSpacing / size)
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// A length in ems in Pango's units.
  private static func units(_ ems: Double) -> Int32 {
    Int32((ems * TextShaper.em * Double(PANGO_SCALE)).limited(0, 2e9))
  }

  private func describeFont(_ style: TextStyle) {
    let description = unsafe pango_font_description_new()
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_font_description_set_family(description, style.families.joined(separator: ","))
    unsafe pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(min(max(style.weight, 100), 1000))))
    unsafe pango_font_description_set_style(
      description, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe pango_font_description_set_absolute_size(
      description, TextShaper.em * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, description)
  }

  private func describeLines(
    _ style: TextStyle, isRightToLeft: Bool, width: Double, height: Double
  ) {
    unsafe pango_layout_set_alignment(
      layout, Self.alignment(style.alignment, isRightToLeft: isRightToLeft))
    unsafe pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
    unsafe pango_layout_set_line_spacing(layout, Float(max(style.lineSpacing, 0.01)))
    guard style.isWrapped || style.truncation != .none else { return }
    unsafe pango_layout_set_width(layout, Self.units(width))
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_ellipsize(layout, Self.ellipsis(style.truncation))
    guard style.isWrapped, style.truncation != .none else { return }
    unsafe pango_layout_set_height(
      layout, style.maximumLines.map { -Int32(clamping: max($0, 1)) } ?? Self.units(height))
  }

  private func spaceLetters(_ ems: Double) {
    guard ems != 0 else { return }
    let list = unsafe pango_attr_list_new()
    let limited = (ems * TextShaper.em * Double(PANGO_SCALE)).limited(-1e9, 1e9)
    unsafe pango_attr_list_insert(list, pango_attr_letter_spacing_new(Int32(limited)))
    unsafe pango_layout_set_attributes(layout, list)
    unsafe pango_attr_list_unref(list)
  }

  private static func alignment(
    _ alignment: TextStyle.Alignment, isRightToLeft: Bool
  ) -> PangoAlignment {
    switch alignment {
    case .left: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .right: PANGO_ALIGN_RIGHT
    case .natural, .justified: isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    }
  }

  private static func ellipsis(_ truncation: TextStyle.Truncation) -> PangoEllipsizeMode {
    switch truncation {
    case .none: PANGO_ELLIPSIZE_NONE
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }
}
