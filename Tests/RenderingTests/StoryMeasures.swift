import FFmpegMedia
import Foundation
import Frames
import Synchronization
import Testing

@testable import Rendering

/// Processor time of drawing beside that of encoding, printed for a person; run by scripts/bench-raster in release.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["LOADREEL_MEASURE"] == "1"), .serialized)
struct StoryMeasures {
  /// Draws the frames of another source and counts the processor time that takes.
  private struct TimedSource: FrameSource {
    let source: any FrameSource
    let spent: @Sendable (Double) -> Void

    var width: Int { source.width }
    var height: Int { source.height }
    var count: Int { source.count }

    func draw(_ index: Int, into bitmap: inout Bitmap) throws {
      let start = StoryMeasures.time(CLOCK_THREAD_CPUTIME_ID)
      try source.draw(index, into: &bitmap)
      spent(StoryMeasures.time(CLOCK_THREAD_CPUTIME_ID) - start)
    }
  }

  /// Seconds of a clock.
  private static func time(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test(arguments: ["image-mask", "circular-reveal", "six-dots", "confetti"])
  func drawingTakesLessThanEncoding(_ name: String) throws {
    let request = RenderRequest(presets: [.shipped(name)])
    let presets = try PresetLoader(request: request).loadAll()
    let part = try #require(presets[0].facts.parts.first)
    var planned = PlannedOutput(preset: 0, part: part, format: .mp4, path: "measure.mp4")
    planned.size = PixelSize(width: 1080, height: 1920)
    let output = try OutputPreparer(request: request).prepare(planned, presets[0])
    let plan = try FramePlan.make(
      output.source.schedule, output.source.evaluator, DispatchScheduler(width: 1))
    let drawing = Mutex((seconds: 0.0, frames: 0))
    var clip = Clip(
      source: TimedSource(source: output.source) { seconds in
        drawing.withLock { $0 = ($0.seconds + seconds, $0.frames + 1) }
      }, rate: output.source.schedule.rate)
    (clip.firstEqual, clip.chunks, clip.isOpaque) = (plan.firstEqual, plan.chunks, true)
    let path = "/tmp/loadreel-measure-\(getpid()).mp4"
    defer { unsafe unlink(path) }
    let start = Self.time(CLOCK_PROCESS_CPUTIME_ID)
    let film = try #require(output.film(.standard))
    try FilmWriter.write(
      clip, film, silentAudio: false, to: path, DispatchScheduler(width: 1), RenderProgress { _ in }
    )
    let whole = Self.time(CLOCK_PROCESS_CPUTIME_ID) - start
    let (seconds, frames) = drawing.withLock { $0 }
    let share = String(format: "%.2f", seconds / (whole - seconds))
    print(
      "\(name) 1080x1920 60 fps, \(clip.source.count) frames: drawing \(frames) of them "
        + String(format: "%.0f ms", seconds * 1000)
        + String(format: ", H.264 %.0f ms", (whole - seconds) * 1000) + ", ratio \(share)")
    if name == "image-mask" { #expect(seconds < whole - seconds) }
  }
}
