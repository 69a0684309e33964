// A numbered sequence of PNG pictures: NAME-00000.png, NAME-00001.png, ...
internal import FFmpegMedia
internal import Frames

enum SequenceWriter {
  /// The path of one picture of a sequence; `path` is the sequence's own, `DIR/NAME.png`.
  static func path(_ path: String, frame: Int) -> String {
    let digits = String(frame)
    let zeros = String(repeating: "0", count: max(0, 5 - digits.utf8.count))
    return stem(path) + "-" + zeros + digits + ".png"
  }

  /// What stands for all of a sequence, as FFmpeg's programs read it: `DIR/NAME-%05d.png`.
  static func pattern(_ path: String) -> String { stem(path) + "-%05d.png" }

  private static func stem(_ path: String) -> String {
    FilePath.fileExtension(path) == "png" ? String(path.dropLast(4)) : path
  }

  /// Draws and writes every picture; equal ones are drawn once, and each file is whole when it has its name.
  ///
  /// - Returns: the bytes of all files.
  static func write(
    _ clip: Clip, to path: String, _ scheduler: some WorkScheduler, _ record: OutputRecord,
    _ progress: RenderProgress
  ) throws -> Int {
    let distinct = clip.firstEqual.indices.filter { clip.firstEqual[$0] == $0 }
    let sizes = try scheduler.map(distinct.count) { position in
      var bitmap = Bitmap(width: clip.source.width, height: clip.source.height)
      try clip.source.draw(distinct[position], into: &bitmap)
      let bytes = try PNGEncoder.encode(bitmap)
      try save(bytes, self.path(path, frame: distinct[position]), record)
      progress.add(1)
      return bytes.count
    }
    let repeated = clip.firstEqual.indices.filter { clip.firstEqual[$0] != $0 }
    let copies = try scheduler.map(repeated.count) { position in
      let frame = repeated[position]
      let first = self.path(path, frame: clip.firstEqual[frame])
      let bytes = try FileBytes.read(first, limit: .max)
      try save(bytes, self.path(path, frame: frame), record)
      progress.add(1)
      return bytes.count
    }
    return (sizes + copies).reduce(0, +)
  }

  private static func save(_ bytes: [UInt8], _ path: String, _ record: OutputRecord) throws {
    let file = try OutputFile.begin(path)
    try FileBytes.write(bytes, to: file.temporaryPath)
    try file.commit()
    if let digest = SHA256.hexDigest(of: bytes) { record.note(path, digest: digest) }
  }
}
