import Frames
import Testing

@testable import FFmpegMedia

@Suite struct GIFBudgetTests {
  private let rates = [fps(50), fps(25)]

  private func encode(
    _ maximum: Int, sizes: Int = 2
  ) throws -> (file: GIFFile, concessions: GIFBudget.Concessions) {
    try GIFBudget(maximumBytes: maximum, rates: 2, sizes: sizes).encode(
      GIFSettings(), scheduler: SerialScheduler()
    ) { rate, size in
      let source = GIFScenes.turningDots(size: size == 0 ? 40 : 20, count: rate == 0 ? 8 : 4)
      return (opaqueClip(source, rates[rate]), 0)
    }
  }

  @Test func nothingIsGivenUpWhereTheBudgetIsEnough() throws {
    #expect(try encode(1_000_000).concessions == GIFBudget.Concessions())
  }

  @Test func theRateIsGivenUpFirstAndTheSizeLast() throws {
    let whole = try encode(1_000_000).file.byteCount
    let tighter = try encode(whole - 1)
    #expect(tighter.concessions == GIFBudget.Concessions(rate: 1))
    #expect(tighter.file.byteCount < whole)
    let steps = try encode(tighter.file.byteCount - 1)
    #expect(steps.concessions.rampSteps != nil)
    #expect(steps.concessions.size == 0)
    #expect(steps.file.byteCount < tighter.file.byteCount)
    let least = try leastBytes(sizes: 1)
    let tight = try encode(least - 1)
    #expect(tight.concessions.size == 1)
    #expect(tight.file.byteCount < least)
  }

  @Test func aBudgetThatNothingMeetsSaysHowSmallItGot() throws {
    let least = try leastBytes(sizes: 2)
    #expect(try encode(least).file.byteCount == least)
  }

  /// What the error says that the smallest attempt had.
  private func leastBytes(sizes: Int) throws -> Int {
    do {
      _ = try encode(10, sizes: sizes)
    } catch let error as MediaError {
      if case .fileTooLarge(let bytes, 10) = error.reason { return bytes }
    }
    Issue.record("no GIF has 10 bytes")
    return 0
  }
}
