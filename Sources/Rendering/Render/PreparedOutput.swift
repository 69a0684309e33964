// One file, ready to be drawn: all that could be refused has been.
internal import CairoRaster
internal import FFmpegMedia
internal import Frames
internal import Timeline

/// A file with its scene, frames and settings.
struct PreparedOutput: Sendable {
  var path: String
  var format: OutputFormat
  var scene: Scene
  var source: SceneFrameSource
  /// How often players show it; nil where the format cannot say.
  var plays: Int?
  /// Seconds for which the last picture stays beyond the schedule (formats with a delay for each picture).
  var extraHold: Rational
  /// What the matte is, `0xRRGGBB`.
  var matte: UInt32?
  var quality: EncodingQuality
  /// What was chosen or changed that the user should know.
  var notes: [String]
  /// What is probably not meant in its preset, as messages.
  var warnings: [String]
  /// Whether it is a numbered sequence of pictures, one for each frame.
  var isSequence: Bool

  /// The files that it makes.
  var paths: [String] {
    guard isSequence else { return [path] }
    return (0..<source.count).map { SequenceWriter.path(path, frame: $0) }
  }

  /// Seconds of one play.
  var duration: Rational { source.schedule.duration + extraHold }

  /// Whether every pixel is known to be opaque.
  var isOpaque: Bool { scene.background.alpha >= 1 }

  /// Declared colours as `0xRRGGBB`, opaque ones only.
  var declaredColors: [UInt32] {
    var seen: Set<UInt32> = []
    return scene.declaredColors.filter { $0.alpha >= 1 }.map(\.rgb8).filter {
      seen.insert($0).inserted
    }
  }
}

extension Color {
  /// The opaque colour as `0xRRGGBB`, each component rounded to the nearest of 0...255.
  var rgb8: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
