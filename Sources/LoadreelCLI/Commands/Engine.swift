import Loadreel

/// What the commands need of the library, so that they can be tried without drawing.
protocol Engine: Sendable {
  /// Makes clips; events come in order, also from several threads.
  func render(
    _ request: RenderRequest, events: @escaping @Sendable (RenderEvent) -> Void
  ) throws(RenderFailure) -> [RenderedFile]

  /// Makes single pictures.
  func stills(
    _ request: RenderRequest, events: @escaping @Sendable (RenderEvent) -> Void
  ) throws(RenderFailure) -> [RenderedFile]

  /// Writes a report on files that were made.
  func keep(report: String, at path: String) throws(RenderFailure)

  /// Tells what the request's presets show.
  func inspect(_ request: RenderRequest, plan: Bool) throws(RenderFailure) -> [InspectReport]

  /// The shipped presets, by name.
  func presetList() throws(RenderFailure) -> [PresetSummary]
}

extension Renderer: Engine {}
