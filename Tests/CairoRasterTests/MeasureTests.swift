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

  private static func blurTime(_ bitmap: Bitmap, _ sigma: Double, runs: Int = 5) -> Double {
    milliseconds(runs) {
      _ = GaussianBlur.blurred(bitmap, sigmaX: sigma, sigmaY: sigma, edges: .clamped)
    }
  }

  /// Round standard deviations, both sides of the method's first switch, and the worst of a sweep.
  @Test func blurOf1080p() {
    let bitmap = TestPicture.photo(1920, 1080)
    for sigma in [0.3, 0.7, 1, 2, 3, 3.03, 3.05, 4.1, 10, 30, 100] {
      print("blur 1920x1080 sigma \(sigma): \(Self.blurTime(bitmap, sigma)) ms")
    }
    var (worst, time, sigma) = (0.0, 0.0, 0.3)
    while sigma <= 100 {
      let found = Self.blurTime(bitmap, sigma, runs: 3)
      if found > time { (worst, time) = (sigma, found) }
      sigma *= 1.05
    }
    time = min(time, Self.blurTime(bitmap, worst))
    print("blur 1920x1080 at its slowest, sigma \(worst): \(time) ms")
  }
}
