internal import CFFmpeg

/// Versions of the libraries that encode.
public enum MediaLibraries {
  /// libavcodec's version number.
  public static var codecVersion: UInt32 { avcodec_version() }
}
