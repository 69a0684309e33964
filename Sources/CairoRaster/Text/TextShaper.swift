internal import CPango
internal import Timeline

/// Pango with a font map of its own; `FontLibrary` gives it to one thread at a time.
@safe
final class TextShaper {
  let map: UnsafeMutablePointer<PangoFontMap>
  private let configuration: OpaquePointer?
  private var families: [String: FontFamily] = [:]

  /// Units of layout in an em: outlines are as exact as fonts themselves.
  static let em = 1000.0

  /// A shaper with font files besides the system's fonts.
  init(files: [String]) throws(RasterError) {
    guard let map = unsafe loadreel_new_font_map() else {
      throw RasterError(.cairo("no FreeType font map"))
    }
    unsafe self.map = unsafe map
    unsafe configuration = try FontFiles.configuration(with: files)
    if let own = unsafe configuration, let map = unsafe loadreel_fc_font_map(map) {
      unsafe pango_fc_font_map_set_config(map, own)
    }
    families = listFamilies()
  }

  deinit {
    unsafe g_object_unref(map)
    if let own = unsafe configuration { unsafe FcConfigDestroy(own) }
  }

  /// The family of a name, in any case of letters; nil where it is absent.
  func family(_ name: String) -> FontFamily? { families[name.lowercased()] }

  /// The names of all families, sorted.
  var familyNames: [String] { families.values.map(\.name).sorted() }

  private func listFamilies() -> [String: FontFamily] {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    unsafe pango_font_map_list_families(map, &list, &count)
    defer { unsafe g_free(list) }
    var result: [String: FontFamily] = [:]
    for index in 0..<Int(count) {
      guard let family = unsafe list?[index], let name = unsafe pango_font_family_get_name(family)
      else { continue }
      let text = unsafe String(cString: name)
      // Aliases, which would be somebody else's choice of a font.
      guard !["sans", "serif", "monospace", "system-ui"].contains(text.lowercased()) else {
        continue
      }
      result[text.lowercased()] = unsafe FontFamily(name: text, family)
    }
    return result
  }
}

/// What a family offers.
struct FontFamily {
  /// Its name as the font spells it.
  let name: String
  /// Weights of its upright and of its italic faces.
  private let upright: Set<Int>, italic: Set<Int>
  private let isVariable: Bool

  @unsafe
  init(name: String, _ family: UnsafeMutablePointer<PangoFontFamily>) {
    self.name = name
    isVariable = unsafe pango_font_family_is_variable(family) != 0
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFace>?>?
    var count: Int32 = 0
    unsafe pango_font_family_list_faces(family, &list, &count)
    defer { unsafe g_free(list) }
    var (upright, italic): (Set<Int>, Set<Int>) = ([], [])
    for index in 0..<Int(count) {
      guard let face = unsafe list?[index], unsafe pango_font_face_is_synthesized(face) == 0,
        let description = unsafe pango_font_face_describe(face)
      else { continue }
      let weight = Int(unsafe pango_font_description_get_weight(description).rawValue)
      let style = unsafe pango_font_description_get_style(description)
      if style == PANGO_STYLE_NORMAL { upright.insert(weight) } else { italic.insert(weight) }
      unsafe pango_font_description_free(description)
    }
    self.upright = upright
    self.italic = italic
  }

  /// Weights of its faces of one kind.
  func weights(isItalic: Bool) -> [Int] { (isItalic ? italic : upright).sorted() }

  /// Whether it has a face that nothing needs to be made up for; names of weights differ by less than 50 (a book face
  /// is 380).
  func has(weight: Int, isItalic: Bool) -> Bool {
    let weights = weights(isItalic: isItalic)
    return isVariable && !weights.isEmpty || weights.contains { abs($0 - weight) < 50 }
  }
}
