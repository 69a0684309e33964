// Finds everything wrong with presets and themes, short of drawing them.
internal import CairoRaster
internal import Frames
internal import Presets
internal import Timeline

/// Checks the documents of a request: each preset or theme it names, with its arguments, languages and shapes.
///
/// Whatever `render` would refuse for the document's sake is an error here: faults of the text, pictures that cannot be
/// read, fonts that are missing, texts that do not fit, loops that do not close.
public struct DocumentCheck: Sendable {
  private let request: RenderRequest
  private let loader: PresetLoader
  private let shelf = PictureShelf()
  private let fontShelf = FontShelf()

  /// A check of all that a request names as its presets; themes may be among them.
  public init(_ request: RenderRequest) {
    self.request = request
    self.loader = PresetLoader(request: request)
  }

  /// What is wrong, one report for each document, in the order of the request.
  ///
  /// Throws what is wrong with the options, themes and tables that the request gives beside its documents.
  public func reports() throws(RenderFailure) -> [DocumentReport] {
    var reports: [DocumentReport] = []
    var entries: [(index: Int, entry: PresetLoader.Entry)] = []
    for reference in request.presets {
      let name = loader.name(of: reference)
      do throws(RenderFailure) {
        let file = try loader.file(reference)
        if Theme.isTheme(file.file.text) {
          reports.append(theme(file.file))
        } else {
          entries.append((reports.count, try loader.entry(file)))
          reports.append(DocumentReport(name: name, kind: .preset, diagnostics: []))
        }
      } catch {
        reports.append(Self.report(error, name: name))
      }
    }
    let presets = try loader.loaded(entries.map(\.entry))
    for (entry, preset) in zip(entries, presets) {
      reports[entry.index] = check(preset, name: reports[entry.index].name)
    }
    return reports
  }

  private func theme(_ file: PresetFile) -> DocumentReport {
    do throws(PresetErrors) {
      _ = try Theme.load(
        text: file.text, name: file.name, folder: file.folder,
        allowsOutside: request.allowsOutside)
      return DocumentReport(name: file.name, kind: .theme, diagnostics: [])
    } catch {
      return DocumentReport(
        name: file.name, kind: .theme, diagnostics: error.diagnostics, omittedErrors: error.omitted)
    }
  }

  /// The report of a document that could not even be built.
  private static func report(_ failure: RenderFailure, name: String) -> DocumentReport {
    let diagnostics =
      failure.diagnostics.isEmpty
      ? failure.lines.map { Diagnostic(.error, $0, about: name) } : failure.diagnostics
    return DocumentReport(
      name: name, kind: .preset, diagnostics: diagnostics, omittedErrors: failure.omittedErrors)
  }

  private func check(_ preset: LoadedPreset, name: String) -> DocumentReport {
    var report = DocumentReport(name: name, kind: .preset, diagnostics: [])
    let sizes: [PixelSize?] = request.sizes.isEmpty ? [nil] : request.sizes
    let locales: [String?] = request.locales.isEmpty ? [nil] : request.locales
    for size in sizes {
      for locale in locales {
        check(preset, Variant(size: size, request: request, locale: locale), &report)
      }
    }
    do throws(RenderFailure) {
      _ = try OutputPlan.make(RenderRequest(presets: []), [preset.facts])
    } catch {
      add(Self.report(error, name: name).diagnostics, to: &report)
    }
    for (index, output) in preset.facts.outputs.enumerated() {
      let variant = Variant(
        size: output.request.sizes.first, request: output.request,
        locale: output.request.locales.first, output: index)
      check(preset, variant, &report)
    }
    return report
  }

  /// One of the ways in which a preset may be laid out.
  private struct Variant {
    var size: PixelSize?
    var request: RenderRequest
    var locale: String?
    /// Index into the preset's own outputs.
    var output: Int?
  }

  private func check(_ preset: LoadedPreset, _ variant: Variant, _ report: inout DocumentReport) {
    do throws(RenderFailure) {
      add(try warnings(preset, variant), to: &report)
    } catch {
      let found = Self.report(error, name: report.name)
      add(found.diagnostics, to: &report)
      report.omittedErrors = max(report.omittedErrors, found.omittedErrors)
    }
  }

  private func add(_ diagnostics: [Diagnostic], to report: inout DocumentReport) {
    for diagnostic in diagnostics where !report.diagnostics.contains(diagnostic) {
      report.diagnostics.append(diagnostic)
    }
  }

  /// The warnings of a preset in one shape and language; throws its errors.
  private func warnings(
    _ preset: LoadedPreset, _ variant: Variant
  ) throws(RenderFailure) -> [Diagnostic] {
    let layout = try StageLayout.resolve(
      declared: preset.stage,
      wish: .init(
        size: variant.size, scale: variant.request.scales.first, ratio: variant.request.stage),
      needsEven: false, purpose: preset.facts.name)
    var built = try preset.build(
      stage: layout.stage, locale: variant.locale, output: variant.output)
    _ = try shelf.open(&built)
    let fonts = try fontShelf.library(built.fonts)
    try TextCheck.check(built, stage: layout.stage, locale: variant.locale, fonts)
    if preset.facts.parts.contains(.loop) {
      var notes: [String] = []
      _ = try LoopTiming.resolve(
        built, rate: variant.request.rate ?? RateChoice.defaultRate(.mp4, period: nil), &notes)
    }
    return built.warnings
  }
}
