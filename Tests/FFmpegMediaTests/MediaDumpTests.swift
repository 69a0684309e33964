import Frames
import Testing

@testable import FFmpegMedia

#if canImport(Glibc)
  import Glibc
#endif

private let dumpFolder: String? = unsafe getenv("LOADREEL_DUMP").map { unsafe String(cString: $0) }

/// Leaves files of every format for readers that this project has no part in.
///
/// They land in the folder `media` of the one that LOADREEL_DUMP names; without it nothing is written.
@Suite(.enabled(if: dumpFolder != nil)) struct MediaDumpTests {
  private static let films: [(String, MovieContainer, VideoEncoding)] = [
    ("h264.mp4", .mp4, .h264(.standard, .standard)),
    ("h264.mov", .mov, .h264(.standard, .standard)),
    ("full-chroma.mp4", .mp4, .h264(.fullChroma, .standard)),
    ("lossless.mov", .mov, .h264(.lossless, .standard)), ("hevc.mp4", .mp4, .hevc(.standard)),
    ("vp9.webm", .webm, .vp9(alpha: false, .standard)),
    ("vp9-alpha.webm", .webm, .vp9(alpha: true, .standard)), ("av1.mp4", .mp4, .av1(.standard)),
    ("av1.webm", .webm, .av1(.standard)), ("prores.mov", .mov, .proRes4444(.standard)),
    ("prores-high.mov", .mov, .proRes4444(.high)),
  ]

  @Test("Dump the frame counter, the colour chart and a soft disc in every format")
  func everyFormat() throws {
    let folder = try #require(dumpFolder) + "/media"
    unsafe mkdir(try #require(dumpFolder), 0o777)
    unsafe mkdir(folder, 0o777)
    let counter = opaqueClip(counterSource(count: 48), fps(60), chunk: 18)
    let chart = opaqueClip(chartSource(), fps(30))
    let disc = Clip(source: discSource(), rate: fps(30))
    for (name, container, encoding) in Self.films {
      try writeMovie(counter, encoding, container, to: "\(folder)/counter-\(name)")
      try writeMovie(chart, encoding, container, to: "\(folder)/chart-\(name)")
      if encoding.hasAlpha {
        try writeMovie(disc, encoding, container, to: "\(folder)/disc-\(name)")
      }
    }
    for (name, clip) in [("counter", counter), ("chart", chart), ("disc", disc)] {
      try animate(clip, "\(folder)/\(name)", AnimationSettings())
    }
    for plays in [0, 1, 3] {
      var settings = AnimationSettings()
      settings.plays = plays
      try animate(
        opaqueClip(counterSource(count: 3), fps(10)), "\(folder)/plays-\(plays)", settings)
    }
    try writeMovie(
      counter, .h264(.standard, .standard), .mp4, to: "\(folder)/silent.mp4", silentAudio: true)
    try writeMovie(
      counter, .vp9(alpha: true, .draft), .webm, to: "\(folder)/silent.webm", silentAudio: true)
  }

  private func animate(_ clip: Clip, _ path: String, _ settings: AnimationSettings) throws {
    let scheduler = PlainScheduler(width: 2)
    try APNGEncoder.write(clip, to: path + ".apng", settings: settings, scheduler: scheduler)
    try WebPAnimationEncoder.write(
      clip, to: path + ".webp", settings: settings, scheduler: scheduler)
  }

  /// Sixteen patches of 32x32 pixels: primaries, brand colours, greys; the order changes with the frame.
  private func chartSource() -> FunctionSource {
    let colors: [UInt32] = [
      0xFF0000, 0x00FF00, 0x0000FF, 0x00FFFF, 0xFF00FF, 0xFFFF00, 0x008800, 0xFF3B30, 0x008CD4,
      0x00B038, 0xFAF9F7, 0x000000, 0x333333, 0x808080, 0xCCCCCC, 0xFFFFFF,
    ]
    return FunctionSource(width: 128, height: 128, count: 4) { index, x, y in
      0xFF00_0000 | colors[(y / 32 * 4 + x / 32 + index) % 16]
    }
  }

  /// A soft disc of #ff3b30 that grows by a pixel a frame.
  private func discSource() -> FunctionSource {
    FunctionSource(width: 96, height: 96, count: 6) { index, x, y in
      softDisc(x, y, radius: 20 + Double(index), color: 0xFF3B30)
    }
  }
}
