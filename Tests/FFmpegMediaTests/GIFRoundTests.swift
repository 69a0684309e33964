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
