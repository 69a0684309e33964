// One preset with its parameters: what `presets NAME` tells.
public import Presets
public import Timeline

/// A preset and what a user may change in it.
public struct PresetDetails: Sendable {
  /// Its name, as the user types it.
  public var name: String
  /// Its name for people.
  public var title: String
  /// What it says of itself; empty where it says nothing.
  public var description: String
  /// The stage as declared, in points.
  public var stage: Size
  /// The parts it has.
  public var parts: [PresetPart]
  /// What a user may change, in the preset's order.
  public var parameters: [PresetParameter]

  /// The details of a preset.
  public static func of(_ reference: PresetReference) throws(RenderFailure) -> Self {
    let request = RenderRequest(presets: [reference])
    let loader = PresetLoader(request: request)
    guard let preset = try loader.loaded([loader.entry(loader.file(reference))]).first else {
      throw RenderFailure(blame: .request, lines: ["cannot tell of a preset: none is named"])
    }
    let name =
      switch reference {
      case .file(let path): path
      case .shipped(let name): name
      case .standardInput: "-"
      }
    return Self(
      name: name, title: preset.preset.title, description: preset.preset.description,
      stage: preset.stage, parts: preset.facts.parts, parameters: preset.preset.parameters)
  }
}
