// One file of a prepared output: which encoder makes it, with which settings.
internal import FFmpegMedia
internal import Frames
internal import Timeline

/// Encodes one file at one quality; not GIFs, which always are within a number of bytes.
struct OutputEncoder: Sendable {
  var output: PreparedOutput
  var quality: EncodingQuality
  var scheduler: DispatchScheduler

  /// Encodes a film to a path; returns whether its pictures were filled up to so many bytes together.
  func encode(
    _ film: FilmChoice, _ watch: FrameWatch, _ progress: RenderProgress, leastBytes: Int,
    to path: String
  ) throws -> Bool {
    let isSilent = output.profile?.needsAudio ?? false
    return try FilmWriter.write(
      watch.watched, film, silentAudio: isSilent, leastBytes: leastBytes, to: path, scheduler,
      progress)
  }

  /// Encodes frames that are no film to a path; returns whether pictures come back from the file bit for bit.
  func encode(_ watch: FrameWatch, to path: String) throws -> Bool {
    let clip = watch.watched
    switch output.format {
    case .webp:
      try WebPAnimationEncoder.write(
        clip, to: path, settings: animationSettings, scheduler: scheduler)
      return output.isOpaque && animationSettings.compression == .lossless
    case .apng:
      try APNGEncoder.write(clip, to: path, settings: animationSettings, scheduler: scheduler)
      return output.isOpaque
    default:
      var bitmap = Bitmap(width: clip.source.width, height: clip.source.height)
      try clip.source.draw(0, into: &bitmap)
      try FileBytes.write(output.picture.encode(bitmap), to: path)
      return output.picture.isExact
    }
  }

  private var animationSettings: AnimationSettings {
    var settings = AnimationSettings()
    settings.plays = output.plays ?? 0
    settings.hold = MediaTime(output.extraHold)
    settings.effort = FFmpegMedia.EncodingQuality(quality)
    settings.wholePictures = output.variants.contains(.wholePictures)
    if output.variants.contains(.lossy) {
      settings.compression = .lossy(quality: PictureCodec.webpQuality(quality))
    }
    return settings
  }
}

extension PreparedOutput {
  /// How often the encoder draws each frame; 0 where it counts its frames by itself.
  var passes: Int { format.isFilm ? 0 : format == .gif ? 2 : 1 }
}
