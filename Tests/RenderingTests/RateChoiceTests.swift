import Frames
import Testing
import Timeline

@testable import Rendering

struct RateChoiceTests {
  private func seconds(_ numerator: Int, _ denominator: Int) throws -> Rational {
    try #require(Rational(numerator, denominator))
  }

  @Test func aGIFTakesTheHighestRateAtWhichItsLoopCloses() throws {
    let rate = { (period: Rational?) in RateChoice.defaultRate(.gif, period: period) }
    #expect(rate(try seconds(6, 5)) == FrameRate(50))
    #expect(rate(try seconds(3, 4)) == FrameRate(100, 3))
    #expect(rate(nil) == FrameRate(50))
    #expect(RateChoice.defaultRate(.mp4, period: try seconds(6, 5)) == FrameRate(60))
  }

  @Test func aLoopOfHalfFramesRendersTwoRounds() throws {
    let fifty = try #require(FrameRate(50))
    let loop = try RateChoice.loop(
      name: "a", period: try seconds(3, 4), rate: fifty, rounds: nil, atLeast: nil)
    #expect(loop == LoopFrames(rate: fifty, cycleFrames: 75, roundsPerCycle: 2, cycles: 1))
  }

  @Test func roundsAndLeastDurationGiveWholeRounds() throws {
    let sixty = try #require(FrameRate(60))
    let period = try seconds(6, 5)
    let repeated = try RateChoice.loop(
      name: "a", period: period, rate: sixty, rounds: 25, atLeast: nil)
    #expect((repeated.cycleFrames, repeated.cycles) == (72, 25))
    let long = try RateChoice.loop(
      name: "a", period: period, rate: sixty, rounds: nil, atLeast: Rational(3))
    #expect(long.cycles == 3)
    let exact = try RateChoice.loop(
      name: "a", period: period, rate: sixty, rounds: nil, atLeast: try seconds(12, 5))
    #expect(exact.cycles == 2)
  }

  @Test func aLoopThatNeverClosesIsRefusedWithTheRatesThatDo() throws {
    let film = try #require(FrameRate(24))
    let failure = #expect(throws: RenderFailure.self) {
      try RateChoice.loop(
        name: "three-balls", period: try seconds(7, 5), rate: film, rounds: nil, atLeast: nil)
    }
    #expect(
      failure?.lines == [
        "three-balls loops every 1.4 s, 33.6 frames at 24 fps; --fps 25 (35), --fps 30 (42), "
          + "--fps 50 (70), --repeat 5 (168), or loop: { fit: true }"
      ])
    let repeated = try RateChoice.loop(
      name: "three-balls", period: try seconds(7, 5), rate: film, rounds: 5, atLeast: nil)
    #expect((repeated.cycleFrames, repeated.cycles) == (168, 1))
  }

  @Test func filmsBeyondTheFrameLimitAreRefused() throws {
    let sixty = try #require(FrameRate(60))
    #expect(throws: RenderFailure.self) {
      try RateChoice.loop(
        name: "a", period: .one, rate: sixty, rounds: 1_000_000_000, atLeast: nil)
    }
  }

  @Test func numbersAreWrittenAsPeopleDo() throws {
    #expect(DecimalText.short(33.6) == "33.6")
    #expect(DecimalText.short(-0.05) == "-0.05")
    #expect(DecimalText.short(2) == "2")
    #expect(try seconds(1, 3).secondsText == "1/3 s")
    #expect(try seconds(6, 5).secondsText == "1.2 s")
  }
}
