/// A shipped preset in one line.
public struct PresetSummary: Hashable, Sendable {
  /// Its name, as `render` takes it.
  public var name: String
  /// Its title.
  public var title: String
  /// What it says of itself; empty where it says nothing.
  public var description: String
  /// The parts it has.
  public var parts: [PresetPart]

  /// A summary from its facts.
  public init(name: String, title: String, description: String, parts: [PresetPart]) {
    self.name = name
    self.title = title
    self.description = description
    self.parts = parts
  }
}
