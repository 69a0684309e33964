import Frames
import Testing

@testable import Rendering

@Suite struct LoopFoldTests {
  private func round(_ firstEqual: [Int], _ rate: FrameRate?, perSecond: Int? = nil) throws -> Int?
  {
    LoopFold.round(firstEqual, rate: try #require(rate), perSecond: perSecond)
  }

  private func rounds(of frames: Int, count: Int) -> [Int] { (0..<count).map { $0 % frames } }

  @Test func theShortestRoundIsFound() throws {
    #expect(try round(rounds(of: 5, count: 20), FrameRate(25), perSecond: 100) == 5)
    #expect(try round([0, 1, 0, 1, 0, 1], FrameRate(60)) == 2)
  }

  @Test func aLoopThatIsNoSumOfRoundsStaysWhole() throws {
    #expect(try round(rounds(of: 5, count: 18), FrameRate(25)) == nil)
    #expect(try round([0, 1, 2, 0, 1, 3], FrameRate(25)) == nil)
    #expect(try round([0, 1], FrameRate(25)) == nil)
  }

  @Test("T10: rounds of broken centiseconds are joined until their time is whole")
  func roundsOfBrokenCentisecondsAreJoined() throws {
    // Two frames of 30 a second take 6 2/3 cs; three such rounds take 20.
    #expect(try round(rounds(of: 2, count: 24), FrameRate(30), perSecond: 100) == 6)
    #expect(try round(rounds(of: 2, count: 24), FrameRate(30), perSecond: nil) == 2)
  }

  @Test func aLoopThatStandsStillKeepsItsTime() throws {
    #expect(try round([0, 0, 0, 0, 0, 0, 0, 0], FrameRate(25), perSecond: 100) == nil)
  }
}
