// Errors of the parts below, in the user's words.
internal import CairoRaster
internal import FFmpegMedia
internal import Frames
internal import Presets
internal import Timeline

enum ErrorWords {
  /// What an error says.
  static func of(_ error: any Error) -> String {
    switch error {
    case let error as FileError: error.systemMessage
    case let error as RasterError: raster(error)
    default: String(describing: error)
    }
  }

  /// What the rasteriser's errors say: cause; next step.
  static func raster(_ error: RasterError) -> String {
    let about = error.subject.isEmpty ? "" : "\"\(error.subject)\": "
    return about + words(error.reason)
  }

  /// The installed family whose name is nearest to one asked for, as a question.
  private static func nearest(_ families: [String], among installed: [String]) -> String {
    let found = families.lazy.compactMap { NearestName.to($0, among: installed) }.first
    return found.map { "did you mean \"\($0)\"? Else " } ?? ""
  }

  private static func words(_ reason: RasterError.Reason) -> String {
    switch reason {
    case .cairo(let words): "Cairo says: \(words)"
    case .size(let width, let height):
      "pictures of \(width)x\(height) cannot be drawn; use a smaller size"
    case .missingPicture(let id): "picture \(id.index) was not loaded"
    case .film(_, let seconds, let words): "the film's picture at \(seconds.secondsText): \(words)"
    case .missingFamilies(let families, let installed):
      "no font of \(families.map { "\"\($0)\"" }.joined(separator: ", ")) is installed; "
        + nearest(families, among: installed)
        + "install one (Debian's fonts are packages named fonts-...), name another, or give its file with fonts: [\"FILE\"]"
    case .missingFace(let family, let weight, let isItalic, let weights):
      "the font \"\(family)\" has no \(isItalic ? "italic " : "")weight \(weight); it has "
        + weights.map(String.init).joined(separator: ", ")
    case .missingCharacter(let scalar, let families, let suggestion):
      "no font of \(families.joined(separator: ", ")) has the character \(scalar) "
        + "(U+\(String(scalar.value, radix: 16, uppercase: true)))"
        + (suggestion.map { "; the font \"\($0)\" has it" } ?? "; install a font that has it")
    case .fontFile(let path): "the font file \(path) cannot be read"
    case .noFamily: "it names no font; give fontFamily"
    }
  }
}
