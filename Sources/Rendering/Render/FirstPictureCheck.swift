// A place where the first picture may be the only one that is seen must not get an empty one.
internal import FFmpegMedia
internal import Frames
internal import Timeline

enum FirstPictureCheck {
  /// Refuses a file whose first picture shows nothing where its place of delivery asks for one that does.
  ///
  /// - Parameter prepare: makes the same file of another part of the preset.
  static func check(
    _ output: PreparedOutput, _ preset: LoadedPreset,
    otherwise prepare: (PresetPart) throws(RenderFailure) -> PreparedOutput
  ) throws(RenderFailure) {
    guard let profile = output.profile, profile.limits.contains(.firstPictureShows) else { return }
    let picture = try first(output)
    guard !picture.showsSomething else { return }
    let part = preset.facts.parts.first { part in
      guard let other = try? first(prepare(part)) else { return false }
      return other.showsSomething
    }
    let advice =
      part.map { "use --part \($0.rawValue)" }
      ?? "let the preset show something when it begins, or use one picture of it (`loadreel still`)"
    guard let violation = profile.violation(first: picture, advice: advice) else { return }
    throw RenderFailure(
      blame: .request, lines: ["cannot write \(output.path): \(violation.description)"])
  }

  private static func first(_ output: PreparedOutput) throws(RenderFailure) -> Bitmap {
    var bitmap = Bitmap(width: output.source.width, height: output.source.height)
    do {
      try output.source.draw(0, into: &bitmap)
    } catch {
      throw RenderFailure(
        blame: .output, lines: ["cannot draw \(output.path): \(ErrorWords.of(error))"])
    }
    return bitmap
  }
}
