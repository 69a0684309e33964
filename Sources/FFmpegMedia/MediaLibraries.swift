internal import CFFmpeg
internal import CLCMS

/// Versions of the libraries that encode, as they are loaded.
public enum MediaLibraries {
  /// Each library's name and version, as "59.37.100".
  public static var versions: [(name: String, version: String)] {
    [
      ("libavcodec", text(avcodec_version())), ("libavformat", text(avformat_version())),
      ("libavutil", text(avutil_version())), ("libswscale", text(swscale_version())),
      ("lcms2", "\(cmsVersion / 1000).\(cmsVersion % 1000 / 10)"),
    ]
  }

  /// The licence that this build of libavcodec is distributed under, and so any program linked with it.
  public static var licence: String {
    unsafe avcodec_license().map { unsafe String(cString: $0) } ?? "unknown"
  }

  /// Whether this build of libavcodec has an encoder of a name, such as "libx264".
  public static func hasEncoder(_ name: String) -> Bool {
    unsafe avcodec_find_encoder_by_name(name) != nil
  }

  /// The colour library's version: 2140 is 2.14.
  private static var cmsVersion: Int { Int(cmsGetEncodedCMMversion()) }

  /// A version number's three parts: major, minor, micro.
  private static func text(_ number: UInt32) -> String {
    "\(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)"
  }
}
