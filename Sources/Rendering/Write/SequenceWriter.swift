// A numbered sequence of pictures: NAME-00000.png, NAME-00001.png, ...
internal import FFmpegMedia
internal import Frames

enum SequenceWriter {
  /// The path of one picture of a sequence; `path` is the sequence's own, `DIR/NAME.png`.
  static func path(_ path: String, frame: Int) -> String {
    let digits = String(frame)
    let zeros = String(repeating: "0", count: max(0, 5 - digits.utf8.count))
    return stem(path) + "-" + zeros + digits + ending(path)
  }

  /// What stands for all of a sequence, as FFmpeg's programs read it: `DIR/NAME-%05d.png`.
  static func pattern(_ path: String) -> String { stem(path) + "-%05d" + ending(path) }

  /// The pictures of an earlier, longer sequence that stand right behind a new one of `count` pictures.
  static func tail(_ path: String, from count: Int) -> [String] {
    var tail: [String] = []
    while FilePath.kind(self.path(path, frame: count + tail.count)) == .file {
      tail.append(self.path(path, frame: count + tail.count))
    }
    return tail
  }

  private static func stem(_ path: String) -> String { String(path.dropLast(ending(path).count)) }

  /// What the path ends in, from the dot on; empty where it has no extension.
  private static func ending(_ path: String) -> String {
    let count = FilePath.fileExtension(path).count
    return count == 0 ? "" : String(path.suffix(count + 1))
  }

  /// Draws every picture and writes it under a temporary name; equal ones are drawn once.
  ///
  /// - Returns: the files, still to be given their names, and the digest and bytes of each.
  static func write(
    _ clip: Clip, to path: String, _ codec: PictureCodec, _ scheduler: some WorkScheduler,
    _ progress: RenderProgress
  ) throws -> (files: OutputFileSet, digests: [String?], bytes: Int) {
    let count = clip.source.count
    let files = try OutputFileSet((0..<count).map { self.path(path, frame: $0) })
    let distinct = clip.firstEqual.indices.filter { clip.firstEqual[$0] == $0 }
    let written = try scheduler.map(distinct.count) { position in
      var bitmap = Bitmap(width: clip.source.width, height: clip.source.height)
      try clip.source.draw(distinct[position], into: &bitmap)
      let bytes = try codec.encode(bitmap)
      try files.write(bytes, at: distinct[position])
      progress.add(1)
      return (SHA256.hexDigest(of: bytes), bytes.count)
    }
    let facts = Dictionary(uniqueKeysWithValues: zip(distinct, written))
    let repeated = clip.firstEqual.indices.filter { clip.firstEqual[$0] != $0 }
    _ = try scheduler.map(repeated.count) { position in
      let frame = repeated[position]
      let first = files.temporaryPath(clip.firstEqual[frame])
      try files.write(FileBytes.read(first, limit: .max), at: frame)
      progress.add(1)
    }
    let all = clip.firstEqual.map { facts[$0] }
    return (files, all.map { $0?.0 }, all.reduce(0) { $0 + ($1?.1 ?? 0) })
  }
}
