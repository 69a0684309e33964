import FFmpegMedia
import Frames
import Testing
import Timeline

@testable import Rendering

/// What a finished film is held against.
struct FileCheckTests {
  private let picture = Bitmap(width: 8, height: 8)

  private func report() -> MediaReport {
    var report = MediaReport(
      container: .webm, codec: "vp9", width: 8, height: 8, bytes: 100,
      durations: [MediaTime(1, 10), MediaTime(1, 10)])
    report.color = .bt709
    report.hasAlpha = true
    report.first = picture
    report.last = picture
    return report
  }

  private var expected: FileExpectation {
    FileExpectation(
      format: .webm, width: 8, height: 8, frames: 2, duration: Rational(1, 5) ?? .zero, plays: nil,
      first: picture, last: picture, isExact: false, declaredColors: [], codec: "vp9",
      hasAlpha: true)
  }

  @Test("A2: a film that lost its transparency on the way is a fault")
  func lostAlpha() throws {
    try FileCheck.check(report(), expected)
    var lost = report()
    lost.hasAlpha = false
    let fault = #expect(throws: FileCheck.Fault.self) { try FileCheck.check(lost, expected) }
    #expect(fault?.words == "its transparency is lost")
  }

  @Test("Each fact that differs from what was ordered is a fault of its own")
  func otherFaults() throws {
    let changes: [((inout MediaReport) -> Void, String)] = [
      ({ $0.codec = "av1" }, "it holds av1"),
      ({ $0.start = MediaTime(1) }, "it does not start at 0"),
      ({ $0.color?.matrix = "bt470bg" }, "its colours are not tagged BT.709"),
      ({ $0.frameDurations.removeLast() }, "it has 1 frames, not 2"),
      ({ $0.width = 9 }, "it is 9x8, not 8x8"),
    ]
    for (change, words) in changes {
      var changed = report()
      change(&changed)
      let fault = #expect(throws: FileCheck.Fault.self) { try FileCheck.check(changed, expected) }
      #expect(fault?.words == words)
    }
  }
}
