internal import CCairo
internal import CPango

/// Versions of the libraries that draw.
public enum RasterLibraries {
  /// Cairo's version, as "1.16.0".
  public static var cairoVersion: String {
    unsafe String(cString: cairo_version_string())
  }
  /// Pango's version.
  public static var pangoVersion: String {
    unsafe String(cString: pango_version_string())
  }

  /// The font families that are installed, sorted.
  public static var fontFamilies: [String] {
    guard let map = unsafe pango_cairo_font_map_new() else { return [] }
    defer { unsafe g_object_unref(map) }
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    unsafe pango_font_map_list_families(map, &list, &count)
    defer { unsafe g_free(list) }
    guard let families = unsafe list else { return [] }
    return (0..<Int(count)).compactMap { index in
      guard let family = unsafe families[index],
        let name = unsafe pango_font_family_get_name(family)
      else { return nil }
      return unsafe String(cString: name)
    }.sorted()
  }
}
