internal import CCairo
internal import CPango
internal import Timeline

/// Takes outlines and colour glyphs out of a layout, and checks that no font was put in another's place.
struct LayoutReader {
  /// The text's style.
  let style: TextStyle
  /// What was laid out.
  let text: String
  /// Points per unit of layout.
  let scale: Double
  /// Outlines so far, in points.
  var elements: [PathElement] = []
  /// Colour glyphs so far.
  var glyphs: [TextBlock.ColorGlyph] = []

  init(style: TextStyle, text: String, scale: Double) {
    self.style = style
    self.text = text
    self.scale = scale
  }

  /// Reads all runs of a layout.
  mutating func read(_ layout: borrowing PangoLayout, _ shaper: TextShaper) throws(RasterError) {
    guard let lines = unsafe pango_layout_get_iter(layout.layout) else { return }
    defer { unsafe pango_layout_iter_free(lines) }
    let outliner = try Outliner()
    repeat {
      guard let run = unsafe pango_layout_iter_get_run_readonly(lines) else { continue }
      var ink = PangoRectangle()
      var logical = PangoRectangle()
      unsafe pango_layout_iter_get_run_extents(lines, &ink, &logical)
      let unit = 1 / Double(PANGO_SCALE)
      let x = Double(logical.x) * unit
      let y = Double(unsafe pango_layout_iter_get_baseline(lines)) * unit
      let font = try unsafe check(run, shaper)
      if font.isColor {
        unsafe try readColors(run, font, x: x, y: y, shaper, layout)
      } else {
        unsafe elements += outliner.outlines(
          run.pointee.item.pointee.analysis.font, run.pointee.glyphs, x: x, y: y, scale: scale)
      }
    } while unsafe pango_layout_iter_next_run(lines) != 0
  }

  private mutating func readColors(
    _ run: UnsafeMutablePointer<PangoLayoutRun>, _ font: RunFont, x: Double, y: Double,
    _ shaper: TextShaper, _ layout: borrowing PangoLayout
  ) throws(RasterError) {
    guard let string = unsafe run.pointee.glyphs else { return }
    var pen = x
    for index in 0..<Int(unsafe string.pointee.num_glyphs) {
      let info = unsafe string.pointee.glyphs[index]
      defer { pen += Double(info.geometry.width) / Double(PANGO_SCALE) }
      guard info.glyph != LayoutReader.emptyGlyph,
        let glyph = try font.picture(of: info.glyph, shaper, layout)
      else { continue }
      let left = pen + Double(info.geometry.x_offset) / Double(PANGO_SCALE) + glyph.rect.origin.x
      let top = y + Double(info.geometry.y_offset) / Double(PANGO_SCALE) + glyph.rect.origin.y
      glyphs.append(
        TextBlock.ColorGlyph(
          source: .glyph(font: font.description, glyph: info.glyph), bitmap: glyph.bitmap,
          rect: Rect(
            left * scale, top * scale, glyph.rect.size.width * scale,
            glyph.rect.size.height * scale)))
    }
  }

  /// PANGO_GLYPH_EMPTY and PANGO_GLYPH_UNKNOWN_FLAG, macros that Swift does not see.
  static let emptyGlyph: UInt32 = 0x0FFF_FFFF
  static let unknownFlag: UInt32 = 0x1000_0000

  /// The run's font, when it is one of those asked for and has every glyph.
  private func check(
    _ run: UnsafeMutablePointer<PangoLayoutRun>, _ shaper: TextShaper
  ) throws(RasterError) -> RunFont {
    guard let item = unsafe run.pointee.item, let raw = unsafe item.pointee.analysis.font,
      let glyphs = unsafe run.pointee.glyphs
    else { throw RasterError(.cairo("a text without font")) }
    let font = unsafe RunFont(raw)
    let visible = unsafe (0..<Int(glyphs.pointee.num_glyphs)).contains {
      unsafe glyphs.pointee.glyphs[$0].glyph != Self.emptyGlyph
    }
    guard visible else { return font }
    let unknown = unsafe (0..<Int(glyphs.pointee.num_glyphs)).first {
      unsafe glyphs.pointee.glyphs[$0].glyph & Self.unknownFlag != 0
    }
    let isListed = style.families.contains { $0.lowercased() == font.family.lowercased() }
    if let unknown {
      let offset = Int(unsafe glyphs.pointee.log_clusters[unknown] + item.pointee.offset)
      throw missing(at: offset, nil)
    }
    guard isListed else {
      // The ellipsis is Pango's own, not the text's.
      throw missing(at: Int(unsafe item.pointee.offset), font.family)
    }
    if !font.isColor, let family = shaper.family(font.family),
      !family.has(weight: style.weight, isItalic: style.isItalic)
    {
      throw RasterError(
        .missingFace(
          family: family.name, weight: style.weight, isItalic: style.isItalic,
          weights: family.weights(isItalic: style.isItalic)), subject: subject)
    }
    return font
  }

  private var subject: String { String(style.string.prefix(40)) }

  /// The error about the first character that shows at or after a byte of the text.
  private func missing(at offset: Int, _ suggestion: String?) -> RasterError {
    let scalars = text.utf8.dropFirst(offset)
    let rest = String(decoding: scalars, as: UTF8.self).unicodeScalars
    let scalar = rest.first {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
    return RasterError(
      .missingCharacter(
        scalar ?? rest.first ?? "?", families: style.families, suggestion: suggestion),
      subject: subject)
  }
}
