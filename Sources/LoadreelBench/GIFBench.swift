internal import FFmpegMedia
internal import Frames
internal import Glibc
internal import Rendering

/// Times the GIF stage on frames that are drawn already, on two cores: `LoadreelBench gif RAW WIDTH HEIGHT RATE`.
enum GIFBench {
  /// Frames in memory.
  private struct ReadyFrames: FrameSource {
    let width: Int
    let height: Int
    let frames: [Bitmap]
    var count: Int { frames.count }

    func draw(_ index: Int, into bitmap: inout Bitmap) throws { bitmap = frames[index] }
  }

  /// Prints the milliseconds that pass, the least of five runs; false where the words are no such file.
  static func run(_ words: [String]) throws -> Bool {
    guard words.count == 4, let width = Int(words[1]), let height = Int(words[2]),
      let rate = Int(words[3]).flatMap({ FrameRate($0) }), width > 0, height > 0
    else { return false }
    let frames = read(words[0], width, height)
    guard !frames.isEmpty else { return false }
    var clip = Clip(
      source: ReadyFrames(width: width, height: height, frames: frames), rate: rate)
    clip.isOpaque = frames.allSatisfy { $0.pixels.allSatisfy { $0 >= 0xFF00_0000 } }
    var first: [Bitmap: Int] = [:]
    for (index, frame) in frames.enumerated() {
      clip.firstEqual[index] = first[frame] ?? index
      first[frame] = clip.firstEqual[index]
    }
    var least = Double.infinity
    for _ in 0..<5 {
      let start = Stopwatch.wall()
      _ = try GIFEncoder.encode(
        clip, settings: GIFSettings(), scheduler: DispatchScheduler(width: 2))
      least = min(least, Stopwatch.wall() - start)
    }
    print((least / 1e6).rounded(to: 1))
    return true
  }

  /// The frames of a raw file of B, G, R, A.
  private static func read(_ path: String, _ width: Int, _ height: Int) -> [Bitmap] {
    guard let file = unsafe fopen(path, "rb") else { return [] }
    defer { unsafe fclose(file) }
    var frames: [Bitmap] = []
    while true {
      var frame = Bitmap(width: width, height: height)
      let count = unsafe frame.pixels.withUnsafeMutableBytes { bytes in
        unsafe fread(bytes.baseAddress, 1, bytes.count, file)
      }
      guard count == width * height * 4 else { return frames }
      frames.append(frame)
    }
  }
}
