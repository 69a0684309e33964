/// Where a preset comes from.
public enum PresetReference: Hashable, Sendable {
  /// A file by its path.
  case file(String)
  /// One of the shipped presets by its name.
  case shipped(String)
  /// The text on standard input.
  case standardInput

  /// Reads an argument: `-` is standard input; what has a slash or ends in `.json5`, `.json` or `.jsonc` is a file; all
  /// else is the name of a shipped preset.
  public init(argument: String) {
    if argument == "-" {
      self = .standardInput
    } else if argument.utf8.contains(UInt8(ascii: "/"))
      || [".json5", ".json", ".jsonc"].contains(where: argument.hasSuffix)
    {
      self = .file(argument)
    } else {
      self = .shipped(argument)
    }
  }
}

/// A parameter and the text of its value: one `--set NAME=VALUE`.
public struct ParameterSetting: Hashable, Sendable {
  /// The parameter.
  public var name: String
  /// Its value as written, not yet read: what it means depends on the parameter's type.
  public var value: String

  /// A setting from its two halves.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// A part of a preset that a file can show.
public enum PresetPart: String, CaseIterable, Hashable, Sendable {
  /// From start to end, once.
  case story
  /// One round that repeats without a seam.
  case loop
}
