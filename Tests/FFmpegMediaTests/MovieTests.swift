import Frames
import Testing

@testable import FFmpegMedia

@Suite struct MovieTests {
  @Test("T1: every frame of a film of chunks is there with its exact time")
  func everyFrameOfAFilmOfChunksIsThereWithItsExactTime() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/counter.mp4"
      let clip = opaqueClip(counterSource(count: 276), fps(60), chunk: 69)
      try writeMovie(clip, .h264(.standard, .standard), .mp4, to: path)
      let fields = try output(
        of: "ffprobe -v error -count_frames -of compact=p=0 -show_entries "
          + "stream=profile,pix_fmt,r_frame_rate,avg_frame_rate,start_time,duration,nb_read_frames "
          + path)
      #expect(
        fields == "profile=High|pix_fmt=yuv420p|r_frame_rate=60/1|avg_frame_rate=60/1"
          + "|start_time=0.000000|duration=4.600000|nb_read_frames=276\n")
    }
  }
}
