// The fonts that a scene's texts are set in, and whether the texts fit.
internal import CairoRaster
internal import Glibc
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

enum TextCheck {
  /// Refuses texts whose fonts are missing, and texts that do not fit their layers.
  static func check(
    _ built: LoadedPreset.Built, stage: Size, locale: String?, _ fonts: FontLibrary
  ) throws(RenderFailure) {
    for layer in built.scene.layers {
      try check(layer, built, stage, locale, TextMeasurer(fonts: fonts))
    }
  }

  private static func check(
    _ layer: Layer, _ built: LoadedPreset.Built, _ stage: Size, _ locale: String?,
    _ measurer: TextMeasurer
  ) throws(RenderFailure) {
    if case .text(let style) = layer.kind, !style.string.isEmpty {
      let fit: TextFit
      do throws(RasterError) {
        fit = try measurer.fit(style, in: layer.bounds.size)
      } catch {
        throw built.failure(ErrorWords.raster(error), mark: layer.mark)
      }
      if !fit.fits { throw overflow(layer, style, fit, built, stage, locale) }
    }
    for sublayer in layer.sublayers { try check(sublayer, built, stage, locale, measurer) }
    if let mask = layer.mask { try check(mask, built, stage, locale, measurer) }
  }

  private static func overflow(
    _ layer: Layer, _ style: TextStyle, _ fit: TextFit, _ built: LoadedPreset.Built,
    _ stage: Size, _ locale: String?
  ) -> RenderFailure {
    let size = { (size: Size) in
      "\(DecimalText.short(size.width)) x \(DecimalText.short(size.height))"
    }
    let language = locale.map { " in \($0)" } ?? ""
    return built.failure(
      "the text \"\(style.string.prefix(40))\"\(language) needs \(size(fit.neededSize)) points on the stage "
        + "\(size(stage)), its layer has \(size(layer.bounds.size)); make the layer larger, the fontSize smaller, or "
        + "let it shrink: fit: { min: 14, lines: 2 }", mark: layer.mark)
  }
}
