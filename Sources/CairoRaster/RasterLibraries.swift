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
}
