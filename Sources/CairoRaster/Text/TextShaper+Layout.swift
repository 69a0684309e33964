internal import CPango
internal import Timeline

/// Laying out and checking texts.
extension TextShaper {
  /// A text laid out at a size, in a layer's size in points.
  func layout(
    _ style: TextStyle, fontSize: Double, in size: Size
  ) throws(RasterError) -> TextBlock {
    try checkFamilies(style)
    do throws(RasterError) {
      return try layout(style, text: style.string, fontSize: fontSize, in: size)
    } catch {
      // Pango takes emoji from a colour font; without one among the families the text's own fonts may have them too.
      let plain = Self.plainEmoji(style.string)
      guard case .missingCharacter = error.reason, plain != style.string,
        let block = try? layout(style, text: plain, fontSize: fontSize, in: size)
      else { throw error }
      return block
    }
  }

  private func layout(
    _ style: TextStyle, text: String, fontSize: Double, in size: Size
  ) throws(RasterError) -> TextBlock {
    let isRightToLeft = style.isRightToLeft ?? Self.startsRightToLeft(text)
    let layout = unsafe PangoLayout(
      style, text: text, isRightToLeft: isRightToLeft, width: size.width / fontSize,
      height: size.height / fontSize, size: fontSize, map: map)
    var reader = LayoutReader(style: style, text: text, scale: fontSize / Self.em)
    try reader.read(layout, self)
    let lines = Int(unsafe pango_layout_get_line_count(layout.layout))
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe pango_layout_get_size(layout.layout, &width, &height)
    let unit = fontSize / Self.em / Double(PANGO_SCALE)
    let needed = Size(Double(width) * unit, Double(height) * unit)
    let fit = TextFit(
      fontSize: fontSize, neededSize: needed, lineCount: lines,
      fits: needed.width <= size.width + 0.01 && needed.height <= size.height + 0.01
        && lines <= style.maximumLines ?? .max)
    let isWide = style.isWrapped || style.truncation != .none
    return TextBlock(
      fit: fit, width: isWide ? size.width : needed.width, outlines: Path(reader.elements),
      glyphs: reader.glyphs, isRightToLeft: isRightToLeft)
  }

  /// All families must be there, whether the text needs them or not: a picture must not depend on the machine.
  private func checkFamilies(_ style: TextStyle) throws(RasterError) {
    let subject = String(style.string.prefix(40))
    guard !style.families.isEmpty else { throw RasterError(.noFamily, subject: subject) }
    let absent = style.families.filter { family($0) == nil }
    guard absent.isEmpty else {
      throw RasterError(.missingFamilies(absent, installed: familyNames), subject: subject)
    }
  }

  /// Whether the first letter belongs to a script that is written from right to left.
  static func startsRightToLeft(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first(where: \.properties.isAlphabetic) else {
      return false
    }
    let blocks: [ClosedRange<UInt32>] = [
      0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
    return blocks.contains { $0.contains(first.value) }
  }

  /// The text with every emoji asked for in plain style.
  private static func plainEmoji(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar)
      if scalar.properties.isEmojiPresentation { result.append("\u{FE0E}") }
    }
    return String(result)
  }
}
