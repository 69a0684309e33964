// A sprite sheet: all frames in one PNG, and a JSON file that says where each stands.
internal import FFmpegMedia
internal import Frames
internal import Presets

enum SpriteWriter {
  /// The path of the atlas that belongs to a sheet: `DIR/NAME.json` for `DIR/NAME.png`.
  static func atlasPath(_ path: String) -> String {
    let ending = FilePath.fileExtension(path).count
    return (ending > 0 ? String(path.dropLast(ending + 1)) : path) + ".json"
  }

  /// The two files of a clip, as bytes.
  static func files(
    _ clip: Clip, path: String, _ scheduler: some WorkScheduler
  ) throws -> (sheet: [UInt8], atlas: [UInt8], picture: Bitmap) {
    let sheet = try SpriteSheet(clip, scheduler: scheduler)
    let name = JSONText.string(FilePath.split(path).name)
    let atlas = sheet.atlas(picture: name.compact)
    return (try PNGEncoder.encode(sheet.picture), Array(atlas.utf8), sheet.picture)
  }
}
