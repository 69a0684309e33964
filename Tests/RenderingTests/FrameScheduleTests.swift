import Frames
import Testing
import Timeline

@testable import Rendering

struct FrameScheduleTests {
  private func rate(_ numerator: Int, _ denominator: Int = 1) throws -> FrameRate {
    try #require(FrameRate(numerator, denominator))
  }

  @Test func framesShowExactInstants() throws {
    let schedule = FrameSchedule(
      start: .zero, rate: try rate(30000, 1001), partFrames: 30, rounds: 2, heldFrames: 3,
      end: .one)
    #expect(schedule.count == 63)
    #expect(schedule.time(of: 1) == Rational(1001, 30000))
    #expect(schedule.time(of: 29) == Rational(29 * 1001, 30000))
    #expect(schedule.time(of: 30) == .zero)
    #expect(schedule.time(of: 62) == .one)
    #expect(schedule.duration == Rational(63 * 1001, 30000))
  }

  @Test func aPartThatIsNotWholeIsRoundedUpAndSaysSo() throws {
    let story = try #require(Rational(46, 10))
    let whole = try #require(FrameSchedule.frames(of: story, at: try rate(60)))
    #expect(whole == (276, true))
    let broken = try #require(FrameSchedule.frames(of: story, at: try rate(24)))
    #expect(broken == (111, false))
    #expect(FrameSchedule.frames(of: Rational(1_000_000), at: try rate(60)) == nil)
    #expect(FrameSchedule.frames(of: .zero, at: try rate(60)) == nil)
  }
}
