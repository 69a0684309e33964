import Frames
import Testing

@testable import FFmpegMedia

@Suite struct GIFRoundTests {
  /// A clip of equal rounds, which says so.
  private func clip(_ rate: FrameRate, round: Int, count: Int) -> Clip {
    let dots = GIFScenes.turningDots(size: 32, count: round, colors: [0xFF3B30, 0x0080D0])
    let source = FunctionSource(width: 32, height: 32, count: count) { frame, x, y in
      dots.pixel(frame % round, x, y)
    }
    var clip = opaqueClip(source, rate)
    clip.firstEqual = (0..<count).map { $0 % round }
    return clip
  }

  @Test("S1: equal rounds that play for ever are written once, and no picture or time is lost")
  func equalRoundsThatPlayForEverAreWrittenOnce() throws {
    let clip = clip(fps(25), round: 5, count: 20)
    let gif = try GIFReader(gifBytes(clip))
    #expect(gif.loop == 0)
    #expect(gif.images.map(\.delay) == [4, 4, 4, 4, 4])
    // What a player shows for four rounds is the whole clip.
    let shown = (0..<4).flatMap { _ in gif.screens() }
    #expect(shown == (try pictures(clip.source)))
  }

  @Test func roundsThatPlayACountedNumberOfTimesOrAreHeldStay() throws {
    var settings = GIFSettings()
    settings.plays = 2
    let clip = clip(fps(25), round: 5, count: 20)
    #expect(try GIFReader(gifBytes(clip, settings)).images.count == 20)
    settings.plays = 0
    settings.hold = 10
    #expect(try GIFReader(gifBytes(clip, settings)).images.map(\.delay).reduce(0, +) == 90)
  }

  @Test("T10: rounds of broken centiseconds are joined until their time is whole")
  func roundsOfBrokenCentisecondsAreJoined() throws {
    // Two frames of 30 take 6 2/3 cs; three such rounds take 20.
    let gif = try GIFReader(gifBytes(clip(fps(30), round: 2, count: 24)))
    #expect(gif.images.map(\.delay) == [3, 4, 3, 3, 4, 3])
  }

  @Test func aClipThatStandsStillKeepsItsTime() throws {
    var clip = opaqueClip(GIFScenes.movingSquare(size: 16, count: 8), fps(25))
    clip.firstEqual = [Int](repeating: 0, count: 8)
    #expect(try GIFReader(gifBytes(clip)).images.map(\.delay) == [32])
  }

  @Test func equalChangesAreSpelledEqually() throws {
    var settings = GIFSettings()
    settings.plays = 1
    let images = try GIFReader(gifBytes(clip(fps(25), round: 4, count: 12), settings)).images
    #expect(images.count == 12)
    for index in 5..<12 {
      #expect(images[index].indices == images[index - 4].indices)
    }
  }
}
