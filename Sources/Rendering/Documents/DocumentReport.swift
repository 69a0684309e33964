// What is wrong with a preset, a theme or a table of texts.
public import Presets

/// The errors and warnings of one document.
public struct DocumentReport: Hashable, Sendable {
  /// What the document is.
  public enum Kind: String, Hashable, Sendable {
    /// A preset.
    case preset
    /// A theme.
    case theme
  }

  /// Its name as typed; `-` is standard input.
  public var name: String
  /// What it is.
  public var kind: Kind
  /// Its errors and warnings, in order of place; at most 20 errors.
  public var diagnostics: [Diagnostic]
  /// Further errors that are not in `diagnostics`.
  public var omittedErrors: Int

  /// A report from its facts.
  public init(name: String, kind: Kind, diagnostics: [Diagnostic], omittedErrors: Int = 0) {
    self.name = name
    self.kind = kind
    self.diagnostics = diagnostics
    self.omittedErrors = omittedErrors
  }

  /// Whether it has no error; warnings do not count.
  public var isValid: Bool { errorCount == 0 }

  /// The number of errors, those left out included.
  public var errorCount: Int {
    omittedErrors + diagnostics.count { $0.severity == .error }
  }

  /// The number of warnings.
  public var warningCount: Int { diagnostics.count { $0.severity == .warning } }
}
