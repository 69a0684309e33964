import Foundation
import Frames
import Testing

@testable import CairoRaster

/// Times, printed for a person; run with LOADREEL_MEASURE=1 in release.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["LOADREEL_MEASURE"] == "1"), .serialized)
struct MeasureTests {
  /// The least of several runs, in milliseconds of this thread.
  static func milliseconds(_ runs: Int = 5, _ body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      let start = threadTime()
      try body()
      best = min(best, threadTime() - start)
    }
    return best
  }

  static func threadTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  @Test func blurOf1080p() {
    let bitmap = TestPicture.photo(1920, 1080)
    for sigma in [0.3, 0.7, 1, 2, 3, 4.1, 4.19, 5, 8.7, 10, 30, 100] {
      let time = Self.milliseconds {
        _ = GaussianBlur.blurred(bitmap, sigmaX: sigma, sigmaY: sigma, edges: .clamped)
      }
      print("blur 1920x1080 sigma \(sigma): \(time) ms")
    }
  }
}
