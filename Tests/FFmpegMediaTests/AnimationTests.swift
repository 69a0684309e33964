import Frames
import Testing

@testable import FFmpegMedia

/// Animated PNG and WebP: exact pixels, exact times, plays, small rectangles.
@Suite struct AnimationTests {
  enum Format: String, CaseIterable, Sendable {
    case apng, webp

    func write(_ clip: Clip, _ path: String, _ settings: AnimationSettings = .init()) throws
      -> AnimationReport
    {
      switch self {
      case .apng:
        try APNGEncoder.write(
          clip, to: path, settings: settings, scheduler: PlainScheduler(width: 3))
      case .webp:
        try WebPAnimationEncoder.write(
          clip, to: path, settings: settings, scheduler: PlainScheduler(width: 3))
      }
    }
  }

  @Test(
    "T5, T6: every frame of the counter comes back, pixel for pixel", arguments: Format.allCases)
  func counters(format: Format) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/counter.\(format)"
      let source = counterSource(count: 70)
      _ = try format.write(opaqueClip(source, fps(60)), path)
      let report = try MediaProbe.probe(path, pictures: .all)
      #expect(report.frameCount == 70)
      // 70 frames at 60 a second; WebP counts milliseconds.
      #expect(report.duration == (format == .apng ? MediaTime(7, 6) : MediaTime(1167, 1000)))
      try expectPictures(of: path, equal: source)
    }
  }

  @Test(
    "A3: lossless is lossless: noise, soft edges, many colours, odd sizes and holes come back exactly",
    arguments: Format.allCases, [(63, 65), (1, 1), (1, 63), (40, 21)])
  func exact(format: Format, size: (Int, Int)) throws {
    try withTemporaryFolder { folder in
      for (number, source) in sources(size.0, size.1).enumerated() {
        let path = "\(folder)/\(number).\(format)"
        _ = try format.write(Clip(source: source, rate: fps(25)), path)
        try expectPictures(of: path, equal: source)
      }
    }
  }

  @Test(
    "D2: opaque, then a hole, then opaque again: the hole is a hole", arguments: Format.allCases
  )
  func holes(format: Format) throws {
    let source = FunctionSource(width: 20, height: 20, count: 3) { index, x, y in
      index == 1 && (5..<12).contains(x) && (6..<9).contains(y) ? 0 : 0xFF20_4060
    }
    try withTemporaryFolder { folder in
      let path = "\(folder)/hole.\(format)"
      _ = try format.write(Clip(source: source, rate: fps(10)), path)
      try expectPictures(of: path, equal: source)
    }
  }

  @Test(
    "T12: equal frames are one picture that keeps the time of all, whether declared or found",
    arguments: Format.allCases, [false, true])
  func merged(format: Format, isDeclared: Bool) throws {
    let source = FunctionSource(width: 8, height: 8, count: 12) { index, _, _ in
      index < 5 ? 0xFFFF_0000 : index < 11 ? 0xFF00_FF00 : 0xFFFF_0000
    }
    var clip = opaqueClip(source, fps(30))
    if isDeclared { clip.firstEqual = [0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 5, 0] }
    try withTemporaryFolder { folder in
      let path = "\(folder)/merged.\(format)"
      let written = try format.write(clip, path)
      let report = try MediaProbe.probe(path, pictures: .all)
      #expect(written.pictures == 3 && report.frameCount == 3)
      #expect(report.duration == MediaTime(2, 5))
      let wanted: [MediaTime] =
        format == .apng
        ? [MediaTime(5, 30), MediaTime(6, 30), MediaTime(1, 30)]
        : [MediaTime(167, 1000), MediaTime(200, 1000), MediaTime(33, 1000)]
      #expect(report.frameDurations == wanted)
    }
  }

  @Test(
    "T20, T3: durations sum exactly at every rate: WebP to round(1000 T), APNG without rounding",
    arguments: Format.allCases,
    [fps(60), fps(30000, 1001), fps(100, 3), fps(50), fps(24), fps(24000, 1001)])
  func sums(format: Format, rate: FrameRate) throws {
    try withTemporaryFolder { folder in
      for count in [1, 2, 3, 7, 12, 100] {
        let path = "\(folder)/sum.\(format)"
        let written = try format.write(
          opaqueClip(counterSource(count: count, square: 1), rate), path)
        let exact = MediaTime(Int64(count * rate.denominator), Int64(rate.numerator))
        let wanted =
          format == .apng ? exact : MediaTime(exact.rounded(perSecond: 1000), 1000)
        #expect(written.duration == wanted)
        #expect(try MediaProbe.probe(path, pictures: .none).duration == wanted)
      }
    }
  }

  @Test(
    "L1, L2, L3: plays 0, 1 and 3 mean for ever, once and three times", arguments: Format.allCases)
  func plays(format: Format) throws {
    try withTemporaryFolder { folder in
      for plays in [0, 1, 3] {
        var settings = AnimationSettings()
        settings.plays = plays
        let path = "\(folder)/plays.\(format)"
        _ = try format.write(opaqueClip(counterSource(count: 2), fps(2)), path, settings)
        #expect(try MediaProbe.probe(path).plays == plays)
      }
      var settings = AnimationSettings()
      settings.plays = -1
      #expect(throws: MediaError(.unsupportedPlays(-1))) {
        try format.write(opaqueClip(counterSource(count: 2), fps(2)), "\(folder)/x", settings)
      }
    }
  }

  @Test(
    "L6: the last picture is held, also longer than one APNG delay can say",
    arguments: Format.allCases)
  func hold(format: Format) throws {
    try withTemporaryFolder { folder in
      for hold in [2, 200] {
        var settings = AnimationSettings()
        settings.hold = MediaTime(Int64(hold))
        let path = "\(folder)/hold.\(format)"
        let rate = fps(30000, 1001)
        _ = try format.write(opaqueClip(counterSource(count: 2), rate), path, settings)
        let report = try MediaProbe.probe(path, pictures: .all)
        #expect(abs(report.duration.seconds - Double(hold) - 2 * 1001.0 / 30000) < 0.0006)
        if format == .apng {
          #expect(report.duration == MediaTime(Int64(hold)) + MediaTime(2002, 30000))
        }
      }
    }
  }

  @Test(
    "Only what changes is stored: a dot moving on a large picture costs little",
    arguments: Format.allCases)
  func small(format: Format) throws {
    var noise = Noise()
    let backdrop = (0..<(200 * 200)).map { _ in
      UInt32(truncatingIfNeeded: noise.next()) | 0xFF00_0000
    }
    let source = FunctionSource(width: 200, height: 200, count: 10) { index, x, y in
      (x / 10 == index && y / 10 == 4) ? 0xFFFF_FFFF : backdrop[y * 200 + x]
    }
    try withTemporaryFolder { folder in
      let path = "\(folder)/dot.\(format)"
      let written = try format.write(opaqueClip(source, fps(10)), path)
      #expect(written.bytes < 200 * 200 * 3 + 9 * 900 + 2000)
      #expect(try MediaProbe.probe(path, pictures: .none).byteCount == written.bytes)
      try expectPictures(of: path, equal: source)
    }
  }

  @Test("R1, R2: the same bytes for any number of workers", arguments: Format.allCases)
  func repeatable(format: Format) throws {
    try withTemporaryFolder { folder in
      let clip = opaqueClip(counterSource(count: 20), fps(30))
      var files: [[UInt8]] = []
      for width in [1, 2, 7] {
        let path = "\(folder)/\(width)"
        let scheduler = PlainScheduler(width: width)
        switch format {
        case .apng: try APNGEncoder.write(clip, to: path, settings: .init(), scheduler: scheduler)
        case .webp:
          try WebPAnimationEncoder.write(clip, to: path, settings: .init(), scheduler: scheduler)
        }
        files.append(try FileBytes.read(path, limit: 1 << 20))
      }
      #expect(files[0] == files[1] && files[1] == files[2])
    }
  }

  @Test("R11: a full disk is an error", arguments: Format.allCases)
  func fullDisk(format: Format) throws {
    let error = #expect(throws: MediaError.self) {
      try format.write(opaqueClip(counterSource(count: 2), fps(2)), "/dev/full")
    }
    #expect(error?.reason == .cannotWrite(errno: 28))
  }

  @Test("S3: on demand every picture is stored whole", arguments: Format.allCases)
  func whole(format: Format) throws {
    var settings = AnimationSettings()
    settings.wholePictures = true
    try withTemporaryFolder { folder in
      let path = "\(folder)/whole.\(format)"
      let source = counterSource(count: 5)
      _ = try format.write(opaqueClip(source, fps(10)), path, settings)
      try expectPictures(of: path, equal: source)
      let bytes = try FileBytes.read(path)
      switch format {
      case .apng:
        let size = PNGChunkWriter.number(source.width, 4) + PNGChunkWriter.number(source.height, 4)
        let found = try #require(PNGChunks(bytes)).chunks.filter { $0.name == "fcTL" }
        let controls = found.map { Array($0.data) }
        #expect(controls.count == 5)
        #expect(controls.allSatisfy { Array($0[4..<12]) == size && $0[25] == 0 })
      case .webp:
        let size = WebPFrame.bytes(source.width - 1, 3) + WebPFrame.bytes(source.height - 1, 3)
        let found = try #require(RIFFChunks(bytes)).chunks.filter { $0.name == "ANMF" }
        let frames = found.map { Array($0.data) }
        #expect(frames.count == 5)
        #expect(frames.allSatisfy { Array($0[6..<12]) == size && $0[15] & 2 != 0 })
      }
    }
  }

  /// Compares a file's pictures with a source's; neighbours that are equal are one picture.
  private func expectPictures(of path: String, equal source: some FrameSource) throws {
    var wanted: [Bitmap] = []
    for index in 0..<source.count {
      var bitmap = Bitmap(width: source.width, height: source.height)
      try source.draw(index, into: &bitmap)
      if wanted.last != bitmap { wanted.append(bitmap) }
    }
    var found: [Bitmap] = []
    try MediaProbe.forEachPicture(of: path) { _, picture in
      found.append(picture)
      return true
    }
    #expect(found.count == wanted.count)
    #expect(zip(found, wanted).allSatisfy { $0 == $1 })
  }

  private func sources(_ width: Int, _ height: Int) -> [any FrameSource] {
    var noise = Noise(state: 7)
    let random = (0..<4).map { _ in
      var picture = Bitmap(width: width, height: height)
      for index in picture.pixels.indices {
        let value = UInt32(truncatingIfNeeded: noise.next())
        let alpha: UInt32 = [0, 255, 255, value & 255][Int(noise.next() % 4)]
        picture.pixels[index] = StraightAlpha.premultiplied(
          red: value >> 8 & 255, green: value >> 16 & 255, blue: value >> 24 & 255, alpha: alpha)
      }
      return picture
    }
    return [
      ListSource(bitmaps: random),
      FunctionSource(width: width, height: height, count: 5) { index, x, y in
        softDisc(x + 40, y + 40, radius: Double(3 * index), color: 0x00B038)
      },
      FunctionSource(width: width, height: height, count: 5) { index, x, y in
        0xFF00_0000 | UInt32(x * 4 & 255) << 16 | UInt32(y * 3 & 255) << 8 | UInt32(index * 50)
      },
    ]
  }
}

/// Does the work in order on one thread, as if it had some width.
struct PlainScheduler: WorkScheduler {
  let width: Int

  func map<Result: Sendable>(
    _ count: Int, _ body: @Sendable (Int) throws -> Result
  ) throws -> [Result] {
    try (0..<count).map(body)
  }
}
