import Frames
import Testing

@testable import FFmpegMedia

@Suite struct GIFTimeTests {
  private func delays(_ count: Int, _ rate: FrameRate, hold: Int = 0) throws -> [Int] {
    var settings = GIFSettings()
    settings.hold = hold
    let clip = opaqueClip(GIFScenes.movingSquare(size: 200, count: count), rate)
    return try GIFReader(gifBytes(clip, settings)).images.map(\.delay)
  }

  @Test("T8: sixty frames at fifty take two centiseconds each")
  func sixtyFramesAtFiftyTakeTwoCentisecondsEach() throws {
    let clip = opaqueClip(GIFScenes.turningDots(size: 48, count: 60), fps(50))
    let gif = try GIFReader(gifBytes(clip))
    #expect(gif.images.map(\.delay) == [Int](repeating: 2, count: 60))
    #expect(gif.loop == 0)
  }

  @Test("T8: rates above fifty are refused") func ratesAboveFiftyAreRefused() throws {
    let clip = opaqueClip(GIFScenes.movingSquare(size: 16, count: 3), fps(60))
    #expect(throws: MediaError(.rateAboveFifty(.init(numerator: 60, denominator: 1)))) {
      try gifBytes(clip)
    }
  }

  @Test(
    "T9, T10: delays sum to the duration and drift at most half a centisecond",
    arguments: [(12, 30, 1), (30, 30_000, 1001), (7, 100, 3), (33, 40, 1), (100, 24, 1)])
  func delaysSumToTheDurationAndDriftHalfACentisecond(
    count: Int, numerator: Int, denominator: Int
  ) throws {
    let delays = try delays(count, fps(numerator, denominator))
    let frame = 100 * Double(denominator) / Double(numerator)
    #expect(delays.count == count)
    #expect(delays.reduce(0, +) == Int((frame * Double(count) + 0.5).rounded(.down)))
    var time = 0
    for (index, delay) in delays.enumerated() {
      #expect(delay >= 2)
      time += delay
      #expect(abs(Double(time) - frame * Double(index + 1)) <= 0.5)
    }
  }

  @Test("T10: thirty frames per second take three three four")
  func thirtyFramesPerSecondTakeThreeThreeFour() throws {
    #expect(try delays(6, fps(30)) == [3, 4, 3, 3, 4, 3])
  }

  @Test("T12: equal frames are merged and keep their time")
  func equalFramesAreMergedAndKeepTheirTime() throws {
    let source = FunctionSource(width: 8, height: 8, count: 10) { frame, x, _ in
      (3..<8).contains(frame) && x < 4 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    // Once as the clip says it, once without: then the pixels themselves tell.
    var known = opaqueClip(source, fps(25))
    known.firstEqual = [0, 0, 0, 3, 3, 3, 3, 3, 0, 0]
    for clip in [known, opaqueClip(source, fps(25))] {
      #expect(try GIFReader(gifBytes(clip)).images.map(\.delay) == [12, 20, 8])
    }
  }

  @Test("T1, T2: every frame is there for any count") func everyFrameIsThereForAnyCount() throws {
    for count in [1, 2, 3, 7, 100] { #expect(try delays(count, fps(25)).count == count) }
  }

  @Test("T5, L6: the last picture is held as asked") func theLastPictureIsHeldAsAsked() throws {
    #expect(try delays(3, fps(50), hold: 200) == [2, 2, 202])
    #expect(throws: MediaError(.holdOutOfRange(-1))) { try delays(3, fps(50), hold: -1) }
  }

  @Test func longTimesAreSplitAndStillSum() throws {
    let delays = try delays(2, fps(50), hold: 65_534)
    #expect(delays == [2, 65_534, 2])
    #expect(try self.delays(2, fps(50), hold: 200_000).reduce(0, +) == 200_004)
  }

  @Test(
    "L1: plays are translated to repeats",
    arguments: [(0, 0), (1, nil), (2, 1), (3, 2), (65_536, 65_535)] as [(Int, Int?)])
  func playsAreTranslatedToRepeats(plays: Int, loop: Int?) throws {
    var settings = GIFSettings()
    settings.plays = plays
    let clip = opaqueClip(GIFScenes.movingSquare(size: 16, count: 3), fps(25))
    #expect(try GIFReader(gifBytes(clip, settings)).loop == loop)
  }

  @Test("L4: the first frame is not repeated at the end") func theFirstFrameIsNotRepeatedAtTheEnd()
    throws
  {
    let source = GIFScenes.turningDots(size: 48, count: 12)
    let screens = try GIFReader(gifBytes(opaqueClip(source, fps(25)))).screens()
    #expect(screens.count == 12)
    #expect(screens.first != screens.last)
  }
}
