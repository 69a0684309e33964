import Loadreel

/// Stands where the library's renderer will be: refuses everything.
struct MissingEngine: Engine {
  private let refusal = RenderFailure(
    blame: .output, lines: ["error: cannot render: this build has no renderer; use a later one"])

  func render(
    _ request: RenderRequest, events: @escaping @Sendable (RenderEvent) -> Void
  ) throws(RenderFailure) -> [RenderedFile] { throw refusal }

  func stills(
    _ request: RenderRequest, events: @escaping @Sendable (RenderEvent) -> Void
  ) throws(RenderFailure) -> [RenderedFile] { throw refusal }

  func inspect(_ request: RenderRequest, plan: Bool) throws(RenderFailure) -> [InspectReport] {
    throw refusal
  }

  func presetList() throws(RenderFailure) -> [PresetSummary] { throw refusal }
}
