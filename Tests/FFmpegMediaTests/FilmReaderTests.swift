import Frames
import Testing

@testable import FFmpegMedia

/// Films as contents: any picture from any thread, in bounded memory.
@Suite struct FilmReaderTests {
  /// A film of numbered pictures with one key picture for each chunk.
  private func withFilm<Result>(
    count: Int, chunk: Int, square: Int = 8, _ body: (FilmReader) throws -> Result
  ) throws -> Result {
    try withTemporaryFolder { folder in
      let path = "\(folder)/counter.mp4"
      let clip = opaqueClip(counterSource(count: count, square: square), fps(30), chunk: chunk)
      try writeMovie(clip, .h264(.standard, .draft), .mp4, to: path)
      return try body(FilmReader(path: path))
    }
  }

  @Test("Threads that look at different places get the same pictures, from at most four decoders")
  func threads() async throws {
    let folder = try makeTemporaryFolder()
    defer { removeFolder(folder) }
    let path = "\(folder)/counter.mp4"
    let clip = opaqueClip(counterSource(count: 100), fps(30), chunk: 25)
    try writeMovie(clip, .h264(.standard, .draft), .mp4, to: path)
    let reader = try FilmReader(path: path)
    let alone = try (0..<100).map { try FilmReader(path: path).picture($0) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for thread in 0..<7 {
        group.addTask {
          try (0..<40).allSatisfy { step in
            let number = (thread * 29 + step * (thread % 3 + 1)) % 100
            return try reader.picture(number) == alone[number]
          }
        }
      }
      for try await same in group { #expect(same) }
    }
    #expect((1...4).contains(reader.decoderCount))
  }

  @Test("Played in order a film takes one decoder, whatever the steps")
  func order() throws {
    for step in [1, 3] {
      try withFilm(count: 60, chunk: 20) { reader in
        for number in stride(from: 0, to: 60, by: step) {
          let shown = try reader.picture(number)
          #expect(counter(shown) == number)
        }
        #expect(reader.decoderCount == 1)
      }
    }
  }

  @Test("Played backwards it keeps what it decodes on the way")
  func backwards() throws {
    try withFilm(count: 60, chunk: 60) { reader in
      for number in (0..<60).reversed() {
        let shown = try reader.picture(number)
        #expect(counter(shown) == number)
        // From the third step on, the pictures from the key picture on are there.
        if number == 57 { #expect(reader.keptBytes >= 58 * 128 * 16 * 4) }
      }
    }
  }

  @Test("The pictures that it keeps stay below 64 MiB")
  func memory() throws {
    // 1024 x 128 pixels, half a megabyte each.
    try withFilm(count: 150, chunk: 150, square: 64) { reader in
      for number in 0..<150 {
        _ = try reader.picture(number)
        #expect(reader.keptBytes <= 64 << 20)
      }
      #expect(reader.keptBytes > 60 << 20)
    }
  }

  @Test("A pipe, a folder and an absent file are errors, and nothing waits")
  func noFiles() throws {
    try withTemporaryFolder { folder in
      _ = try output(of: "mkfifo \(folder)/pipe")
      for name in ["pipe", "", "none.mp4"] {
        #expect(throws: MediaError.self) { try FilmReader(path: "\(folder)/\(name)") }
        #expect(throws: MediaError.self) { try MediaContents.read("\(folder)/\(name)") }
      }
    }
  }

  @Test("Damaged films are errors or pictures, never traps", arguments: 0..<20)
  func damage(seed: Int) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/counter.mp4"
      let clip = opaqueClip(counterSource(count: 12), fps(30))
      try writeMovie(clip, .h264(.standard, .draft), .mp4, to: path)
      var bytes = try FileBytes.read(path, limit: .max)
      var noise = Noise(state: UInt64(seed + 1))
      for _ in 0..<4 {
        bytes[Int(noise.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: noise.next())
      }
      var file = try ByteFile.create("\(folder)/damaged.mp4")
      try file.append(bytes)
      try file.finish()
      guard case .film(let reader)? = try? MediaContents.read("\(folder)/damaged.mp4") else {
        return
      }
      for number in [0, reader.count - 1, reader.count / 2] { _ = try? reader.picture(number) }
    }
  }
}
