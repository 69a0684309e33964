import Frames
import Testing

@testable import FFmpegMedia

/// What every codec must keep: count, time, order, colour and alpha.
@Suite struct CodecTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var encoding: VideoEncoding
    var container: MovieContainer
    var codec: String
    var tag: String?
    var testDescription: String { "\(codec) in \(container.rawValue): \(encoding)" }
  }

  static let cases: [Case] = [
    Case(encoding: .h264(.standard, .draft), container: .mp4, codec: "h264", tag: "avc1"),
    Case(encoding: .h264(.fullChroma, .draft), container: .mp4, codec: "h264", tag: "avc1"),
    Case(encoding: .h264(.lossless, .draft), container: .mov, codec: "h264", tag: "avc1"),
    Case(encoding: .hevc(.draft), container: .mp4, codec: "hevc", tag: "hvc1"),
    Case(encoding: .hevc(.standard), container: .mov, codec: "hevc", tag: "hvc1"),
    Case(encoding: .vp9(alpha: false, .draft), container: .webm, codec: "vp9", tag: nil),
    Case(encoding: .vp9(alpha: true, .standard), container: .webm, codec: "vp9", tag: nil),
    Case(encoding: .av1(.draft), container: .mp4, codec: "av1", tag: "av01"),
    Case(encoding: .av1(.standard), container: .webm, codec: "av1", tag: nil),
    Case(encoding: .proRes4444(.standard), container: .mov, codec: "prores", tag: "ap4h"),
    Case(encoding: .proRes4444(.high), container: .mov, codec: "prores", tag: "ap4h"),
  ]

  @Test(
    "T5, T6, P8, C2, C7, C11: every codec keeps frames, times, tags and order",
    arguments: cases)
  func framesAndTags(test: Case) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/counter.\(test.container.rawValue)"
      let clip = opaqueClip(counterSource(count: 30), fps(60), chunk: 12)
      try writeMovie(clip, test.encoding, test.container, to: path)
      let report = try MediaProbe.probe(path, pictures: .all)
      #expect(report.codec == test.codec)
      #expect(report.codecTag == test.tag)
      #expect(report.rate == fps(60))
      #expect(report.start == .zero)
      #expect(abs(report.duration.seconds - 0.5) < (test.container == .webm ? 0.0011 : 1e-9))
      if test.encoding != .h264(.lossless, .draft) { #expect(report.color == .bt709) }
      #expect(report.hasAlpha == test.encoding.hasAlpha)
      if ["h264", "hevc", "av1"].contains(test.codec) {
        let fields = try output(of: "ffprobe -v error -show_entries stream=extradata_size \(path)")
        #expect(!fields.contains("extradata_size=0") && fields.contains("extradata_size="))
      }
      if let boxes = report.boxes {
        #expect(boxes.indexFirst && !boxes.hasEditList && !boxes.hasCompositionOffsets)
        #expect(boxes.timeRuns.count == 1)
      }
      var seen: [Int] = []
      try MediaProbe.forEachPicture(of: path) { _, picture in
        seen.append(counter(picture))
        return true
      }
      #expect(seen == Array(0..<30))
    }
  }

  @Test(
    "C1, C3, C10: flat primaries and greys come back within 2 of 255, white exactly",
    arguments: cases)
  func flatColors(test: Case) throws {
    let colors: [UInt32] = [
      0xFF0000, 0x00FF00, 0x0000FF, 0x00FFFF, 0xFF00FF, 0xFFFF00, 0x008800, 0xFF3B30, 0x008CD4,
      0x808080, 0xFAF9F7, 0x000000, 0xFFFFFF,
    ]
    let source = FunctionSource(width: 64, height: 64, count: colors.count) { index, _, _ in
      0xFF00_0000 | colors[index]
    }
    try withTemporaryFolder { folder in
      let path = "\(folder)/colors.\(test.container.rawValue)"
      // A chunk a colour: what counts here is the conversion, not the motion.
      try writeMovie(opaqueClip(source, fps(30), chunk: 1), test.encoding, test.container, to: path)
      try MediaProbe.forEachPicture(of: path) { index, picture in
        let error = difference(picture[32, 32], 0xFF00_0000 | colors[index])
        #expect(
          error <= (colors[index] == 0xFFFFFF ? 0 : 2), "\(colors[index]): \(picture[32, 32])")
        return true
      }
    }
  }

  @Test(
    "A1, A3, A5: alpha survives: clear corners, opaque middle, soft edges on black and white",
    arguments: cases.filter { $0.encoding.hasAlpha })
  func alpha(test: Case) throws {
    let source = FunctionSource(width: 96, height: 96, count: 4) { index, x, y in
      softDisc(x, y, radius: 20 + Double(index), color: 0xFF3B30)
    }
    try withTemporaryFolder { folder in
      let path = "\(folder)/disc.\(test.container.rawValue)"
      try writeMovie(
        Clip(source: source, rate: fps(30)), test.encoding, test.container, to: path)
      try MediaProbe.forEachPicture(of: path) { index, picture in
        #expect(picture[0, 0] >> 24 == 0)
        #expect(picture[48, 48] >> 24 == 255)
        var wanted = Bitmap(width: 96, height: 96)
        try source.draw(index, into: &wanted)
        #expect(meanEdgeError(picture, wanted, on: 0xFFFFFF) <= 2)
        #expect(meanEdgeError(picture, wanted, on: 0x000000) <= 2)
        return true
      }
    }
  }

  @Test(
    "P10: odd sizes work where there is no 4:2:0 of H.264 or HEVC",
    arguments: [(1, 1), (63, 65), (1, 63)])
  func oddSizes(width: Int, height: Int) throws {
    let source = FunctionSource(width: width, height: height, count: 3) { _, _, _ in 0xFF00_8800 }
    for test in Self.cases where !test.encoding.needsEvenSize {
      try withTemporaryFolder { folder in
        let path = "\(folder)/odd.\(test.container.rawValue)"
        do {
          try writeMovie(opaqueClip(source, fps(30)), test.encoding, test.container, to: path)
          let report = try MediaProbe.probe(path, pictures: .all)
          #expect(report.width == width && report.height == height && report.frameCount == 3)
        } catch {
          Issue.record("\(test): \(error)")
        }
      }
    }
  }

  @Test("The lossless kind of H.264 keeps every pixel of noise")
  func lossless() throws {
    var noise = Noise()
    var bitmaps: [Bitmap] = []
    for _ in 0..<3 {
      var picture = Bitmap(width: 33, height: 18)
      for index in picture.pixels.indices {
        picture.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: noise.next()) & 0xFFFFFF
      }
      bitmaps.append(picture)
    }
    try withTemporaryFolder { folder in
      let path = "\(folder)/noise.mp4"
      try writeMovie(
        opaqueClip(ListSource(bitmaps: bitmaps), fps(30)), .h264(.lossless, .standard), .mp4,
        to: path)
      try MediaProbe.forEachPicture(of: path) { index, picture in
        #expect(picture == bitmaps[index])
        return true
      }
    }
  }

  @Test("R1, R2: every codec gives the same bytes on every run", arguments: cases)
  func repeatable(test: Case) throws {
    let clip = opaqueClip(counterSource(count: 13), fps(30))
    let one = try encodeChunk(0..<13, of: clip, with: test.encoding)
    let two = try encodeChunk(0..<13, of: clip, with: test.encoding)
    #expect(one == two)
  }

  @Test(
    "A silent stereo track lasts as long as the pictures, starts at 0 and needs no edit list",
    arguments: [MovieContainer.mp4, .mov])
  func silence(container: MovieContainer) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/silent.\(container.rawValue)"
      let clip = opaqueClip(counterSource(count: 91), fps(60))
      try writeMovie(clip, .h264(.standard, .draft), container, to: path, silentAudio: true)
      let report = try MediaProbe.probe(path, pictures: .all)
      #expect(report.audio == .init(codec: "aac", sampleRate: 48_000, channels: 2))
      #expect(report.boxes?.hasEditList == false)
      #expect(report.duration == MediaTime(91, 60))
      let fields = try output(
        of: "ffprobe -v error -select_streams a -of compact=p=0 "
          + "-show_entries stream=start_time,duration \(path)")
      #expect(fields == "start_time=0.000000|duration=1.516667\n")
      let loudness = try output(
        of: "ffmpeg -v info -i \(path) -af volumedetect -f null - 2>&1 | grep max_volume")
      #expect(loudness.contains("-91.0 dB"))
    }
  }
}

