internal import CFFmpeg

/// The containers that hold video tracks.
public enum MovieContainer: String, Hashable, Sendable, CaseIterable {
  /// MPEG-4, with the index before the pictures and no edit list.
  case mp4
  /// QuickTime, likewise.
  case mov
  /// WebM.
  case webm

  /// The library's name of the muxer.
  var muxer: String { rawValue }

  /// Whether the container may hold a codec.
  func holds(_ encoding: VideoEncoding) -> Bool {
    switch (self, encoding) {
    case (.mp4, .h264), (.mp4, .hevc), (.mp4, .av1): true
    case (.mov, .h264), (.mov, .hevc), (.mov, .proRes4444): true
    case (.webm, .vp9), (.webm, .av1): true
    default: false
    }
  }

  /// Ticks of a second in which every frame of a rate falls on a whole tick.
  static func timescale(framesPerSecond numerator: Int) -> Int {
    var scale = numerator
    while scale < 10_000 { scale *= 2 }
    return scale
  }

  /// The muxer's options.
  func options(timescale: Int) -> [(String, String)] {
    switch self {
    case .mp4, .mov:
      [
        ("movflags", "+faststart"), ("use_editlist", "0"), ("movie_timescale", "\(timescale)"),
        ("video_track_timescale", "\(timescale)"),
      ]
    case .webm: []
    }
  }
}
