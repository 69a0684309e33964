import Frames

@testable import FFmpegMedia

#if canImport(Glibc)
  import Glibc
#endif

/// Pictures like those that loaders are made of, for tests of GIFs.
enum GIFScenes {
  /// The six colours of a well-known loader.
  static let sixColors: [UInt32] = [0x00B038, 0xFFB63F, 0x008CD4, 0x00A78D, 0xFF007B, 0xFF5724]

  /// Antialiased dots that turn once in `count` frames; white behind, or nothing.
  static func turningDots(
    size: Int, count: Int, colors: [UInt32] = sixColors, transparent: Bool = false
  ) -> FunctionSource {
    FunctionSource(width: size, height: size, count: count) { frame, x, y in
      let scale = Double(size)
      var pixel: UInt32 = transparent ? 0 : 0xFFFF_FFFF
      for (number, color) in colors.enumerated() {
        let turn = Double(number) / Double(colors.count) + Double(frame) / Double(count)
        let centerX = scale / 2 + 0.3 * scale * cos(2 * .pi * turn)
        let centerY = scale / 2 + 0.3 * scale * sin(2 * .pi * turn)
        let away = hypot(Double(x) + 0.5 - centerX, Double(y) + 0.5 - centerY)
        pixel = over(pixel, color, min(max(0.5 + 0.08 * scale - away, 0), 1))
      }
      return pixel
    }
  }

  /// A square without soft edges that goes along the diagonal; few colours.
  static func movingSquare(size: Int, count: Int, hole: Bool = false) -> FunctionSource {
    FunctionSource(width: size, height: size, count: count) { frame, x, y in
      let inside = x >= frame && x < frame + size / 4 && y >= frame && y < frame + size / 4
      return inside ? 0xFF00_8CD4 : hole ? 0 : 0xFFFF_FFFF
    }
  }

  /// A colour, straight, laid over a premultiplied pixel with a coverage of 0...1.
  private static func over(_ below: UInt32, _ color: UInt32, _ coverage: Double) -> UInt32 {
    guard coverage > 0 else { return below }
    func channel(_ shift: UInt32, _ top: Double) -> UInt32 {
      let bottom = Double(below >> shift & 255)
      return UInt32((top * coverage + bottom * (1 - coverage)).rounded()) << shift
    }
    return channel(24, 255) | channel(16, Double(color >> 16 & 255))
      | channel(8, Double(color >> 8 & 255)) | channel(0, Double(color & 255))
  }
}

/// Runs work one after the other.
struct SerialScheduler: WorkScheduler {
  let width = 1
  func map<Result: Sendable>(
    _ count: Int, _ body: @Sendable (Int) throws -> Result
  ) throws -> [Result] {
    try (0..<count).map(body)
  }
}

/// Every frame of a source, drawn.
func pictures(_ source: any FrameSource) throws -> [Bitmap] {
  try (0..<source.count).map { index in
    var bitmap = Bitmap(width: source.width, height: source.height)
    try source.draw(index, into: &bitmap)
    return bitmap
  }
}

/// A clip's GIF as a file's bytes.
func gifBytes(_ clip: Clip, _ settings: GIFSettings = GIFSettings()) throws -> [UInt8] {
  let file = try GIFEncoder.encode(clip, settings: settings, scheduler: SerialScheduler())
  return try withTemporaryFolder { folder in
    let path = folder + "/clip.gif"
    try file.write(to: path)
    return try fileBytes(path)
  }
}

/// A file's content.
func fileBytes(_ path: String) throws -> [UInt8] {
  guard let file = unsafe fopen(path, "rb") else { throw MediaError(.cannotRead(errno: errno)) }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = unsafe fread(&buffer, 1, buffer.count, file)
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

/// Frames of a GIF as the ffmpeg program shows them at a constant rate.
func ffmpegFrames(_ bytes: [UInt8], rate: Int) throws -> [Bitmap] {
  let gif = try GIFReader(bytes)
  return try withTemporaryFolder { folder in
    let path = folder + "/a.gif"
    try write(bytes, to: path)
    let words = try output(
      of: "ffmpeg -v error -i \(path) -vsync cfr -r \(rate) -f rawvideo -pix_fmt bgra \(folder)/raw"
    )
    guard words.isEmpty else { throw GIFReader.Damage(text: words) }
    return pictures(raw: try fileBytes(folder + "/raw"), width: gif.width, height: gif.height)
  }
}

/// The pictures in raw BGRA, one after the other.
func pictures(raw: [UInt8], width: Int, height: Int) -> [Bitmap] {
  let size = width * height
  return (0..<raw.count / size / 4).map { frame in
    var bitmap = Bitmap(width: width, height: height)
    for pixel in 0..<size {
      let start = (frame * size + pixel) * 4
      bitmap.pixels[pixel] = (0..<4).reduce(0) { $0 | UInt32(raw[start + $1]) << (8 * $1) }
    }
    return bitmap
  }
}

/// Makes a file of bytes.
func write(_ bytes: [UInt8], to path: String) throws {
  guard let file = unsafe fopen(path, "wb") else { throw MediaError(.cannotWrite(errno: errno)) }
  defer { unsafe fclose(file) }
  guard unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count else {
    throw MediaError(.cannotWrite(errno: errno))
  }
}
