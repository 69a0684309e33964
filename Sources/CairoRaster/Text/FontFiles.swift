internal import CPango

/// Font files of the user's own, which stand before the system's fonts.
enum FontFiles {
  /// A configuration of fontconfig with the files and all families of the system that none of them has.
  ///
  /// Of two fonts of one family fontconfig would take the system's, so a family comes from the files
  /// alone where they have it.
  ///
  /// - Returns: A configuration to be destroyed, or nil without files: the system's own.
  static func configuration(with files: [String]) throws(RasterError) -> OpaquePointer? {
    guard !files.isEmpty else { return nil }
    guard let own = unsafe FcInitLoadConfig() else { throw RasterError(.cairo("no fontconfig")) }
    do throws(RasterError) {
      var families: [String] = []
      for file in files { try families += self.families(of: file) }
      let rules = Array(rejecting(families).utf8) + [0]
      guard unsafe FcConfigParseAndLoadFromMemory(own, rules, 1) != 0,
        unsafe FcConfigBuildFonts(own) != 0
      else { throw RasterError(.cairo("fontconfig takes no rules")) }
      for file in files {
        guard unsafe FcConfigAppFontAddFile(own, Array(file.utf8) + [0]) != 0 else {
          throw RasterError(.fontFile(file), subject: file)
        }
      }
    } catch {
      unsafe FcConfigDestroy(own)
      throw error
    }
    return unsafe own
  }

  /// The names under which a file's first font goes.
  private static func families(of file: String) throws(RasterError) -> [String] {
    var count: Int32 = 0
    guard let pattern = unsafe FcFreeTypeQuery(Array(file.utf8) + [0], 0, nil, &count) else {
      throw RasterError(.fontFile(file), subject: file)
    }
    defer { unsafe FcPatternDestroy(pattern) }
    var names: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while unsafe FcPatternGetString(pattern, "family", Int32(names.count), &name) == FcResultMatch,
      let text = unsafe name
    {
      names.append(unsafe String(cString: text))
    }
    return names
  }

  /// Rules that keep families out of the system's fonts; files that are added are not asked.
  private static func rejecting(_ families: [String]) -> String {
    let patterns = families.map { family in
      let text = family.map { character -> String in
        switch character {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        default: String(character)
        }
      }
      return "<pattern><patelt name=\"family\"><string>\(text.joined())</string></patelt></pattern>"
    }
    return """
      <?xml version="1.0"?>
      <fontconfig><selectfont><rejectfont>\(patterns.joined())</rejectfont></selectfont></fontconfig>
      """
  }
}
