import Frames
import Testing

@testable import FFmpegMedia

/// H.264 in MP4: time, layout, tags, pixels and repeatability.
@Suite struct MovieTests {
  @Test("T1, T4: every frame of a film of chunks is there with its exact time, says ffprobe")
  func exactTimes() throws {
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

  @Test("P9, T14, T16, T17, C2, C8: index first, one run of times, no edit list, BT.709 everywhere")
  func layout() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/counter.mp4"
      let clip = opaqueClip(counterSource(count: 50), fps(60), chunk: 20)
      try writeMovie(clip, .h264(.standard, .standard), .mp4, to: path)
      let report = try MediaProbe.probe(path, pictures: .all)
      let boxes = try #require(report.boxes)
      #expect(boxes.indexFirst)
      #expect(!boxes.hasEditList)
      #expect(!boxes.hasCompositionOffsets)
      #expect(boxes.timeRuns == [.init(count: 50, delta: 256)])
      #expect(boxes.timescale == 15360)
      #expect(boxes.colorBox == Array("nclx".utf8) + [0, 1, 0, 1, 0, 1, 0])
      #expect(report.color == .bt709)
      #expect(report.codecTag == "avc1")
      #expect(report.profile == "High")
      #expect(report.start == .zero)
      #expect(report.duration == MediaTime(5, 6))
      #expect(report.rate == fps(60))
    }
  }

  @Test(
    "T2, T7: N frames last exactly N frames at every rate",
    arguments: [1, 2, 3, 7, 100], [fps(60), fps(30000, 1001), fps(25), fps(100, 3), fps(24)])
  func counts(count: Int, rate: FrameRate) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/counter.mp4"
      let clip = opaqueClip(counterSource(count: count), rate)
      try writeMovie(clip, .h264(.standard, .draft), .mp4, to: path)
      let report = try MediaProbe.probe(path, pictures: .none)
      #expect(report.frameCount == count)
      #expect(report.duration == MediaTime(Int64(count * rate.denominator), Int64(rate.numerator)))
      #expect(report.rate == rate)
    }
  }

  @Test("T5, T6: every frame shows its own picture, none twice, none lost")
  func counters() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/counter.mp4"
      let clip = opaqueClip(counterSource(count: 130), fps(30), chunk: 40)
      try writeMovie(clip, .h264(.standard, .standard), .mp4, to: path)
      var seen: [Int] = []
      try MediaProbe.forEachPicture(of: path) { _, picture in
        seen.append(counter(picture))
        return true
      }
      #expect(seen == Array(0..<130))
      let reader = try FilmReader(path: path)
      for index in [129, 0, 77, 78, 40, 39, 80, 3] {
        #expect(counter(try reader.picture(index)) == index)
      }
      #expect(counter(try reader.picture(at: MediaTime(2, 1))) == 60)
      #expect(counter(try reader.picture(at: MediaTime(1999, 1000))) == 59)
      #expect(counter(try reader.picture(at: MediaTime(99))) == 129)
    }
  }

  @Test("P2: white decodes as 255, 255, 255")
  func white() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/counter.mp4"
      let clip = opaqueClip(counterSource(count: 3), fps(30))
      try writeMovie(clip, .h264(.standard, .standard), .mp4, to: path)
      let report = try MediaProbe.probe(path)
      #expect(report.last?[2, 14] == 0xFFFF_FFFF)
    }
  }

  @Test("R1, R2: the same chunk encodes to the same bytes, alone or after others, on any thread")
  func repeatable() async throws {
    let clip = opaqueClip(counterSource(count: 40), fps(30), chunk: 20)
    let encoding = VideoEncoding.h264(.standard, .standard)
    let once = try encodeChunk(20..<40, of: clip, with: encoding)
    let all = try await withThrowingTaskGroup(of: EncodedChunk.self) { group in
      for _ in 0..<4 { group.addTask { try encodeChunk(20..<40, of: clip, with: encoding) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(all.allSatisfy { $0 == once })
  }

  @Test("R1: no version strings: neither x264 nor Lavf name themselves in the file")
  func noBanners() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/counter.mp4"
      let clip = opaqueClip(counterSource(count: 3), fps(30))
      try writeMovie(clip, .h264(.standard, .standard), .mp4, to: path)
      #expect(try output(of: "grep -c -a -E 'x264|Lavf|Lavc' \(path)") == "0\n")
    }
  }

  @Test("P10: odd sizes are refused for 4:2:0 with the sizes that work")
  func oddSize() throws {
    let source = FunctionSource(width: 751, height: 1333, count: 1) { _, _, _ in 0xFFFF_FFFF }
    let clip = opaqueClip(source, fps(60))
    let error = #expect(throws: MediaError.self) {
      try encodeChunk(0..<1, of: clip, with: .h264(.standard, .standard))
    }
    #expect(error?.reason == .oddSize(width: 751, height: 1333))
    #expect(error?.description.contains("750x1332 or 752x1334") == true)
  }

  @Test("A transparent frame is refused by a format without transparency")
  func transparent() throws {
    let source = FunctionSource(width: 16, height: 16, count: 5) { index, x, _ in
      index == 3 && x == 5 ? 0 : 0xFFFF_FFFF
    }
    let error = #expect(throws: MediaError.self) {
      try encodeChunk(
        0..<5, of: Clip(source: source, rate: fps(60)), with: .h264(.standard, .standard))
    }
    #expect(error?.reason == .transparentFrame(3))
  }

  @Test("R11: a full disk is an error, at the latest when the file is finished")
  func fullDisk() throws {
    let clip = opaqueClip(counterSource(count: 3), fps(30))
    let error = #expect(throws: MediaError.self) {
      try writeMovie(clip, .h264(.standard, .draft), .mp4, to: "/dev/full")
    }
    #expect(error != nil)
  }

  @Test("R9: a path is a path: colons, percent signs, quotes, spaces and emoji")
  func names() throws {
    try withTemporaryFolder { folder in
      let clip = opaqueClip(counterSource(count: 2), fps(30))
      for name in ["a:b.mp4", "50% %d.mp4", "it's \"so\".mp4", "🎬 é.mp4", "-y.mp4"] {
        let path = "\(folder)/\(name)"
        try writeMovie(clip, .h264(.standard, .draft), .mp4, to: path)
        #expect(try MediaProbe.probe(path).frameCount == 2)
      }
    }
  }

  @Test("A repeated chunk can stand at another place, and a chunk of other settings cannot")
  func reuse() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/twice.mp4"
      let clip = opaqueClip(counterSource(count: 12), fps(30))
      let chunk = try encodeChunk(0..<12, of: clip, with: .h264(.standard, .standard))
      let other = try encodeChunk(0..<12, of: clip, with: .h264(.standard, .draft))
      var writer = try MovieWriter(path: path, container: .mp4, format: chunk.format)
      try writer.append(chunk)
      try writer.append(chunk)
      try writer.append(try #require(chunk.prefix(5)))
      #expect(throws: MediaError(.chunkMismatch)) { try writer.append(other) }
      try writer.finish()
      var seen: [Int] = []
      try MediaProbe.forEachPicture(of: path) { _, picture in
        seen.append(counter(picture))
        return true
      }
      #expect(seen == Array(0..<12) + Array(0..<12) + Array(0..<5))
    }
  }

  @Test("T15: a packet without a time or a duration is refused")
  func packetsWithoutTimes() throws {
    try withTemporaryFolder { folder in
      let clip = opaqueClip(counterSource(count: 3), fps(30))
      let chunk = try encodeChunk(0..<3, of: clip, with: .h264(.standard, .draft))
      for change in [{ $0.packets[1].pts = -1 }, { $0.packets[2].duration = 0 }]
        as [(inout EncodedChunk) -> Void]
      {
        var faulty = chunk
        change(&faulty)
        var writer = try MovieWriter(
          path: "\(folder)/faulty.mp4", container: .mp4, format: chunk.format)
        #expect(throws: MediaError(.packetOrder)) { try writer.append(faulty) }
        try writer.finish()
      }
    }
  }

  @Test("P7: 1080p at 60 frames a second stays at level 4.2")
  func level() throws {
    let source = FunctionSource(width: 1920, height: 1080, count: 1) { _, _, _ in 0xFFFF_FFFF }
    let chunk = try encodeChunk(
      0..<1, of: opaqueClip(source, fps(60)), with: .h264(.standard, .standard))
    let header = chunk.format.extradata
    let at = try #require(header.firstIndex { $0 & 31 == 7 })
    #expect(header[at + 1] == 100)
    #expect(header[at + 3] <= 42)
  }
}
