internal import CairoRaster
internal import FFmpegMedia

/// The libraries that draw and encode, as they are loaded.
public enum LibraryVersions {
  /// Each library's name and version.
  public static var all: [(name: String, version: String)] {
    [("cairo", RasterLibraries.cairoVersion), ("pango", RasterLibraries.pangoVersion)]
      + MediaLibraries.versions
  }

  /// The licence that this build of libavcodec brings with it.
  public static var codecLicence: String { MediaLibraries.licence }
}
