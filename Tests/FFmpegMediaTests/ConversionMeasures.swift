import Foundation
import Frames
import Testing

@testable import FFmpegMedia

/// What conversion takes, printed for a person; run by scripts/bench-films.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["LOADREEL_MEASURE"] == "1"), .serialized)
struct ConversionMeasures {
  /// The least and the median of many runs, in milliseconds of this thread.
  private func milliseconds(_ body: () throws -> Void) rethrows -> (Double, Double) {
    let times = try (0..<41).map { _ in
      let start = now()
      try body()
      return now() - start
    }.sorted()
    return (times[0], times[20])
  }

  private func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  @Test func bgraTo420() throws {
    var noise = Noise(state: 7)
    var picture = Bitmap(width: 1920, height: 1080)
    for index in picture.pixels.indices {
      picture.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: noise.next()) & 0xFFFFFF
    }
    var converter = FrameConverter(layout: .yuv420, width: 1920, height: 1080)
    let frame = try FrameBuffer.sized(
      width: 1920, height: 1080, format: PixelLayout.yuv420.format)
    let own = try milliseconds { try converter.convert(picture, into: frame) }
    var plain = FrameConverter(layout: .bgrx, width: 1920, height: 1080)
    let source = try FrameBuffer.sized(
      width: 1920, height: 1080, format: PixelLayout.bgrx.format)
    try plain.convert(picture, into: source)
    let reference = try SwscaleReference(layout: .yuv420, width: 1920, height: 1080)
    let swscale = try milliseconds { _ = try reference.convert(source) }
    print("convert 1920x1080 to yuv420p: least \(own.0) ms, median \(own.1) ms;", terminator: " ")
    print("swscale: least \(swscale.0) ms, median \(swscale.1) ms")
  }
}
