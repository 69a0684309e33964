import Frames

@testable import FFmpegMedia

#if canImport(Glibc)
  import Glibc
#endif

/// Frames from a function of index, column and row to a premultiplied pixel.
struct FunctionSource: FrameSource {
  let width: Int
  let height: Int
  let count: Int
  let pixel: @Sendable (Int, Int, Int) -> UInt32

  func draw(_ index: Int, into bitmap: inout Bitmap) throws {
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = pixel(index, x, y) }
    }
  }
}

/// One picture after the other, given outright.
struct ListSource: FrameSource {
  let bitmaps: [Bitmap]
  var width: Int { bitmaps[0].width }
  var height: Int { bitmaps[0].height }
  var count: Int { bitmaps.count }

  func draw(_ index: Int, into bitmap: inout Bitmap) throws { bitmap = bitmaps[index] }
}

/// A 16-bit frame counter as black and white squares, most significant bit first, on white.
func counterSource(count: Int, square: Int = 8) -> FunctionSource {
  FunctionSource(width: 16 * square, height: 2 * square, count: count) { index, x, y in
    let bit = 15 - x / square
    return y < square && index >> bit & 1 == 1 ? 0xFF00_0000 : 0xFFFF_FFFF
  }
}

/// The number that a frame of `counterSource` shows.
func counter(_ bitmap: Bitmap, square: Int = 8) -> Int {
  (0..<16).reduce(0) { value, bit in
    let pixel = bitmap[bit * square + square / 2, square / 2]
    return value << 1 | (pixel >> 8 & 255 < 128 ? 1 : 0)
  }
}

/// A clip that knows itself opaque, cut into chunks of a length.
func opaqueClip(_ source: any FrameSource, _ rate: FrameRate, chunk: Int = 1000) -> Clip {
  var clip = Clip(source: source, rate: rate)
  clip.isOpaque = true
  clip.chunks = stride(from: 0, to: source.count, by: chunk).map {
    $0..<min($0 + chunk, source.count)
  }
  return clip
}

/// A rate in a test, which knows it right.
func fps(_ numerator: Int, _ denominator: Int = 1) -> FrameRate {
  guard let rate = FrameRate(numerator, denominator) else { preconditionFailure("no rate") }
  return rate
}

/// Pseudo-random numbers that are the same on every run.
struct Noise: RandomNumberGenerator {
  var state: UInt64 = 1
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 32 ^ state << 17
  }
}

/// A path in a fresh temporary folder that is removed afterwards.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = try makeTemporaryFolder()
  defer { removeFolder(folder) }
  return try body(folder)
}

/// The path of a fresh temporary folder.
func makeTemporaryFolder() throws -> String {
  var template = Array("/tmp/media-test-XXXXXX".utf8CString)
  guard unsafe mkdtemp(&template) != nil else { throw MediaError(.cannotWrite(errno: errno)) }
  let bytes = template.dropLast().map { UInt8(bitPattern: $0) }
  return String(decoding: bytes, as: UTF8.self)
}

/// Removes a folder with the files in it.
func removeFolder(_ folder: String) {
  if let directory = unsafe opendir(folder) {
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { unsafe unlink("\(folder)/\(name)") }
    }
    unsafe closedir(directory)
  }
  unsafe rmdir(folder)
}

/// What a program prints, or what it says when it fails; an independent reader's answer.
func output(of command: String) throws -> String {
  guard let pipe = unsafe popen(command + " 2>&1", "r") else {
    throw MediaError(.cannotRead(errno: errno))
  }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = unsafe fread(&buffer, 1, buffer.count, pipe)
    if count == 0 { break }
    bytes += buffer[..<count]
  }
  unsafe pclose(pipe)
  return String(decoding: bytes, as: UTF8.self)
}

/// Writes a clip as a movie.
func writeMovie(
  _ clip: Clip, _ encoding: VideoEncoding, _ container: MovieContainer, to path: String,
  silentAudio: Bool = false
) throws {
  let chunks = try clip.chunks.map { try encodeChunk($0, of: clip, with: encoding) }
  var writer = try MovieWriter(
    path: path, container: container, format: chunks[0].format, silentAudio: silentAudio)
  for chunk in chunks { try writer.append(chunk) }
  try writer.finish()
}