/// The largest difference of a channel of two pixels.
func difference(_ a: UInt32, _ b: UInt32) -> Int {
  [24, 16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
}

/// A premultiplied pixel of a disc with an edge two pixels wide in the middle of 96x96 pixels.
func softDisc(_ x: Int, _ y: Int, radius: Double, color: UInt32) -> UInt32 {
  let (dx, dy) = (Double(x) - 47.5, Double(y) - 47.5)
  let distance = (dx * dx + dy * dy).squareRoot()
  let coverage = max(0, min(1, (radius + 1 - distance) / 2))
  return StraightAlpha.premultiplied(
    red: color >> 16 & 255, green: color >> 8 & 255, blue: color & 255,
    alpha: UInt32((coverage * 255).rounded()))
}

/// The mean difference of a channel over the half transparent pixels of `b`, both laid on a colour.
func meanEdgeError(_ a: Bitmap, _ b: Bitmap, on backdrop: UInt32) -> Double {
  var (sum, count) = (0, 0)
  for (one, two) in zip(a.pixels, b.pixels) where two >> 24 > 0 && two >> 24 < 255 {
    for shift in [UInt32(0), 8, 16] {
      func laid(_ pixel: UInt32) -> Int {
        Int(pixel >> shift & 255)
          + Int(backdrop >> shift & 255) * Int(255 - (pixel >> 24)) / 255
      }
      sum += abs(laid(one) - laid(two))
      count += 1
    }
  }
  return count == 0 ? 0 : Double(sum) / Double(count)
}
