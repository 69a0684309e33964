// The fonts that a scene's texts are set in, and whether the texts fit.
internal import CairoRaster
internal import Glibc
internal import Presets
internal import Synchronization
internal import Timeline

/// Font libraries by the files they hold, shared by all files of one request.
final class FontShelf: Sendable {
  private let known = Mutex<[[String]: FontLibrary]>([:])

  /// The library for font files named by patterns (`brand/*.otf`), before the system's fonts.
  func library(_ patterns: [String]) throws(RenderFailure) -> FontLibrary {
    var files: [String] = []
    for pattern in patterns { files += try matches(pattern) }
    if let library = known.withLock({ $0[files] }) { return library }
    do throws(RasterError) {
      let library = try FontLibrary(files: files)
      known.withLock { $0[files] = library }
      return library
    } catch {
      throw RenderFailure(blame: .request, lines: [ErrorWords.raster(error)])
    }
  }

  private func matches(_ pattern: String) throws(RenderFailure) -> [String] {
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    guard unsafe glob(pattern, 0, nil, &found) == 0 else {
      throw RenderFailure(
        blame: .request,
        lines: [
          "cannot load fonts: no file is named like \(pattern); correct fonts in preset or theme"
        ])
    }
    return unsafe (0..<Int(found.gl_pathc)).compactMap { index in
      unsafe found.gl_pathv[index].map { unsafe String(cString: $0) }
    }
  }
}

/// Looks at the texts of a scene before anything is drawn.
struct TextCheck {
  private let built: LoadedPreset.Built
  private let stage: Size
  private let locale: String?
  private let measurer: TextMeasurer
  private var errors: [Diagnostic] = []

  /// Refuses texts whose fonts are missing, and texts that do not fit their layers; each text is told once.
  static func check(
    _ built: LoadedPreset.Built, stage: Size, locale: String?, _ fonts: FontLibrary
  ) throws(RenderFailure) {
    var check = Self(
      built: built, stage: stage, locale: locale, measurer: TextMeasurer(fonts: fonts))
    for layer in built.scene.layers { check.look(at: layer) }
    if !check.errors.isEmpty { throw RenderFailure(PresetErrors(check.errors)) }
  }

  private init(
    built: LoadedPreset.Built, stage: Size, locale: String?, measurer: TextMeasurer
  ) {
    self.built = built
    self.stage = stage
    self.locale = locale
    self.measurer = measurer
  }

  private mutating func look(at layer: Layer) {
    if case .text(let style) = layer.kind, !style.string.isEmpty {
      do throws(RasterError) {
        let fit = try measurer.fit(style, in: layer.bounds.size)
        if !fit.fits { tell(overflow(layer, style, fit), of: layer) }
      } catch {
        tell(ErrorWords.raster(error), of: layer)
      }
    }
    for sublayer in layer.sublayers { look(at: sublayer) }
    if let mask = layer.mask { look(at: mask) }
  }

  private mutating func tell(_ message: String, of layer: Layer) {
    guard errors.count < 20, !errors.contains(where: { $0.message == message }) else { return }
    errors.append(built.error(message, mark: layer.mark))
  }

  private func overflow(_ layer: Layer, _ style: TextStyle, _ fit: TextFit) -> String {
    let size = { (size: Size) in
      "\(DecimalText.short(size.width)) x \(DecimalText.short(size.height))"
    }
    let language = locale.map { " in \($0)" } ?? ""
    return
      "the text \"\(style.string.prefix(40))\"\(language) needs \(size(fit.neededSize)) points on the stage "
      + "\(size(stage)), its layer has \(size(layer.bounds.size)); make the layer larger, the fontSize smaller, or "
      + "let it shrink: fit: { min: 14, lines: 2 }"
  }
}
